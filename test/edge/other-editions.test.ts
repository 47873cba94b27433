import assert from "node:assert/strict";
import { test } from "node:test";
import { boundEditions, workerFor } from "../../edge/other-editions.ts";

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
