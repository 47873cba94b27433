import assert from "node:assert/strict";
import { test } from "node:test";
import { indexModule } from "../../../build-geo/emit/emit.ts";
import { SCOPES } from "../../../build-geo/release.ts";

function scope(name: string, ids: readonly string[]): Parameters<typeof indexModule>[1][number] {
  const entries = ids.map((id) => ({
    id,
    name: id,
    centroid: [0, 0] as const,
    labelPoint: [0, 0] as const,
    areaKm2: 1,
  }));
  return { parameters: { ...SCOPES[0]!, scope: name }, entries, layers: [] };
}

test("an id that several scopes have is found in the first of them", () => {
  const { text } = indexModule("// head\n", [scope("ONE", ["A", "B"]), scope("TWO", ["B", "C"])]);
  assert.match(text, /\n {2}ONE: "A B",\n {2}TWO: "C",\n\};\n$/);
});
