import assert from "node:assert/strict";
import { test } from "node:test";
import { ResponseCache } from "../../src/http/cache/response-cache.ts";
import type { ImageVariant } from "../../src/http/respond/responses.ts";
import { picture, type FakeService } from "./fake-service.ts";
import { Gate, runningServer } from "./running-server.ts";

const KB = 1024;

function variant(
  fingerprint: string,
  bytes: number,
  coding: ImageVariant["coding"] = "identity",
): ImageVariant {
  const body = Buffer.alloc(bytes);
  const names = { edition: "1", fingerprint, format: "svg", coding } as const;
  return { ...names, body, warnings: null, notes: null, suggestions: null };
}

test("the cache never holds more bytes than its bound", () => {
  const cache = new ResponseCache(64 * KB);
  for (let n = 0; n < 200; n += 1) {
    cache.keep(variant(`f${n}`, 10 * KB));
    cache.keepTarget(`/map.svg?${"a".repeat(1000)}${n}`, variant(`f${n}`, 0));
    assert.ok(cache.bytes <= 64 * KB, `${cache.bytes} bytes`);
  }
  assert.ok(cache.variant("f199", "identity"));
  assert.equal(cache.variant("f0", "identity"), undefined);
});

test("each coding of an image is counted by its own bytes", () => {
  const cache = new ResponseCache(64 * KB);
  const rows = [
    ["identity", 12],
    ["gzip", 5],
    ["br", 4],
  ] as const;
  const bytes = rows.map(([coding, kb]) => {
    cache.keep(variant("f", kb * KB, coding));
    return cache.bytes;
  });
  assert.deepEqual(bytes, [13 * KB, 19 * KB, 24 * KB]);
  assert.equal(cache.images, 3);
});

test("targets are counted by their length", () => {
  const cache = new ResponseCache(64 * KB);
  const targets = Array.from({ length: 10 }, (_, n) => `/map.svg?${"a".repeat(1000)}${n}`);
  for (const target of targets) cache.keepTarget(target, variant("f", 0));
  // An eighth of the bound, 8 KB, holds five targets of 1,010 bytes and their overhead.
  const kept = targets.filter((target) => cache.target(target) !== undefined);
  assert.deepEqual(kept, targets.slice(-5));
});

test("the least recently used image leaves first", () => {
  const cache = new ResponseCache(40 * KB);
  for (const fingerprint of ["a", "b", "c"]) cache.keep(variant(fingerprint, 10 * KB));
  cache.variant("a", "identity");
  cache.keep(variant("d", 10 * KB));
  assert.ok(cache.variant("a", "identity"));
  assert.equal(cache.variant("b", "identity"), undefined);
  assert.deepEqual([cache.images, cache.evictions], [3, 1]);
});

test("an image larger than the cache is sent and not kept", async (t) => {
  const { ask, service } = await runningServer(t, { cacheBytes: KB });
  const headers = { "accept-encoding": "gzip" };
  const first = await ask("/map.svg?scope=world", { headers });
  const second = await ask("/map.svg?scope=world", { headers });
  assert.equal(first.headers["x-cache"], "MISS");
  assert.equal(second.headers["x-cache"], "MISS");
  assert.deepEqual(second.body, first.body);
  assert.equal(service.renders, 2);
});

test("identical requests at the same time are rendered once, whatever their codings", async (t) => {
  const { ask, post, service } = await runningServer(t);
  const render = new Gate();
  service.draw = async (request) => {
    await render.opened;
    return picture(request);
  };

  const asked = [
    ask("/map.svg?scope=world"),
    ask("/map.svg?scope=world&_=1"),
    ask("/map.svg?scope=world", { headers: { "accept-encoding": "gzip" } }),
    post('{"scope":"world"}', { "accept-encoding": "gzip" }),
  ];
  await arrived(service, asked.length);
  render.open();
  const answers = await Promise.all(asked);
  assert.equal(service.renders, 1);
  assert.ok(answers.every(({ headers }) => headers["x-cache"] === "MISS"));
  assert.deepEqual(answers[1]?.body, answers[0]?.body);
  assert.deepEqual(answers[3]?.body, answers[2]?.body);
});

test("different maps at the same time are rendered each", async (t) => {
  const { ask, service } = await runningServer(t);
  const titles = ["A", "B", "C"];
  await Promise.all(titles.map((title) => ask(`/map.svg?scope=world&title=${title}`)));
  assert.equal(service.renders, 3);
});

async function arrived(service: FakeService, count: number): Promise<void> {
  if (service.calls.length >= count) return;
  await new Promise(setImmediate);
  await arrived(service, count);
}
