import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../helpers/free-port.ts";

/** Of the three replicas of a configuration. */
export type ReplicaPorts = readonly [number, number, number];

/** A proxy that runs. */
export interface Edge {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-V"], { stdio: "ignore" }).error === undefined;
}

/** Texts of a configuration, and what stands in their place. */
type Replacements = readonly (readonly [string, string])[];

/** nginx with the committed configuration, addresses apart. */
export async function startNginx(
  replicaPorts: ReplicaPorts,
  changes: Replacements = [],
): Promise<Edge> {
  const port = await freePort();
  const folder = temporaryFolder();
  const configuration = replaced(readFileSync(join(DEPLOY, "nginx.conf"), "utf8"), [
    ["replica-1:8080", `127.0.0.1:${replicaPorts[0]}`],
    ["replica-2:8080", `127.0.0.1:${replicaPorts[1]}`],
    ["replica-3:8080", `127.0.0.1:${replicaPorts[2]}`],
    ["listen 80 ", `listen 127.0.0.1:${port} `],
    ...changes,
  ]);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  const parameters = ["-p", folder, "-c", file, "-g", "daemon off;"];
  return started("nginx", parameters, {}, folder, port);
}

/** HAProxy with the committed configuration, the name server apart, for replicas that are known by one name. */
export async function startHaproxyByName(nameServer: number, replicaPort: number): Promise<Edge> {
  const port = await freePort();
  const folder = temporaryFolder();
  const configuration = replaced(readFileSync(join(DEPLOY, "haproxy.cfg"), "utf8"), [
    ["parse-resolv-conf", `nameserver local 127.0.0.1:${nameServer}`],
    ["$REPLICAS:8080", `$REPLICAS:${replicaPort}`],
  ]);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration);
  const environment = { REPLICAS: "copperplate", PORT: String(port) };
  return started("haproxy", ["-db", "-f", file], environment, folder, port);
}

/** HAProxy with the committed configuration, addresses apart. */
export async function startHaproxy(replicaPorts: ReplicaPorts): Promise<Edge> {
  const port = await freePort();
  const folder = temporaryFolder();
  const configuration = replaced(readFileSync(join(DEPLOY, "haproxy.cfg"), "utf8"), [
    ["replica-1:8080", `127.0.0.1:${replicaPorts[0]}`],
    ["replica-2:8080", `127.0.0.1:${replicaPorts[1]}`],
    ["replica-3:8080", `127.0.0.1:${replicaPorts[2]}`],
    ["bind :80", `bind 127.0.0.1:${port}`],
  ]);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration);
  return started("haproxy", ["-db", "-f", file], {}, folder, port);
}

/** Varnish with the committed configuration, addresses apart, as the committed script starts it. */
export async function startVarnish(
  replicaPorts: ReplicaPorts,
  changes: Replacements = [],
): Promise<Edge> {
  const port = await freePort();
  const folder = temporaryFolder();
  const configuration = replaced(readFileSync(join(DEPLOY, "varnish.vcl"), "utf8"), [
    ['.host = "replica-1";\n  .port = "8080";', backendAddress(replicaPorts[0])],
    ['.host = "replica-2";\n  .port = "8080";', backendAddress(replicaPorts[1])],
    ['.host = "replica-3";\n  .port = "8080";', backendAddress(replicaPorts[2])],
    ...changes,
  ]);
  const file = join(folder, "varnish.vcl");
  writeFileSync(file, configuration);
  const parameters = ["-a", `127.0.0.1:${port}`, "-s", "malloc,64M", "-n", join(folder, "varnish")];
  const script = join(DEPLOY, "varnish.sh");
  return started(script, [...parameters, "-T", "none", "-j", "none"], { VCL: file }, folder, port);
}

function backendAddress(port: number): string {
  return `.host = "127.0.0.1";\n  .port = "${port}";`;
}

/** @throws Error when a text that stands for an address is not there */
function replaced(text: string, pairs: Replacements): string {
  let result = text;
  for (const [before, after] of pairs) {
    if (!result.includes(before)) throw new Error(`not there: ${before}`);
    result = result.replaceAll(before, after);
  }
  return result;
}

/** Others than its owner may enter: nginx works under another user. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-edge-"));
  chmodSync(folder, 0o755);
  return folder;
}

async function started(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
  port: number,
): Promise<Edge> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that its workers can be ended with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString("utf8")));
  const exited = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await Promise.race([exited, pause(3000, undefined, { ref: false })]);
    endGroup(child.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, () => child.exitCode !== null)) return { port, stop };
  await stop();
  throw new Error(`${program} does not serve: ${output}`);
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch {
    // Nobody is left in it.
  }
}

async function answers(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200 && !hasEnded(); attempt += 1) {
    if (await connects(port)) return true;
    await pause(50);
  }
  return false;
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
