import { type ChildProcess, fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import type { RasterJob } from "../raster/raster-job.ts";
import type { RenderJob } from "./render-job.ts";

/**
 * Niceness beyond that of the server, which answers from its cache and refuses, and always has priority. It
 * is counted from the server's own: a server that stands before its neighbours draws before them too.
 */
const NICER = { ordinary: 5, patient: 15 } as const;
type Priority = keyof typeof NICER;

/** What a render process answers: the image or why there is none, and its resident memory in bytes. */
export type RasterResult = {
  readonly residentBytes: number;
} & ({ readonly png: Uint8Array } | { readonly problem: string });

/**
 * How a job ended: an answer, or the end of the process, by a fault of its own (`crashed`) or from outside, as
 * where memory is short (`killed`).
 */
export type Outcome = RasterResult | Ending;
type Ending = "crashed" | "killed";

/** Signals that a process brings upon itself. */
const FAULTS: ReadonlySet<unknown> = new Set([
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGSEGV",
  "SIGSYS",
  "SIGTRAP",
]);
const SHORTAGES: ReadonlySet<unknown> = new Set(["EAGAIN", "EMFILE", "ENFILE", "ENOMEM"]);

/**
 * One of the jobs that may run at once, with the processes for it: one of lower priority for heavy jobs, as a process
 * cannot raise its own again.
 */
export class Lane {
  /** Whether it also takes heavy jobs. */
  readonly isLast: boolean;
  /** The job that runs. */
  job: RenderJob | null = null;
  readonly #entry: URL;
  /** Those that are at work or may be: each removes itself as it ends. */
  readonly #processes = new Map<Priority, ChildProcess>();
  /** The one that runs the job, or ran the last. */
  #atWork: ChildProcess | null = null;
  #settle: ((outcome: Outcome) => void) | null = null;

  /** @param entry of each process: a module that takes a RasterJob and sends a RasterResult */
  constructor(entry: URL, isLast: boolean) {
    this.#entry = entry;
    this.isLast = isLast;
  }

  /** Whether the process for ordinary jobs is started. */
  get isPrepared(): boolean {
    return this.#processes.has("ordinary");
  }

  /** Starts the process for ordinary jobs. */
  prepare(): void {
    this.#process("ordinary");
  }

  /** Never rejects. Only for a lane that is not at work. */
  async run({ input }: RenderJob, priority: Priority): Promise<Outcome> {
    try {
      return await this.#sent(this.#process(priority), input);
    } catch (error) {
      // Where memory is short, Node throws instead of telling that a process could not be started.
      const isShortage = error instanceof Error && "code" in error && SHORTAGES.has(error.code);
      return isShortage ? "killed" : "crashed";
    }
  }

  /** Ends the process that runs the job, or ran the last. */
  stop(): void {
    for (const [priority, process] of this.#processes)
      if (process === this.#atWork) this.#end(priority, process);
  }

  /** Ends all its processes at once, and the job that it runs with them. */
  kill(): void {
    for (const [priority, process] of this.#processes) this.#end(priority, process);
  }

  #sent(process: ChildProcess, input: RasterJob): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#atWork = process;
      this.#settle = resolve;
      // No process was started (no descriptors or processes left); the error event comes later.
      if (process.pid === undefined) this.#answer(process, "killed");
      else {
        hold(process, true);
        // A failed send is reported as an error event too.
        process.send(input, () => undefined);
      }
    });
  }

  #process(priority: Priority): ChildProcess {
    const running = this.#processes.get(priority);
    if (running !== undefined) return running;
    const process = fork(this.#entry, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    process.on("message", (result: RasterResult) => this.#answer(process, result));
    process.once("exit", (_code, signal) => this.#gone(priority, process, endingBy(signal)));
    // The process could not be started, or not be told: either way it is of no use.
    process.on("error", () => this.#end(priority, process));
    lowerPriority(process, NICER[priority]);
    hold(process, false);
    if (process.pid !== undefined) this.#processes.set(priority, process);
    return process;
  }

  #end(priority: Priority, process: ChildProcess): void {
    process.kill("SIGKILL");
    this.#gone(priority, process, "killed");
  }

  #gone(priority: Priority, process: ChildProcess, ending: Ending): void {
    if (this.#processes.get(priority) === process) this.#processes.delete(priority);
    this.#answer(process, ending);
  }

  /** Of a process that was given up, nothing is taken any more. */
  #answer(process: ChildProcess, outcome: Outcome): void {
    if (process !== this.#atWork) return;
    hold(process, false);
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }
}

/** While idle, a process does not keep that of the server running. */
function hold(process: ChildProcess, isHeld: boolean): void {
  const { channel } = process;
  // That of Bun goes with its process.
  const parts = [process, ...(channel != null && "unref" in channel ? [channel] : [])];
  for (const part of parts) {
    if (isHeld) part.ref();
    else part.unref();
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
