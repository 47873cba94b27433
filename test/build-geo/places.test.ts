import assert from "node:assert/strict";
import { test } from "node:test";
import { iso1A2Code } from "@rapideditor/country-coder";
import { gazetteers } from "../helpers/imported-geometry.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { detailNames } from "../../src/request/parameters/vocabulary.ts";
import { documentedPlaces } from "./documented-places.ts";
import { regionAt } from "./region-at.ts";

/** Label points that OpenStreetMap's borders put in another country, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  EH: ["MA", "country-coder has no Western Sahara: it follows the ground west of the berm"],
  MC: ["FR", "Natural Earth's 1:10m Monaco is nine times its size, mostly in France"],
};

function codeAt(lon: number, lat: number): string | null {
  return iso1A2Code([lon, lat], { level: "territory" });
}

test("a country's label point lies in that country", () => {
  const strays = gazetteers["world"]!.flatMap(([id, , , , lon, lat]) => {
    const code = codeAt(lon, lat);
    return code === (EXCEPTIONS[id]?.[0] ?? id) ? [] : [`${id}: ${lon} ${lat} is in ${code}`];
  });
  assert.deepEqual(strays, []);
});

test("an exception is still one", () => {
  for (const [exception] of Object.entries(EXCEPTIONS)) {
    const [, , , , lon, lat] = gazetteers["world"]!.find(([id]) => id === exception)!;
    assert.notEqual(codeAt(lon, lat), exception);
  }
});

test("a county's label point lies in Romania", () => {
  for (const [id, , , , lon, lat] of gazetteers["RO"]!) assert.equal(codeAt(lon, lat), "RO", id);
});

test("centroids and label points are degrees on the globe", () => {
  for (const [id, , ...numbers] of Object.values(gazetteers).flat()) {
    const [lon, lat, labelLon, labelLat] = numbers;
    assert.ok(Math.abs(lon) <= 180 && Math.abs(labelLon) <= 180, id);
    assert.ok(Math.abs(lat) <= 90 && Math.abs(labelLat) <= 90, id);
  }
});

const PLACES = documentedPlaces();

test("the policy names every place where sources are known to differ", () => {
  const names = PLACES.map(({ name }) => name).join("; ");
  for (const known of [
    ["Crimea", "Golan", "East Jerusalem", "Old City", "Kashmir", "Siachen", "Aksai Chin"],
    ["Arunachal", "Western Sahara", "Abyei", "Halaib", "Kurils", "Paracel", "Spratly"],
    ["Northern Cyprus", "Kosovo", "Somaliland", "Taiwan", "Falkland"],
  ].flat())
    assert.ok(names.includes(known), known);
});

for (const detail of detailNames)
  for (const projection of ["naturalEarth1", "equalEarth", "mercator"] as const)
    test(`each is drawn where the policy says: ${detail} ${projection}`, async () => {
      const layer = await geometryLayer("world", detail, projection);
      const strays = PLACES.flatMap(({ name, position, region }) => {
        const found = regionAt(layer, position);
        const drawn = found === "land" ? null : found;
        return drawn === region ? [] : [`${name}: ${found} instead of ${region}`];
      });
      assert.deepEqual(strays, []);
    });
