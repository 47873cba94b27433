import assert from "node:assert/strict";
import { test } from "node:test";
import { EVERY_RESPONSE, ours, rawGet, runningServer } from "./running-server.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

test("an SVG carries exactly the headers of the contract", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world");
  assert.equal(answer.status, 200);
  assert.match(answer.headers.etag ?? "", /^"[0-9a-f]{40}"$/);
  assert.deepEqual(ours(answer), {
    ...EVERY_RESPONSE,
    "cache-control": IMMUTABLE,
    "content-length": String(answer.body.byteLength),
    "content-security-policy": POLICY,
    "content-type": "image/svg+xml",
    etag: answer.headers.etag,
    vary: "Accept-Encoding",
    "x-cache": "MISS",
    "x-geo-edition": "1",
  });
  assert.match(answer.body.toString(), /^<svg>/);
});

test("a PNG carries neither a policy nor Vary and is never compressed", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.png?scope=world", { headers: { "accept-encoding": "br, gzip" } });
  assert.equal(answer.status, 200);
  assert.deepEqual(ours(answer), {
    ...EVERY_RESPONSE,
    "cache-control": IMMUTABLE,
    "content-length": String(answer.body.byteLength),
    "content-type": "image/png",
    etag: answer.headers.etag,
    "x-cache": "MISS",
    "x-geo-edition": "1",
  });
});

test("the second GET of a URL, in another spelling too, is a HIT, equal to the MISS in all else", async (t) => {
  const { ask, service } = await runningServer(t);
  service.warnings = { unknownIds: ["ZZ"], unknownRoutes: [], notShown: [] };
  const miss = await ask("/map.svg?scope=world&title=A");
  const hit = await ask("/map.svg?scope=world&title=A");
  assert.equal(service.calls.length, 1, "the raw target is not parsed again");
  const spelled = await ask("/map.svg?title=A&scope=world");
  for (const answer of [hit, spelled]) {
    assert.deepEqual(ours(answer), { ...ours(miss), "x-cache": "HIT" });
    assert.deepEqual(answer.body, miss.body);
  }
  assert.equal(hit.headers["x-geo-warnings"], "unknown-ids:ZZ");
  assert.equal(service.renders, 1);
});

test("the two formats of a target have different tags and bytes", async (t) => {
  const { ask } = await runningServer(t);
  const svg = await ask("/map.svg?scope=world");
  const png = await ask("/map.png?scope=world");
  assert.notEqual(svg.headers.etag, png.headers.etag);
  assert.match(png.body.toString(), /^PNG/);
});

for (const cached of [false, true])
  test(`HEAD ${cached ? "of a cached" : "of a new"} map has the headers of GET and no body`, async (t) => {
    const { talk, ask, server } = await runningServer(t);
    const get = await (await runningServer(t)).ask("/map.svg?scope=world");
    if (cached) await ask("/map.svg?scope=world");
    const head = await ask("/map.svg?scope=world", { method: "HEAD" });
    const expected = { ...ours(get), "x-cache": cached ? "HIT" : "MISS" };
    assert.equal(head.status, 200);
    assert.deepEqual(ours(head), expected);
    const raw = await talk(rawGet("/map.svg?scope=world", "HEAD"));
    assert.ok(raw.endsWith("\r\n\r\n"), "bytes after the headers");
    assert.ok(server.node.listening);
  });

test("HEAD of a mistake has the headers of its error and no body", async (t) => {
  const { ask } = await runningServer(t);
  const get = await ask("/map.svg");
  const head = await ask("/map.svg", { method: "HEAD" });
  assert.equal(head.status, 400);
  assert.deepEqual(ours(head), ours(get));
  assert.equal(head.body.byteLength, 0);
});

test("the parser receives the query as it was written", async (t) => {
  const { ask, service } = await runningServer(t);
  await ask("/map.svg?scope=world&data=a%3a1,b%2C2+c&x=?&%zz");
  assert.equal(service.calls[0]?.query, "scope=world&data=a%3a1,b%2C2+c&x=?&%zz");
});

test("an unescaped # reaches the parser", async (t) => {
  const { talk, service } = await runningServer(t);
  await talk(rawGet("/map.svg?scope=world#a"));
  assert.equal(service.calls[0]?.query, "scope=world#a");
});

for (const bytes of ["Ț", "\u0000", "\u0001"])
  test(`an unescaped ${JSON.stringify(bytes)} in a target is 400 invalid_encoding`, async (t) => {
    const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    const answer = await talk(rawGet(`/map.svg?scope=world&title=${bytes}`));
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(answer, /"error":"invalid_encoding"/);
  });
