import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { createMapServer } from "../../src/http/node/server.ts";
import type { Editions } from "../../src/http/service-port.ts";
import { type Answer, ask as askPort, type Question } from "../helpers/ask.ts";
import { editionsOf, FakeService } from "./fake-service.ts";

type Ask = (path: string, question?: Omit<Question, "path">) => Promise<Answer>;

/** Whose pictures name the edition that drew them. */
function serviceOf(edition: string): FakeService {
  const service = new FakeService(edition);
  service.draw = () => Buffer.from(`<svg>edition ${edition}</svg>`);
  service.fingerprint = () => edition.repeat(40);
  return service;
}

async function served(t: TestContext, editions: Editions): Promise<Ask> {
  const server = createMapServer(editions, { log: () => undefined });
  const { port } = await server.listen(0, "127.0.0.1");
  t.after(() => {
    server.node.closeAllConnections();
    return server.close();
  });
  return (path, question) => askPort(port, { path, ...question });
}

const twoEditions = (t: TestContext): Promise<Ask> =>
  served(t, editionsOf(serviceOf("1"), serviceOf("2")));

for (const [path, edition] of [
  ["/map.svg?scope=world", "1"],
  ["/1/map.svg?scope=world", "1"],
  ["/2/map.svg?scope=world", "2"],
  ["/2/map.png?scope=world", "2"],
] as const) {
  test(`${path} is drawn by edition ${edition}, at first and from the cache`, async (t) => {
    const ask = await twoEditions(t);
    for (const cache of ["MISS", "HIT"]) {
      const answer = await ask(path);
      assert.equal(answer.status, 200);
      assert.equal(answer.body.toString(), `<svg>edition ${edition}</svg>`);
      assert.equal(answer.headers.etag, `"${edition.repeat(40)}"`);
      assert.equal(answer.headers["x-copperplate-edition"], edition);
      assert.equal(answer.headers["x-cache"], cache);
    }
  });
}

test("a body posted under a number is drawn by that edition", async (t) => {
  const ask = await twoEditions(t);
  const headers = { "content-type": "application/json" };
  const post = { method: "POST", headers, body: '{"scope":"world"}' };
  for (const [path, edition] of [
    ["/render/map", "1"],
    ["/1/render/map", "1"],
    ["/2/render/map", "2"],
  ] as const) {
    const answer = await ask(path, post);
    assert.equal(answer.body.toString(), `<svg>edition ${edition}</svg>`, path);
    assert.equal(answer.headers["x-copperplate-edition"], edition);
  }
  const preflight = await ask("/2/render/map", { method: "OPTIONS" });
  assert.equal(preflight.headers.allow, "POST, OPTIONS");
});

for (const path of ["/0/map.svg", "/01/map.svg", "/99/map.svg", "/3/render/map", "/007/nothing"]) {
  test(`${path} is no edition: 404 that lists those there are`, async (t) => {
    const ask = await twoEditions(t);
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await ask(`${path}?scope=world`, { method });
      assert.equal(answer.status, 404);
      const { error, details } = JSON.parse(answer.body.toString());
      assert.equal(error, "invalid_edition");
      assert.deepEqual(details[0].allowed, ["1", "2"]);
      assert.equal(details[0].value, path.split("/")[1]);
    }
  });
}

test("an edition that cannot be loaded is told as one that is not there, and the others are served", async (t) => {
  const editions = editionsOf(serviceOf("1"), serviceOf("2"));
  const ask = await served(t, {
    ...editions,
    service: async (number) => (number === "2" ? null : editions.service(number)),
  });
  assert.equal((await ask("/2/map.svg?scope=world")).status, 404);
  const headers = { "content-type": "application/json" };
  const posted = await ask("/2/render/map", { method: "POST", headers, body: "{}" });
  assert.equal(JSON.parse(posted.body.toString()).error, "invalid_edition");
  assert.equal((await ask("/1/map.svg?scope=world")).status, 200);
  assert.equal((await ask("/map.svg?scope=world")).status, 200);
});

test("probes and the version have no number before them", async (t) => {
  const ask = await twoEditions(t);
  for (const path of ["/1/healthz", "/1/readyz", "/1/version", "/2/2/map.svg"]) {
    const answer = await ask(path);
    assert.equal(JSON.parse(answer.body.toString()).error, "not_found", path);
  }
  const version = await ask("/version");
  assert.equal(version.status, 200);
  assert.equal(version.headers["content-type"], "application/json; charset=utf-8");
  assert.equal(version.headers["cache-control"], "no-cache");
  assert.deepEqual(JSON.parse(version.body.toString()), { editions: ["1", "2"] });
  assert.equal((await ask("/version", { method: "POST" })).status, 405);
});

test("links, dry runs and compact paths under a number are of that edition", async (t) => {
  const ask = await twoEditions(t);
  const compact = deflateRawSync("scope=world").toString("base64url");
  const drawn = await ask(`/2/m/${compact}.svg`);
  assert.equal(drawn.body.toString(), "<svg>edition 2</svg>");
  const report = JSON.parse((await ask("/2/map.json?scope=world")).body.toString());
  assert.equal(report.edition, "2");
  assert.equal(report.url, "/2/map.svg?scope=world");
  const headers = { "content-type": "application/json", host: "maps.example.org" };
  const post = { method: "POST", headers, body: '{"scope":"world"}' };
  const link = JSON.parse((await ask("/2/link", post)).body.toString());
  assert.equal(link.url, "http://maps.example.org/2/map.svg?scope=world");
  assert.equal(link.png, "http://maps.example.org/2/map.png?scope=world");
  assert.equal((await ask("/3/link", post)).status, 404);
  assert.equal((await ask("/3/map.json?scope=world")).status, 404);
});
