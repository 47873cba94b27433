import { rasterCost } from "./cost.ts";
import { JobQueue } from "./job-queue.ts";
import { type Outcome, PoolChild } from "./pool-child.ts";
import type { RasterOrder } from "./worker-messages.ts";
import { RenderFailure } from "../render-failure.ts";

export interface RenderPoolOptions {
  /** The module that each process runs, see worker.ts. */
  readonly entry: URL;
  /** Processes at most; each is started when it is first needed. */
  readonly processes: number;
  /** From the start of a job to its end, a second attempt included. */
  readonly deadlineMs?: number;
  /** Jobs, and estimated milliseconds for each process, that may wait; a job that need not wait is never refused. */
  readonly mostWaiting?: number;
  readonly mostWaitingMs?: number;
  /** A job of more estimated milliseconds is heavy: it runs in the last process only. */
  readonly heavyMs?: number;
  /** A job nobody waits for is stopped if it is estimated to take longer than a new process. */
  readonly abandonMs?: number;
  /** A process that holds more after a job is replaced. */
  readonly mostResidentBytes?: number;
  /** The estimate for a job, in milliseconds. */
  readonly cost?: (order: RasterOrder) => number;
}

export interface RenderPool {
  /**
   * PNG bytes of an image.
   *
   * Rejects with a RenderFailure, or with the reason of the signal.
   */
  rasterise(order: RasterOrder, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * For those who would make the markup first: throws the RenderFailure that any job would get now.
   */
  assertRoom(): void;
  /** Starts a process before it is needed. */
  prepare(): void;
  readonly load: PoolLoad;
  /** Ends all processes at once. */
  kill(): void;
  /** Takes no more jobs, lets those it has end, and after a while kills what is left. */
  close(graceMs: number): Promise<void>;
}

/** What the pool has to do, and what went wrong so far. */
export interface PoolLoad {
  readonly waiting: number;
  /** Estimated, until the last of those that wait would begin. */
  readonly waitingMs: number;
  readonly running: number;
  /** Jobs whose process ended under them; each is tried once more. */
  readonly crashes: number;
}

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const pool = new Pool({ ...DEFAULTS, ...options });
  return {
    rasterise: (order, signal) => pool.rasterise(order, signal),
    assertRoom: () => pool.assertRoom(),
    prepare: () => pool.prepare(),
    get load() {
      return pool.load;
    },
    kill: () => pool.kill(),
    close: (graceMs) => pool.close(graceMs),
  };
}

const DEFAULTS = {
  deadlineMs: 10_000,
  mostWaiting: 64,
  mostWaitingMs: 4000,
  heavyMs: 500,
  abandonMs: 250,
  mostResidentBytes: 256 * 2 ** 20,
  cost: rasterCost,
} satisfies Partial<RenderPoolOptions>;

interface Job {
  readonly order: RasterOrder;
  readonly cost: number;
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
  /** Runs from the first start. */
  timer: NodeJS.Timeout | null;
  attempts: number;
  /** Nobody waits for it any more: it was answered, refused or abandoned. */
  isOver: boolean;
}

/** A place for a process: at most one job, and the process of its last job. */
interface Lane {
  readonly isLast: boolean;
  child: PoolChild | null;
  job: Job | null;
}

class Pool {
  readonly #options: Required<RenderPoolOptions>;
  readonly #lanes: readonly Lane[];
  readonly #queue = new JobQueue<Job>();
  #isClosed = false;
  #crashes = 0;
  #whenIdle: (() => void) | null = null;

