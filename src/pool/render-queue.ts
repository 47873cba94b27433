import { RenderFailure } from "../render-failure.ts";
import { JobQueue } from "./job-queue.ts";
import type { RenderJob } from "./render-job.ts";

export interface RenderQueueOptions {
  /** Which work on what waits; only the last of them takes heavy jobs. */
  readonly processes: number;
  /** Jobs, and estimated milliseconds for each process, that may wait; a job that need not wait is never refused. */
  readonly mostWaiting: number;
  readonly mostWaitingMs: number;
  /** A job of more estimated milliseconds is heavy. */
  readonly heavyMs: number;
}

/** Jobs that wait for a process, as many as will be served in time. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #jobs = new JobQueue<RenderJob>();

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#jobs.length;
  }

  /** Until the last of all begins. */
  get waitingMs(): number {
    return Math.max(this.#waitMs(true), this.#waitMs(false));
  }

  /** @throws RenderFailure where any job would be refused */
  assertRoom(): void {
    const waitMs = Math.min(this.#waitMs(true), this.#waitMs(false));
    if (this.#jobs.length >= this.#options.mostWaiting || waitMs > this.#options.mostWaitingMs)
      throw overloaded(waitMs);
  }

  add(job: RenderJob): void {
    this.#jobs.add(job);
  }

  /** Refuses a job that has to wait and that there is no room for: not one that was promised its turn. */
  bound(newcomer: RenderJob): void {
    const { mostWaiting, mostWaitingMs } = this.#options;
    const waitMs = this.#waitMs(this.isHeavy(newcomer));
    if (this.#jobs.length <= mostWaiting && waitMs <= mostWaitingMs) return;
    if (this.#jobs.remove(newcomer)) newcomer.refuse(overloaded(waitMs));
  }

  /** The next for a process, which leaves the queue. */
  take(isLast: boolean): RenderJob | undefined {
    return this.#jobs.take((job) => isLast || !this.isHeavy(job));
  }

  isHeavy({ cost }: RenderJob): boolean {
    return cost > this.#options.heavyMs;
  }

  /** @returns whether it was there */
  remove(job: RenderJob): boolean {
    return this.#jobs.remove(job);
  }

  /** Until the last heavy job of the queue begins, or the last other one, which pass the heavy ones. */
  #waitMs(isHeavy: boolean): number {
    const cost = this.#jobs.cost((job) => this.isHeavy(job) === isHeavy);
    return isHeavy ? cost : cost / this.#options.processes;
  }
}

function overloaded(waitMs: number): RenderFailure {
  const message = "more images are asked for than can be made; ask again";
  return new RenderFailure("overloaded", message, Math.max(1, Math.ceil(waitMs / 1000)));
}
