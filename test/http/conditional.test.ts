import assert from "node:assert/strict";
import { test } from "node:test";
import { namesTag } from "../../src/http/negotiate/if-none-match.ts";
import { runningServer } from "./running-server.ts";

const MATCHING = [
  '"abc"',
  'W/"abc"',
  '"x", "abc"',
  '"x",W/"abc" , "y"',
  "*",
  " * ",
  '"a,b", "abc"',
];
const OTHER = ["abc", '"abcd"', 'w/"abc"', '"ab"', '""', "", '"x" "abc"', '"x"abc"', '*, "x"'];

for (const header of MATCHING) {
  test(`If-None-Match ${header} names the tag`, () => {
    assert.equal(namesTag(header, "abc"), true);
  });
}

for (const header of OTHER) {
  test(`If-None-Match ${header} does not name the tag`, () => {
    assert.equal(namesTag(header, "abc"), false);
  });
}

test("a matching GET is 304 without rendering, with exactly these headers", async (t) => {
  const { ask, service } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world", { headers: { "if-none-match": "*" } });
  assert.equal(answer.status, 304);
  assert.equal(answer.body.byteLength, 0);
  assert.equal(service.renders, 0);
  const { date, connection, "x-request-id": id, ...headers } = answer.headers;
  assert.ok(date);
  assert.ok(connection);
  assert.ok(id);
  assert.match(headers.etag ?? "", /^"[0-9a-f]{40}"$/);
  assert.deepEqual(headers, {
    "access-control-allow-origin": "*",
    "access-control-expose-headers":
      "ETag, X-Cache, X-Copperplate-Edition, X-Geo-Warnings, X-Geo-Suggestions, X-Map-Notes, Retry-After",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    etag: headers.etag,
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
});

test("a matching GET of a cached or seen URL is the same 304", async (t) => {
  const { ask, service } = await runningServer(t);
  const first = await ask("/map.png?scope=world", { headers: { "if-none-match": "*" } });
  const seen = await ask("/map.png?scope=world", { headers: { "if-none-match": "*" } });
  const { date: _first, "x-request-id": _firstId, ...expected } = first.headers;
  const { date: _seen, "x-request-id": _seenId, ...actual } = seen.headers;
  assert.equal(seen.status, 304);
  assert.deepEqual(actual, expected);
  assert.equal(service.calls.length, 1);
});

test("HEAD is conditional as GET is", async (t) => {
  const { ask } = await runningServer(t);
  const { headers } = await ask("/map.svg?scope=world");
  const tag = `"other", W/${headers.etag}`;
  const answer = await ask("/map.svg?scope=world", {
    method: "HEAD",
    headers: { "if-none-match": tag },
  });
  assert.equal(answer.status, 304);
});

test("another tag is answered with the image", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world", { headers: { "if-none-match": '"other"' } });
  assert.equal(answer.status, 200);
});

test("a mistake is reported before If-None-Match is looked at", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg", { headers: { "if-none-match": "*" } });
  assert.equal(answer.status, 400);
});

test("POST ignores If-None-Match", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/render/map", {
    method: "POST",
    headers: { "content-type": "application/json", "if-none-match": "*" },
    body: '{"scope":"world"}',
  });
  assert.equal(answer.status, 200);
});
