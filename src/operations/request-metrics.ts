import { Counter, Histogram, type Registry } from "prom-client";
import { formatNames, mapPath } from "../formats.ts";
import { MCP_PATH, POST_PATH } from "../http/admission.ts";
import type { FinishedExchange } from "../http/node/exchange.ts";

const ROUTES: readonly string[] = [...formatNames.map(mapPath), POST_PATH, MCP_PATH];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
const STATUS_CLASSES = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];
const DURATION_BOUNDS_SECONDS = [
  1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/**
 * Metrics of requests. Labels come from short lists, so that no request can add a time series of its
 * own.
 *
 * @returns a function that counts one exchange
 */
export function requestMetrics(registry: Registry): (exchange: FinishedExchange) => void {
  const { requests, errors, bytes, durations } = createMetrics(registry);
  for (const route of [...ROUTES, "other", "probe"]) {
    bytes.inc({ route }, 0);
    durations.zero({ route });
  }
  return (exchange) => {
    const { code, seconds, bodyBytes } = exchange;
    const route = routeOf(exchange);
    requests.inc({
      route,
      method: METHODS.has(exchange.method) ? exchange.method : "other",
      status: statusOf(exchange),
      cache: exchange.cache === null ? "none" : exchange.cache === "HIT" ? "hit" : "miss",
    });
    if (code !== null) errors.inc({ code });
    if (bodyBytes > 0) bytes.inc({ route }, bodyBytes);
    durations.observe({ route }, seconds);
  };
}

function createMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "copperplate_requests_total",
      help: "Requests answered or aborted",
      labelNames: ["route", "method", "status", "cache"],
      registers,
    }),
    errors: new Counter({
      name: "copperplate_errors_total",
      help: "Errors told to clients, by code",
      labelNames: ["code"],
      registers,
    }),
    bytes: new Counter({
      name: "copperplate_response_body_bytes_total",
      help: "Bytes of bodies sent",
      labelNames: ["route"],
      registers,
    }),
    durations: new Histogram({
      name: "copperplate_request_duration_seconds",
      help: "From the head of a request to the last byte of its response",
      labelNames: ["route"],
      buckets: DURATION_BOUNDS_SECONDS,
      registers,
    }),
  };
}

function statusOf({ isAborted, status }: FinishedExchange): string {
  const statusClass = isAborted ? undefined : STATUS_CLASSES[Math.floor(status / 100)];
  return statusClass ?? "aborted";
}

function routeOf({ target, isProbe }: FinishedExchange): string {
  if (isProbe) return "probe";
  const start = EDITION.exec(target)?.[0].length ?? 0;
  const isPath = (path: string) => {
    const end = start + path.length;
    return target.startsWith(path, start) && (target.length === end || target[end] === "?");
  };
  return ROUTES.find(isPath) ?? "other";
}

/** Closed editions are counted with the current one: their numbers are no label. */
const EDITION = /^\/\d+(?=\/)/;
