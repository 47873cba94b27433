import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { settings } from "../../src/settings.ts";
import { pluck } from "../helpers/pluck.ts";

test("without a variable, every setting has its default", () => {
  assert.deepEqual(settings({}, 4), {
    ok: true,
    value: {
      port: 8080,
      host: "0.0.0.0",
      publicUrl: null,
      allowedOrigins: null,
      signingKeys: [],
      maxMegapixels: null,
      maxUrlScale: null,
      metricsPort: 9464,
      metricsHost: "0.0.0.0",
      cacheMb: 64,
      geometryCacheMb: 256,
      workers: 1,
      renderProcesses: 3,
      maxConnections: 10_000,
      unreadMb: 128,
      logLevel: "info",
      trustedProxies: [],
      slowRequestMs: 1000,
      keepAliveSeconds: 5,
      requestSeconds: 30,
      answerSeconds: 60,
      drainDelaySeconds: 0,
      drainSeconds: 10,
    },
  });
});

test("an empty variable counts as absent", () => {
  assert.deepEqual(settings({ PORT: "", LOG_LEVEL: "" }, 4), settings({}, 4));
});

const GOOD: readonly (readonly [name: string, text: string, member: string, value: unknown])[] = [
  ["PORT", "0", "port", 0],
  ["PORT", "65535", "port", 65_535],
  ["HOST", "::1", "host", "::1"],
  ["PUBLIC_URL", "https://maps.example.org", "publicUrl", "https://maps.example.org"],
  ["HOST", "127.0.0.1", "metricsHost", "127.0.0.1"],
  ["METRICS_HOST", "localhost", "metricsHost", "localhost"],
  ["METRICS_PORT", "off", "metricsPort", null],
  ["METRICS_PORT", "0", "metricsPort", 0],
  ["CACHE_MB", "1", "cacheMb", 1],
  ["GEOMETRY_CACHE_MB", "32", "geometryCacheMb", 32],
  ["WORKERS", "64", "workers", 64],
  ["RENDER_PROCESSES", "1", "renderProcesses", 1],
  ["MAX_CONNECTIONS", "7", "maxConnections", 7],
  ["UNREAD_MB", "16", "unreadMb", 16],
  ["LOG_LEVEL", "silent", "logLevel", "silent"],
  ["KEEP_ALIVE_SECONDS", "75", "keepAliveSeconds", 75],
  ["REQUEST_SECONDS", "1", "requestSeconds", 1],
  ["ANSWER_SECONDS", "600", "answerSeconds", 600],
  ["DRAIN_DELAY_SECONDS", "5", "drainDelaySeconds", 5],
  ["DRAIN_SECONDS", "0", "drainSeconds", 0],
  ["MAX_MEGAPIXELS", "64", "maxMegapixels", 64],
  ["SLOW_REQUEST_MS", "250", "slowRequestMs", 250],
  ["SLOW_REQUEST_MS", "off", "slowRequestMs", null],
  ["MAX_URL_SCALE", "1", "maxUrlScale", 1],
];

const SECRET = "Zq4!x".repeat(8);
const OTHER = "other".repeat(8);

test("SIGNING_KEYS are secrets, with names or without", async () => {
  const result = settings({ SIGNING_KEYS: `2026-11:${SECRET}, ${OTHER}` }, 4);
  assert.ok(result.ok);
  const { signingKeys } = result.value;
  assert.deepEqual(pluck(signingKeys, "id"), ["2026-11", "2"]);
  assert.deepEqual(await Promise.all(signingKeys.map((key) => key.isSecret(OTHER))), [false, true]);
  for (const shown of [JSON.stringify(result), inspect(result, { depth: 9, showHidden: true })])
    assert.ok(!shown.includes(SECRET) && !shown.includes(OTHER), shown);
});

test("eight SIGNING_KEYS are taken, and nine are refused", () => {
  const keys = (count: number): string =>
    Array.from({ length: count }, (_, at) => `${at}${SECRET}`).join(",");
  assert.equal(settings({ SIGNING_KEYS: keys(8) }, 4).ok, true);
  assert.equal(settings({ SIGNING_KEYS: keys(9) }, 4).ok, false);
});

test("keys that are no keys are refused, and not told", () => {
  const short = "s".repeat(31);
  const twice = [`${SECRET},${SECRET}`, `a:${SECRET},a:${OTHER}`];
  for (const text of [
    short,
    `${SECRET},`,
    `a:b:${SECRET}`,
    `${SECRET} x`,
    `é${SECRET}`,
    ...twice,
  ]) {
    const result = settings({ SIGNING_KEYS: text, PORT: "x" }, 4);
    assert.ok(!result.ok, text);
    assert.equal(result.problems.length, 2);
    const told = result.problems.join();
    assert.match(told, /SIGNING_KEYS is not as it must be; expected one to 8 keys/);
    assert.ok(!told.includes(SECRET) && !told.includes(short), told);
  }
});

