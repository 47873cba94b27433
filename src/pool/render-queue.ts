import { RenderFailure } from "../service/render-failure.ts";
import { JobQueue } from "./job-queue.ts";
import type { RenderJob } from "./render-job.ts";

export interface RenderQueueOptions {
  /** Number of render processes. Heavy jobs run in the last one only. */
  readonly processes: number;
  /** Jobs that may wait. A job that can start at once is never refused. */
  readonly maxWaiting: number;
  /** Estimated milliseconds that a job may have to wait. */
  readonly maxWaitingMs: number;
  /** A job estimated to take longer is heavy: it must leave the other processes to small ones. */
  readonly heavyMs: number;
}

/** Jobs that wait for a render process. Bounded: what could not be started soon is refused at once. */
export class RenderQueue extends JobQueue<RenderJob> {
  readonly #options: RenderQueueOptions;

  constructor(options: RenderQueueOptions) {
    super();
    this.#options = options;
  }

  /** Estimated ms until the last queued job starts. */
  get waitingMs(): number {
    return Math.max(this.#waitMs(true), this.#waitMs(false));
  }

  /** @throws RenderFailure if every new job, heavy or not, would be refused now */
  assertRoom(): void {
    const waitMs = Math.min(this.#waitMs(true), this.#waitMs(false));
    if (this.length >= this.#options.maxWaiting || waitMs > this.#options.maxWaitingMs)
      throw overloaded(waitMs);
  }

  /**
   * Refuses the newcomer if it still waits and there is no room for it. Jobs that were admitted
   * earlier are never refused to make room.
   */
  bound(newcomer: RenderJob): void {
    const { maxWaiting, maxWaitingMs } = this.#options;
    const waitMs = this.#waitMs(this.isHeavy(newcomer));
    if (this.length <= maxWaiting && waitMs <= maxWaitingMs) return;
    if (this.remove(newcomer)) newcomer.refuse(overloaded(waitMs));
  }

  /** Takes the next job out of the queue. @param isLast whether the process is the one for heavy jobs */
  next(isLast: boolean): RenderJob | undefined {
    return this.take((job) => isLast || !this.isHeavy(job));
  }

  isHeavy({ cost }: RenderJob): boolean {
    return cost > this.#options.heavyMs;
  }

  /** Estimated ms until the last queued job of a kind starts. Light jobs do not wait for heavy ones. */
  #waitMs(isHeavy: boolean): number {
    const cost = this.cost((job) => this.isHeavy(job) === isHeavy);
    return isHeavy ? cost : cost / this.#options.processes;
  }
}

function overloaded(waitMs: number): RenderFailure {
  const message = "more images are asked for than can be made; ask again";
  return new RenderFailure("overloaded", message, Math.max(1, Math.ceil(waitMs / 1000)));
}
