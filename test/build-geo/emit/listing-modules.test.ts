import assert from "node:assert/strict";
import { test } from "node:test";
import { indexModule } from "../../../build-geo/emit/listing-modules.ts";
import { builtScope } from "../../../build-geo/scope/built-scope.ts";
import { NO_LAKES } from "../../../build-geo/layer/lakes.ts";
import type { ScopeRecord } from "../../../build-geo/scope/scope-record.ts";
import { type MadeUpFile, madeUpFile, readScopes } from "../made-up-scope.ts";

async function recordOf(file: MadeUpFile, change = {}): Promise<ScopeRecord> {
  const [scope] = readScopes(file, { projections: ["equalEarth"], ...change });
  return (await builtScope(scope!.input, NO_LAKES, "", () => undefined)).record;
}

const record = await recordOf(madeUpFile());

test("an id that several scopes have is found in the first of them", () => {
  const scope = (name: string, regions: readonly string[]): ScopeRecord => {
    return { ...record, words: { ...record.words, scope: name }, regions, layers: [] };
  };
  const { text } = indexModule("// head\n", [scope("ONE", ["A", "B"]), scope("TWO", ["B", "C"])]);
  assert.match(text, /\n {2}ONE: "A B",\n {2}TWO: "C",\n\} as const;\n$/);
});

/** The digests of layers and gazetteers in the index of a scope, by name. */
function digestsIn(head: string, of: ScopeRecord): ReadonlyMap<string, string> {
  const rows = indexModule(head, [of]).text.matchAll(/^ {2}"([^"]+)": "([0-9a-f]{20})",$/gm);
  return new Map([...rows].map(([, name = "", digest = ""]) => [name, digest]));
}

const plain = digestsIn("// head\n", record);
const LAYERS = ["high", "medium", "low"].map((detail) => `MADEUP ${detail} equalEarth`);

/** What has another digest in the index of another scope. */
function changes(to: ScopeRecord): readonly string[] {
  const digests = digestsIn("// head\n", to);
  return [...plain].flatMap(([name, digest]) => (digests.get(name) === digest ? [] : [name]));
}

test("a vertex that moves changes the digests of layers alone, and a name that of the gazetteer", async () => {
  assert.deepEqual([...plain.keys()], [...LAYERS, "MADEUP"]);
  assert.equal(new Set(plain.values()).size, 4);
  const moved = madeUpFile();
  const { geometry } = moved.features[0]!;
  assert.equal(geometry.type, "Polygon");
  geometry.coordinates[0]![3]![1]! += 0.0001;
  assert.deepEqual(changes(await recordOf(moved)), LAYERS);
  const renamed = madeUpFile();
  renamed.features[0]!.properties["label"] = "Another";
  assert.deepEqual(changes(await recordOf(renamed)), ["MADEUP"]);
});

test("what heads a file is part of no digest, and what is said of a scope is part of its layers'", async () => {
  assert.deepEqual(digestsIn("// another\n", record), plain);
  assert.deepEqual(changes(await recordOf(madeUpFile(), { credit: "Somebody else" })), LAYERS);
});
