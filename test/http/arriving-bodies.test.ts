import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ArrivingBodies } from "../../src/http/arriving-bodies.ts";
import { GatheredBytes } from "../../src/http/gathered-bytes.ts";
import { received, runningServer } from "./running-server.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const MEGABYTE = 1024 * 1024;
const HEAD = `POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${4 * MEGABYTE}\r\n\r\n`;

test("past the bound, the body that began first is given up and told so", async (t) => {
  const { port, post, server } = await runningServer(t, { unreadBytes: 4 * MEGABYTE });
  const accepted = once(server.node, "connection");
  const first = connect(port, "127.0.0.1");
  const [peer]: Socket[] = await accepted;
  const second = connect(port, "127.0.0.1");
  t.after(() => [first, second].forEach((socket) => socket.destroy()));
  first.write(HEAD + "a".repeat(3 * MEGABYTE));
  while (peer!.bytesRead < HEAD.length + 3 * MEGABYTE) await pause(5);
  const told = received(first);
  second.write(HEAD + "a".repeat(2 * MEGABYTE));
  const answer = await told;
  assert.match(answer, /^HTTP\/1\.1 503 /);
  assert.match(answer, /retry-after: \d+/i);
  assert.match(answer, /"overloaded"/);
  assert.equal(second.destroyed, false);
  assert.equal((await post('{"scope":"world"}')).status, 200);
});

test("a body alone may be as large as the bound and larger", () => {
  const arriving = new ArrivingBodies(10);
  const body = { bytes: 30, giveUp: () => assert.fail("was given up") };
  arriving.begun(body);
  arriving.arrived(body, 30);
  arriving.over(body);
  assert.equal(arriving.bytes, 0);
});

test("what is whole or given up takes no room any more", () => {
  const arriving = new ArrivingBodies(10);
  const givenUp: string[] = [];
  const begin = (name: string, bytes: number) => {
    const body = { bytes, giveUp: () => givenUp.push(name) };
    arriving.begun(body);
    arriving.arrived(body, bytes);
    return body;
  };
  const a = begin("a", 6);
  arriving.over(a);
  begin("b", 8);
  begin("c", 7);
  begin("d", 3);
  arriving.over(a);
  assert.deepEqual([givenUp, arriving.bytes], [["b"], 10]);
});

test("a body in small chunks takes no more room than the body", async (t) => {
  const { port, server } = await runningServer(t);
  const accepted = once(server.node, "connection");
  const socket = connect(port, "127.0.0.1");
  // The server ends first, and cuts it.
  socket.on("error", () => undefined);
  const [peer]: Socket[] = await accepted;
  const held = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  const before = held();
  socket.write(HEAD.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked"));
  for (let turn = 0; turn < 20; turn += 1)
    if (!socket.write(`14\r\n${"a".repeat(20)}\r\n`.repeat(10_000))) await once(socket, "drain");
  while (peer!.bytesRead < socket.bytesWritten) await pause(20);
  // Kept one by one, 200,000 pieces hold more than this.
  assert.ok(held() - before < 20 * MEGABYTE, `${(held() - before) / MEGABYTE} MB`);
});

test("a body in chunks of one byte is refused early, and the rest is not read", async (t) => {
  const { port, server } = await runningServer(t);
  const accepted = once(server.node, "connection");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const [peer]: Socket[] = await accepted;
  const answer = received(socket);
  socket.write(HEAD.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked"));
  socket.write("1\r\na\r\n".repeat(400_000));
  assert.match(await answer, /^HTTP\/1\.1 413 [^]*thousands of pieces, of less than 16 bytes/);
  assert.ok(peer!.bytesRead < MEGABYTE / 2, `${peer!.bytesRead} bytes were read`);
});

test("a table that is written line by line is read whole", async (t) => {
  const { port, service } = await runningServer(t);
  const socket = connect(port, "127.0.0.1");
  const lines = Array.from({ length: 5000 }, (_, at) => `R${at},${at}\n`);
  socket.write(HEAD.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked"));
  for (const line of lines) socket.write(`${line.length.toString(16)}\r\n${line}\r\n`);
  socket.write("0\r\n\r\n");
  await received(socket);
  assert.equal(service.calls[0]?.body.toString(), lines.join(""));
});

test("a body is the same in whatever pieces it comes", () => {
  const whole = Uint8Array.from({ length: 5000 }, (_, at) => at % 251);
  for (const size of [1, 7, 1023, 1024, 1025, 4999, 5000]) {
    const gathered = new GatheredBytes();
    for (let at = 0; at < whole.length; at += size) gathered.add(whole.subarray(at, at + size));
    assert.deepEqual(gathered.bytes, whole, `pieces of ${size}`);
  }
});
