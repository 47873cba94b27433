import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { detailNames } from "../../src/request/parameters/vocabulary.ts";
import { documentedPlaces } from "./documented-places.ts";
import { regionAt } from "./region-at.ts";

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
