export interface Waiting {
  /** Estimated, in milliseconds. */
  readonly cost: number;
}

interface Place<Job> {
  readonly job: Job;
  /** The virtual time at which the job would be done had it been alone. */
  readonly due: number;
}

/**
 * Jobs in the order of arrival, but for small ones, which pass those that are larger: a job is
 * passed until as much work as its own has begun since it came. So nothing waits for ever, and a
 * small image hardly waits for a huge one (virtual clock, Zhang 1990).
 */
export class JobQueue<Job extends Waiting> {
  readonly #places: Place<Job>[] = [];
  #clock = 0;

  get length(): number {
    return this.#places.length;
  }

  /** Of those that wait and match, in milliseconds. */
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
