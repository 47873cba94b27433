import assert from "node:assert/strict";
import { test } from "node:test";
import { Registry } from "prom-client";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { requestMetrics } from "../../src/operations/request-metrics.ts";
import type { MapServer } from "../../src/http/node/server.ts";
import { loadMetrics } from "../../src/operations/process-metrics.ts";
import type { RenderPool } from "../../src/pool/render-pool.ts";

const EXCHANGE: FinishedExchange = {
  method: "GET",
  target: "/map.svg?scope=world",
  status: 200,
  bodyBytes: 1000,
  cache: "HIT",
  coding: null,
  code: null,
  isProbe: false,
  isAborted: false,
  seconds: 0.0002,
  requestId: "a-1",
  traceParent: null,
  peer: null,
  forwardedFor: null,
  work: null,
};

/** The lines of a metric after some exchanges, without the labels that it has by itself. */
async function linesAfter(
  name: string,
  exchanges: readonly Partial<FinishedExchange>[],
): Promise<readonly string[]> {
  const registry = new Registry();
  const count = requestMetrics(registry);
  for (const exchange of exchanges) count({ ...EXCHANGE, ...exchange });
  const text = await registry.getSingleMetricAsString(name);
  return text.split("\n").filter((line) => line.startsWith(name));
}

const LABELS: readonly (readonly [Partial<FinishedExchange>, string])[] = [
  [{}, "/map.svg GET 2xx hit"],
  [{ cache: "MISS", target: "/map.png" }, "/map.png GET 2xx miss"],
  [{ target: "/1/map.svg?scope=world" }, "/map.svg GET 2xx hit"],
  [{ target: "/1/2/map.svg", cache: null, status: 404 }, "other GET 4xx none"],
  [{ cache: null, status: 304, method: "HEAD" }, "/map.svg HEAD 3xx none"],
  [
    { cache: null, status: 400, method: "POST", target: "/render/map" },
    "/render/map POST 4xx none",
  ],
  [{ cache: null, status: 404, target: "/map.svgz?scope=world" }, "other GET 4xx none"],
  [{ cache: null, status: 404, target: '/a"b{}\n' }, "other GET 4xx none"],
  [{ cache: null, status: 400, method: "", target: "" }, "other other 4xx none"],
  [{ cache: null, status: 405, method: "PATCH" }, "/map.svg other 4xx none"],
  [{ cache: null, status: 503, isProbe: true, target: "/readyz" }, "probe GET 5xx none"],
  [{ cache: null, status: 499, isAborted: true }, "/map.svg GET aborted none"],
];

for (const [exchange, labels] of LABELS)
  test(`an exchange is counted as ${labels} (${JSON.stringify(exchange)})`, async () => {
    const [line = "", ...others] = await linesAfter("copperplate_requests_total", [exchange]);
    assert.deepEqual(others, []);
    const values = [...line.matchAll(/="([^"]*)"/g)].map(([, value]) => value);
    assert.equal(values.join(" "), labels);
    assert.match(line, /} 1$/);
  });

test("durations are counted up to each bound, the bound included", async () => {
  const name = "copperplate_request_duration_seconds";
  const seconds = [0.000_05, 0.0001, 0.002, 99].map((each) => ({ seconds: each }));
  const lines = await linesAfter(name, seconds);
  const value = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name}${start}`))
        ?.split(" ")
        .at(-1),
    );
  const upTo = (le: string) => value(`_bucket{le="${le}",route="/map.svg"}`);
  assert.deepEqual(["0.0001", "0.001", "0.0025", "10", "+Inf"].map(upTo), [2, 2, 3, 3, 4]);
  assert.equal(value('_count{route="/map.svg"}'), 4);
  const sum = value('_sum{route="/map.svg"}');
  assert.ok(Math.abs(sum - 99.002_15) < 1e-9, "the sum is that of the durations");
});

test("errors are counted by code, bytes by route", async () => {
  const refused = { status: 503, code: "overloaded", cache: null, bodyBytes: 7 };
  assert.deepEqual(await linesAfter("copperplate_errors_total", [refused, {}]), [
    'copperplate_errors_total{code="overloaded"} 1',
  ]);
  const [first] = await linesAfter("copperplate_response_body_bytes_total", [refused, {}]);
  assert.equal(first, 'copperplate_response_body_bytes_total{route="/map.svg"} 1007');
});

test("routes without a request have a zero, so that rates begin with their first", async () => {
  const zeros = await linesAfter("copperplate_response_body_bytes_total", []);
  assert.deepEqual(
    zeros.map((line) => line.slice(line.indexOf("{"))),
    ["/map.svg", "/map.png", "/render/map", "/mcp", "other", "probe"].map(
      (route) => `{route="${route}"} 0`,
    ),
  );
});

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
