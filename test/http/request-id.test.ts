import assert from "node:assert/strict";
import { test } from "node:test";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { runningServer } from "./running-server.ts";

const JSON_TYPE = { "content-type": "application/json" };

test("every answer has an id: the client's, or one of its own", async (t) => {
  const told: FinishedExchange[] = [];
  const { ask, talk } = await runningServer(t, { over: (exchange) => told.push(exchange) });
  const seen = new Set<string>();
  const questions = [
    ["/map.svg?scope=world", {}],
    ["/map.svg?scope=world", {}],
    ["/map.svg?scope=world&fail=invalid_theme", {}],
    ["/nothing", {}],
    ["/healthz", {}],
    ["/version", {}],
    ["/render/map", { method: "POST", headers: JSON_TYPE, body: '{"scope":"world"}' }],
    ["/render/map", { method: "OPTIONS" }],
  ] as const;
  for (const [path, question] of questions) {
    const { headers } = await ask(path, question);
    const id = String(headers["x-request-id"]);
    assert.match(id, /^[\w-]{12}-[\da-z]+$/, path);
    seen.add(id);
    const given = "4f6.A_b:c+d/e=f-1";
    const own = { ...("headers" in question ? question.headers : {}), "x-request-id": given };
    const answer = await ask(path, { ...question, headers: own });
    assert.equal(answer.headers["x-request-id"], given, path);
  }
  assert.equal(seen.size, questions.length);
  assert.match(await talk("nonsense\r\n\r\n"), /\r\nx-request-id: [\w-]{14,}\r\n/);
  assert.equal(told.length, 2 * questions.length + 1);
  for (const { requestId } of told) assert.ok(requestId.length >= 14);
});

test("an id that could not stand in a log is not taken", async (t) => {
  const { ask } = await runningServer(t);
  for (const given of ["", "a b", 'a"', "a,b", "x".repeat(65), "é", "<x>"]) {
    const { headers } = await ask("/healthz", { headers: { "x-request-id": given } });
    assert.notEqual(headers["x-request-id"], given);
  }
});

test("a trace is told if it is one", async (t) => {
  const told: FinishedExchange[] = [];
  const { ask } = await runningServer(t, { over: (exchange) => told.push(exchange) });
  const [trace, parent] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const rows: readonly (readonly [string, boolean])[] = [
    [`00-${trace}-${parent}-01`, true],
    [`01-${trace}-${parent}-00-more`, true],
    [`00-${trace}-${parent}-01-more`, false],
    [`ff-${trace}-${parent}-01`, false],
    [`00-${"0".repeat(32)}-${parent}-01`, false],
    [`00-${trace}-${"0".repeat(16)}-01`, false],
    [`00-${trace.toUpperCase()}-${parent}-01`, false],
    [`00-${trace}-${parent}-01"`, false],
  ];
  for (const [traceparent, isOne] of rows) {
    await ask("/healthz", { headers: { traceparent } });
    assert.equal(told.at(-1)?.traceParent, isOne ? traceparent : null, traceparent);
  }
});

test("the stages of a miss are told, those of a hit are not", async (t) => {
  const told: FinishedExchange[] = [];
  const { ask, post } = await runningServer(t, { over: (exchange) => told.push(exchange) });
  const stages = () => Object.keys(told.at(-1)?.work?.stages ?? {});
  await ask("/map.svg?scope=world");
  assert.deepEqual(stages(), ["parse", "draw", "encode", "answer"]);
  await ask("/map.svg?scope=world");
  assert.equal(told.at(-1)?.work, null);
  await post('{"scope":"world","title":"x"}');
  assert.deepEqual(stages(), ["body", "parse", "draw", "encode", "answer"]);
  const { work, seconds } = told.at(-1)!;
  const sum = Object.values(work?.stages ?? {}).reduce((total, ms) => total + ms, 0);
  assert.ok(work !== null && Math.abs(sum - work.totalMs) < 1e-6);
  assert.ok(work.totalMs <= seconds * 1e3);
});
