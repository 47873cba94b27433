import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFolder } from "../../generated/index.ts";
import { scopes } from "../../generated/scopes.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { gazetteer, place, scopeOfPlace } from "../../src/geometry/gazetteer.ts";
import { gazetteerRows, layerModule } from "../../src/geometry/generated-files.ts";
import { unproject } from "../../src/geometry/projection.ts";
import { layerDigest } from "../../src/geometry/geometry-digests.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";
import { imageFingerprint } from "../../src/service/image.ts";
import { requestOf } from "../helpers/image.ts";
import { isInside, largestPart } from "../build-geo/plane/plane.ts";

const countries = scopes.flatMap((scope) =>
  "details" in scope && !("isGroup" in scope) ? [scope] : [],
);

/** Those with something of their own, and each so many of all: the build inspects every layer. */
const EVERY = 13;
const SPECIAL: ReadonlySet<string> = new Set(["ES", "FJ", "JP", "NZ", "RU"]);
const sampled = countries.filter(({ name }, i) => i % EVERY === 0 || SPECIAL.has(name));

test("the atlas has 150 countries and more", () => {
  assert.ok(countries.length >= 150, `${countries.length}`);
});

for (const { name, projections, details, regionCount } of sampled)
  test(`${name}: every layer has every region, its label point inside and its area right`, async () => {
    const places = gazetteer(name);
    assert.equal(places.size, regionCount);
    assert.deepEqual([...places.keys()], idsOf(name));
    for (const detail of details)
      for (const projection of projections) {
        const key = `${name} ${detail} ${projection}`;
        const layer = await layerModule(name, detail, projection);
        assert.deepEqual([layer.scope, layer.detail, layer.projection.name].join(" "), key);
        assert.deepEqual(
          layer.regions.map(([id]) => id),
          [...places.keys()],
          key,
        );
        for (const [id, path, x, y] of layer.regions) {
          const inUnits = [x * layer.unitsPerPx, y * layer.unitsPerPx] as const;
          assert.ok(isInside(inUnits, largestPart(pathRings(path))), `${key}: ${id}`);
        }
      }
  });

for (const { name, projections } of sampled)
  test(`${name}: equal-area maps draw regions in proportion to their areas on the ground`, async () => {
    const apart = apartOf(name);
    const [first] = projections;
    const { regions } = await layerModule(name, "high", first);
    const areas = new Map(gazetteerRows(name).map((row) => [row[0], row[6]]));
    const whole = regions.filter(([id, , , , area]) => !apart.has(id) && area > 50);
    const ratios = whole.map(([id, , , , area]) => area / areas.get(id)!).toSorted((a, b) => a - b);
    // The gazetteer measures on the ellipsoid, the map is of a sphere.
    assert.ok(ratios.at(-1)! / ratios[0]! < 1.03, `${ratios[0]} to ${ratios.at(-1)}`);
  });

/** Regions of which a part is not drawn, or drawn at another scale. */
function apartOf(scope: Scope): ReadonlySet<string> {
  const text = readFileSync(join(generatedFolder, scope, "record.json"), "utf8");
  const { apart, insets = [] }: CountryFindings = JSON.parse(text);
  const rescaled = insets.filter(({ scale }) => scale !== 1).flatMap(({ regions }) => regions);
  return new Set([...apart.map(({ id }) => id), ...rescaled]);
}

interface CountryFindings {
  readonly apart: readonly { readonly id: string }[];
  readonly insets?: readonly { readonly regions: readonly string[]; readonly scale: number }[];
}

test("a layer that has the arcs of another draws them where its own projection does", async () => {
  for (const { name } of sampled) {
    const [own, other] = [await layerModule(name, "low", "mercator"), await main(name)];
    const [toGlobe, otherToGlobe] = [unproject(own.projection), unproject(other.projection)];
    own.regions.forEach(([id, path], i) => {
      const [first] = pathRings(path).map(([point]) => point!);
      const [otherFirst] = pathRings(other.regions[i]![1]).map(([point]) => point!);
      const [lon, lat] = toGlobe([first![0] / own.unitsPerPx, first![1] / own.unitsPerPx])!;
      const at = otherToGlobe([
        otherFirst![0] / other.unitsPerPx,
        otherFirst![1] / other.unitsPerPx,
      ])!;
      const turn = Math.abs(((lon - at[0] + 540) % 360) - 180);
      assert.ok(turn < 0.2 && Math.abs(lat - at[1]) < 0.2, `${name} ${id}: ${lon} ${lat}`);
    });
  }
});

async function main(scope: (typeof countries)[number]["name"]) {
  const { projections } = countries.find(({ name }) => name === scope)!;
  return layerModule(scope, "low", projections[0]);
}

test("medium is answered with high: the tag is the same", () => {
  const tag = (query: string): string => imageFingerprint(requestOf(`/map.svg?scope=FJ&${query}`));
  assert.equal(tag("detail=medium"), tag("detail=high"));
  assert.notEqual(tag("detail=low"), tag("detail=high"));
  assert.equal(tag("width=1200"), tag("width=1200&detail=low"));
  assert.equal(tag("fit=FJ-C&detail=medium"), tag("fit=FJ-C&detail=high"));
});

test("a region of another country is a place, known by the country in its code", () => {
  assert.equal(scopeOfPlace("AT-9", "world"), "AT");
  assert.equal(place("AT-9", "RO")?.name, "Wien");
  assert.equal(place("AT-99", "world"), undefined);
  assert.equal(place("XX-1", "world"), undefined);
});

test("a layer that a country lacks is refused", async () => {
  assert.equal(layerDigest("AT", "medium", "mercator"), undefined);
  await assert.rejects(geometryLayer("AT", "medium", "mercator"), /no geometry layer AT medium/);
});
