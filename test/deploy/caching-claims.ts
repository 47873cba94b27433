import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { decoded, errorName } from "./answer-body.ts";
import type { Deployment } from "./deployment.ts";

const COUNTIES = "/map.svg?scope=RO&data=RO-CJ:3,RO-B:5,RO-IS:1";

/** Headers of the origin that a client must find behind a cache too. */
const KEPT = (
  "access-control-allow-origin access-control-expose-headers cache-control " +
  "content-security-policy content-type cross-origin-resource-policy etag vary " +
  "x-content-type-options"
).split(" ");

/** What any cache in front of the service must do with what it may keep. */
export function cachingClaims(deployment: () => Deployment): void {
  const edge = (question: Parameters<typeof ask>[1]) => ask(deployment().edge.port, question);
  const seen = () => deployment().seen();

  test("a map is fetched once and served from the edge from then on", async () => {
    deployment().forget();
    const path = `${COUNTIES}&title=Once`;
    const [missed, hit] = [await edge(path), await edge(path)];
    assert.deepEqual([missed.status, hit.status], [200, 200]);
    assert.deepEqual([missed, hit].map(edgeCache), ["MISS", "HIT"]);
    assert.deepEqual(seen(), [`GET ${path}`]);
    assert.ok(missed.body.equals(hit.body), "the copy has other bytes");
  });

  test("the headers of the origin pass through, on a miss and on a hit", async () => {
    const path = `${COUNTIES}&title=Headers&annotations=RO-ZZ:Nowhere`;
    const origin = await ask(deployment().replicas[0].port, path);
    for (const answer of [await edge(path), await edge(path)])
      for (const name of [...KEPT, "x-geo-warnings"])
        assert.equal(answer.headers[name], origin.headers[name], name);
    assert.equal(origin.headers["cache-control"], "public, max-age=31536000, immutable");
  });

  test("the longest warnings of the origin pass through", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `RO-NOWHERE-${1000 + index}:1`);
    const answer = await edge(`/map.svg?scope=RO&data=${ids.join(",")}`);
    assert.equal(answer.status, 200, answer.body.toString("utf8"));
    assert.ok(String(answer.headers["x-geo-warnings"]).length > 800, "the warnings are short");
  });

  for (const [spelling, tagOf] of [
    ["strong", (tag: string) => tag],
    ["weakened", (tag: string) => `W/${tag}`],
    ["one of several", (tag: string) => `"another", W/${tag}`],
  ] as const)
    test(`a ${spelling} entity tag is answered with 304, on a hit and on a miss`, async () => {
      deployment().forget();
      const path = `${COUNTIES}&title=${encodeURIComponent(spelling)}`;
      const { etag = "" } = (await ask(deployment().replicas[0].port, path)).headers;
      const headers = { "if-none-match": tagOf(etag) };
      for (const answer of [await edge({ path, headers }), await edge({ path, headers })]) {
        assert.deepEqual([answer.status, answer.body.length], [304, 0]);
        assert.equal(answer.headers.etag?.replace("W/", ""), etag);
      }
      assert.equal((await edge({ path, headers: { "if-none-match": '"another"' } })).status, 200);
      assert.equal(seen().length, 1);
    });

  test("HEAD before GET leaves a whole map in the cache", async () => {
    deployment().forget();
    const path = `${COUNTIES}&title=Head`;
    const head = await edge({ path, method: "HEAD" });
    assert.deepEqual([head.status, head.body.length], [200, 0]);
    const [map, again] = [await edge(path), await edge({ path, method: "HEAD" })];
    assert.match(map.body.toString("utf8"), /<\/svg>\s*$/);
    assert.deepEqual([map, again].map(edgeCache), ["HIT", "HIT"]);
    assert.equal(again.headers["content-length"], String(map.body.length));
    assert.equal(again.body.length, 0);
    assert.equal(seen().length, 1);
  });

  test("br, gzip and neither are three entries, whatever the spelling, of one map", async () => {
    deployment().forget();
    const path = `${COUNTIES}&title=Codings`;
    const plain = await edge(path);
    for (const [accept, coding] of [
      ["br", "br"],
      ["gzip, deflate, br, zstd", "br"],
      ["GZIP;q=0.8, BR;q=0.5", "br"],
      ["gzip;q=0.0, BR;q=0.5", "br"],
      ["gzip", "gzip"],
      ["deflate,gzip;q=1.0,br;q=0", "gzip"],
      ["br;q=0.000, gzip ;q=0.001", "gzip"],
      ["identity", undefined],
      ["gzip;q=0, deflate", undefined],
      ["brotli, x-br, gzipped", undefined],
    ] as const) {
      const answer = await edge({ path, headers: { "accept-encoding": accept } });
      assert.equal(answer.headers["content-encoding"], coding, accept);
      assert.equal(answer.headers.vary, "Accept-Encoding");
      assert.equal(answer.headers.etag, plain.headers.etag);
      assert.ok(decoded(answer).equals(plain.body), `${accept}: another map`);
    }
    assert.equal(seen().length, 3);
  });

  test("PNG is one entry, whatever codings a client takes", async () => {
    deployment().forget();
    const path = "/map.png?scope=RO&data=RO-CJ:3&width=300";
    const answers = [await edge(path)];
    for (const coding of ["br", "gzip", "gzip, br", "identity"])
      answers.push(await edge({ path, headers: { "accept-encoding": coding } }));
    for (const { headers, body } of answers) {
      assert.equal(headers["content-type"], "image/png");
      assert.equal(headers["content-encoding"], undefined);
      assert.equal(body.subarray(1, 4).toString("latin1"), "PNG");
    }
    assert.deepEqual(answers.map(edgeCache), ["MISS", "HIT", "HIT", "HIT", "HIT"]);
    assert.equal(seen().length, 1);
  });

  test("another spelling of a URL, or another name of the host, mixes nothing up", async () => {
    deployment().forget();
    const paths = [`${COUNTIES}&title=A%2BB`, `${COUNTIES}&title=A+B`, `${COUNTIES}&title=A%20B`];
    const tags = [];
    for (const path of paths) tags.push((await edge(path)).headers.etag);
    assert.equal(seen().length, 3);
    assert.equal(tags[1], tags[2]);
    assert.notEqual(tags[0], tags[1]);
    const other = { path: paths[0] ?? "", headers: { host: "maps.example", cookie: "a=b" } };
    assert.equal(edgeCache(await edge(other)), "HIT");
  });

  test("errors are passed on, and not kept", async () => {
    deployment().forget();
    for (const [path, status, name] of [
      ["/map.svg?scope=nowhere", 404, "invalid_scope"],
      ["/nothing/here", 404, "not_found"],
      ["/map.svg?scope=RO&width=0", 400, "invalid_width"],
    ] as const)
      for (const answer of [await edge(path), await edge(path)]) {
        assert.equal(answer.status, status);
        assert.equal(errorName(answer), name);
        assert.equal(answer.headers["cache-control"], "no-store");
        assert.notEqual(edgeCache(answer), "HIT");
      }
    assert.equal(seen().length, 6);
    const wrong = await edge({ path: COUNTIES, method: "DELETE" });
    assert.deepEqual([wrong.status, errorName(wrong)], [405, "method_not_allowed"]);
  });

  test("many that ask for the same at once are one request to the origin", async () => {
    deployment().forget();
    const releases = deployment().relays.map(({ hold }) => hold());
    const path = "/map.png?scope=RO&data=RO-CJ:8&width=400";
    const asked = Array.from({ length: 20 }, () => edge(path));
    // Long enough for all of them to come in while the first is held.
    await pause(400);
    releases.forEach((release) => release());
    const answers = await Promise.all(asked);
    assert.deepEqual(seen(), [`GET ${path}`]);
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      assert.ok(body.equals(answers[0]?.body ?? Buffer.alloc(0)), "not the same image");
    }
  });
}

function edgeCache({ headers }: Awaited<ReturnType<typeof ask>>): unknown {
  return headers["x-edge-cache"];
}
