import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../generated/scopes.ts";
import { documentedPlaces, type Place } from "../build-geo/documented-places.ts";
import { isWithinPath, regionAt } from "../build-geo/region-at.ts";
import { type GeometryLayer, geometryLayer } from "../../src/geometry/atlas.ts";
import { countryRecord, isGroup } from "../../src/names/country-record.ts";
import { detailsOf } from "../../src/request/normalise/scope.ts";
import { sceneAt } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";

type ScopeRow = (typeof scopes)[number];

/** Groups and countries with maps of their own; the world and groups on its map are looked at beside it. */
const MAPS = scopes.filter((scope) => "details" in scope && !scope.isGlobe);
const PLACES = documentedPlaces();

/** The places within the frame of a map, on its main part. */
async function placesOn({ name, projections }: ScopeRow): Promise<readonly Place[]> {
  const layer = await geometryLayer(name, "low", projections[0]);
  return PLACES.filter(({ position }) => isFramed(layer, position));
}

function isFramed(layer: GeometryLayer, position: Place["position"]): boolean {
  const [x, y] = layer.project(position) ?? [-1, -1];
  return x >= 0 && y >= 0 && x <= layer.widthPx && y <= layer.heightPx;
}

/** The country that a map draws at a place as its own; null for none. Some have land that is of no region. */
function countryAt(layer: GeometryLayer, position: Place["position"]): string | null {
  const found = regionAt(layer, position);
  if (found === "land") return isGroup(layer.scope) ? null : layer.scope.slice(0, 2);
  return found?.slice(0, 2) ?? null;
}

function isOwn({ name }: ScopeRow, region: string | null): boolean {
  const { regions } = countryRecord(name);
  return regions.some((id) => id.slice(0, 2) === region);
}

test("at every level, in every projection, a map has the disputed places that are its own, and no others", async () => {
  let seen = 0;
  for (const [turn, scope] of MAPS.entries()) {
    const places = await placesOn(scope);
    if (places.length === 0) continue;
    const layers = detailsOf(scope.name).flatMap((detail) =>
      scope.projections.map((projection) => [detail, projection] as const),
    );
    for (const [detail, projection] of everyNth(layers, 3, turn % Math.min(3, layers.length))) {
      const layer = await geometryLayer(scope.name, detail, projection);
      const strays = places.flatMap(({ name, position, region }) => {
        const found = countryAt(layer, position);
        seen += 1;
        return found === (isOwn(scope, region) ? region : null) ? [] : [`${name}: ${found}`];
      });
      assert.deepEqual(strays, [], `${scope.name} ${detail} ${projection}`);
    }
  }
  assert.ok(seen > 200, `${seen} places`);
});

test("around a map lie the disputed places that are not its own", async () => {
  let seen = 0;
  for (const scope of MAPS)
    for (const { name, position, region } of await placesOn(scope))
      for (const detail of everyNth(["low", "high"], 2)) {
        if (region === null || SMALL.test(name)) continue;
        const query = `scope=${scope.name}&context=true&detail=${detail}`;
        const { geometry } = await sceneAt(query);
        const point = geometry.project(position)!;
        const [x, y] = [point[0] * geometry.unitsPerPx, point[1] * geometry.unitsPerPx];
        const isAround = isWithinPath(geometry.context!.land?.source ?? "", x, y);
        assert.equal(isAround, !isOwn(scope, region), `${query}: ${name}`);
        seen += 1;
      }
  assert.ok(seen > 100, `${seen} places`);
});

/** Islands that maps may leave out around their own land. */
const SMALL = /Spratly|Paracel|Kuril/;
