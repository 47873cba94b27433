import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test, type TestContext } from "node:test";
import { startMetricsServer } from "../../src/operations/metrics-server.ts";

const SCRAPE = "GET /metrics HTTP/1.1\r\nHost: h\r\n\r\n";

async function metricsPort(
  context: TestContext,
  metrics: () => Promise<string> = () => Promise.resolve("up 1\n"),
): Promise<number> {
  const server = await startMetricsServer(0, "127.0.0.1", metrics);
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return address.port;
}

async function opened(context: TestContext, port: number, head: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  context.after(() => socket.destroy());
  await once(socket, "connect");
  socket.write(head);
  return socket;
}

/** The first bytes that a connection receives, or null when it ends before. */
function answered(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString("latin1")));
    socket.once("close", () => resolve(null));
  });
}

test("a scrape is answered beside a thousand connections that ask nothing", async (t) => {
  const port = await metricsPort(t);
  const idle: Socket[] = [];
  for (let at = 0; at < 1000; at += 1) idle.push(await opened(t, port, "GET /metr"));
  const answer = await answered(await opened(t, port, SCRAPE));
  assert.match(answer ?? "cut", /^HTTP\/1\.1 200 [\s\S]*up 1/);
  // No timeout made room for it.
  assert.ok(idle.some((socket) => !socket.destroyed));
});

test("a scrape that is being made is not cut for connections that come after it", async (t) => {
  let tell: (text: string) => void = () => undefined;
  const port = await metricsPort(t, () => new Promise((resolve) => (tell = resolve)));
  const scrape = answered(await opened(t, port, SCRAPE));
  for (let at = 0; at < 200; at += 1) await opened(t, port, "");
  tell("up 2\n");
  assert.match((await scrape) ?? "cut", /up 2/);
});

test("a connection is used for one scrape after another", async (t) => {
  const port = await metricsPort(t);
  const socket = await opened(t, port, SCRAPE);
  assert.match((await answered(socket)) ?? "cut", /up 1/);
  socket.write(SCRAPE);
  assert.match((await answered(socket)) ?? "cut", /up 1/);
});
