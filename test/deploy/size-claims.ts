import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answer, ask } from "../helpers/ask.ts";
import { errorName } from "./answer-body.ts";
import type { Deployment } from "./deployment.ts";

const MAX_URL_BYTES = 16_384;
const MAX_BODY_BYTES = 4_194_304;

/** What any proxy in front of the service must let through, and what not. */
export function sizeClaims(deployment: () => Deployment): void {
  const edge = (question: Parameters<typeof ask>[1]) => ask(deployment().edge.port, question);

  test("a URL of 16 KiB is served, and kept", async () => {
    const path = padded(MAX_URL_BYTES);
    const [missed, hit] = [await edge(path), await edge(path)];
    assert.deepEqual([missed.status, hit.status], [200, 200]);
    assert.equal(hit.headers["x-edge-cache"], "HIT");
  });

  for (const length of [MAX_URL_BYTES + 1, 18_000, 30_000])
    test(`a URL of ${length} bytes is refused in words`, async () => {
      assertRefused(await edge(padded(length)), 414, "url_too_long");
    });

  test("a body of 3.9 MiB is drawn, by every replica, and never kept", async () => {
    deployment().forget();
    const body = json(Math.floor(3.9 * 1_048_576));
    const shares = () => deployment().relays.filter(({ seen }) => seen.length > 0).length;
    let sent = 0;
    for (; sent < 40 && shares() < 3; sent += 1) {
      const answer = await edge(posted(body));
      assert.equal(answer.status, 200, answer.body.toString("utf8").slice(0, 300));
      assert.match(answer.body.toString("utf8"), /<\/svg>\s*$/);
      assert.equal(answer.headers["cache-control"], undefined);
      assert.equal(answer.headers["x-edge-cache"], "PASS");
    }
    assert.equal(deployment().seen().length, sent);
    assert.equal(shares(), 3, "a replica got none");
  });

  test("a body of 4 MiB exactly, without a length, is drawn", async () => {
    const body = json(MAX_BODY_BYTES);
    const halves = [body.slice(0, 2_000_000), body.slice(2_000_000)];
    assert.equal((await edge(posted(halves))).status, 200);
  });

  test("a larger body is refused in words", async () => {
    assertRefused(await edge(posted(json(MAX_BODY_BYTES + 1))), 413, "body_too_large");
  });

  test("a header of 33 KiB is refused in words", async () => {
    const headers = { "x-long": "x".repeat(33 * 1024) };
    assertRefused(await edge({ path: "/map.svg?scope=RO", headers }), 431, "headers_too_large");
  });

  test("CSV is drawn, compressed for those who take it", async () => {
    const answer = await edge({
      path: "/render/map?scope=RO",
      method: "POST",
      headers: { "content-type": "text/csv", "accept-encoding": "gzip, deflate, br" },
      body: "id,value\nRO-CJ,3\nRO-B,5\n",
    });
    assert.deepEqual([answer.status, answer.headers["content-encoding"]], [200, "br"]);
  });

  test("a preflight is answered by the origin", async () => {
    const answer = await edge({ path: "/render/map", method: "OPTIONS" });
    assert.deepEqual([answer.status, answer.headers.allow], [204, "POST, OPTIONS"]);
  });
}

/** A refusal that a page of another origin can read, and that nobody keeps. */
function assertRefused(answer: Answer, status: number, name: string): void {
  assert.deepEqual([answer.status, errorName(answer)], [status, name]);
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.equal(answer.headers["access-control-allow-origin"], "*");
}

/** A map by a target of so many bytes. */
function padded(length: number): string {
  const start = "/map.svg?scope=RO&_=";
  return start + "x".repeat(length - start.length);
}

/** A map by a body of so many bytes. */
function json(length: number): string {
  const start = '{"scope":"RO","regions":[{"id":"RO-CJ","value":3}]';
  return `${start}${" ".repeat(length - start.length - 1)}}`;
}

function posted(body: string | readonly string[]) {
  const headers = { "content-type": "application/json" };
  return { path: "/render/map", method: "POST", headers, body };
}
