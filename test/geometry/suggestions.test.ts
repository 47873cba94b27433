import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestions } from "../../src/geometry/resolve.ts";

const WORLD = { scope: "world", lang: "en" } as const;

function idsNear(unknownIds: readonly string[]): readonly string[] {
  return suggestions({ unknownIds, unknownRoutes: [] }, WORLD).map(({ id }) => id);
}

/** Names that are near to none of the world, each another. */
function farNames(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `qqqqqqqqqqqqqqqqq${index}xxxxxxxxxxxxxxxxxxxxx`,
  );
}

test("of the unknown names of one request, 100 are compared with those of the scope", () => {
  assert.deepEqual(idsNear([...farNames(99), "Germny"]), ["DE"]);
  assert.deepEqual(idsNear([...farNames(100), "Germny"]), []);
});

test("a name that is far longer than any is compared with none, and folded neither", () => {
  assert.deepEqual(idsNear([`${" ".repeat(1000)}Germny`]), []);
  assert.deepEqual(idsNear([`${" ".repeat(100)}Germny`]), ["DE"]);
});
