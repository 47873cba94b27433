import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { programs } from "./compiled.ts";

/** The folder of the compiled server. */
export const BUILT = await programs();

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  /** What it wrote on standard output, line by line. */
  readonly lines: () => readonly Record<string, unknown>[];
  readonly text: () => string;
  /** What it wrote on standard error. */
  readonly problems: () => string;
  /** Resolves to exit code or signal. */
  readonly ended: Promise<number | string | null>;
}

export function startProcess(
  environment: Readonly<Record<string, string>>,
  folder: string = BUILT,
): { child: ChildProcess; out: () => string; problems: () => string } {
  const child = spawn(process.execPath, [join(folder, "main.js")], {
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      METRICS_PORT: "off",
      RENDER_PROCESSES: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let problems = "";
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (problems += data.toString()));
  return { child, out: () => out, problems: () => problems };
}

/** What a process that refuses to start says, and its exit code. */
export async function refusal(
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<{ readonly code: unknown; readonly problems: string; readonly out: string }> {
  const { child, out, problems } = startProcess({ PORT: "0", ...environment }, folder);
  const [code]: unknown[] = await once(child, "close");
  return { code, problems: problems(), out: out() };
}

/** Started and ready; killed when the test is over. */
export async function serverProcess(
  context: TestContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { child, ...server } = await startedServer(environment);
  context.after(() => child.kill("SIGKILL"));
  return { child, ...server };
}

/** Started and ready. */
export async function startedServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { child, out, problems } = startProcess({ PORT: "0", ...environment });
  // Tests that fail leave no process behind.
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = once(child, "close").then(
    ([code, signal]: (number | string | null)[]) => code ?? signal ?? null,
  );
  const address = /draws at (http:\/\/[^/]+)/;
  await until(() => address.test(problems()) || child.exitCode !== null);
  const base = address.exec(problems())?.[1];
  if (base === undefined) throw new Error(`the server did not start: ${problems()}`);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${problems()}`);
    return (await fetch(`${base}/readyz`).catch(() => null))?.status === 200;
  });
  const lines = () =>
    out()
      .split("\n")
      .slice(0, -1)
      .map((line): Record<string, unknown> => JSON.parse(line));
  return { child, base, lines, text: out, problems, ended };
}

/** Asks again and again; the runner's own limit ends what never becomes true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}
