import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ExchangeServer } from "../../src/http/node/exchange.ts";
import { picture } from "./fake-service.ts";
import { Gate, rawGet, received, runningServer } from "./running-server.ts";

const SHORT = { headersMs: 100, requestMs: 200, lingerMs: 50 };
const WORLD = "/map.svg?scope=world";
const GET = `GET ${WORLD} HTTP/1.1\r\nHost: h\r\n`;
const POST =
  "POST /render/map HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: application/json\r\n";

/** The head of an answer that closes, and a body that is an error of this code. */
function assertFinal(answer: string, status: number, code: string): void {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
  assert.match(head, /\r\nconnection: close/i);
  assert.match(head, /\r\ncontent-type: application\/json; charset=utf-8/);
  assert.match(head, /\r\ncache-control: no-store/);
  assert.match(head, /\r\naccess-control-allow-origin: \*/);
  assert.match(head, new RegExp(`\r\ncontent-length: ${body.length}(?:\r\n|$)`));
  const { error, status: told } = JSON.parse(body);
  assert.deepEqual([error, told], [code, status]);
}

test("32 KB of headers are read, whatever the length of the target", async (t) => {
  const { talk } = await runningServer(t);
  const target = `${WORLD}&_=`.padEnd(16_384, "a");
  const answer = await talk(rawGet(target).replace("\r\n\r\n", `\r\nx: ${"a".repeat(32_000)}$&`));
  assert.match(answer, /^HTTP\/1\.1 200 /);
});

for (const [name, writes] of [
  ["more than 32 KB of headers", [`x: ${"a".repeat(32_768)}\r\n\r\n`]],
  ["many small headers", [`${"a:b\r\n".repeat(7000)}\r\n`]],
  ["an endless flood of headers", Array<string>(40).fill(`x: ${"a".repeat(60_000)}\r\n`)],
] as const)
  test(`${name}: 431, and the connection is cut`, async (t) => {
    const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    assertFinal(await talk(`${GET}Connection: close\r\n`, ...writes), 431, "headers_too_large");
  });

const MALFORMED = [
  "nonsense\r\n\r\n",
  "BREW /map.svg HTTP/1.1\r\nHost: h\r\n\r\n",
  `${GET}bad header\r\n\r\n`,
  "GET /map.svg?scope=world HTTP/9.9\r\nHost: h\r\n\r\n",
  "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
  "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
];

for (const bytes of MALFORMED)
  test(`${JSON.stringify(bytes)} is 400 and closes the connection`, async (t) => {
    const { talk, ask } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    assertFinal(await talk(bytes), 400, "invalid_request");
    assert.equal((await ask("/map.svg?scope=world")).status, 200);
  });

test("a refused client that goes on sending is left to read the answer, then cut", async (t) => {
  const { port, server } = await runningServer(t, { timeouts: { lingerMs: 1500 } });
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const errors: unknown[] = [];
  socket.on("error", (error) => errors.push(error));
  socket.write("nonsense\r\n\r\n");
  socket.resume();
  await once(socket, "end");
  socket.write("more nonsense");
  await sleep(50);
  socket.write("and more");
  await sleep(50);
  assert.deepEqual(errors, []);
  assert.equal(await connections(server.node), 1);
  await untilLeft(server.node);
  socket.destroy();
});

test("a body that is refused and never ends is cut", async (t) => {
  const { port, server } = await runningServer(t, { timeouts: { lingerMs: 100 } });
  const socket = connect(port, "127.0.0.1");
  const answer = received(socket);
  socket.write("POST /map.svg HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc");
  await untilLeft(server.node);
  assert.match(await answer, /^HTTP\/1\.1 405 /);
});

test("a body that is refused and then too slow gets no second answer", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { ...SHORT, lingerMs: 5000 } });
  const head = "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: text/plain\r\n";
  const answer = await talk(`${head}Content-Length: 10\r\n\r\nabc`);
  assert.match(answer, /^HTTP\/1\.1 415 /);
  assert.equal(answer.split("HTTP/1.1").length, 2);
});

test("HTTP/1.1 without Host is 400, and so is a second Host, in whatever case and place", async (t) => {
  const { talk } = await runningServer(t);
  const heads = [`GET ${WORLD} HTTP/1.1\r\n`, `${GET}host: other\r\n`, `${GET}A: b\r\nHOST: h\r\n`];
  for (const head of heads)
    assertFinal(await talk(`${head}Connection: close\r\n\r\n`), 400, "invalid_request");
});

const NO_HOSTS = ["a b", 'a"b', ..."a<script> a/b a?b a@b a:b [ [::1 [::1]b é".split(" ")];

const HOSTS = ["h", "a.example:8080", "a_b", "[::1]", "[2001:db8::1]:80", "10.0.0.1:", ""];

for (const host of [...NO_HOSTS, ...HOSTS])
  test(`the Host "${host}" is ${HOSTS.includes(host) ? "one" : "400"}`, async (t) => {
    const { talk } = await runningServer(t);
    const answer = await talk(rawGet(WORLD).replace("Host: h", `Host: ${host}`));
    if (HOSTS.includes(host)) assert.match(answer, /^HTTP\/1\.1 200 /);
    else assertFinal(answer, 400, "invalid_request");
  });

