import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { ImageSource } from "../../src/http/cache/image-source.ts";
import { ResponseCache } from "../../src/http/cache/response-cache.ts";
import type { ContentCoding } from "../../src/http/negotiate/accept-encoding.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { FakeService, picture } from "./fake-service.ts";
import { Gate } from "./running-server.ts";

/** As many as are drawn before their codings are done. */
const AT_ONCE = 8;

function source() {
  const service = new FakeService();
  const images = new ImageSource(new ResponseCache());
  const client = { signal: new AbortController().signal, ended: (): void => undefined };
  const obtain = (title: string, coding: ContentCoding, by: Partial<typeof client> = {}) => {
    const parsed = service.parseGet("svg", `scope=world&title=${title}`);
    assert.ok(parsed.ok);
    const fingerprint = service.fingerprint(parsed.value);
    return images.obtain(service, parsed.value, fingerprint, coding, { ...client, ...by });
  };
  return { service, obtain };
}

test("who asks for the same coding at the same time is given the same bytes, coded once", async () => {
  const { service, obtain } = source();
  const found = await Promise.all(Array.from({ length: 5 }, () => obtain("a", "br")));
  assert.equal(service.renders, 1);
  for (const { variant, cache } of found) {
    assert.equal(variant.body, found[0]!.variant.body);
    assert.equal(cache, "MISS");
  }
  assert.equal((await obtain("a", "br")).variant.body, found[0]!.variant.body);
});

test("of many maps, no more are drawn than are being coded", async () => {
  const { service, obtain } = source();
  let [unfinished, most] = [0, 0];
  service.draw = (request: MapRequest) => {
    unfinished += 1;
    most = Math.max(most, unfinished);
    return picture(request);
  };
  const titles = Array.from({ length: 60 }, (_, at) => `t${at}`);
  const found = await Promise.all(
    titles.map(async (title, at) => {
      const { variant } = await obtain(title, at % 2 === 0 ? "gzip" : "br");
      unfinished -= 1;
      return variant;
    }),
  );
  assert.equal(service.renders, titles.length);
  assert.ok(found.every(({ coding }, at) => coding === (at % 2 === 0 ? "gzip" : "br")));
  // Those who are told of theirs a turn later still count.
  assert.ok(most >= AT_ONCE && most <= AT_ONCE + 2, `${most} at once`);
});

test("a map that is not compressed waits for no coding", async () => {
  const { service, obtain } = source();
  const held = new Gate();
  service.draw = async (request) => {
    if (request.title !== "plain") await held.opened;
    return picture(request);
  };
  const waiting = Array.from({ length: 2 * AT_ONCE }, (_, at) => obtain(`t${at}`, "gzip"));
  assert.equal((await obtain("plain", "identity")).variant.coding, "identity");
  assert.equal(service.renders, AT_ONCE + 1);
  held.open();
  await Promise.all(waiting);
});

test("what fails makes room for what waits", async () => {
  const { service, obtain } = source();
  service.draw = (request) => {
    if (request.title !== "good") throw new Error("no map");
    return picture(request);
  };
  const bad = Array.from({ length: 3 * AT_ONCE }, (_, at) => obtain(`t${at}`, "br"));
  for (const { status } of await Promise.allSettled(bad)) assert.equal(status, "rejected");
  assert.equal((await obtain("good", "br")).variant.coding, "br");
});

test("a map whose client leaves while it is coded is kept for the next", async () => {
  const { service, obtain } = source();
  const leaving = new AbortController();
  const left = obtain("a", "gzip", { signal: leaving.signal, ended: () => leaving.abort() });
  await left;
  assert.ok(leaving.signal.aborted);
  const { cache, variant } = await obtain("a", "gzip");
  assert.equal(cache, "HIT");
  assert.match(gunzipSync(variant.body).toString(), /^<svg>a/);
  assert.equal(service.renders, 1);
});

for (const coding of ["br", "gzip"] as const)
  test(`others have their turn while a large map becomes ${coding}`, async () => {
    const { service, obtain } = source();
    const body = Buffer.from(randomBytes(3_000_000).toString("hex"));
    service.draw = () => body;
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await obtain("a", coding);
    clearImmediate(timer);
    assert.ok(turns >= 5, `${turns} turns`);
  });
