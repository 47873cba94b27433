import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { TEXTS, useAssets } from "../../edge/assets.ts";
import { canDraw, createHandler } from "../../edge/handler.ts";
import { editionsOf, FakeService } from "../http/fake-service.ts";
import { boundEditions, workerFor } from "../../edge/other-editions.ts";

const ORIGIN = "https://maps.example";

/** Paths of assets, as they were asked for; the first is refused, and later ones come late. */
const asked: string[] = [];

useAssets(async ({ url }) => {
  asked.push(new URL(url).pathname);
  if (asked.length === 1) return new Response(null, { status: 503 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return new Response(gzipSync("{}"));
});

test("what cannot be loaded fails the request that needs it, and no other; nothing is loaded twice for one", async () => {
  const service = new FakeService();
  const failures: unknown[] = [];
  const handler = createHandler(editionsOf(service), {}, (_message, error) => failures.push(error));
  const first = await handler(new Request(`${ORIGIN}/map.svg?scope=world`));
  assert.equal(first.status, 500);
  assert.match(String(failures), /texts\.json\.gz cannot be had: status 503/);
  assert.equal(service.calls.length, 0);
  asked.length = 1;

  const titles = Array.from({ length: 16 }, (_, at) => `title${at}`);
  const answers = await Promise.all(
    titles.map(async (title, at) => {
      const body = JSON.stringify({ scope: "world", title });
      const headers = { "content-type": "application/json" };
      const response = await handler(
        at % 2 === 0
          ? new Request(`${ORIGIN}/map.svg?scope=world&title=${title}`)
          : new Request(`${ORIGIN}/render/map`, { method: "POST", headers, body }),
      );
      return [response.status, (await response.text()).startsWith(`<svg>${title}<`)];
    }),
  );
  assert.deepEqual(
    answers,
    titles.map(() => [200, true]),
  );
  // Each was read and drawn once, and waited for files of its own alone.
  assert.equal(service.calls.length, titles.length);
  assert.equal(service.renders, titles.length);
  assert.deepEqual(new Set(asked), new Set([`/${TEXTS}.gz`]));
  assert.equal(asked.length, 1 + titles.length);

  await handler(new Request(`${ORIGIN}/map.svg?scope=world&title=later`));
  assert.equal(asked.length, 1 + titles.length);
});

test("a Worker that can draw no map is not ready, and says why in its log", async () => {
  const service = new FakeService();
  assert.equal(await canDraw(editionsOf(service), (message) => assert.fail(message)), true);
  service.draw = () => Promise.reject(new Error("no file"));
  const told: unknown[] = [];
  assert.equal(await canDraw(editionsOf(service), (_message, error) => told.push(error)), false);
  assert.match(String(told), /no file/);
});

const worker = (name: string) => ({ fetch: async () => new Response(name) });

test("of all bindings, those that name another edition and can be asked are its Workers", () => {
  const first = worker("1");
  const bindings = { ASSETS: worker("assets"), EDITION_1: first, EDITION_2: worker("2") };
  const others = boundEditions({ ...bindings, EDITION_3: "text", EDITION_04: worker("4") }, "2");
  assert.deepEqual([...others], [["1", first]]);
});

test("once a second edition is the current one, bare paths are still those of the first", () => {
  const first = worker("1");
  const others = boundEditions({ EDITION_1: first }, "2");
  for (const path of ["/map.svg?scope=RO", "/1/map.png", "/render/map", "/link", "/m/abc.svg"])
    assert.equal(workerFor(others, path), first, path);
  for (const path of ["/2/map.svg", "/3/map.svg", "/", "/docs", "/version", "/healthz", "/readyz"])
    assert.equal(workerFor(others, path), undefined, path);
});
