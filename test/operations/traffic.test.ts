import assert from "node:assert/strict";
import { test } from "node:test";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import type { MetricFamily } from "../../src/operations/metric-family.ts";
import { metricsText } from "../../src/operations/process-metrics.ts";
import { Traffic } from "../../src/operations/traffic.ts";

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
};

function labelsAfter(
  exchange: Partial<FinishedExchange>,
): Readonly<Record<string, string>> | undefined {
  const traffic = new Traffic();
  traffic.record({ ...EXCHANGE, ...exchange });
  return family(traffic, "copperplate_requests_total").values[0]?.labels;
}

function family(traffic: Traffic, name: string): MetricFamily {
  const found = traffic.families().find((each) => each.name === name);
  assert.ok(found !== undefined, `there is ${name}`);
  return found;
}

const LABELS: readonly (readonly [Partial<FinishedExchange>, string])[] = [
  [{}, "/map.svg GET 2xx hit"],
  [{ cache: "MISS", target: "/map.png" }, "/map.png GET 2xx miss"],
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
  test(`an exchange is counted as ${labels} (${JSON.stringify(exchange)})`, () => {
    assert.equal(Object.values(labelsAfter(exchange) ?? {}).join(" "), labels);
  });

test("durations are counted up to each bound, the bound included", () => {
  const traffic = new Traffic();
  for (const seconds of [0.000_05, 0.0001, 0.002, 99]) traffic.record({ ...EXCHANGE, seconds });
  const values = family(traffic, "copperplate_request_duration_seconds").values.filter(
    ({ labels }) => labels["route"] === "/map.svg",
  );
  const upTo = (le: string) => values.find(({ labels }) => labels["le"] === le)?.value;
  assert.deepEqual(["0.0001", "0.001", "0.0025", "10", "+Inf"].map(upTo), [2, 2, 3, 3, 4]);
  const sum = values.find(({ metricName }) => metricName?.endsWith("_sum"));
  assert.ok(Math.abs((sum?.value ?? 0) - 99.002_15) < 1e-9, "the sum is that of the durations");
});

test("errors are counted by code, bytes by route", () => {
  const traffic = new Traffic();
  traffic.record({ ...EXCHANGE, status: 503, code: "overloaded", cache: null, bodyBytes: 7 });
  traffic.record(EXCHANGE);
  assert.deepEqual(family(traffic, "copperplate_errors_total").values, [
    { labels: { code: "overloaded" }, value: 1 },
  ]);
  const bytes = family(traffic, "copperplate_response_body_bytes_total").values;
  assert.deepEqual(bytes[0], { labels: { route: "/map.svg" }, value: 1007 });
});

test("the metrics of two processes are added up in the text", async () => {
  const [one, other] = [new Traffic(), new Traffic()];
  one.record(EXCHANGE);
  other.record(EXCHANGE);
  other.record({ ...EXCHANGE, seconds: 1 });
  const text = await metricsText([one.families(), other.families()]);
  assert.match(text, /^# TYPE copperplate_requests_total counter$/m);
  assert.match(
    text,
    /^copperplate_requests_total\{route="\/map.svg",method="GET",status="2xx",cache="hit"\} 3$/m,
  );
  assert.match(
    text,
    /^copperplate_request_duration_seconds_bucket\{le="0.00025",route="\/map.svg"\} 2$/m,
  );
  assert.match(text, /^copperplate_request_duration_seconds_count\{route="\/map.svg"\} 3$/m);
});
