import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Exchange } from "../../src/http/node/exchange.ts";
import { MAX_ANSWERS, Pipelines } from "../../src/http/node/pipelines.ts";
import { UnreadResponses } from "../../src/http/node/unread-responses.ts";
import { createServer, IncomingMessage } from "node:http";
import { blankRequest } from "../model/parameters.ts";
import { picture } from "./fake-service.ts";
import { Gate, runningServer } from "./running-server.ts";

const MEGABYTE = 1024 * 1024;

function get(title: string): string {
  return `GET /map.svg?scope=world&title=${title} HTTP/1.1\r\nHost: h\r\n\r\n`;
}

function many(count: number): string {
  return Array.from({ length: count }, (_, at) => get(String(at))).join("");
}

/** A client that reads nothing until it is resumed. */
function silent(context: TestContext, port: number): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  context.after(() => socket.destroy());
  return socket;
}

/** @throws AssertionError after a minute, as a test that waits for ever names nothing */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 12_000, "what is waited for does not come");
    await pause(5);
  }
}

test("of what a client asks for without reading, eight responses are made", async (t) => {
  const { port, service } = await runningServer(t);
  const gate = new Gate();
  service.draw = async () => {
    await gate.opened;
    return Buffer.from("x");
  };
  silent(t, port).write(many(200));
  await until(() => service.renders >= MAX_ANSWERS);
  await pause(100);
  assert.equal(service.renders, MAX_ANSWERS);
  gate.open();
});

test("bodies of a client that does not read are made as it reads, and all in the end", async (t) => {
  const { port, service } = await runningServer(t, { cacheBytes: 1 });
  service.draw = () => Buffer.alloc(MEGABYTE, "x");
  const socket = silent(t, port);
  socket.write(many(50));
  await until(() => service.renders >= MAX_ANSWERS);
  await pause(200);
  // Of these the system has taken some off the server's hands.
  assert.ok(service.renders < 35, `${service.renders} were made`);
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => (bytes += chunk.byteLength)).resume();
  await until(() => bytes > 50 * MEGABYTE);
  assert.equal(service.renders, 50);
  // The connection goes on as any other.
  socket.write(get("later"));
  await until(() => bytes > 51 * MEGABYTE);
});

test("a body behind many requests is read, and answered behind them", async (t) => {
  const { port } = await runningServer(t);
  let text = "";
  const socket = silent(t, port);
  socket.on("data", (chunk: Buffer) => (text += chunk.toString())).resume();
  const head = "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n";
  socket.write(`${many(20)}${head}Content-Length: 20\r\n\r\n{"scope":`);
  await pause(50);
  socket.write('"world"   }');
  await until(() => text.split("HTTP/1.1 ").length > 21 && text.endsWith("</svg>"));
  assert.equal(text.split("HTTP/1.1 200").length, 21 + 1);
  // The images before have titles, and this has none.
  assert.ok(text.endsWith(`\r\n\r\n${Buffer.from(picture(blankRequest)).toString()}`));
});

test("requests that wait are bounded over all connections", async (t) => {
  const ended: string[] = [];
  const gate = new Gate();
  const pipelines = new Pipelines(
    (_, exchange) => void gate.opened.then(() => exchange.end("x")),
    10,
  );
  const server = createServer({ IncomingMessage, ServerResponse: Exchange });
  server.on("request", (request, exchange) => {
    exchange.once("close", () => pipelines.over(exchange));
    pipelines.add(request, exchange);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null, "it has a port");
  const [first, second] = [silent(t, address.port).resume(), silent(t, address.port).resume()];
  second.once("close", () => ended.push("second"));
  first.write(many(MAX_ANSWERS + 8));
  await pause(50);
  second.write(many(MAX_ANSWERS + 8));
  await until(() => ended.length > 0);
  let text = "";
  first.on("data", (chunk: Buffer) => (text += chunk.toString()));
  gate.open();
  await until(() => text.split("HTTP/1.1 200").length === MAX_ANSWERS + 8 + 1);
  // What the one that was cut kept waiting is forgotten.
  const third = silent(t, address.port).resume();
  let answers = "";
  third.on("data", (chunk: Buffer) => (answers += chunk.toString()));
  third.write(many(MAX_ANSWERS + 10));
  await until(() => answers.split("HTTP/1.1 200").length === MAX_ANSWERS + 10 + 1);
});

test("past the bound of unread bodies the slowest client is cut, and the newest is not", async (t) => {
  const size = 32 * MEGABYTE;
  const { port, service, ask } = await runningServer(t, { unreadBytes: 1.5 * size, cacheBytes: 1 });
  service.draw = () => Buffer.alloc(size, "x");
  const slow = silent(t, port);
  slow.write(get("first"));
  await until(() => slow.bytesRead > 0 || service.renders === 1);
  await pause(50);
  const cut = once(slow, "close");
  const newest = await ask("/map.svg?scope=world&title=second");
  assert.equal(newest.body.byteLength, size);
  slow.resume();
  await cut;
  assert.ok(slow.bytesRead < size, "it got all of its body");
});

test("a body that several clients read is in memory once, and counts once", () => {
  const unread = new UnreadResponses({ maxBytes: 15, allowedMs: 1000 });
  const cut: string[] = [];
  const reader = (name: string, body: Uint8Array) => {
    const exchange = new Exchange(new IncomingMessage(connect({ port: 1 }).on("error", () => 0)));
    exchange.req.socket.destroy = () => {
      cut.push(name);
      return exchange.req.socket;
    };
    exchange.body = body;
    unread.queued(exchange);
    return exchange;
  };
  const shared = Buffer.alloc(10);
  const readers = ["a", "b", "c"].map((name) => reader(name, shared));
  assert.deepEqual([unread.bytes, cut], [10, []]);
  unread.over(readers[0]!);
  assert.equal(unread.bytes, 10);
  const other = reader("d", Buffer.alloc(10));
  assert.deepEqual([unread.bytes, cut], [10, ["b", "c"]]);
  unread.over(other);
  unread.over(other);
  assert.equal(unread.bytes, 0);
});
