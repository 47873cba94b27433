import { collectDefaultMetrics, Counter, Gauge, type Registry } from "prom-client";
import type { MapServer } from "../http/node/server.ts";
import type { ServedEditions } from "../editions/served-editions.ts";
import type { PoolLoad } from "../pool/render-pool.ts";

/** Metrics of the process by prom-client: processor, memory, event loop, garbage collection. */
export function processMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const started = registry.getSingleMetric("process_start_time_seconds");
  // prom-client leaves it out of a sum over workers. The oldest worker is as old as the service.
  if (started !== undefined) Object.assign(started, { aggregator: "min" });
}

/** Load and caches of server and render pool at the moment of a scrape. */
export function loadMetrics(
  registry: Registry,
  server: Pick<MapServer, "load">,
  pool: { readonly load: PoolLoad },
): void {
  const rows: readonly (readonly [name: string, help: string, read: () => number])[] = [
    [
      "copperplate_requests_in_flight",
      "Requests without a complete response",
      () => server.load.exchanges,
    ],
    [
      "copperplate_cache_bytes",
      "Bytes that the image cache accounts for",
      () => server.load.cache.bytes,
    ],
    [
      "copperplate_cache_images",
      "Images in the cache, each coding counted",
      () => server.load.cache.images,
    ],
    [
      "copperplate_cache_evictions_total",
      "Images that left the cache to make room",
      () => server.load.cache.evictions,
    ],
    ["copperplate_png_waiting", "Queued PNG jobs", () => pool.load.waiting],
    [
      "copperplate_png_waiting_seconds",
      "Estimated seconds until the last queued PNG job starts",
      () => pool.load.waitingMs / 1000,
    ],
    ["copperplate_png_running", "Running PNG jobs", () => pool.load.running],
    [
      "copperplate_png_crashes_total",
      "Render processes that ended during a PNG job",
      () => pool.load.crashes,
    ],
  ];
  for (const [name, help, read] of rows) scraped(registry, name, help, read);
}

/** Which editions a process serves: 1 for each that is at work, 0 for one that nobody asked for yet. */
export function editionMetrics(registry: Registry, editions: ServedEditions): void {
  const collect = function collect(this: Gauge) {
    for (const [edition, isAtWork] of editions.states) this.set({ edition }, isAtWork ? 1 : 0);
  };
  registry.registerMetric(
    new Gauge({
      name: "copperplate_edition_loaded",
      help: "Whether an edition that is served was loaded",
      labelNames: ["edition"],
      aggregator: "max",
      collect,
      registers: [],
    }),
  );
}

/** A metric that is read at each scrape: a counter where its name says so, else a gauge. */
function scraped(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = function collect(this: Gauge | Counter) {
    this.reset();
    this.inc(read());
  };
  const options = { name, help, collect, registers: [] };
  registry.registerMetric(name.endsWith("_total") ? new Counter(options) : new Gauge(options));
}
