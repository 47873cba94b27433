import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../generated/scopes.ts";
import { selfCheck } from "../../src/operations/self-check.ts";
import { FakeService } from "../http/fake-service.ts";

/** The scopes that are drawn as SVG, in whatever order. */
async function drawnScopes(names?: readonly string[]): Promise<readonly string[]> {
  const service = new FakeService();
  await selfCheck(service, names);
  const queries = service.calls.map(({ query }) => query).filter((query) => !/title=/.test(query));
  return queries.map((query) => new URLSearchParams(query).get("scope")!).toSorted();
}

test("of any number of scopes the first and the last are drawn", async () => {
  assert.deepEqual(await drawnScopes(["one"]), ["one"]);
  assert.deepEqual(await drawnScopes(["one", "two"]), ["one", "two"]);
  assert.deepEqual(await drawnScopes(["one", "two", "three", "four"]), ["four", "one"]);
});

test("the scopes are those of the release", async () => {
  const expected = new Set([scopes[0].name, scopes.at(-1)!.name]);
  assert.deepEqual(await drawnScopes(), [...expected].toSorted());
});

test("a scope that cannot be drawn is named", async () => {
  const service = new FakeService();
  service.draw = () => {
    throw new Error("no such file");
  };
  await assert.rejects(selfCheck(service, ["one"]), /geometry of one cannot be drawn/);
});

test("letters that leave no ink are told", async () => {
  const service = new FakeService();
  service.draw = () => new Uint8Array(1);
  await assert.rejects(selfCheck(service, ["one"]), /left no ink/);
});
