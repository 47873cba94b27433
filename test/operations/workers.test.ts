import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { serverProcess, startProcess, type ServerProcess, until } from "./server-process.ts";
import { freePort } from "../helpers/free-port.ts";

const LIMIT = { timeout: 120_000 };

/** With the text of its metrics. */
async function scraped(context: TestContext, environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const server = await serverProcess(context, { ...environment, METRICS_PORT: String(port) });
  const metrics = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    return answer.text();
  };
  return { server, port, metrics };
}

/** The sum of the values whose line begins so. */
function sum(text: string, start: string): number {
  return text
    .split("\n")
    .filter((line) => line.startsWith(start))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

/** The process of one of two workers that both answer. */
async function oneOfTwo(server: ServerProcess, metrics: () => Promise<string>): Promise<number> {
  await until(async () => sum(await metrics(), "copperplate_workers ") === 2);
  for (let round = 0; round < 8; round += 1)
    assert.equal(await ask(server, "/map.svg?scope=RO"), 200);
  await until(() => workersOf(server).length === 2);
  return workersOf(server)[0]!;
}

/** Whether somebody listens there. */
async function opened(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}

/** All that a server says until it ends the connection. */
async function told(base: string, tell: (socket: Socket) => void): Promise<string> {
  const { port, hostname } = new URL(base);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  tell(socket);
  const said = await textOf(socket);
  socket.destroy();
  return said;
}

/** Each request on a connection of its own, as connections are what workers share. */
async function ask({ base }: ServerProcess, path: string): Promise<number> {
  const answer = await fetch(base + path, { headers: { connection: "close" } });
  await answer.arrayBuffer();
  return answer.status;
}

function workersOf({ lines }: ServerProcess): readonly number[] {
  return [
    ...new Set(
      lines()
        .filter((line) => "url" in line)
        .map(({ pid }) => Number(pid)),
    ),
  ];
}

test("metrics are on the second port, and nowhere else", LIMIT, async (t) => {
  const { server, port, metrics } = await scraped(t, {});
  for (let round = 0; round < 3; round += 1) await ask(server, "/map.svg?scope=RO");
  assert.equal(await ask(server, "/metrics"), 404);
  assert.equal((await fetch(`http://127.0.0.1:${port}/map.svg?scope=RO`)).status, 404);
  const text = await metrics();
  assert.equal(sum(text, 'copperplate_requests_total{route="/map.svg"'), 3);
  assert.equal(sum(text, 'copperplate_request_duration_seconds_count{route="/map.svg"}'), 3);
  assert.equal(sum(text, "copperplate_requests_in_flight"), 0);
  assert.ok(sum(text, "copperplate_cache_bytes") > 10_000, "the map is kept");
  assert.ok(sum(text, "process_resident_memory_bytes") > 1e7, "the process tells of itself");
  for (const line of text.split("\n"))
    assert.match(
      line,
      /^(#.*|[a-z_][a-z0-9_]*(\{([a-z_]+="[^"\n]*",?)+\})? (-?[\d.e+-]+|\+Inf|NaN)|)$/,
    );
});

test(
  "two workers share one port, one that dies is replaced, and all end together",
  LIMIT,
  async (t) => {
    const { server, metrics } = await scraped(t, { WORKERS: "2", LOG_LEVEL: "info" });
    const victim = await oneOfTwo(server, metrics);
    assert.equal(sum(await metrics(), 'copperplate_requests_total{route="/map.svg"'), 8);
    process.kill(victim, "SIGKILL");
    await until(() => server.lines().some(({ worker }) => worker === victim));
    for (let round = 0; round < 8; round += 1)
      assert.equal(await ask(server, "/map.svg?scope=RO"), 200);
    await until(async () => sum(await metrics(), "copperplate_workers ") === 2);
    assert.equal(sum(await metrics(), "copperplate_worker_restarts_total"), 1);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.equal(server.lines().filter(({ msg }) => msg === "settings").length, 1);
    assert.equal(server.lines().filter(({ msg }) => msg === "stopped").length, 3);
  },
);

test("what a worker does not live to take is served by another", LIMIT, async (t) => {
  const { server, metrics } = await scraped(t, { WORKERS: "2", LOG_LEVEL: "info" });
  const victim = await oneOfTwo(server, metrics);
  // It cannot tell that it takes anything.
  process.kill(victim, "SIGSTOP");
  const answers = Array.from({ length: 6 }, () => ask(server, "/map.svg?scope=RO"));
  await until(async () => sum(await metrics(), "copperplate_connections_untaken") > 0);
  process.kill(victim, "SIGKILL");
  assert.deepEqual(await Promise.all(answers), Array<number>(6).fill(200));
  await until(async () => sum(await metrics(), "copperplate_connections_untaken") === 0);
});

test("a signal to each process of the group ends all of them in good order", LIMIT, async (t) => {
  const { server, metrics } = await scraped(t, { WORKERS: "2", LOG_LEVEL: "info" });
  await oneOfTwo(server, metrics);
  for (const worker of workersOf(server)) process.kill(worker, "SIGTERM");
  server.child.kill("SIGTERM");
  assert.equal(await server.ended, 0);
  const stopped = server.lines().filter(({ msg }) => msg === "stopped");
  assert.deepEqual(
    stopped.map(({ exitCode }) => exitCode),
    [0, 0, 0],
  );
});

test("who comes before a worker is ready is answered when one is", LIMIT, async (t) => {
  const port = await freePort();
  const { child } = startProcess({ PORT: String(port), WORKERS: "2" });
  t.after(() => child.kill("SIGKILL"));
  await until(() => opened(port));
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
});

test("workers cut slow clients, and answer those that have ended their side", LIMIT, async (t) => {
  const { base } = await serverProcess(t, { WORKERS: "2", REQUEST_SECONDS: "1" });
  const [slow, ended] = await Promise.all([
    told(base, (socket) => socket.write("GET /healthz HTTP/1.1\r\nHost: maps\r\n")),
    told(base, (socket) => socket.end("GET /healthz HTTP/1.1\r\nHost: maps\r\n\r\n")),
  ]);
  assert.match(slow, /^HTTP\/1.1 408 /);
  assert.match(ended, /^HTTP\/1.1 200 /);
});

test("the second signal ends all workers at once", LIMIT, async (t) => {
  const { child, base, ended } = await serverProcess(t, {
    WORKERS: "2",
    DRAIN_DELAY_SECONDS: "600",
  });
  child.kill("SIGTERM");
  await until(async () => (await fetch(`${base}/readyz`)).status === 503);
  child.kill("SIGTERM");
  assert.equal(await ended, 143);
  await until(() =>
    fetch(`${base}/healthz`).then(
      () => false,
      () => true,
    ),
  );
});
