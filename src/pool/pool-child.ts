import { type ChildProcess, fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import type { RasterJob } from "../raster/raster-job.ts";
import type { RasterResult } from "./worker-messages.ts";

/**
 * Niceness beyond that of the server, which answers from its cache and refuses, and always has priority. It
 * is counted from the server's own: a server that stands before its neighbours draws before them too.
 */
const NICER = { ordinary: 5, patient: 15 } as const;

/**
 * How a job ended: an answer, or the end of the process, by a fault of its own (`crashed`) or from outside, as
 * where memory is short (`killed`).
 */
export type Outcome = RasterResult | Ending;
export type Ending = "crashed" | "killed";

/** Signals that a process brings upon itself. */
const FAULTS: ReadonlySet<string> = new Set([
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGSEGV",
  "SIGSYS",
  "SIGTRAP",
]);

/** A render process: one image at a time. While idle it does not keep the server process running. */
export class PoolChild {
  readonly #process: ChildProcess;
  #settle: ((outcome: Outcome) => void) | null = null;
  #isGone = false;

  /**
   * @param entry of the process: a module that takes a RasterJob and sends a RasterResult
   * @param isPatient of lower priority than other render processes
   */
  constructor(entry: URL, isPatient: boolean) {
    this.#process = fork(entry, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (result: RasterResult) => this.#end(result));
    this.#process.once("exit", (_code, signal) => this.#leave(endingBy(signal)));
    // The process could not be started, or not be told: either way it is of no use.
    this.#process.on("error", () => this.kill());
    // No process was started (no descriptors or processes left); the error event comes later.
    this.#isGone = this.#process.pid === undefined;
    lowerPriority(this.#process, isPatient ? NICER.patient : NICER.ordinary);
    this.#hold(false);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Never rejects. Only for a child that is not at work. */
  run(job: RasterJob): Promise<Outcome> {
    return new Promise((resolve) => {
      if (this.#isGone) {
        // It could not be started.
        resolve("killed");
        return;
      }
      this.#settle = resolve;
      this.#hold(true);
      // A failed send is reported as an error event too.
      this.#process.send(job, () => undefined);
    });
  }

  /** Ends the process at once, and the job that it runs with it. */
  kill(): void {
    this.#process.kill("SIGKILL");
    this.#leave("killed");
  }

  #end(outcome: Outcome): void {
    this.#hold(false);
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }

  #leave(ending: Ending): void {
    this.#isGone = true;
    this.#end(ending);
  }

  #hold(isHeld: boolean): void {
    const { channel } = this.#process;
    // That of Bun goes with its process.
    const parts = [this.#process, ...(channel != null && "unref" in channel ? [channel] : [])];
    for (const part of parts) {
      if (isHeld) part.ref();
      else part.unref();
    }
  }
}

function endingBy(signal: string | null): Ending {
  return signal === null || FAULTS.has(signal) ? "crashed" : "killed";
}

function lowerPriority({ pid }: ChildProcess, by: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
  } catch {
    // It ended already, or the host does not allow it: then it takes its turn like all others.
  }
}
