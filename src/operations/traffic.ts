import type { FinishedExchange } from "../http/node/exchange.ts";
import { counter, type MetricFamily, type MetricValue } from "./metric-family.ts";

const ROUTES = ["/map.svg", "/map.png", "/render/map", "other", "probe"] as const;
const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "other"] as const;
/** An aborted exchange had no complete answer. */
const OUTCOMES = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"] as const;
const CACHE = ["none", "hit", "miss"] as const;

/** Upper bounds of durations, in seconds. */
const BOUNDS = [
  1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
const BUCKETS = BOUNDS.length + 1;

/**
 * Counts of exchanges, in arrays indexed by what their labels stand for: a request costs a few
 * additions, and no request can bring a label of its own.
 */
export class Traffic {
  readonly #requests = new Float64Array(
    ROUTES.length * METHODS.length * OUTCOMES.length * CACHE.length,
  );
  readonly #buckets = new Float64Array(ROUTES.length * BUCKETS);
  readonly #seconds = new Float64Array(ROUTES.length);
  readonly #bytes = new Float64Array(ROUTES.length);
  /** By the code of the error: there are as many as the published table has. */
  readonly #errors = new Map<string, number>();

  record(exchange: FinishedExchange): void {
    const { seconds, bodyBytes, code } = exchange;
    const route = routeOf(exchange);
    add(this.#requests, requestIndex(route, exchange), 1);
    add(this.#buckets, route * BUCKETS + bucketOf(seconds), 1);
    add(this.#seconds, route, seconds);
    add(this.#bytes, route, bodyBytes);
    if (code !== null) this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1);
  }

  families(): readonly MetricFamily[] {
    return [
      counter("copperplate_requests_total", "Requests answered or aborted", this.#requestValues()),
      counter("copperplate_errors_total", "Errors told to clients, by code", this.#errorValues()),
      counter(
        "copperplate_response_body_bytes_total",
        "Bytes of bodies sent",
        ROUTES.map((route, at) => ({ labels: { route }, value: this.#bytes[at] ?? 0 })),
      ),
      {
        name: "copperplate_request_duration_seconds",
        help: "From the head of a request to the last byte of its answer",
        type: "histogram",
        aggregator: "sum",
        values: ROUTES.flatMap((route, at) => this.#histogram(route, at)),
      },
    ];
  }

  #requestValues(): readonly MetricValue[] {
    const values: MetricValue[] = [];
    let at = 0;
    for (const route of ROUTES)
      for (const method of METHODS)
        for (const status of OUTCOMES)
          for (const cache of CACHE) {
            const value = this.#requests[at] ?? 0;
            if (value > 0) values.push({ labels: { route, method, status, cache }, value });
            at += 1;
          }
    return values;
  }

  #errorValues(): readonly MetricValue[] {
    return [...this.#errors].map(([code, value]) => ({ labels: { code }, value }));
  }

  #histogram(route: string, at: number): readonly MetricValue[] {
    const name = "copperplate_request_duration_seconds";
    let count = 0;
    const buckets = [...BOUNDS.map(String), "+Inf"].map((le, bucket): MetricValue => {
      count += this.#buckets[at * BUCKETS + bucket] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, route }, value: count };
    });
    const sum = this.#seconds[at] ?? 0;
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: sum },
      { metricName: `${name}_count`, labels: { route }, value: count },
    ];
  }
}

function routeOf({ target, isProbe }: FinishedExchange): number {
  if (isProbe) return ROUTES.indexOf("probe");
  for (let at = 0; at < 3; at += 1) {
    const path = ROUTES[at] ?? "";
    if (target.startsWith(path) && (target.length === path.length || target[path.length] === "?"))
      return at;
  }
  return ROUTES.indexOf("other");
}

function requestIndex(route: number, exchange: FinishedExchange): number {
  const { status, isAborted, cache } = exchange;
  const known = METHODS.findIndex((name) => name === exchange.method);
  const method = known < 0 ? METHODS.length - 1 : known;
  const outcome = isAborted ? OUTCOMES.length - 1 : Math.floor(status / 100) - 1;
  const cached = cache === "HIT" ? 1 : cache === "MISS" ? 2 : 0;
  return ((route * METHODS.length + method) * OUTCOMES.length + outcome) * CACHE.length + cached;
}

function bucketOf(seconds: number): number {
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
  return bucket;
}

function add(counts: Float64Array, at: number, amount: number): void {
  counts[at] = (counts[at] ?? 0) + amount;
}
