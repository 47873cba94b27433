/** What the load generator is told, and what it tells. Plain JSON, as it is another process. */

export interface Stream {
  readonly name: string;
  /** `{n}` stands for a number that is different in every request. */
  readonly path: string;
  /** The number of the first request. */
  readonly first?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly arrivals:
    | { readonly kind: "closed"; readonly clients: number }
    /** Whether or not earlier requests are answered. */
    | { readonly kind: "open"; readonly perSecond: number };
}

export interface Plan {
  readonly port: number;
  readonly seconds: number;
  readonly streams: readonly Stream[];
}

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export interface StatusOutcome {
  readonly status: number;
  readonly count: number;
  readonly withoutRetryAfter: number;
  /** From when the request was due, not from when it was sent. */
  readonly latency: Latency;
}

export interface StreamOutcome {
  readonly name: string;
  readonly sent: number;
  readonly statuses: readonly StatusOutcome[];
  /** Requests without an answer, and why the first of them had none. */
  readonly broken: number;
  readonly firstProblem: string | null;
}

export interface Outcome {
  /** Answers after this do not count; from the first request to the last answer in time. */
  readonly seconds: number;
  readonly streams: readonly StreamOutcome[];
  /** How late open arrivals were sent: latencies are worth no more than this. */
  readonly lateness: Latency | null;
}
