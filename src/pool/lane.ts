import { type Outcome, PoolChild } from "./pool-child.ts";
import type { RenderJob } from "./render-job.ts";

/** One of the jobs that may run at once, with the processes for it. */
export class Lane {
  /** Whether it also takes heavy jobs. */
  readonly isLast: boolean;
  /** The job that runs. */
  job: RenderJob | null = null;
  readonly #entry: URL;
  #ordinary: PoolChild | null = null;
  /** For heavy jobs: of lower priority, which a process cannot raise again, so it needs one of its own. */
  #patient: PoolChild | null = null;
  /** The one that runs the job, or ran the last. */
  #atWork: PoolChild | null = null;

  constructor(entry: URL, isLast: boolean) {
    this.#entry = entry;
    this.isLast = isLast;
  }

  /** Whether the process for ordinary jobs is started. */
  get isPrepared(): boolean {
    return this.#ordinary !== null && !this.#ordinary.isGone;
  }

  /** Starts the process for ordinary jobs. */
  prepare(): void {
    this.#child(false);
  }

  /** @param isPatient whether the process that runs it is of lower priority */
  async run(job: RenderJob, isPatient: boolean): Promise<Outcome> {
    try {
      this.#atWork = this.#child(isPatient);
      return await this.#atWork.run(job.input);
    } catch (error) {
      // Where memory is short, Node throws instead of telling that a process could not be started.
      return isShortage(error) ? "killed" : "crashed";
    }
  }

  /** Ends the process that runs the job, or ran the last. */
  stop(): void {
    this.#atWork?.kill();
  }

  /** Ends all its processes. */
  kill(): void {
    this.#ordinary?.kill();
    this.#patient?.kill();
  }

  #child(isPatient: boolean): PoolChild {
    if (isPatient) return (this.#patient = this.#started(this.#patient, true));
    return (this.#ordinary = this.#started(this.#ordinary, false));
  }

  #started(child: PoolChild | null, isPatient: boolean): PoolChild {
    return child === null || child.isGone ? new PoolChild(this.#entry, isPatient) : child;
  }
}

const SHORTAGES: ReadonlySet<unknown> = new Set(["EAGAIN", "EMFILE", "ENFILE", "ENOMEM"]);

/** Whether the system had no room for a further process. */
function isShortage(error: unknown): boolean {
  return error instanceof Error && "code" in error && SHORTAGES.has(error.code);
}
