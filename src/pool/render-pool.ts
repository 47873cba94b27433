import { rasterCost } from "./cost.ts";
import { Lane } from "./lane.ts";
import { RenderJob } from "./render-job.ts";
import { RenderQueue, type RenderQueueOptions } from "./render-queue.ts";
import type { RasterJob } from "../raster/raster-job.ts";
import { RenderFailure } from "../service/render-failure.ts";

export interface RenderPoolOptions extends Partial<RenderQueueOptions> {
  /** The module that each process runs, see worker.ts. */
  readonly entry: URL;
  /** Maximum number of processes; each is started when it is first needed. */
  readonly processes: number;
  /** Time limit of a job from its start to its end, a second attempt included. */
  readonly deadlineMs?: number;
  /**
   * When the client of a running job leaves, its process is killed only if the job is estimated to
   * take at least this long: starting a new process costs about as much.
   */
  readonly abandonMs?: number;
  /** A process whose resident memory is larger after a job is replaced. */
  readonly maxResidentBytes?: number;
  /** Estimated milliseconds that a job takes. */
  readonly cost?: (job: RasterJob) => number;
}

/** Figures for metrics and logs. */
export interface PoolLoad {
  readonly waiting: number;
  /** Estimated ms until the last queued job starts. */
  readonly waitingMs: number;
  readonly running: number;
  /** How often a process ended while it worked on a job. A job is tried twice at most. */
  readonly crashes: number;
}

const DEFAULTS = {
  deadlineMs: 10_000,
  maxWaiting: 64,
  maxWaitingMs: 4000,
  heavyMs: 500,
  abandonMs: 250,
  maxResidentBytes: 256 * 2 ** 20,
  cost: rasterCost,
} satisfies Partial<RenderPoolOptions>;

/** Render processes, and the jobs that wait for them. */
export class RenderPool {
  readonly #options: Required<RenderPoolOptions>;
  readonly #lanes: readonly Lane[];
  readonly #queue: RenderQueue;
  #isClosed = false;
  #crashes = 0;
  #whenIdle: (() => void) | null = null;

  constructor(given: RenderPoolOptions) {
    const options = { ...DEFAULTS, ...given };
    const count = options.processes;
    if (!(Number.isInteger(count) && count >= 1)) throw new RangeError(`${count} processes`);
    this.#options = options;
    this.#queue = new RenderQueue(options);
    this.#lanes = Array.from(
      { length: count },
      (_, at) => new Lane(options.entry, at === count - 1),
    );
  }

  /** Throws the RenderFailure that any job would get now: asked before a scene is laid out in vain. */
  assertRoom(): void {
    if (this.#isClosed) throw closing();
    this.#queue.assertRoom();
  }

  get load(): PoolLoad {
    const running = this.#lanes.filter(({ job }) => job !== null).length;
    const { length: waiting, waitingMs } = this.#queue;
    return { waiting, waitingMs, running, crashes: this.#crashes };
  }

  /** Starts one more process before it is needed, if there may be more. */
  prepare(): void {
    const lane = this.#lanes.find(({ isPrepared }) => !isPrepared);
    if (lane === undefined || this.#isClosed) return;
    try {
      lane.prepare();
    } catch {
      // A job that needs a process tries again, and reports what fails.
    }
  }

  /** Ends all processes at once. */
  kill(): void {
    this.#isClosed = true;
    // The queue first: otherwise processes would be started for jobs that wait.
    for (let job = this.#queue.next(true); job !== undefined; job = this.#queue.next(true))
      job.refuse(closing());
    for (const lane of this.#lanes) {
      lane.job?.refuse(closing());
      lane.kill();
    }
  }

  /** PNG bytes of an image. Rejects with a RenderFailure, or with the reason of the signal. */
  async rasterise(input: RasterJob, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const job = new RenderJob(input, this.#options.cost(input));
    const leave = () => this.#abandon(job, signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    this.#admit(job);
    try {
      return await job.png;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  /** Takes no more jobs, waits up to `graceMs` for those it has, then kills what is left. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    if (this.#lanes.some(({ job }) => job !== null))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        this.#whenIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.kill();
  }

  #admit(job: RenderJob): void {
    if (this.#isClosed) {
      job.refuse(closing());
      return;
    }
    this.#queue.add(job);
    this.#dispatch();
    this.#queue.bound(job);
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (lane.job !== null) continue;
      const job = this.#queue.next(lane.isLast);
      if (job !== undefined) void this.#run(lane, job);
    }
    if (this.#lanes.every(({ job }) => job === null)) this.#whenIdle?.();
  }

  async #run(lane: Lane, job: RenderJob): Promise<void> {
    lane.job = job;
    job.begin(this.#options.deadlineMs, () => this.#stop(job));
    const outcome = await lane.run(job, this.#isPatient(job) ? "patient" : "ordinary");
    const hasEnded = typeof outcome === "string";
    // A process that was killed because its job is over did not crash.
    if (hasEnded && !job.isOver) this.#crashes += 1;
    if (outcome === "killed") job.wasKilled = true;
    if (hasEnded && !job.isOver && job.attempts < 2) {
      await this.#run(lane, job);
      return;
    }
    if (!hasEnded && outcome.residentBytes > this.#options.maxResidentBytes) lane.stop();
    lane.job = null;
    job.answer(outcome);
    this.#dispatch();
  }

  /** With one process, everything waits for everything. */
  #isPatient(job: RenderJob): boolean {
    return this.#lanes.length > 1 && this.#queue.isHeavy(job);
  }

  #abandon(job: RenderJob, reason: unknown): void {
    job.refuse(reason);
    if (!this.#queue.remove(job) && job.cost >= this.#options.abandonMs) this.#stop(job);
  }

  #stop(job: RenderJob): void {
    this.#lanes.find((lane) => lane.job === job)?.stop();
  }
}

function closing(): RenderFailure {
  return new RenderFailure("shutting_down", "the server is closing; ask again");
}
