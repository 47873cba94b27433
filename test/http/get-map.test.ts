import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "../helpers/ask.ts";
import { runningServer } from "./running-server.ts";

const EVERY_RESPONSE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, X-Cache, X-Copperplate-Edition, X-Geo-Warnings, X-Geo-Suggestions, X-Map-Notes, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};
const IMMUTABLE = "public, max-age=31536000, immutable";
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

/** Without what Node adds to every response, and the id of the request. */
function ours({ headers }: Answer): Record<string, unknown> {
  const { date, connection, "x-request-id": id, ...rest } = headers;
  assert.ok(id);
  assert.ok(date);
  assert.ok(connection);
  return rest;
}

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
    "x-copperplate-edition": "1",
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
    "x-copperplate-edition": "1",
  });
});

test("the second GET of a URL is a HIT, equal to the MISS in all else", async (t) => {
  const { ask, service } = await runningServer(t);
  service.warnings = { unknownIds: ["ZZ"], unknownRoutes: [], notShown: [], missingCharacters: [] };
  const miss = await ask("/map.svg?scope=world");
  const hit = await ask("/map.svg?scope=world");
  assert.deepEqual(ours(hit), { ...ours(miss), "x-cache": "HIT" });
  assert.equal(hit.headers["x-geo-warnings"], "unknown-ids:ZZ");
  assert.deepEqual(hit.body, miss.body);
  assert.equal(service.renders, 1);
});

test("a HIT on the raw target is not parsed again", async (t) => {
  const { ask, service } = await runningServer(t);
  await ask("/map.svg?scope=world");
  await ask("/map.svg?scope=world");
  assert.equal(service.calls.length, 1);
});

test("another spelling of the same map is a HIT", async (t) => {
  const { ask, service } = await runningServer(t);
  await ask("/map.svg?scope=world&title=A");
  const answer = await ask("/map.svg?title=A&scope=world");
  assert.equal(answer.headers["x-cache"], "HIT");
  assert.equal(service.renders, 1);
});

test("the two formats of a target have different tags and bytes", async (t) => {
  const { ask } = await runningServer(t);
  const svg = await ask("/map.svg?scope=world");
  const png = await ask("/map.png?scope=world");
  assert.notEqual(svg.headers.etag, png.headers.etag);
  assert.match(png.body.toString(), /^PNG/);
});

for (const cached of [false, true]) {
  test(`HEAD ${cached ? "of a cached" : "of a new"} map has the headers of GET and no body`, async (t) => {
    const { talk, ask, server } = await runningServer(t);
    const get = await (await runningServer(t)).ask("/map.svg?scope=world");
    if (cached) await ask("/map.svg?scope=world");
    const head = await ask("/map.svg?scope=world", { method: "HEAD" });
    const expected = { ...ours(get), "x-cache": cached ? "HIT" : "MISS" };
    assert.equal(head.status, 200);
    assert.deepEqual(ours(head), expected);
    const raw = await talk(
      "HEAD /map.svg?scope=world HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    );
    assert.ok(raw.endsWith("\r\n\r\n"), "bytes after the headers");
    assert.ok(server.node.listening);
  });
}

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
  await talk("GET /map.svg?scope=world#a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  assert.equal(service.calls[0]?.query, "scope=world#a");
});

for (const bytes of ["Ț", "\u0000", "\u0001"]) {
  test(`an unescaped ${JSON.stringify(bytes)} in a target is 400 invalid_encoding`, async (t) => {
    const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    const answer = await talk(
      `GET /map.svg?scope=world&title=${bytes} HTTP/1.1\r\nHost: h\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(answer, /"error":"invalid_encoding"/);
  });
}
