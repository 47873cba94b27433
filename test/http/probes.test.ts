import assert from "node:assert/strict";
import { test } from "node:test";
import type { FinishedExchange } from "../../src/http/node/exchange.ts";
import { Gate, errorOf, runningServer } from "./running-server.ts";

test("before it is ready, the server is alive, says so, and draws all the same", async (t) => {
  const { ask } = await runningServer(t);
  assert.equal((await ask("/healthz")).status, 200);
  assert.equal((await ask("/readyz")).status, 503);
  assert.equal((await ask("/map.svg?scope=world")).status, 200);
});

test("once it is ready, both probes are short and are kept by nobody", async (t) => {
  const { ask, server } = await runningServer(t);
  server.ready();
  for (const path of ["/healthz", "/readyz", "/readyz?from=balancer"]) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 200);
    assert.equal(body.toString(), "ok\n");
    assert.equal(headers["content-type"], "text/plain; charset=utf-8");
    assert.equal(headers["cache-control"], "no-store");
  }
});

test("HEAD is answered like GET, without the body", async (t) => {
  const { ask, server } = await runningServer(t);
  server.ready();
  const { status, headers, body } = await ask("/readyz", { method: "HEAD" });
  assert.deepEqual([status, headers["content-length"], body.length], [200, "3", 0]);
});

for (const method of ["POST", "OPTIONS", "DELETE"])
  test(`${method} on a probe is 405`, async (t) => {
    const { ask } = await runningServer(t);
    const answer = await ask("/readyz", { method });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.allow, "GET, HEAD");
    assert.equal(errorOf(answer)["error"], "method_not_allowed");
  });

test("a server that leaves is not ready, draws, and keeps no connection", async (t) => {
  const { ask, talk, server } = await runningServer(t);
  server.ready();
  server.leave();
  server.ready();
  assert.equal((await ask("/readyz")).status, 503);
  assert.equal((await ask("/healthz")).status, 200);
  const answer = await talk("GET /map.svg?scope=world HTTP/1.1\r\nHost: h\r\n\r\n");
  assert.match(answer, /^HTTP\/1\.1 200 [^]*\r\nconnection: close/i);
});

test("the server counts the exchanges that are under way", async (t) => {
  const { ask, server, service } = await runningServer(t);
  const start = new Gate();
  const end = new Gate();
  const { draw } = service;
  service.draw = async (request) => {
    start.open();
    await end.opened;
    return draw(request);
  };
  const answer = ask("/map.svg?scope=world");
  await start.opened;
  const during = server.load.exchanges;
  assert.equal(during, 1);
  end.open();
  await answer;
  await ask("/healthz");
  const { exchanges, cache } = server.load;
  assert.ok(exchanges <= 1, "the map is done, its probe may not be");
  assert.ok(cache.bytes > 0, "the map is kept");
});

test("of each exchange the server tells what it was", async (t) => {
  const told: FinishedExchange[] = [];
  const over = (exchange: FinishedExchange) => void told.push(exchange);
  const { ask, talk } = await runningServer(t, { over, timeouts: { lingerMs: 50 } });
  const url = "/map.svg?scope=world";
  await ask(url);
  await ask(url, { headers: { "accept-encoding": "gzip" } });
  const { headers } = await ask(url);
  await ask(url, { headers: { "if-none-match": headers.etag ?? "" } });
  await ask(url, { method: "HEAD" });
  await ask("/map.svg?fail=invalid_width,missing_scope");
  await ask("/nowhere");
  await ask("/healthz");
  await talk("nonsense\r\n\r\n");
  await ask("/healthz");
  assert.deepEqual(
    told
      .slice(0, 9)
      .map(({ method, status, cache, coding, code, isProbe, isAborted }) =>
        [method, status, cache, coding, code, isProbe && "probe", isAborted && "aborted"]
          .filter(Boolean)
          .join(" "),
      ),
    [
      "GET 200 MISS",
      "GET 200 MISS gzip",
      "GET 200 HIT",
      "GET 304",
      "HEAD 200 HIT",
      "GET 400 missing_scope",
      "GET 404 not_found",
      "GET 200 probe",
      "400 invalid_request",
    ],
  );
  assert.equal(told[2]?.bodyBytes, Number(headers["content-length"]));
  assert.equal(told[3]?.bodyBytes, 0);
  assert.equal(told[4]?.bodyBytes, 0);
  assert.ok(
    told.every(({ target }) => target.length < 60),
    "targets are as they were sent",
  );
});
