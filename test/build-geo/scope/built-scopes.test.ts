import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { builtScope, measuredScope } from "../../../build-geo/scope/built-scope.ts";
import { inputDigest } from "../../../build-geo/scope/built-scopes.ts";
import type { CountryScope } from "../../../build-geo/scope/scope-input.ts";
import { scopeStorage } from "../../../build-geo/scope/stored-scopes.ts";
import { NO_LAKES } from "../../../build-geo/layer/lakes.ts";
import { madeUpFile, readScopes, scratchFolder } from "../made-up-scope.ts";
import { positions } from "../positions.ts";

const folder = scratchFolder("scopes");

/** Two squares with an edge in common, across 180°. */
function square(id: string, west: number) {
  const ring = positions(`${west} 10, ${west} 12, ${west + 2} 12.1, ${west + 2} 10, ${west} 10`);
  return { id, geometry: { type: "Polygon" as const, coordinates: [ring] } };
}

const INPUT: CountryScope = {
  format: "packed",
  row: { scope: "ZZ", title: "Nowhere", level: "squares", missing: [], form: {} },
  pieces: [square("ZZ-A", 178), square("ZZ-B", 180)],
  names: new Map([
    ["ZZ-A", "Westerly"],
    ["ZZ-B", "Easterly"],
  ]),
};

const MADE_FROM = inputDigest(INPUT, "code");
const built = await builtScope(INPUT, NO_LAKES, MADE_FROM, () => undefined);
const storage = scopeStorage(join(folder, "generated"), join(folder, "drafts"));
storage.store(built);
cpSync(join(folder, "drafts"), join(folder, "whole"), { recursive: true });

test("a country has each projection at two levels, and one frame of each", () => {
  assert.deepEqual(
    built.record.layers.map(({ detail, projection }) => `${projection} ${detail}`),
    ["azimuthalEqualArea", "mercator", "equalEarth"].flatMap((by) => [`${by} high`, `${by} low`]),
  );
  assert.equal(new Set(built.record.layers.map(({ digest }) => digest)).size, 6);
});

test("a country that was kept is what was built", () => {
  assert.deepEqual(storage.find("ZZ", MADE_FROM), {
    record: built.record,
    files: built.files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) })),
  });
});

for (const [what, changed] of [
  ["a coordinate of the source", { pieces: [square("ZZ-A", 178.000001), INPUT.pieces[1]!] }],
  ["a name", { names: new Map([...INPUT.names, ["ZZ-B", "Eastern"]]) }],
  ["a row", { row: { ...INPUT.row, form: { isWide: true } } }],
] as const)
  test(`${what} is told from what was built`, () => {
    const digest = inputDigest({ ...INPUT, ...changed }, "code");
    assert.notEqual(digest, MADE_FROM);
    assert.equal(storage.find("ZZ", digest), null);
  });

test("other code is told from what was built", () => {
  assert.equal(storage.find("ZZ", inputDigest(INPUT, "other code")), null);
});

for (const file of ["high/azimuthalEqualArea.br", "low/mercator.br", "gazetteer.ts"])
  test(`a byte of ${file} that was changed is found`, () => {
    const path = join(folder, "drafts/ZZ", file);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
    assert.equal(storage.find("ZZ", MADE_FROM), null);
    cpSync(join(folder, "whole"), join(folder, "drafts"), { recursive: true });
    assert.notEqual(storage.find("ZZ", MADE_FROM), null);
  });

test("a file that is not there is found", () => {
  rmSync(join(folder, "drafts/ZZ/low/equalEarth.br"));
  assert.equal(storage.find("ZZ", MADE_FROM), null);
});

test("a scope in modules is found without the heads that a release puts on them", async () => {
  const { input } = readScopes(madeUpFile(), { projections: ["equalEarth"] })[0]!;
  const whole = await builtScope(input, NO_LAKES, "made of", () => undefined);
  storage.store(whole);
  const path = join(folder, "drafts/MADEUP/low/equalEarth.ts");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, `// Generated\n// source sha256\n${text}`);
  const found = storage.find("MADEUP", "made of")!;
  assert.deepEqual(measuredScope(found), measuredScope(whole));
  writeFileSync(path, `// Generated\n${text.replace(/\d/, "7")}`);
  assert.equal(storage.find("MADEUP", "made of"), null);
});
