import assert from "node:assert/strict";
import { test } from "node:test";
import { indexModule } from "../../../build-geo/emit/emit.ts";
import type { Layer } from "../../../build-geo/plane/layer.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import { layerOf } from "../layers.ts";

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
  assert.match(text, /\n {2}ONE: "A B",\n {2}TWO: "C",\n\} as const;\n$/);
});

/** The digests of layers and gazetteers in an index, by name. */
function digestsIn({ text }: { readonly text: string }): ReadonlyMap<string, string> {
  const rows = text.matchAll(/^ {2}"([^"]+)": "([0-9a-f]{20})",$/gm);
  return new Map([...rows].map(([, name = "", digest = ""]) => [name, digest]));
}

test("a vertex that moves changes the digest of its layer and of nothing else", async () => {
  const [one, other] = await Promise.all([
    layerOf("RO low mercator"),
    layerOf("RO low conicConformal"),
  ]);
  const [first, ...rest] = one.regions;
  const path = first!.path.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  const moved = { ...one, regions: [{ ...first!, path }, ...rest] };
  const index = (...layers: readonly Layer[]): ReadonlyMap<string, string> => {
    const measured = layers.map((layer) => ({ layer }));
    return digestsIn(indexModule("// head\n", [{ ...scope("RO", ["RO-B"]), layers: measured }]));
  };
  const before = index(one, other);
  const after = index(moved, other);
  assert.deepEqual([...before.keys()], ["RO low mercator", "RO low conicConformal", "RO"]);
  const changed = [...before].filter(([name, digest]) => after.get(name) !== digest);
  assert.deepEqual(
    changed.map(([name]) => name),
    ["RO low mercator"],
  );
});

test("what heads a file is part of no digest, and what is said of a scope is part of its layers'", async () => {
  const layer = await layerOf("RO low mercator");
  const layers = [{ layer }];
  const built = { ...scope("RO", ["RO-B"]), layers };
  const plain = digestsIn(indexModule("// head\n", [built]));
  assert.deepEqual(digestsIn(indexModule("// another\n", [built])), plain);
  const parameters = { ...built.parameters, credit: "Somebody else" };
  const credited = digestsIn(indexModule("// head\n", [{ ...built, parameters }]));
  assert.notEqual(credited.get("RO low mercator"), plain.get("RO low mercator"));
  assert.equal(credited.get("RO"), plain.get("RO"));
});
