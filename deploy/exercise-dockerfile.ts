import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** A stage that was carried out: the folder of its root, and what its instructions said last. */
export interface Stage {
  readonly root: string;
  readonly environment: Record<string, string>;
  readonly said: Record<string, string>;
}

/** How each instruction may be written: whatever else there is stops the run, and is not skipped. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ARG: /^\w+=\S+$/,
  FROM: /^\$\{\w+\} AS (\w+)$/,
  WORKDIR: /^(\/[\w./-]+)$/,
  ENV: /^(\w+)=([^\s$]+)$/,
  COPY: /^(?:--from=(\w+) )?([\w./][\w./ -]*) ([\w./-]+)$/,
  RUN: /^([^-<[].*)$/,
  USER: /^(\d+:\d+)$/,
  EXPOSE: /^(\d+(?: \d+)*)$/,
  STOPSIGNAL: /^(SIGTERM|SIGINT)$/,
  HEALTHCHECK: /^(?:--(?:interval|timeout|start-period|retries)=\w+ )*CMD (\[.+\])$/,
  CMD: /^(\[.+\])$/,
};

/** The keyword of each instruction, and the parts of it. @throws Error for one that is not known */
export function instructions(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\s*\\\n\s*/g, " ");
  return (lines.match(/\S.*\S/g) ?? []).map((line) => {
    const [, keyword = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const form = FORMS[keyword]?.exec(rest);
    if (!form) throw new Error(`cannot be carried out: ${line}`);
    return [keyword].concat(form.slice(1));
  });
}

/**
 * Carries out each stage in a clean folder, with this machine for a base image.
 *
 * @param kept folders of stages that were carried out before, by their names, as the cache of an engine has them
 * @param only the one stage that is wanted, which copies from no other; all where it is not said
 * @param environment of every stage
 * @returns the last
 */
export function lastStage(
  tree: string,
  folder: string,
  kept: Readonly<Record<string, string>> = {},
  only?: string,
  environment: Readonly<Record<string, string>> = {},
): Stage {
  const text = readFileSync(join(tree, "Dockerfile"), "utf8");
  exportContext(tree, join(folder, "context"));
  const rootOf = (name: string): string => kept[name] ?? join(folder, name);
  let stage: Stage = { root: "", environment: {}, said: {} };
  let isLeftOut = true;
  for (const [keyword = "", first = "", second = "", target = ""] of instructions(text)) {
    if (keyword === "FROM") isLeftOut = first in kept || (only !== undefined && first !== only);
    if (isLeftOut) continue;
    if (keyword === "FROM")
      stage = { root: rootOf(first), environment: { ...environment }, said: {} };
    else if (keyword === "ENV") stage.environment[first] = second;
    else if (keyword === "COPY") copy(rootOf(first || "context"), second, stage, target);
    else if (keyword === "RUN" && first === INSTALL && isInstalled(tree)) linkPackages(tree, stage);
    else if (keyword === "RUN") run(first, stage);
    else stage.said[keyword] = first;
    mkdirSync(workingFolder(stage), { recursive: true });
  }
  return stage;
}

export function workingFolder({ root, said }: Stage): string {
  return join(root, said["WORKDIR"] ?? "");
}

/** Paths of what an engine would be sent: of what git has or would add, what .dockerignore lets in. */
export function contextPaths(tree: string): readonly string[] {
  const [all, ...names] =
    readFileSync(join(tree, ".dockerignore"), "utf8").match(/^[^#].*/gm) ?? [];
  if (all !== "*" || !names.every((name) => /^![\w.-]+$/.test(name)))
    throw new Error(".dockerignore is read as *, and then the names that are let in");
  const words = ["ls-files", "-coz", "--exclude-standard", ...names.map((name) => name.slice(1))];
  const paths = spawnSync("git", words, { cwd: tree, encoding: "utf8" }).stdout.split("\0");
  return paths.filter((name) => name !== "" && existsSync(join(tree, name)));
}

function exportContext(tree: string, context: string): void {
  for (const path of contextPaths(tree)) cpSync(join(tree, path), join(context, path));
}

/** Of a folder its contents are copied, of a file itself. */
function copy(from: string, sources: string, stage: Stage, target: string): void {
  const to = join(target.startsWith("/") ? stage.root : workingFolder(stage), target);
  for (const source of sources.split(" ")) {
    const isInto = target.endsWith("/") && statSync(join(from, source)).isFile();
    const place = isInto ? join(to, basename(source)) : to;
    cpSync(join(from, source), place, { recursive: true, verbatimSymlinks: true });
  }
}

/** What `make setup` has carried out in the tree from the same lockfile. An engine keeps it, too, and takes it again. */
const INSTALL = "make node_modules/.serve-ready";
const INSTALLED = "node_modules/.serve-ready";

function isInstalled(tree: string): boolean {
  return spawnSync("make", ["--question", INSTALLED], { cwd: tree }).status === 0;
}

/** @throws Error where the folder of a stage is on another disk than the tree */
function linkPackages(tree: string, stage: Stage): void {
  run(`cp -al ${JSON.stringify(join(tree, "node_modules"))} . && rm ${INSTALLED}`, stage);
  // A file of its own and of now, as make compares it with package.json.
  copyFileSync(join(tree, INSTALLED), join(workingFolder(stage), INSTALLED));
}

/** What npm needs of this machine: its settings and the way out. */
const LENT = /^(?:home|path|npm_config_.*|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_.*)$/i;

function run(command: string, stage: Stage): void {
  const lent = Object.entries(process.env).filter(([name]) => LENT.test(name));
  // What was installed here before need not be asked for again.
  const offline = { npm_config_prefer_offline: "true" };
  const env = { ...Object.fromEntries(lent), ...offline, ...stage.environment };
  const { status, stderr } = spawnSync(command, { cwd: workingFolder(stage), env, shell: true });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}: ${String(stderr)}`);
}

/** Starts words as the user of a stage, without rights, where nothing can be written to. */
export function started(stage: Stage, words: readonly string[], settings: NodeJS.ProcessEnv) {
  const [uid, gid] = stage.said["USER"]?.split(":") ?? ["0", "0"];
  const readOnly = `mount -o remount,bind,ro / && mount --bind . . && mount -o remount,bind,ro "$PWD"`;
  const script = `${readOnly} && cd "$PWD" && ! touch probe 2>/dev/null && exec setpriv "$@"`;
  const rights = ["--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  const user = [`--reuid=${uid}`, `--regid=${gid}`, ...rights, ...words];
  const env = { PATH: process.env["PATH"], ...stage.environment, ...settings };
  const cwd = workingFolder(stage);
  return spawn("unshare", ["--mount", "/bin/sh", "-c", script, "sh", ...user], { cwd, env });
}
