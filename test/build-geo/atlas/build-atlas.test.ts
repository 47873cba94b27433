import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { countryStorage } from "../../../build-geo/atlas/atlas-files.ts";
import { inputDigest } from "../../../build-geo/atlas/build-atlas.ts";
import { builtCountry, type CountryInput } from "../../../build-geo/atlas/built-country.ts";
import { NO_LAKES } from "../../../build-geo/plane/lakes.ts";

const folder = mkdtempSync(join(tmpdir(), "atlas-"));
after(() => rmSync(folder, { recursive: true }));

/** Two squares with an edge in common, across 180°. */
function square(id: string, west: number) {
  const ring = [
    [west, 10],
    [west, 12],
    [west + 2, 12.1],
    [west + 2, 10],
    [west, 10],
  ];
  return { id, geometry: { type: "Polygon" as const, coordinates: [ring] } };
}

const INPUT: CountryInput = {
  row: { scope: "ZZ", title: "Nowhere", level: "squares", missing: [], form: {} },
  pieces: [square("ZZ-A", 178), square("ZZ-B", 180)],
  names: new Map([
    ["ZZ-A", "Westerly"],
    ["ZZ-B", "Easterly"],
  ]),
};

const MADE_FROM = inputDigest(INPUT, "code");
const built = await builtCountry(INPUT, NO_LAKES, MADE_FROM);
const storage = countryStorage(join(folder, "generated"), join(folder, "drafts"));
storage.keep(built);
cpSync(join(folder, "drafts"), join(folder, "whole"), { recursive: true });

test("a country has each projection at two levels, and one frame of each", () => {
  assert.deepEqual(
    built.record.layers.map(({ detail, projection }) => `${detail} ${projection}`),
    ["azimuthalEqualArea", "mercator", "equalEarth"].flatMap((name) => [
      `high ${name}`,
      `low ${name}`,
    ]),
  );
  assert.equal(new Set(built.record.layers.map(({ digest }) => digest)).size, 6);
});

test("a country that was kept is what was built", () => {
  assert.deepEqual(storage.kept("ZZ", MADE_FROM), {
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
    assert.equal(storage.kept("ZZ", digest), null);
  });

test("other code is told from what was built", () => {
  assert.equal(storage.kept("ZZ", inputDigest(INPUT, "other code")), null);
});

for (const file of ["high/azimuthalEqualArea.br", "low/mercator.br", "gazetteer.ts"])
  test(`a byte of ${file} that was changed is found`, () => {
    const path = join(folder, "drafts/ZZ", file);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
    assert.equal(storage.kept("ZZ", MADE_FROM), null);
    cpSync(join(folder, "whole"), join(folder, "drafts"), { recursive: true });
    assert.notEqual(storage.kept("ZZ", MADE_FROM), null);
  });

test("a file that is not there is found", () => {
  rmSync(join(folder, "drafts/ZZ/low/equalEarth.br"));
  assert.equal(storage.kept("ZZ", MADE_FROM), null);
});
