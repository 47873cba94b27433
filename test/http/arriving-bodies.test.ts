import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ArrivingBodies } from "../../src/http/arriving-bodies.ts";
import { received, runningServer } from "./running-server.ts";

const MEGABYTE = 1024 * 1024;
const HEAD = `POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${4 * MEGABYTE}\r\n\r\n`;

test("past the bound, the body that began first is given up and told so", async (t) => {
  const { port, ask } = await runningServer(t, { unreadBytes: 4 * MEGABYTE });
  const [first, second] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  t.after(() => [first, second].forEach((socket) => socket.destroy()));
  first.write(HEAD + "a".repeat(3 * MEGABYTE));
  await pause(100);
  const told = received(first);
  second.write(HEAD + "a".repeat(2 * MEGABYTE));
  const answer = await told;
  assert.match(answer, /^HTTP\/1\.1 503 /);
  assert.match(answer, /retry-after: \d+/i);
  assert.match(answer, /"overloaded"/);
  assert.equal(second.destroyed, false);
  const body = { body: '{"scope":"world"}', headers: { "content-type": "application/json" } };
  assert.equal((await ask("/render/map", { method: "POST", ...body })).status, 200);
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
