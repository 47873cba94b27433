import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { trustedProxies, clientAddress } from "../../src/operations/client-address.ts";
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
  requestId: "a-1",
  traceParent: null,
  peer: "192.0.2.1",
  forwardedFor: null,
  work: null,
};

/** What is written of one exchange. */
function written(
  exchange: Partial<FinishedExchange>,
  level: LogLevel = "info",
  slowMs: number | null = null,
): string {
  let text = "";
  const write = (line: string): void => {
    text += line;
  };
  const lines = pino({ level }, { write });
  const trusted = trustedProxies(["10.0.0.0/8"])!;
  const log = accessLog({ lines, write, flush: async () => true }, { trusted, slowMs });
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
    id: "a-1",
    client: "192.0.2.1",
  });
});

test("a line tells who asks behind a trusted proxy, and the trace", () => {
  const traceParent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const line = JSON.parse(
    written({ peer: "10.1.2.3", forwardedFor: '6.6.6.6", 192.0.2.7', traceParent }),
  );
  assert.deepEqual([line.client, line.traceparent], ["192.0.2.7", traceParent]);
});

test("slow work has a line of its own, with its stages", () => {
  const work = { stages: { parse: 1.234_56, draw: 1200, answer: 0.1 }, totalMs: 1201.334_56 };
  const [, slow = ""] = written({ work }, "info", 1000).split("\n");
  const { level, msg, id, ms, stages } = JSON.parse(slow);
  assert.deepEqual([msg, id, ms], ["slow request", "a-1", 1201.335]);
  assert.equal(level, 40);
  assert.deepEqual(stages, { parse: 1.235, draw: 1200, answer: 0.1 });
  for (const slowMs of [1202, null])
    assert.equal(written({ work }, "info", slowMs).trim().split("\n").length, 1);
  assert.equal(written({ seconds: 9 }, "info", 1).trim().split("\n").length, 1);
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
  [{ status: 501, code: "unsupported_transfer_encoding" }, "info"],
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

const trusted = trustedProxies(["10.0.0.0/8", "::1", "2001:db8::/32"])!;

const ROWS: readonly (readonly [
  name: string,
  peer: string | null,
  forwardedFor: string | null,
  client: string | null,
])[] = [
  ["a peer is who asks", "192.0.2.1", null, "192.0.2.1"],
  ["a stranger's word is not taken", "192.0.2.1", "10.0.0.1", "192.0.2.1"],
  ["a proxy's is", "10.0.0.1", "192.0.2.1", "192.0.2.1"],
  ["a proxy's in IPv6 too", "::1", "2a00::5", "2a00::5"],
  ["the last that is no proxy asks", "10.0.0.1", "6.6.6.6, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
  ["proxies alone ask for themselves", "10.0.0.1", "10.0.0.3,10.0.0.2", "10.0.0.3"],
  ["IPv4 may come as IPv6", "::ffff:10.0.0.1", "::FFFF:192.0.2.1", "192.0.2.1"],
  ["ports are left out", "10.0.0.1", "[2001:db8::7]:80, 192.0.2.1:4711", "192.0.2.1"],
  ["brackets too", "10.0.0.1", "[2a00::5]", "2a00::5"],
  ["what is no address ends the chain", "10.0.0.1", '192.0.2.1, "}, 10.0.0.2', "10.0.0.2"],
  ["unknown is no address", "10.0.0.1", "unknown", "10.0.0.1"],
  ["an empty header says nothing", "10.0.0.1", "", "10.0.0.1"],
  ["a connection that is gone has none", null, "192.0.2.1", null],
  ["of a long chain, the end", "10.0.0.1", `192.0.2.1${",10.0.0.2".repeat(5000)}`, "10.0.0.2"],
  ["one behind a long chain", "10.0.0.1", `${"6.6.6.6,".repeat(5000)}192.0.2.1`, "192.0.2.1"],
];

for (const [name, peer, forwardedFor, client] of ROWS)
  test(name, () => {
    assert.equal(clientAddress(peer, forwardedFor, trusted), client);
  });
