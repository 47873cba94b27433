import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { detailNames } from "../../src/request/parameters/vocabulary.ts";
import { regionAt } from "./region-at.ts";

interface Place {
  readonly name: string;
  readonly position: readonly [lon: number, lat: number];
  readonly region: string | null;
}

/** `| Crimea | 34.1 45.1 | UA | … |`, the last but one in backquotes. */
const ROW = /^\| (.+?) +\| (-?[\d.]+) (-?[\d.]+) +\| `(\w+)` +\| \S/;

/** What docs/geometry.md says is drawn where. */
function documentedPlaces(): readonly Place[] {
  const text = readFileSync(new URL("../../docs/geometry.md", import.meta.url), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, name, lon, lat, region] = ROW.exec(line) ?? [];
    if (name === undefined) return [];
    return [
      { name, position: [Number(lon), Number(lat)], region: region === "none" ? null : region! },
    ];
  });
}

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
