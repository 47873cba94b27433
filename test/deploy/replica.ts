import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { programs } from "../operations/compiled.ts";

/** A server in a process of its own, as in production. */
export interface Replica {
  readonly port: number;
  /** Sends the signal, if it still runs, and gives the exit code: null where a signal ended it. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

/** The server as for production. @returns the file to start */
export async function compiledServer(): Promise<string> {
  return join(await programs(), "main.js");
}

/**
 * @param main the file that compiledServer made
 * @param environment settings other than those of all replicas
 * @throws Error with what the process wrote, when it ends before it serves
 */
export async function startReplica(
  main: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Replica> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      METRICS_PORT: "off",
      WORKERS: "1",
      RENDER_PROCESSES: "1",
      DRAIN_SECONDS: "1",
      // Small: a proxy in front is to make the most of three.
      CACHE_MB: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const end: Replica["end"] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  try {
    const port = await announcedPort(child);
    await ready(port);
    return { port, end };
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
}

/** What is written after the announcement is read too, or the process would stop at a full pipe. */
function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (data: Buffer) => {
      if (output.length > 65_536) return;
      output += data.toString("utf8");
      const address = /Copperplate draws at (http:\/\/[^\s"]+)/.exec(output)?.[1];
      if (address !== undefined) resolve(Number(new URL(address).port));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`the replica ended at once: ${output}`)));
  });
}

/** It listens before its render processes have proved themselves. */
async function ready(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    // A connection that was kept may be closed the moment it is used again.
    const answer = await ask(port, "/readyz").catch(() => null);
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error("the replica does not become ready");
}
