export interface Waiting {
  /** Estimated, in milliseconds. */
  readonly cost: number;
}

interface Place<Job> {
  readonly job: Job;
  /** The clock at its arrival plus its cost: jobs leave in ascending order of this. */
  readonly due: number;
}

/**
 * A queue in which small jobs overtake large ones, but not for ever (virtual clock, Zhang 1990).
 *
 * The clock advances by the cost of each job taken. A job is due at the clock of its arrival plus its
 * own cost, so a large one is overtaken only until as much work as its own has started since.
 */
export class JobQueue<Job extends Waiting> {
  readonly #places: Place<Job>[] = [];
  #clock = 0;

  get length(): number {
    return this.#places.length;
  }

  /** Estimated milliseconds of all waiting jobs that match. */
  cost(matches: (job: Job) => boolean): number {
    return this.#places.reduce((sum, { job }) => sum + (matches(job) ? job.cost : 0), 0);
  }

  add(job: Job): void {
    const due = this.#clock + job.cost;
    const later = this.#places.findIndex((place) => place.due > due);
    this.#places.splice(later < 0 ? this.#places.length : later, 0, { job, due });
  }

  /** The next job that fits, taken out of the queue. */
  take(fits: (job: Job) => boolean): Job | undefined {
    const place = this.#removed(({ job }) => fits(job));
    if (place === undefined) return undefined;
    this.#clock += place.job.cost;
    return place.job;
  }

  /** Whether the job was waiting. */
  remove(job: Job): boolean {
    return this.#removed((place) => place.job === job) !== undefined;
  }

  #removed(matches: (place: Place<Job>) => boolean): Place<Job> | undefined {
    const at = this.#places.findIndex(matches);
    if (at < 0) return undefined;
    const [place] = this.#places.splice(at, 1);
    return place;
  }
}