for (const coding of ["gzip", "gzip, chunked", "identity", "chunked, gzip"])
  test(`a body in the transfer coding ${coding} is 501`, async (t) => {
    const { talk, service } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    const answer = await talk(`${POST}Transfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    assertFinal(answer, 501, "unsupported_transfer_encoding");
    assert.equal(service.calls.length, 0);
  });

test("a body that is chunked, in whatever case, is read", async (t) => {
  const { talk, service } = await runningServer(t);
  await talk(`${POST}Transfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
  assert.equal(service.calls.length, 1);
});

test("a length beside a transfer coding, as smugglers send it, is no HTTP", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const head = "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n";
  for (const coding of ["chunked", "gzip"]) {
    const answer = await talk(`${head}Transfer-Encoding: ${coding}\r\n\r\n{}`);
    assertFinal(answer, 400, "invalid_request");
  }
});

test("HTTP/1.0 needs no Host", async (t) => {
  const { talk } = await runningServer(t);
  assert.match(await talk("GET /map.svg?scope=world HTTP/1.0\r\n\r\n"), /^HTTP\/1\.1 200 /);
});

test("CONNECT finds nothing", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  assertFinal(await talk("CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n"), 404, "not_found");
});

test("a request to upgrade is answered as if it were none", async (t) => {
  const { talk } = await runningServer(t);
  const answer = await talk(`${GET}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 200 /);
});

test("a slow head is 408", async (t) => {
  const { talk } = await runningServer(t, { timeouts: SHORT });
  assertFinal(await talk("GET /map.svg?scope=wor"), 408, "request_timeout");
});

test("a slow body is 408, and is never parsed", async (t) => {
  const { talk, service, logged } = await runningServer(t, { timeouts: SHORT });
  const head = "POST /render/map HTTP/1.1\r\nHost: h\r\nContent-Type: text/csv\r\n";
  assertFinal(await talk(`${head}Content-Length: 10\r\n\r\nabc`), 408, "request_timeout");
  assert.equal(service.calls.length, 0);
  assert.deepEqual(logged, []);
});

test("a slow render is not a slow request", async (t) => {
  const { ask, service } = await runningServer(t, { timeouts: SHORT });
  service.draw = async (request) => {
    await sleep(400);
    return picture(request);
  };
  assert.equal((await ask("/map.svg?scope=world")).status, 200);
});

test("nonsense behind a request waits for the answer to it", async (t) => {
  const { talk, service } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  service.draw = async (request) => {
    await sleep(100);
    return picture(request);
  };
  const answer = await talk(`${GET}\r\nnonsense\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assertFinal(answer.slice(answer.lastIndexOf("HTTP/1.1")), 400, "invalid_request");
});

test("requests in one packet are answered in their order", async (t) => {
  const { talk } = await runningServer(t);
  const png = "GET /map.png?scope=world HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n";
  const answer = await talk(`${GET}\r\n${GET}\r\n${png}`);
  const types = [...answer.matchAll(/content-type: (\S+)|x-cache: (\S+)/g)].map(String);
  assert.equal(types.filter((type) => type.includes("svg")).length, 2);
  assert.ok(answer.lastIndexOf("image/png") > answer.lastIndexOf("image/svg+xml"));
});

/** A client whose map is being drawn: it is told what it gets once `render` is open. */
async function drawing({ port, service }: Awaited<ReturnType<typeof runningServer>>) {
  const [render, start] = [new Gate(), new Gate()];
  service.draw = async (request) => {
    start.open();
    await render.opened;
    return picture(request);
  };
  const socket = connect(port, "127.0.0.1");
  socket.write(`${GET}\r\n`);
  const answer = received(socket);
  await start.opened;
  return { render, socket, answer };
}

test("closing lets a running request end and refuses new connections", async (t) => {
  const running = await runningServer(t);
  const { server, port } = running;
  const { render, answer } = await drawing(running);
  const closed = server.close();
  const late = connect(port, "127.0.0.1");
  await once(late, "error");
  render.open();
  assert.equal(await Promise.race([closed, sleep(20_000, "late", { ref: false })]), undefined);
  assert.match(await answer, /^HTTP\/1\.1 200 /);
  assert.equal(server.close(), closed);
});

test("closing does not wait for a client longer than the grace", async (t) => {
  const { port, server } = await runningServer(t, { timeouts: { graceMs: 50 } });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /map.svg");
  await once(socket, "connect");
  const answer = received(socket);
  assert.equal(
    await Promise.race([server.close(), sleep(20_000, "late", { ref: false })]),
    undefined,
  );
  assert.equal(await answer, "");
});

test("a request on an open connection is answered while the server closes, and is the last", async (t) => {
  const running = await runningServer(t);
  const { render, socket, answer } = await drawing(running);
  const closed = running.server.close();
  socket.write(`${GET}\r\n`);
  await sleep(50);
  render.open();
  await closed;
  const [first = "", second = ""] = (await answer).split("</svg>");
  assert.doesNotMatch(first, /\r\nconnection: close/i);
  assert.match(second, /^HTTP\/1\.1 200 [^]*\r\nconnection: close/i);
});

/** Until no connection is left; a test that waits for ever is ended by its runner. */
async function untilLeft(server: ExchangeServer): Promise<void> {
  while ((await connections(server)) > 0) await sleep(10);
}

function connections(server: ExchangeServer): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}