test("TRUSTED_PROXIES is a list of addresses and networks", () => {
  const result = settings({ TRUSTED_PROXIES: "10.0.0.0/8, ::1,fd00::/8" }, 4);
  assert.deepEqual(result.ok && result.value.trustedProxies, ["10.0.0.0/8", "::1", "fd00::/8"]);
  for (const text of ["*", "10.0.0.0/33", "10.0.0", "::1/129", "proxy", "10.0.0.1,"])
    assert.equal(settings({ TRUSTED_PROXIES: text }, 4).ok, false, text);
});

test("ALLOWED_ORIGINS is a list of origins", () => {
  const result = settings({ ALLOWED_ORIGINS: "https://a.example, HTTP://b:81" }, 4);
  assert.deepEqual(result.ok && result.value.allowedOrigins, ["https://a.example", "http://b:81"]);
  for (const text of ["*", "a.example", "https://a.example/x", "https://a.example,"])
    assert.equal(settings({ ALLOWED_ORIGINS: text }, 4).ok, false, text);
});

for (const [name, text, member, value] of GOOD)
  test(`${name}=${text} sets ${member}`, () => {
    const result = settings({ [name]: text }, 4);
    assert.ok(result.ok, "the settings are good");
    assert.equal(Object.entries(result.value).find(([key]) => key === member)?.[1], value);
  });

const BAD: readonly (readonly [name: string, text: string, expected: string])[] = [
  ["PORT", "65536", "a whole number from 0 to 65535"],
  ["PORT", " 80", "a whole number from 0 to 65535"],
  ["PORT", "1e3", "a whole number from 0 to 65535"],
  ["PORT", "-1", "a whole number from 0 to 65535"],
  ["HOST", "a b", "a host name or an address"],
  ["PUBLIC_URL", "maps.example.org/x", "http:// or https:// with a host, without a path"],
  ["METRICS_HOST", "http://a", "a host name or an address"],
  ["METRICS_PORT", "OFF", 'a whole number from 0 to 65535, or "off"'],
  ["METRICS_PORT", "8080", 'another port than PORT, or "off"'],
  ["METRICS_PORT", "-1", 'a whole number from 0 to 65535, or "off"'],
  ["CACHE_MB", "0", "a whole number from 1 to 65536"],
  ["CACHE_MB", "64MB", "a whole number from 1 to 65536"],
  ["GEOMETRY_CACHE_MB", "0", "a whole number from 1 to 65536"],
  ["WORKERS", "65", "a whole number from 1 to 64"],
  ["RENDER_PROCESSES", "0", "a whole number from 1 to 64"],
  ["MAX_CONNECTIONS", "many", "a whole number from 1 to 1000000"],
  ["LOG_LEVEL", "INFO", "one of fatal, error, warn, info, debug, trace, silent"],
  ["KEEP_ALIVE_SECONDS", "0", "a whole number from 1 to 3600"],
  ["REQUEST_SECONDS", "0.5", "a whole number from 1 to 3600"],
  ["DRAIN_DELAY_SECONDS", "601", "a whole number from 0 to 600"],
  ["DRAIN_SECONDS", "1111111111", "a whole number from 0 to 600"],
];

for (const [name, text, expected] of BAD)
  test(`${name}=${text} is refused, and what was expected is said`, () => {
    const problem = `${name} is ${JSON.stringify(text)}; expected ${expected}`;
    assert.deepEqual(settings({ [name]: text }, 4), { ok: false, problems: [problem] });
  });

test("all that is wrong is said at once", () => {
  const result = settings({ PORT: "x", CACHE_MB: "-1", LOG_LEVEL: "loud", WORKERS: "2" }, 4);
  assert.ok(!result.ok, "the settings are bad");
  const names = result.problems.map((problem) => problem.split(" ", 1)[0]);
  assert.deepEqual(names, ["PORT", "CACHE_MB", "LOG_LEVEL"]);
});

test("one port cannot be both, which is told with all that is wrong", () => {
  const expected = `METRICS_PORT is "9464"; expected another port than PORT, or "off"`;
  assert.deepEqual(settings({ PORT: "9464" }, 4), { ok: false, problems: [expected] });
  const result = settings({ PORT: "9464", WORKERS: "0" }, 4);
  assert.deepEqual(result.ok || result.problems, [
    `WORKERS is "0"; expected a whole number from 1 to 64`,
    expected,
  ]);
  assert.ok(settings({ PORT: "0", METRICS_PORT: "0" }, 4).ok, "any two ports differ");
});

for (const [processors, workers, each] of [
  [1, 1, 2],
  [2, 1, 2],
  [4, 1, 3],
  [64, 1, 4],
  [16, 4, 3],
  [8, 8, 2],
] as const)
  test(`${processors} processors and ${workers} workers make ${each} render processes a worker`, () => {
    const result = settings({ WORKERS: String(workers) }, processors);
    assert.equal(result.ok && result.value.renderProcesses, each);
  });
