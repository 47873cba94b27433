import assert from "node:assert/strict";
import { test } from "node:test";
import { namesTag } from "../../src/http/negotiate/if-none-match.ts";
import { EVERY_RESPONSE, ours, runningServer } from "./running-server.ts";

const MATCHING = ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', "*", " * ", '"a,b","abc"'];
const OTHER = ["abc", '"abcd"', 'w/"abc"', '"ab"', '""', "", '"x" "abc"', '"x"abc"', '*, "x"'];

for (const header of [...MATCHING, ...OTHER]) {
  const isNamed = MATCHING.includes(header);
  test(`If-None-Match ${header} ${isNamed ? "names" : "does not name"} the tag`, () => {
    assert.equal(namesTag(header, "abc"), isNamed);
  });
}

test("a matching GET is 304 without rendering, with exactly these headers", async (t) => {
  const { ask, service } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world", { headers: { "if-none-match": "*" } });
  assert.equal(answer.status, 304);
  assert.equal(answer.body.byteLength, 0);
  assert.equal(service.renders, 0);
  const { etag } = answer.headers;
  assert.match(etag ?? "", /^"[0-9a-f]{40}"$/);
  const own = { "cache-control": "public, max-age=31536000, immutable", vary: "Accept-Encoding" };
  assert.deepEqual(ours(answer), { ...EVERY_RESPONSE, ...own, etag });
});

test("a matching GET of a cached or seen URL is the same 304", async (t) => {
  const { ask, service } = await runningServer(t);
  const first = await ask("/map.png?scope=world", { headers: { "if-none-match": "*" } });
  const seen = await ask("/map.png?scope=world", { headers: { "if-none-match": "*" } });
  assert.equal(seen.status, 304);
  assert.deepEqual(ours(seen), ours(first));
  assert.equal(service.calls.length, 1);
});

test("HEAD is conditional as GET is, and another tag is answered with the image", async (t) => {
  const { ask } = await runningServer(t);
  const { headers } = await ask("/map.svg?scope=world");
  for (const [tag, status] of [
    [`"other", W/${headers.etag}`, 304],
    ['"other"', 200],
  ] as const)
    for (const method of ["HEAD", "GET"]) {
      const question = { method, headers: { "if-none-match": tag } };
      assert.equal((await ask("/map.svg?scope=world", question)).status, status);
    }
});

test("a mistake is reported before If-None-Match is looked at", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg", { headers: { "if-none-match": "*" } });
  assert.equal(answer.status, 400);
});

test("POST ignores If-None-Match", async (t) => {
  const { post } = await runningServer(t);
  assert.equal((await post('{"scope":"world"}', { "if-none-match": "*" })).status, 200);
});
