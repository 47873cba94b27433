import { type ChildProcess, fork } from "node:child_process";
import {
  type DrawAnswer,
  type DrawJob,
  type DrawOutcome,
  type DrawSettings,
  READY,
} from "./draw-job.ts";

const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "worker.ts" : "batch-worker.js",
  import.meta.url,
);

/** For a process to load what it draws with, on a machine that has much else to do. */
const START_MS = 120_000;

/** A job that somebody waits for. */
export interface WaitingJob {
  readonly job: DrawJob;
  /** How often a process ended while it was at work on it. */
  crashes: number;
  readonly settle: (outcome: DrawOutcome) => void;
}

export interface DrawProcessOptions {
  readonly settings: DrawSettings;
  readonly timeoutMs: number;
  /** After each answer, and once the process is gone, with what it left undone. */
  readonly answered: (process: DrawProcess) => void;
  readonly left: (process: DrawProcess, undone: readonly WaitingJob[], isLate: boolean) => void;
}

/** A process that draws, and the jobs that it was given, the first of which it is at work on. */
export class DrawProcess {
  readonly #process: ChildProcess;
  readonly #options: DrawProcessOptions;
  readonly #jobs: WaitingJob[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #isLate = false;
  #isGone = false;
  /** Memory after its last answer. */
  residentBytes = 0;

  constructor(options: DrawProcessOptions) {
    this.#options = options;
    this.#process = fork(ENTRY, [JSON.stringify(options.settings)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (message: DrawAnswer | typeof READY) => {
      if (message === READY) this.#begin();
      else this.#take(message);
    });
    this.#process.once("exit", () => this.#leave());
    this.#process.on("error", () => this.kill());
  }

  get jobCount(): number {
    return this.#jobs.length;
  }

  give(job: WaitingJob): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watch();
    this.#process.send(job.job, () => undefined);
  }

  /** Ends it once it has done what it was given. */
  end(): void {
    if (this.#process.connected) this.#process.disconnect();
  }

  kill(): void {
    this.#process.kill("SIGKILL");
    this.#leave();
  }

  #take({ outcome, residentBytes }: DrawAnswer): void {
    this.residentBytes = residentBytes;
    const done = this.#jobs.shift();
    this.#watch();
    done?.settle(outcome);
    this.#options.answered(this);
  }

  #begin(): void {
    this.#isReady = true;
    this.#watch();
  }

  /** Gives the first job its time, which begins once the process can draw. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#jobs.length === 0) return;
    const end = (): void => {
      this.#isLate = this.#isReady;
      this.kill();
    };
    this.#timer = setTimeout(end, this.#isReady ? this.#options.timeoutMs : START_MS);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#isGone) return;
    this.#isGone = true;
    this.#options.left(this, this.#jobs.splice(0), this.#isLate);
  }
}
