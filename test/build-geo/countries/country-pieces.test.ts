import assert from "node:assert/strict";
import { test } from "node:test";
import { countryPieces } from "../../../build-geo/countries/country-pieces.ts";
import { parsedCountries } from "../../../build-geo/countries/country-table.ts";
import { polygonsOf, type SourceFeature } from "../../../build-geo/sources/features.ts";
import { square } from "../plane/plane.ts";

/** Code in the source, country, then adm1_code and gu_a3 where they matter. */
function source(code: string, country: string, adm1 = "", unit = ""): SourceFeature {
  const codes = { iso_3166_2: code, iso_a2: country, adm0_a3: "QQQ", gu_a3: unit };
  return {
    type: "Feature",
    properties: { ...codes, adm1_code: adm1, name: code },
    geometry: { type: "Polygon", coordinates: [square(0, 0, 4).map(([x, y]) => [x, y])] },
  };
}

const SOMALILAND = source("-99-X11~", "SO", "", "SOL");
/** The four provinces of Rwanda and Kigali, by their codes of the standard. */
const RWANDA = ["RW-01", "RW-02", "RW-03", "RW-04", "RW-05"].map((code) => source(code, "RW"));

async function idsOf(
  table: string,
  features: readonly SourceFeature[],
): Promise<readonly (string | null)[]> {
  const [row] = parsedCountries(table).countries;
  return (await countryPieces(row!, features, [], new Map())).map(({ id }) => id);
}

const faults = (table: string, features: readonly SourceFeature[], message: string) =>
  assert.rejects(idsOf(table, features), { message });

test("a feature whose code is one of the level belongs to that region", async () => {
  const ids = await idsOf("RW top provinces", RWANDA);
  assert.deepEqual(ids, ["RW-01", "RW-02", "RW-03", "RW-04", "RW-05"]);
});

test("features below a region of the level belong to it", async () => {
  const ids = await idsOf("KN of KN-K KN-N islands", [
    source("KN-01", "KN"),
    source("KN-02", "KN"),
    source("KN-04", "KN"),
  ]);
  assert.deepEqual(ids, ["KN-K", "KN-K", "KN-N"]);
});

test("a feature is given by its code, its number, its unit or its country", async () => {
  const table = `RW top provinces
  give RW-X1=RW-01 RWA-7=RW-02 SOL=RW-03 BI=RW-04: an example`;
  const features = [
    source("RW-X1", "RW"),
    source("RW-05", "RW", "RWA-7"),
    { ...SOMALILAND, properties: { ...SOMALILAND.properties, iso_a2: "RW" } },
    source("BI-X", "BI"),
    source("RW-05", "RW"),
    source("KE-01", "KE"),
  ];
  assert.deepEqual(await idsOf(table, features), ["RW-01", "RW-02", "RW-03", "RW-04", "RW-05"]);
});

test("land that is left belongs to no region, and what is dropped is not there", async () => {
  const table = `RW top provinces
  leave RW-X1: an example
  drop RW-X2: an example`;
  const ids = await idsOf(table, [source("RW-X1", "RW"), source("RW-X2", "RW"), ...RWANDA]);
  assert.deepEqual(ids, [null, "RW-01", "RW-02", "RW-03", "RW-04", "RW-05"]);
});

test("a row that matches nothing stops the build", async () => {
  const table = "RW top provinces\n  leave RW-X1: an example";
  await faults(table, RWANDA, "RW: RW-X1: the row matches nothing: an example");
});

test("a row that gives a feature to where it is anyway stops the build", async () => {
  const table = "RW top provinces\n  give RW-01=RW-01: an example";
  await faults(table, RWANDA, "RW:  RW-01 RW-01: its code gives it to RW-01 anyway");
});

test("a feature that nothing assigns stops the build", async () => {
  const features = [...RWANDA, source("RW-X1", "RW", "RWA-9")];
  await faults("RW top provinces", features, "RW: RWA-9 RW-X1 RW-X1: no region");
});

test("a region without land stops the build, unless it is told as missing", async () => {
  const features = RWANDA.slice(1);
  await faults("RW top provinces", features, "RW: RW-01: no land");
  const ids = await idsOf("RW top provinces\n  missing RW-01: an example", features);
  assert.deepEqual(ids, ["RW-02", "RW-03", "RW-04", "RW-05"]);
});

test("a region that is none of the map's stops the build", async () => {
  const table = "RW top provinces\n  give RW-X1=RW-99: an example";
  await faults(table, [...RWANDA, source("RW-X1", "RW")], "RW: RW-99: not a region of the map");
});

test("two rows about one feature stop the build", async () => {
  const table = `RW top provinces
  leave RW-X1: an example
  drop RWA-9: an example`;
  const features = [...RWANDA, source("RW-X1", "RW", "RWA-9")];
  await faults(table, features, "RW: RWA-9 RW-X1 RW-X1: 2 rows are about it");
});

test("land of one region in a box is another's, and a box without any stops the build", async () => {
  const islands: SourceFeature = {
    ...RWANDA[0]!,
    geometry: {
      type: "MultiPolygon",
      coordinates: [square(0, 0, 4), square(9, 9, 1)].map((ring) => [ring.map(([x, y]) => [x, y])]),
    },
  };
  const features = [islands, ...RWANDA.slice(1)];
  const [row] = parsedCountries(
    "RW top provinces\n  part RW-01@8,8,11,11=RW-02: so it is",
  ).countries;
  const pieces = await countryPieces(row!, features, [], new Map());
  const counts = pieces.map(({ id, geometry }) => `${id} ${polygonsOf(geometry).length}`);
  assert.deepEqual(counts.slice(0, 3), ["RW-01 1", "RW-02 2", "RW-03 1"]);
  const nowhere = "RW top provinces\n  part RW-01@50,50,51,51=RW-02: so it is";
  await faults(nowhere, features, "RW: RW-01: the row matches nothing: so it is");
});
