import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { test } from "node:test";
import { bodyType } from "../../src/http/negotiate/media-type.ts";
import { pluck } from "../helpers/pluck.ts";
import { errorOf, ours, received, runningServer } from "./running-server.ts";

const LIMIT = 4_194_304;

test("JSON is answered as GET is, but without Cache-Control", async (t) => {
  const { ask, post } = await runningServer(t);
  const get = await ask("/map.svg?scope=world&title=A");
  const posted = await post('{"scope":"world","title":"A"}');
  const { "cache-control": immutable, ...expected } = ours(get);
  assert.ok(immutable);
  assert.equal(posted.status, 200);
  assert.deepEqual(ours(posted), { ...expected, "x-cache": "HIT" });
  assert.deepEqual(posted.body, get.body);
});

test("CSV is parsed with the query, and can ask for a PNG", async (t) => {
  const { post, service } = await runningServer(t);
  const type = { "content-type": 'Text/CSV; header=present; charset="UTF-8"' };
  const answer = await post("id,value\nRO-B,1", type, "/render/map?scope=RO&format=png");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["content-type"], "image/png");
  const [call] = service.calls;
  assert.equal(call?.kind, "csv");
  assert.equal(call.query, "scope=RO&format=png");
  assert.equal(call.body.toString(), "id,value\nRO-B,1");
});

const TYPES: readonly (readonly [header: string | null, type: string | null])[] = [
  ["application/json", "application/json"],
  ["Application/JSON ; Charset=utf-8", "application/json"],
  ["application/json;charset=utf8", "application/json"],
  ["text/csv", "text/csv"],
  [null, null],
  ["", null],
  ["application/jsonp", null],
  ["application/problem+json", null],
  ["text/plain", null],
  ["application/json, text/csv", null],
  ["application/json; charset=iso-8859-1", null],
  ["text/csv; charset=", null],
  ["text/csv; header=present; charset=latin1", null],
  ["multipart/form-data; boundary=x", null],
];

for (const [header, type] of TYPES)
  test(`Content-Type ${header} is ${type ?? "not read"}`, () => {
    assert.equal(bodyType(header), type);
  });

test("a type that is not read is 415 and names those that are", async (t) => {
  const { post, service } = await runningServer(t);
  const answer = await post("{}", { "content-type": "text/plain" });
  assert.equal(answer.status, 415);
  const value = "text/plain";
  const message = `received content-type "${value}"; expected application/json or text/csv in UTF-8`;
  const allowed = ["application/json", "text/csv"];
  assert.deepEqual(errorOf(answer), {
    error: "unsupported_media_type",
    message,
    status: 415,
    type: "/docs/errors#unsupported_media_type",
    details: [{ error: "unsupported_media_type", param: "content-type", value, message, allowed }],
  });
  assert.equal(service.calls.length, 0);
});

for (const [coding, status] of [
  ["br", 415],
  ["identity, gzip", 415],
  ["identity", 200],
] as const)
  test(`Content-Encoding ${coding} is ${status}`, async (t) => {
    const { post } = await runningServer(t);
    const answer = await post('{"scope":"world"}', { "content-encoding": coding });
    assert.equal(answer.status, status);
  });

test("a body of exactly the limit is read", async (t) => {
  const { post, service } = await runningServer(t);
  const answer = await post(Buffer.from('{"scope":"world"}'.padEnd(LIMIT)));
  assert.equal(answer.status, 200);
  assert.equal(service.calls[0]?.body.byteLength, LIMIT);
});

test("a declared length over the limit is 413 before a byte of the body", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const answer = await talk(postHead(`Content-Length: ${LIMIT + 1}`));
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.match(answer, /"error":"body_too_large"/);
});

test("an undeclared body is 413 as soon as it is too long, while it is still sent", async (t) => {
  const { talk, service } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const chunk = Buffer.concat([
    Buffer.from(`${(LIMIT + 1).toString(16)}\r\n`),
    Buffer.alloc(LIMIT + 1, "a"),
  ]);
  const answer = await talk(postHead("Transfer-Encoding: chunked"), chunk);
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.match(answer, /"error":"body_too_large"/);
  assert.equal(service.calls.length, 0);
});

test("a declared length that is too small ends the body; the rest is not a map", async (t) => {
  const { talk, service } = await runningServer(t);
  const answer = await talk(postHead("Content-Length: 17"), '{"scope":"world"}{"more":1}');
  assert.equal(service.calls[0]?.body.toString(), '{"scope":"world"}');
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, /HTTP\/1\.1 400 /);
});

test("a body with both a length and chunks is 400 and closes the connection", async (t) => {
  const { talk, service } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const head = postHead("Content-Length: 5\r\nTransfer-Encoding: chunked");
  const answer = await talk(head, "0\r\n\r\n");
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.equal(service.calls.length, 0);
});

test("a client that sends all before it reads, and then wants to close, gets its refusal", async (t) => {
  const { port } = await runningServer(t);
  const socket = connect(port, "127.0.0.1").pause();
  const size = 16 * LIMIT;
  socket.write(postHead(`Content-Length: ${size}\r\nConnection: close`));
  const sent = new Promise((resolve) => {
    socket.write(Buffer.alloc(size, " "), resolve);
  });
  assert.equal((await sent) ?? null, null);
  const answered = received(socket);
  socket.resume();
  const answer = await answered;
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.match(answer, /\r\nConnection: close\r\n/i);
});

test("a client that goes away in the middle of its body does no harm", async (t) => {
  const { port, ask, logged } = await runningServer(t);
  const socket = connect(port, "127.0.0.1");
  socket.write(postHead("Content-Length: 100"));
  await once(socket, "connect");
  socket.destroy();
  const answer = await ask("/map.svg?scope=world");
  assert.equal(answer.status, 200);
  assert.deepEqual(logged, []);
});

test("Expect: 100-continue is answered before the body of a welcome request", async (t) => {
  const { port } = await runningServer(t);
  const socket = connect(port, "127.0.0.1");
  socket.write(postHead("Expect: 100-continue\r\nContent-Length: 17\r\nConnection: close"));
  const [first] = await once(socket, "data");
  assert.equal(String(first), "HTTP/1.1 100 Continue\r\n\r\n");
  const answer = received(socket);
  socket.write('{"scope":"world"}');
  assert.match(await answer, /^HTTP\/1\.1 200 /);
});

test("Expect: 100-continue of a refused request is answered with the refusal and a close", async (t) => {
  const { talk } = await runningServer(t);
  const head = postHead(`Expect: 100-continue\r\nContent-Length: ${LIMIT + 1}`);
  const answer = await talk(head);
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.match(answer, /\r\nConnection: close\r\n/i);
});

test("an unknown expectation is not met and does no harm", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world", { headers: { expect: "a-miracle" } });
  assert.equal(answer.status, 200);
});

function postHead(headers: string): string {
  return `POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
}

test("the log is told of cache and coding of what h3 sends", async (t) => {
  const told: FinishedExchange[] = [];
  const { post } = await runningServer(t, { over: (exchange) => void told.push(exchange) });
  for (const _ of ["MISS", "HIT"]) await post('{"scope":"world"}', { "accept-encoding": "gzip" });
  assert.deepEqual(pluck(told, "cache"), ["MISS", "HIT"]);
  assert.deepEqual(pluck(told, "coding"), ["gzip", "gzip"]);
});

test("a Content-Type that no program sends is not taken apart", async (t) => {
  const { post } = await runningServer(t);
  const headers = { "content-type": `text/csv${";".repeat(20_000)}` };
  const answer = await post("US,1", headers, "/render/map?scope=world");
  assert.equal(answer.status, 415);
});
