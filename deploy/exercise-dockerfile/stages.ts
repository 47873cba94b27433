import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import {
  isOfBaseImage,
  prepareRoot,
  SEARCH_PATH,
  startConfined,
  type Confinement,
} from "./confinement.ts";
import { copyFiles } from "./copy-step.ts";
import type { Step } from "./dockerfile-step.ts";
import type { Stage } from "./dockerfile.ts";

/** A stage whose steps were carried out, with what it says about running it. */
export interface Image {
  readonly root: string;
  workdir: string;
  readonly environment: Record<string, string>;
  user: { readonly uid: number; readonly gid: number };
  readonly ports: number[];
  stopSignal: NodeJS.Signals;
  healthcheck: readonly string[] | null;
  command: readonly string[] | null;
}

/** What npm on this machine needs to reach its packages: its settings and the way out. */
const LENT_VARIABLES = /^(?:npm_config_.*|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_.*)$/i;

/**
 * Carries out the stages one after the other, each in a clean folder.
 *
 * @param context the folder that stands for the context of the build
 * @param folder where a folder for each stage is made
 * @returns the last stage
 * @throws Error for a step that fails, with what it wrote
 */
export async function builtImage(
  stages: readonly Stage[],
  context: string,
  folder: string,
  kind: Confinement,
): Promise<Image> {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const stage of stages) {
    const root = join(folder, stage.name);
    prepareRoot(root);
    image = emptyImage(root);
    for (const step of stage.steps)
      // oxlint-disable-next-line no-await-in-loop -- each step builds on the one before
      await carriedOut(step, image, context, roots, kind);
    roots.set(stage.name, root);
  }
  if (image === undefined) throw new Error("the Dockerfile has no stage");
  return image;
}

function emptyImage(root: string): Image {
  return {
    root,
    workdir: "/",
    environment: { PATH: SEARCH_PATH },
    user: { uid: 0, gid: 0 },
    ports: [],
    stopSignal: "SIGTERM",
    healthcheck: null,
    command: null,
  };
}

async function carriedOut(
  step: Step,
  image: Image,
  context: string,
  roots: ReadonlyMap<string, string>,
  kind: Confinement,
): Promise<void> {
  switch (step.kind) {
    case "workdir":
      if (isOfBaseImage(step.path)) throw new Error(`WORKDIR ${step.path} is the base image's`);
      mkdirSync(join(image.root, step.path), { recursive: true });
      image.workdir = step.path;
      return;
    case "env":
      image.environment[step.name] = step.value;
      return;
    case "copy":
      copyFiles(step.copy, sourceOf(step.copy.from, context, roots), image.root, image.workdir);
      return;
    case "run":
      return run(step.command, image, kind);
    case "user":
      image.user = { uid: step.uid, gid: step.gid };
      return;
    case "expose":
      image.ports.push(...step.ports);
      return;
    case "stopsignal":
      image.stopSignal = step.signal;
      return;
    case "healthcheck":
      image.healthcheck = step.command;
      return;
    case "cmd":
      image.command = step.command;
      return;
  }
}

function sourceOf(
  stage: string | null,
  context: string,
  roots: ReadonlyMap<string, string>,
): string {
  if (stage === null) return context;
  const root = roots.get(stage);
  if (root === undefined) throw new Error(`COPY --from=${stage}: no earlier stage is called so`);
  return root;
}

async function run(command: string, image: Image, kind: Confinement): Promise<void> {
  const { root, workdir, user } = image;
  // In a root of its own npm finds the cache of this machine where it expects one.
  const home = kind === "mounts" ? "/root" : homedir();
  const child = startConfined(kind, {
    root,
    workdir,
    command: ["/bin/sh", "-c", command],
    environment: { HOME: home, ...lentVariables(), ...image.environment },
    user,
    isWritable: true,
    lent: kind === "mounts" ? lentFolders() : [],
  });
  const { code, output } = await finished(child);
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${output.slice(-2000)}`);
}

function lentVariables(): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && LENT_VARIABLES.test(name)) variables[name] = value;
  return variables;
}

function lentFolders(): readonly { readonly from: string; readonly to: string }[] {
  const { stdout } = spawnSync("npm", ["config", "get", "cache"], { encoding: "utf8" });
  const cache = stdout.trim();
  return existsSync(cache) ? [{ from: cache, to: "/root/.npm" }] : [];
}

/** The exit code of a process, and what it wrote. */
export async function finished(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString("utf8")));
  await once(child, "close");
  return { code: child.exitCode, output };
}
