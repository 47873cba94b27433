import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test, type TestContext } from "node:test";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { errorTold, received, runningServer } from "./running-server.ts";

const A = "a".repeat(20_000);
const TARGET = `/map.svg?scope=world&_=${A}`;
const END = " HTTP/1.1\r\nHost: h\r\n\r\n";

/** What a server says to writes that arrive one by one: each is read before the next is written, on a busy machine too. */
async function inPieces(context: TestContext, pieces: readonly string[]): Promise<string> {
  const { port, server } = await runningServer(context, { timeouts: { lingerMs: 1000 } });
  const accepted = once(server.node, "connection");
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const answer = received(socket);
  const [peer]: Socket[] = await accepted;
  for (const piece of pieces) {
    const readBytes = peer!.bytesRead + Buffer.byteLength(piece);
    socket.write(piece);
    while (peer!.bytesRead < readBytes && !peer!.destroyed) await turnOfLoop();
  }
  return answer;
}

const LONG_TARGETS: readonly (readonly [string, readonly string[]])[] = [
  ["before its end", [`GET ${TARGET}`, A, A, END]],
  ["with its end in the piece that is too much", [`GET ${TARGET}`, A, A + END]],
  ["with an end in two pieces", [`GET ${TARGET}`, A, A, " HT", "TP/1.1\r\nHost: h\r\n\r\n"]],
  ["whose end never comes", [`GET ${TARGET}`, A, A]],
  ["without end", [`GET ${TARGET}`, ...Array<string>(20).fill(A)]],
  ["behind another request", [`GET /healthz${END}GET ${TARGET}`, A, A, END]],
];

for (const [name, pieces] of LONG_TARGETS)
  test(`a target in pieces that is too long, ${name}, is 414`, async (t) => {
    const answer = await inPieces(t, pieces);
    const { error, message } = errorTold(answer);
    assert.equal(error, "url_too_long");
    assert.match(message, /has at least 49153 bytes/);
    assert.match(answer, /HTTP\/1\.1 414 /);
  });

test("a target behind another request in one packet has its length told", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const answer = await talk(`GET /healthz${END}GET ${TARGET}${A}${A}${END}`);
  assert.match(errorTold(answer).message, new RegExp(`has ${TARGET.length + 40_000} bytes`));
});

test("a long target before headers that are too much is told with its length", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const answer = await talk(`GET ${TARGET} HTTP/1.1\r\nHost: h\r\nx: ${A}${A}\r\n\r\n`);
  assert.match(errorTold(answer).message, new RegExp(`has ${TARGET.length} bytes`));
});

const HEAD = "GET /map.svg?scope=world HTTP/1.1\r\nHost: h\r\n";
const LONG_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ["that end in a line end", [`${HEAD}x: ${A}`, A, A, "a\r\n\r\n"]],
  ["with a blank within", [`${HEAD}cookie: ${A}`, A, A, `a; b ${A}`]],
  ["with a blank as a target's", [`${HEAD}cookie: ${A}`, A, A, " ", "HT", "TPS\r\n\r\n"]],
  ["of letters that no target has", [`${HEAD}x: ${A}`, A, A, "é"]],
  ["that are many", [HEAD, ...Array<string>(3).fill("aaaa: bbbb\r\n".repeat(2500))]],
];

for (const [name, pieces] of LONG_HEADERS)
  test(`headers in pieces, ${name}, are 431`, async (t) => {
    const answer = await inPieces(t, pieces);
    assert.equal(errorTold(answer).error, "headers_too_large");
    assert.match(answer, /^HTTP\/1\.1 431 /);
  });
