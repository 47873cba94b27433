import { Counter, Histogram, type Registry } from "prom-client";
import { formatNames, mapPath } from "../formats.ts";
import { MCP_PATH, POST_PATH } from "../http/admission.ts";
import type { FinishedExchange } from "../http/node/exchange.ts";
import { LabelCounter } from "./label-counter.ts";

const PATHS: readonly string[] = [...formatNames.map(mapPath), POST_PATH, MCP_PATH];
const ROUTES = [...PATHS, "other", "probe"];
const OTHER_ROUTE = ROUTES.indexOf("other");
const PROBE = ROUTES.indexOf("probe");
const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "other"];
const OTHER_METHOD = METHODS.indexOf("other");
const STATUSES = ["aborted", "1xx", "2xx", "3xx", "4xx", "5xx"];
const CACHES = ["none", "hit", "miss"];
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
  const routes = ROUTES.map((route) => ({ route }));
  for (const labels of routes) durations.zero(labels);
  return (exchange) => {
    const { code, seconds, bodyBytes } = exchange;
    const route = routeOf(exchange);
    requests.add(seriesOf(route, exchange), 1);
    if (code !== null) errors.inc({ code });
    bytes.add(route, bodyBytes);
    durations.observe(routes[route]!, seconds);
  };
}

function createMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new LabelCounter({
      name: "copperplate_requests_total",
      help: "Requests answered or aborted",
      labels: { route: ROUTES, method: METHODS, status: STATUSES, cache: CACHES },
      registers,
    }),
    errors: new Counter({
      name: "copperplate_errors_total",
      help: "Errors told to clients, by code",
      labelNames: ["code"],
      registers,
    }),
    bytes: new LabelCounter({
      name: "copperplate_response_body_bytes_total",
      help: "Bytes of bodies sent",
      labels: { route: ROUTES },
      registers,
      isShownAtZero: true,
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

/** The place of a series among those of all routes, methods, statuses and caches. */
function seriesOf(route: number, { method, isAborted, status, cache }: FinishedExchange): number {
  const methodAt = METHODS.indexOf(method);
  const statusAt = isAborted ? 0 : Math.floor(status / 100);
  const cacheAt = cache === null ? 0 : cache === "HIT" ? 1 : 2;
  const byMethod = route * METHODS.length + (methodAt === -1 ? OTHER_METHOD : methodAt);
  return (byMethod * STATUSES.length + statusAt) * CACHES.length + cacheAt;
}

/** The place of a route among all. */
function routeOf({ target, isProbe }: FinishedExchange): number {
  if (isProbe) return PROBE;
  const start = EDITION.exec(target)?.[0].length ?? 0;
  for (let at = 0; at < PATHS.length; at += 1) {
    const path = PATHS[at]!;
    if (!target.startsWith(path, start)) continue;
    const end = start + path.length;
    if (target.length === end || target[end] === "?") return at;
  }
  return OTHER_ROUTE;
}

/** Closed editions are counted with the current one: their numbers are no label. */
const EDITION = /^\/\d+(?=\/)/;
