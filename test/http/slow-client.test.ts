import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { received, runningServer } from "./running-server.ts";

const GET = "GET /map.svg?scope=world HTTP/1.1\r\nHost: h\r\n\r\n";
const LARGE = Buffer.alloc(32 * 1024 * 1024, "a");

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

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
  const { port, service, server } = await runningServer(t, { over, timeouts: { writeMs: 200 } });
  service.draw = () => LARGE;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(GET);
  await first;
  assert.deepEqual(
    told.map((one) => [one.status, one.isAborted, one.bodyBytes]),
    [[200, true, 0]],
  );
  assert.equal(await promisify(server.node.getConnections.bind(server.node))(), 0);
  socket.destroy();
});

test("a client that takes its answer in time is not cut", async (t) => {
  const { told, over, first } = listener();
  const { ask, service } = await runningServer(t, { over, timeouts: { writeMs: 20_000 } });
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
  const { port, ask } = await runningServer(t, { maxConnections: 1 });
  const held = connect(port, "127.0.0.1");
  await once(held, "connect");
  const further = connect(port, "127.0.0.1");
  further.on("error", () => undefined);
  await once(further, "close");
  held.destroy();
  await once(held, "close");
  assert.ok((await ask("/healthz").catch(() => ask("/healthz"))).status === 200, "there is room");
});

test("a server that closes lets slow clients take their answers, and requests arrive", async (t) => {
  const { port, service, server } = await runningServer(t);
  service.draw = () => LARGE;
  const accepted: Socket[] = [];
  server.node.on("connection", (socket) => accepted.push(socket));
  const slow = connect(port, "127.0.0.1").pause();
  slow.write(GET);
  const idle = connect(port, "127.0.0.1");
  const asking = connect(port, "127.0.0.1");
  asking.write(GET.slice(0, 20));
  await until(() => service.renders === 1 && accepted.some(({ bytesRead }) => bytesRead === 20));
  const asked = received(asking);
  const closing = server.close();
  await once(idle.resume(), "close");
  asking.write(GET.slice(20));
  assert.match(await asked, /^HTTP\/1.1 200 [^]*\r\nconnection: close/i);
  const answer = await buffer(slow);
  assert.ok(answer.length > LARGE.length, `${answer.length} bytes`);
  await closing;
});

test("clients that leave end all that they had asked for", async (t) => {
  const told: unknown[] = [];
  const over = ({ status, isAborted, code }: FinishedExchange) =>
    told.push([status, isAborted, code]);
  const { port, service, server, logged } = await runningServer(t, { over });
  const signals: AbortSignal[] = [];
  service.draw = (_, signal) => {
    signal?.addEventListener("abort", () => signals.push(signal));
    return new Promise(() => undefined);
  };
  const socket = connect(port, "127.0.0.1");
  const get = GET.replace("svg", "png");
  for (const title of ["a", "b", "c"]) socket.write(get.replace("world", `world&title=${title}`));
  await until(() => service.renders === 3);
  socket.destroy();
  await until(() => told.length === 3);
  assert.deepEqual(
    told,
    [0, 1, 2].map(() => [499, true, null]),
  );
  assert.equal(server.load.exchanges, 0);
  await until(() => signals.length === 3);
  await pause(10);
  assert.deepEqual(logged, [], "who leaves is no error of the server");
});

test("a client that leaves while its body is drawn for POST is no error of the server", async (t) => {
  const { told, over, first } = listener();
  const { port, service, logged } = await runningServer(t, { over });
  const socket = connect(port, "127.0.0.1");
  service.draw = () => {
    socket.destroy();
    return new Promise(() => undefined);
  };
  const body = '{"scope":"world","format":"png"}';
  const head = "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  await first;
  assert.deepEqual([told[0]?.status, told[0]?.isAborted, told[0]?.code], [499, true, null]);
  await pause(10);
  assert.deepEqual(logged, []);
});

test("a client that leaves before its SVG is drawn is no error of the server", async (t) => {
  const { told, over, first } = listener();
  const { port, service, logged, ask } = await runningServer(t, { over });
  const socket = connect(port, "127.0.0.1");
  service.draw = async () => {
    socket.destroy();
    await first;
    return LARGE;
  };
  socket.write(GET);
  await first;
  assert.deepEqual([told[0]?.status, told[0]?.code], [499, null]);
  await pause(10);
  assert.deepEqual(logged, []);
  assert.equal((await ask("/healthz")).status, 200);
});
