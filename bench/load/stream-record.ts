import { quantile } from "../statistics.ts";
import type { Latency, StreamOutcome } from "./plan.ts";

interface StatusRecord {
  withoutRetryAfter: number;
  readonly latencies: number[];
}

/** What became of the requests of one stream. */
export class StreamRecord {
  sent = 0;
  readonly #name: string;
  readonly #statuses = new Map<number, StatusRecord>();
  #broken = 0;
  #firstProblem: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  add(status: number, hasRetryAfter: boolean, latencyMs: number): void {
    let known = this.#statuses.get(status);
    if (known === undefined) {
      known = { withoutRetryAfter: 0, latencies: [] };
      this.#statuses.set(status, known);
    }
    known.latencies.push(latencyMs);
    if (!hasRetryAfter) known.withoutRetryAfter += 1;
  }

  fail(error: Error): void {
    this.#broken += 1;
    this.#firstProblem ??= String(error);
  }

  outcome(): StreamOutcome {
    const statuses = [...this.#statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, { withoutRetryAfter, latencies }]) => ({
        status,
        count: latencies.length,
        withoutRetryAfter,
        latency: latency(latencies),
      }));
    const answered = statuses.reduce((sum, { count }) => sum + count, 0);
    return {
      name: this.#name,
      sent: this.sent,
      statuses,
      broken: Math.max(this.#broken, this.sent - answered),
      firstProblem: this.#firstProblem,
    };
  }
}

/** @throws RangeError without values */
export function latency(values: readonly number[]): Latency {
  return { median: quantile(values, 0.5), p99: quantile(values, 0.99), max: quantile(values, 1) };
}
