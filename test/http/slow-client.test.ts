import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { promisify } from "node:util";
import type { FinishedExchange } from "../../src/http/exchange.ts";
import { runningServer } from "./running-server.ts";

const GET = "GET /map.svg?scope=world HTTP/1.1\r\nHost: h\r\n\r\n";
const LARGE = Buffer.alloc(32 * 1024 * 1024, "a");

/** Tells of exchanges one by one. */
function listener() {
  const told: FinishedExchange[] = [];
  let tell: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const over = (exchange: FinishedExchange) => {
    told.push(exchange);
    tell();
  };
  return { told, over, first };
}

test("a client that does not take its answer is cut", async (t) => {
  const { told, over, first } = listener();
  const { port, service, server } = await runningServer(t, { over, timeouts: { answerMs: 200 } });
  service.draw = () => LARGE;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(GET);
  await first;
  assert.deepEqual(
    told.map(({ status, isAborted, bodyBytes }) => [status, isAborted, bodyBytes]),
    [[200, true, 0]],
  );
  assert.equal(await promisify(server.node.getConnections.bind(server.node))(), 0);
  socket.destroy();
});

test("a client that takes its answer in time is not cut", async (t) => {
  const { told, over, first } = listener();
  const { ask, service } = await runningServer(t, { over, timeouts: { answerMs: 20_000 } });
  service.draw = () => LARGE;
  assert.equal((await ask("/map.svg?scope=world")).body.length, LARGE.length);
  await first;
  assert.deepEqual([told[0]?.isAborted, told[0]?.bodyBytes], [false, LARGE.length]);
});

test("a client that leaves before its answer is told of as 499", async (t) => {
  const { told, over, first } = listener();
  const { port, service } = await runningServer(t, { over });
  const socket = connect(port, "127.0.0.1");
  service.draw = () => {
    socket.destroy();
    return new Promise(() => undefined);
  };
  socket.write(GET);
  await first;
  assert.deepEqual([told[0]?.status, told[0]?.isAborted], [499, true]);
});

test("connections past the bound are closed", async (t) => {
  const { port, ask } = await runningServer(t, { mostConnections: 1 });
  const held = connect(port, "127.0.0.1");
  await once(held, "connect");
  const further = connect(port, "127.0.0.1");
  further.on("error", () => undefined);
  await once(further, "close");
  held.destroy();
  await once(held, "close");
  assert.ok((await ask("/healthz").catch(() => ask("/healthz"))).status === 200, "there is room");
});
