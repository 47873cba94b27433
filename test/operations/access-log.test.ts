import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { accessLog } from "../../src/operations/access-log.ts";
import type { LogLevel } from "../../src/settings.ts";

const EXCHANGE: FinishedExchange = {
  method: "GET",
  target: "/map.svg?scope=world",
  status: 200,
  bodyBytes: 1000,
  cache: "HIT",
  coding: "gzip",
  code: null,
  isProbe: false,
  isAborted: false,
  seconds: 0.001_234_567,
};

/** What is written of one exchange. */
function written(exchange: Partial<FinishedExchange>, level: LogLevel = "info"): string {
  let text = "";
  const log = accessLog({
    lines: pino({ level }),
    write: (line) => {
      text += line;
    },
    flush: async () => true,
  });
  log({ ...EXCHANGE, ...exchange });
  return text;
}

test("an exchange is one line of JSON with the members of the others", () => {
  const { time, ...line } = JSON.parse(written({}));
  assert.ok(Number.isInteger(time), "time is in milliseconds");
  assert.deepEqual(line, {
    level: "info",
    pid: process.pid,
    method: "GET",
    url: "/map.svg?scope=world",
    status: 200,
    bytes: 1000,
    ms: 1.235,
    cache: "HIT",
    coding: "gzip",
  });
});

// A client that sends such a target must not be able to end the line and write one of its own.
for (const target of ['/"},"status":200', "/\\", '/\\","level":"fatal', "/\n{}", "/\u2028\u0000"])
  test(`the target ${JSON.stringify(target)} stays within its member`, () => {
    const text = written({ target, method: 'GE"T' });
    assert.equal(text.indexOf("\n"), text.length - 1);
    const { url, method, status, level } = JSON.parse(text);
    assert.deepEqual([url, method, status, level], [target, 'GE"T', 200, "info"]);
  });

test("a long target is cut, within an escape too", () => {
  const { url } = JSON.parse(written({ target: `/${'"'.repeat(5000)}` }));
  assert.equal(url, `/${'"'.repeat(2047)}`);
});

const LEVELS: readonly (readonly [Partial<FinishedExchange>, string])[] = [
  [{ status: 404, code: "not_found" }, "info"],
  [{ status: 499, isAborted: true }, "info"],
  [{ status: 500, code: "internal_error" }, "error"],
  [{ status: 503, code: "overloaded" }, "warn"],
  [{ status: 503, isProbe: true }, "debug"],
];

for (const [exchange, level] of LEVELS)
  test(`${JSON.stringify(exchange)} is told at the level ${level}`, () => {
    const line = JSON.parse(written(exchange, "debug"));
    assert.equal(line.level, level);
    assert.equal(line.err, exchange.code ?? undefined);
    assert.equal(line.aborted, exchange.isAborted);
    assert.equal(written(exchange, "silent"), "");
  });
