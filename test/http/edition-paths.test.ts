import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { Editions } from "../../src/http/service-port.ts";
import { linkedEdition } from "../../src/service/edition.ts";
import { editionsOf, FakeService } from "./fake-service.ts";
import { errorOf, runningServer } from "./running-server.ts";

type Ask = Awaited<ReturnType<typeof runningServer>>;

/** Whose pictures name the edition that drew them. */
function serviceOf(edition: string): FakeService {
  const service = new FakeService(edition);
  service.draw = () => Buffer.from(`<svg>edition ${edition}</svg>`);
  service.fingerprint = () => edition.repeat(40);
  return service;
}

const twoEditions = (t: TestContext): Promise<Ask> =>
  runningServer(t, {}, editionsOf(serviceOf("1"), serviceOf("2")));

for (const [path, edition] of [
  ["/map.svg?scope=world", "1"],
  ["/1/map.svg?scope=world", "1"],
  ["/2/map.svg?scope=world", "2"],
  ["/2/map.png?scope=world", "2"],
] as const)
  test(`${path} is drawn by edition ${edition}, at first and from the cache`, async (t) => {
    const { ask } = await twoEditions(t);
    for (const cache of ["MISS", "HIT"]) {
      const answer = await ask(path);
      assert.equal(answer.status, 200);
      assert.equal(answer.body.toString(), `<svg>edition ${edition}</svg>`);
      assert.equal(answer.headers.etag, `"${edition.repeat(40)}"`);
      assert.equal(answer.headers["x-geo-edition"], edition);
      assert.equal(answer.headers["x-cache"], cache);
    }
  });

test("a body posted under a number is drawn by that edition", async (t) => {
  const { ask, post } = await twoEditions(t);
  for (const [path, edition] of [
    ["/render/map", "1"],
    ["/2/render/map", "2"],
  ] as const) {
    const answer = await post('{"scope":"world"}', {}, path);
    assert.equal(answer.body.toString(), `<svg>edition ${edition}</svg>`, path);
    assert.equal(answer.headers["x-geo-edition"], edition);
  }
  const preflight = await ask("/2/render/map", { method: "OPTIONS" });
  assert.equal(preflight.headers.allow, "POST, OPTIONS");
});

for (const path of ["/0/map.svg", "/01/map.svg", "/99/map.svg", "/3/render/map", "/007/nothing"])
  test(`${path} is no edition: 404 that lists those there are`, async (t) => {
    const { ask } = await twoEditions(t);
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await ask(`${path}?scope=world`, { method });
      assert.equal(answer.status, 404);
      const { error, details } = JSON.parse(answer.body.toString());
      assert.equal(error, "invalid_edition");
      assert.deepEqual(details[0].allowed, ["1", "2"]);
      assert.equal(details[0].value, path.split("/")[1]);
    }
  });

test("an edition that cannot be loaded is told as one that is not there, and the others are served", async (t) => {
  const editions = editionsOf(serviceOf("1"), serviceOf("2"));
  const service: Editions["service"] = async (number) =>
    number === "2" ? null : editions.service(number);
  const { ask, post } = await runningServer(t, {}, { ...editions, service });
  assert.equal((await ask("/2/map.svg?scope=world")).status, 404);
  const posted = await post("{}", {}, "/2/render/map");
  assert.equal(JSON.parse(posted.body.toString()).error, "invalid_edition");
  assert.equal((await ask("/1/map.svg?scope=world")).status, 200);
  assert.equal((await ask("/map.svg?scope=world")).status, 200);
});

test("probes and files of pages have no number before them, the version does", async (t) => {
  const { ask } = await twoEditions(t);
  const numbered = await ask("/2/version");
  assert.deepEqual(JSON.parse(numbered.body.toString()), { editions: ["1", "2"] });
  assert.equal(JSON.parse((await ask("/3/version")).body.toString()).error, "invalid_edition");
  for (const path of ["/1/healthz", "/1/readyz", "/1/assets/a.css", "/2/2/map.svg"]) {
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

test("links name the newest closed edition from the second on", () => {
  for (const [number, isCandidate, linked] of [
    [1, true, null],
    [1, false, null],
    [2, true, null],
    [2, false, "2"],
    [3, true, "2"],
  ] as const)
    assert.equal(linkedEdition({ number, isCandidate }), linked, `${number} ${isCandidate}`);
});

for (const [linked, prefix, edition] of [
  [null, "", 1],
  ["2", "/2", 2],
] as const)
  test(`where links name ${linked ?? "no edition"}, all that writes URLs does so, and bare maps stay of the first`, async (t) => {
    const editions = { ...editionsOf(serviceOf("1"), serviceOf("2"), serviceOf("3-rc")), linked };
    const { ask, post } = await runningServer(t, {}, editions);
    const host = { host: "maps.example.org" };
    const report = JSON.parse((await ask("/map.json?scope=world")).body.toString());
    assert.deepEqual([report.svg, report.edition], [`${prefix}/map.svg?scope=world`, edition]);
    const link = errorOf(await post('{"scope":"world"}', host, "/link"));
    assert.equal(link["svg"], `http://maps.example.org${prefix}/map.svg?scope=world`);
    assert.equal(
      errorOf(await post('{"scope":"world"}', host, "/1/link"))["png"],
      "http://maps.example.org/1/map.png?scope=world",
    );
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "check_map", arguments: { scope: "world" } },
    };
    const accept = { ...host, accept: "application/json, text/event-stream" };
    const told = await post(JSON.stringify(message), accept, "/mcp");
    assert.equal(JSON.parse(told.body.toString()).result.structuredContent.svg, report.svg);
    assert.equal((await ask("/map.svg?scope=world")).headers["x-geo-edition"], "1");
    assert.equal((await post('{"scope":"world"}')).headers["x-geo-edition"], "1");
  });

test("links, dry runs and compact paths under a number are of that edition", async (t) => {
  const { ask, post } = await twoEditions(t);
  const compact = deflateRawSync("scope=world").toString("base64url");
  const drawn = await ask(`/2/m/${compact}.svg`);
  assert.equal(drawn.body.toString(), "<svg>edition 2</svg>");
  const report = JSON.parse((await ask("/2/map.json?scope=world")).body.toString());
  assert.deepEqual([report.edition, report.state], [2, "closed"]);
  assert.equal(report.svg, "/2/map.svg?scope=world");
  const linked = (path: string) => post('{"scope":"world"}', { host: "maps.example.org" }, path);
  const link = errorOf(await linked("/2/link"));
  assert.equal(link["svg"], "http://maps.example.org/2/map.svg?scope=world");
  assert.equal(link["png"], "http://maps.example.org/2/map.png?scope=world");
  assert.equal((await linked("/3/link")).status, 404);
  assert.equal((await ask("/3/map.json?scope=world")).status, 404);
});
