import type { Problem } from "../../../src/request/result.ts";
import { DrawProcess, type WaitingJob } from "./draw-process.ts";
import type { DrawJob, DrawOutcome, DrawSettings } from "./draw-job.ts";

/** Jobs that a process has at a time: while one is drawn, the next is there. */
const MAX_JOBS_EACH = 4;
const MAX_CRASHES = 2;
/** A process that has grown so large is replaced when it is next idle. */
const MAX_RESIDENT_BYTES = 1024 * 1024 * 1024;

export interface DrawProcessesOptions {
  readonly settings: DrawSettings;
  readonly count: number;
  /** Of one map. */
  readonly timeoutMs: number;
}

/** Processes that draw maps, as many as there are cores. */
export class DrawProcesses {
  readonly #options: DrawProcessesOptions;
  readonly #processes = new Set<DrawProcess>();
  /** First come, first served. */
  readonly #waiting: WaitingJob[] = [];
  #isOver = false;
  #peakBytes = 0;

  constructor(options: DrawProcessesOptions) {
    this.#options = options;
  }

  /** The most memory that one process was seen to have. */
  get peakBytes(): number {
    return this.#peakBytes;
  }

  /** Never rejects. */
  run(job: DrawJob): Promise<DrawOutcome> {
    if (this.#isOver) return Promise.resolve({ kind: "dropped" });
    return new Promise((settle) => {
      this.#waiting.push({ job, crashes: 0, settle });
      this.#hand();
    });
  }

  /** Gives up what was not begun; what a process was given is done. */
  drop(): void {
    this.#isOver = true;
    for (const { settle } of this.#waiting.splice(0)) settle({ kind: "dropped" });
  }

  end(): void {
    this.#isOver = true;
    for (const one of this.#processes) one.end();
  }

  kill(): void {
    this.drop();
    for (const one of this.#processes) one.kill();
  }

  #hand(): void {
    while (this.#waiting.length > 0) {
      const chosen = this.#leastBusy();
      if (chosen === null) return;
      chosen.give(this.#waiting.shift()!);
    }
  }

  #leastBusy(): DrawProcess | null {
    let found: DrawProcess | null = null;
    for (const one of this.#processes)
      if (found === null || one.jobCount < found.jobCount) found = one;
    const isFull = this.#processes.size >= this.#options.count;
    if (!isFull && (found === null || found.jobCount > 0)) return this.#started();
    return found !== null && found.jobCount < MAX_JOBS_EACH ? found : null;
  }

  #started(): DrawProcess {
    const { settings, timeoutMs } = this.#options;
    const made = new DrawProcess({
      settings,
      timeoutMs,
      answered: (one) => this.#answered(one),
      left: (one, undone, isLate) => this.#left(one, undone, isLate),
    });
    this.#processes.add(made);
    return made;
  }

  #answered(one: DrawProcess): void {
    this.#peakBytes = Math.max(this.#peakBytes, one.residentBytes);
    if (one.residentBytes > MAX_RESIDENT_BYTES && one.jobCount === 0) {
      this.#processes.delete(one);
      one.end();
    }
    this.#hand();
  }

  #left(one: DrawProcess, [first, ...others]: readonly WaitingJob[], isLate: boolean): void {
    this.#processes.delete(one);
    if (first === undefined) return;
    first.crashes += 1;
    const isTried = isLate || first.crashes >= MAX_CRASHES;
    if (isTried) first.settle({ kind: "refused", problems: [this.#failure(isLate)] });
    const undone = isTried ? others : [first, ...others];
    if (this.#isOver) for (const { settle } of undone) settle({ kind: "dropped" });
    else this.#waiting.unshift(...undone);
    this.#hand();
  }

  #failure(isLate: boolean): Problem {
    const seconds = this.#options.timeoutMs / 1000;
    const [code, message] = isLate
      ? ["render_timeout", `the map was not drawn within ${seconds} s`]
      : ["render_failed", `the process that drew the map crashed ${MAX_CRASHES} times`];
    return { code, param: "body", value: "", message };
  }
}
