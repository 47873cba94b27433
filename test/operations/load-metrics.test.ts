import assert from "node:assert/strict";
import { test } from "node:test";
import { Registry } from "prom-client";
import type { MapServer } from "../../src/http/node/server.ts";
import { loadMetrics } from "../../src/operations/process-metrics.ts";
import type { RenderPool } from "../../src/pool/render-pool.ts";

/** Each number once, so that no metric can stand for another. */
const SERVER: Pick<MapServer, "load"> = {
  load: { exchanges: 3, cache: { bytes: 5000, images: 7, evictions: 11 } },
};
const POOL: Pick<RenderPool, "load"> = {
  load: { waiting: 13, waitingMs: 1700, running: 19, crashes: 23 },
};

test("what server and pool have to do is read at each scrape, in the units of its name", async () => {
  const registry = new Registry();
  loadMetrics(registry, SERVER, POOL);
  const text = await registry.metrics();
  const values = [...text.matchAll(/^copperplate_(\w+) (\S+)$/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  assert.deepEqual(Object.fromEntries(values), {
    requests_in_flight: 3,
    cache_bytes: 5000,
    cache_images: 7,
    cache_evictions_total: 11,
    png_waiting: 13,
    png_waiting_seconds: 1.7,
    png_running: 19,
    png_crashes_total: 23,
  });
});
