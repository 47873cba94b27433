import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contentCoding } from "../../src/http/negotiate/accept-encoding.ts";
import { runningServer } from "./running-server.ts";

const CODINGS: readonly (readonly [header: string | undefined, coding: string])[] = [
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["gzip;q=1.0, br;q=0.9", "gzip"],
  ["gzip ; q=0.5 , br ; Q=0.6", "br"],
  ["gzip;q=0.001", "gzip"],
  ["gzip;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.5, gzip", "gzip"],
  ["identity;q=0", "gzip"],
  ["identity;q=0, gzip;q=0", "identity"],
  ["identity;q=0, *;q=0", "identity"],
  ["gzip;q=2", "identity"],
  ["gzip;q=high, br;q=0.1", "br"],
  ["br;q=high,*", "gzip"],
  ["br;q=, gzip;q=-1, *", "identity"],
  ["*;q=high", "identity"],
  ["identity;q=high", "identity"],
  [",,gzip,,", "gzip"],
];

for (const [header, coding] of CODINGS)
  test(`Accept-Encoding ${header} is answered with ${coding}`, () => {
    assert.equal(contentCoding(header), coding);
  });

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

for (const [coding, decoded] of Object.entries(DECODERS))
  test(`an SVG sent as ${coding} decodes to the plain one, with the same tag`, async (t) => {
    const { ask, service } = await runningServer(t);
    const headers = { "accept-encoding": coding };
    const plain = await ask("/map.svg?scope=world");
    const packed = await ask("/map.svg?scope=world", { headers });
    const again = await ask("/map.svg?scope=world", { headers });
    assert.equal(packed.headers["content-encoding"], coding);
    assert.equal(packed.headers["content-length"], String(packed.body.byteLength));
    assert.ok(packed.body.byteLength < plain.body.byteLength);
    assert.equal(packed.headers.vary, "Accept-Encoding");
    assert.equal(packed.headers.etag, plain.headers.etag);
    assert.deepEqual(decoded(packed.body), plain.body);
    assert.deepEqual(again.body, packed.body);
    assert.equal(again.headers["x-cache"], "HIT");
    assert.equal(service.renders, 2);
  });

test("of a list that no program sends, whole members at its beginning are read", () => {
  assert.equal(contentCoding(`br${",".repeat(1030)}gzip`), "br");
  assert.equal(contentCoding(`br,${"a".repeat(1018)},gzip`), "br");
  assert.equal(contentCoding(`${"a".repeat(1030)},gzip`), "identity");
});

test("an image is a HIT only in a coding that it was sent in before", async (t) => {
  const { ask } = await runningServer(t);
  await ask("/map.svg?scope=world");
  const headers = { "accept-encoding": "gzip" };
  const first = await ask("/map.svg?scope=world", { headers });
  const second = await ask("/map.svg?scope=world", { headers });
  assert.deepEqual([first.headers["x-cache"], second.headers["x-cache"]], ["MISS", "HIT"]);
});

test("POST is compressed too", async (t) => {
  const { post } = await runningServer(t);
  const { body } = await post('{"scope":"world"}', { "accept-encoding": "gzip" });
  assert.match(gunzipSync(body).toString(), /^<svg>/);
});

test("an error is never compressed", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg", { headers: { "accept-encoding": "gzip, br" } });
  assert.equal(answer.headers["content-encoding"], undefined);
  assert.equal(answer.headers.vary, undefined);
});