  constructor(options: Required<RenderPoolOptions>) {
    const count = options.processes;
    if (!(Number.isInteger(count) && count >= 1)) throw new RangeError(`${count} processes`);
    this.#options = options;
    this.#lanes = Array.from({ length: count }, (_, at) => ({
      isLast: at === count - 1,
      child: null,
      job: null,
    }));
  }

  assertRoom(): void {
    if (this.#isClosed) throw closing();
    const waitMs = Math.min(this.#waitMs(true), this.#waitMs(false));
    const { mostWaiting, mostWaitingMs } = this.#options;
    if (this.#queue.length >= mostWaiting || waitMs > mostWaitingMs) throw overloaded(waitMs);
  }

  get load(): PoolLoad {
    const running = this.#lanes.filter(({ job }) => job !== null).length;
    const waiting = this.#queue.length;
    const waitingMs = Math.max(this.#waitMs(true), this.#waitMs(false));
    return { waiting, waitingMs, running, crashes: this.#crashes };
  }

  prepare(): void {
    const [lane] = this.#lanes;
    if (lane === undefined || this.#isClosed) return;
    try {
      this.#childOf(lane);
    } catch {
      // It is tried again when a process is needed, and then somebody is told.
    }
  }

  kill(): void {
    this.#isClosed = true;
    // In this order, or the processes that are killed would be replaced.
    for (let job = this.#next(); job !== undefined; job = this.#next()) refuse(job, closing());
    for (const { job, child } of this.#lanes) {
      if (job !== null) refuse(job, closing());
      child?.kill();
    }
  }

  async rasterise(order: RasterOrder, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = withResolvers<Uint8Array>();
    const cost = this.#options.cost(order);
    const job: Job = { order, cost, resolve, reject, timer: null, attempts: 0, isOver: false };
    const leave = () => this.#abandon(job, signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    this.#admit(job);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    if (this.#lanes.some(({ job }) => job !== null)) {
      const { promise, resolve } = withResolvers<void>();
      this.#whenIdle = resolve;
      const timer = setTimeout(resolve, graceMs);
      await promise;
      clearTimeout(timer);
    }
    this.kill();
  }

  #next(): Job | undefined {
    return this.#queue.take(() => true);
  }

  #admit(job: Job): void {
    if (this.#isClosed) {
      refuse(job, closing());
      return;
    }
    this.#queue.add(job);
    this.#dispatch();
    const waitMs = this.#waitMs(this.#isHeavy(job));
    const { mostWaiting, mostWaitingMs } = this.#options;
    if (this.#queue.length <= mostWaiting && waitMs <= mostWaitingMs) return;
    // The newcomer goes, not one that was promised its turn.
    if (this.#queue.remove(job)) refuse(job, overloaded(waitMs));
  }

  #isHeavy({ cost }: Job): boolean {
    return cost > this.#options.heavyMs;
  }

  /** Until the last heavy job of the queue begins, or the last other one, which pass the heavy ones. */
  #waitMs(isHeavy: boolean): number {
    const cost = this.#queue.cost((job) => this.#isHeavy(job) === isHeavy);
    return isHeavy ? cost : cost / this.#options.processes;
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (lane.job !== null) continue;
      const job = this.#queue.take((next) => lane.isLast || !this.#isHeavy(next));
      if (job !== undefined) void this.#run(lane, job);
    }
    if (this.#lanes.every(({ job }) => job === null)) this.#whenIdle?.();
  }

  async #run(lane: Lane, job: Job): Promise<void> {
    lane.job = job;
    job.attempts += 1;
    job.timer ??= setTimeout(() => this.#expire(job), this.#options.deadlineMs);
    const outcome = await this.#outcome(lane, job.order);
    // A process that was killed because its job is over did not crash.
    if (outcome === "crashed" && !job.isOver) this.#crashes += 1;
    if (outcome === "crashed" && !job.isOver && job.attempts < 2) {
      await this.#run(lane, job);
      return;
    }
    lane.job = null;
    if (outcome !== "crashed" && outcome.residentBytes > this.#options.mostResidentBytes)
      lane.child?.kill();
    answer(job, outcome);
    this.#dispatch();
  }

  async #outcome(lane: Lane, order: RasterOrder): Promise<Outcome> {
    try {
      return await this.#childOf(lane).run(order);
    } catch {
      // Where memory is short, Node throws instead of telling that a process could not be started.
      return "crashed";
    }
  }

  #childOf(lane: Lane): PoolChild {
    if (lane.child === null || lane.child.isGone) {
      const isPatient = lane.isLast && this.#lanes.length > 1;
      lane.child = new PoolChild(this.#options.entry, isPatient);
    }
    return lane.child;
  }

  #expire(job: Job): void {
    const seconds = Math.ceil(this.#options.deadlineMs / 1000);
    refuse(job, timedOut(seconds));
    this.#stop(job);
  }

  #abandon(job: Job, reason: unknown): void {
    refuse(job, reason);
    if (!this.#queue.remove(job) && job.cost >= this.#options.abandonMs) this.#stop(job);
  }

  #stop(job: Job): void {
    this.#lanes.find((lane) => lane.job === job)?.child?.kill();
  }
}

function answer(job: Job, outcome: Outcome): void {
  if (outcome === "crashed") refuse(job, failed("the process ended twice"));
  else if ("problem" in outcome) refuse(job, failed(outcome.problem));
  else {
    end(job);
    job.resolve(outcome.png);
  }
}

/** Without effect on a job that is over. */
function refuse(job: Job, reason: unknown): void {
  end(job);
  job.reject(reason);
}

function end(job: Job): void {
  job.isOver = true;
  if (job.timer !== null) clearTimeout(job.timer);
}

function overloaded(waitMs: number): RenderFailure {
  const message = "more images are asked for than can be made; ask again";
  return new RenderFailure("overloaded", message, Math.max(1, Math.ceil(waitMs / 1000)));
}

function timedOut(seconds: number): RenderFailure {
  return new RenderFailure("render_timeout", `the image was not made within ${seconds} s`);
}

function failed(why: string): RenderFailure {
  return new RenderFailure("render_failed", `the image could not be made: ${why}`);
}

function closing(): RenderFailure {
  return new RenderFailure("shutting_down", "the server is closing; ask again");
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((fulfil, refuseIt) => {
    resolve = fulfil;
    reject = refuseIt;
  });
  return { promise, resolve, reject };
}
