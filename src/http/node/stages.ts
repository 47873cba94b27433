/** What is done for a request that the cache cannot answer, in this order. */
export type StageName = "body" | "parse" | "draw" | "encode" | "answer";

/** Milliseconds of each stage that there was. */
export type Stages = Readonly<Partial<Record<StageName, number>>>;

/**
 * How long the stages of a request took. Each ends where it is marked; the time since the one before is its own.
 * Those of a hit are never marked: looking at the clock would take longer than some of them.
 */
export class StageClock {
  readonly #start: readonly [number, number];
  readonly #stages: Partial<Record<StageName, number>> = {};
  #sinceStartMs = 0;

  /** @param start of the request, as process.hrtime gave it */
  constructor(start: readonly [number, number]) {
    this.#start = start;
  }

  ended(stage: StageName): void {
    const ms = nowMs(this.#start);
    this.#stages[stage] = (this.#stages[stage] ?? 0) + ms - this.#sinceStartMs;
    this.#sinceStartMs = ms;
  }

  get stages(): Stages {
    return this.#stages;
  }

  /** Of all stages together. */
  get totalMs(): number {
    return this.#sinceStartMs;
  }
}

/** Milliseconds that only go forward. @param start as process.hrtime gave it; any beginning if absent */
export function nowMs(start?: readonly [number, number]): number {
  const [seconds, nanoseconds] = process.hrtime(start && [...start]);
  return seconds * 1e3 + nanoseconds / 1e6;
}
