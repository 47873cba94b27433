import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../test/helpers/free-port.ts";

export const OUTPUT = "output/bench";
/** What is measured over HTTP; another build may be named to compare with. */
const SERVER = process.env["BENCH_SERVER"] ?? "dist/main.js";
/** As `make run` and the Dockerfile start it. */
const PROGRAM = ["--max-semi-space-size=4", SERVER];
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "16777216",
};
const HOST = "127.0.0.1";
const START_DEADLINE_MS = 20_000;

export interface ServerOptions {
  /** Names its log in the output folder. */
  readonly name: string;
  /** The program and its arguments; the port comes in the environment. */
  readonly program?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The only core that it and its children may use; any if absent. */
  readonly core?: number | null;
}

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** From the start of the process until it accepted a connection. */
  readonly listeningMs: number;
  readonly stop: () => Promise<void>;
}

/** @throws Error with the end of its log when a server ends before it listens */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, program = PROGRAM, environment = {}, core = null } = options;
  const port = await freePort();
  mkdirSync(OUTPUT, { recursive: true });
  const log = `${OUTPUT}/${name}.log`;
  const file = openSync(log, "w");
  const pinned = core === null ? [] : ["taskset", "-c", String(core)];
  const [command, ...args] = [...pinned, process.execPath, ...program];
  const startedAt = performance.now();
  const child = spawn(command!, args, {
    env: {
      ...process.env,
      ...(program === PROGRAM ? MEMORY : {}),
      METRICS_PORT: "off",
      LOG_LEVEL: "silent",
      ...environment,
      HOST,
      PORT: String(port),
    },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  try {
    await listening(child, port);
  } catch (error) {
    child.kill("SIGKILL");
    const tail = readFileSync(log, "utf8").slice(-2000);
    throw new Error(`${name} does not listen: ${tail}`, { cause: error });
  }
  const listeningMs = performance.now() - startedAt;
  return { pid: child.pid!, port, listeningMs, stop: () => stopped(child) };
}

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** One request, its body as it came over the wire. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: HOST, port, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const own = Object.entries(incoming.headers).map(
          ([name, value]) => [name, String(value)] as const,
        );
        resolve({
          status: incoming.statusCode ?? 0,
          headers: new Map(own),
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + START_DEADLINE_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("it ended");
    const answer = await ask(port, "/").catch(() => null);
    if (answer !== null) return;
    await sleep(2);
  }
  throw new Error(`nothing listens after ${START_DEADLINE_MS} ms`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const cut = setTimeout(() => child.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(cut);
}
