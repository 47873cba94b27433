import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../generated/scopes.ts";
import { geometryLayer, type GeometryLayer } from "../../src/geometry/atlas.ts";
import { edgesOf, courseOf } from "../../src/geometry/worldview/ring-edges.ts";
import { pathLines } from "../../src/geometry/paths/path-lines.ts";
import { isOnWorld } from "../../src/names/country-record.ts";
import { worldviewChanges } from "../../src/names/worldview-changes.ts";
import { type Worldview, worldviewNames, WORLDVIEWS } from "../../src/names/worldviews.ts";
import { detailsOf } from "../../src/request/normalise/scope.ts";
import type { Detail, Projection, Scope } from "../../src/request/types.ts";
import { sceneAt } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { regionAt } from "../build-geo/region-at.ts";

const PLACES: readonly (readonly [Worldview, lon: number, lat: number, region: string | null])[] = [
  ["MA", -13, 25.5, "MA"],
  ["MA", -6, 33, "MA"],
  ["RS", 20.9, 42.55, "RS"],
  ["AR", -58.7, -51.8, "AR"],
  ["AR", -60, -80, "AR"],
  ["AR", -90, -80, "AQ"],
  ["AR", 0, -80, "AQ"],
  ["RU", 34.3, 45.4, "RU"],
  ["RU", 38.5, 48.3, "RU"],
  ["RU", 38.5, 49.3, "RU"],
  ["RU", 34, 46.9, "RU"],
  ["RU", 36.4, 47.4, "RU"],
  ["RU", 36.3, 49.7, "UA"],
  ["RU", 31, 49, "UA"],
  ["RU", 32.5, 47.4, "UA"],
  ["RU", 35, 48.8, "UA"],
  ["IL", 35.77, 32.97, "IL"],
  ["IL", 36.2, 32.9, "SY"],
  ["IL", 35.3, 32.2, "PS"],
  ["UA", 34.3, 45.4, "UA"],
];

const MAPS = scopes.filter(({ name }) =>
  worldviewNames.some((view) => worldviewChanges(name, view).length > 0),
);
/** Of the groups on the map of the world, layers are what their members leave of it. */
const LAYERS = MAPS.filter(({ name }) => !isOnWorld(name)).flatMap(({ name, projections }) =>
  detailsOf(name).flatMap((detail) =>
    projections.map((projection) => [name, detail, projection] as const),
  ),
);

const layerOf = (layer: readonly [Scope, Detail, Projection], view: Worldview) =>
  geometryLayer(...layer, "as built", false, view);

test("in every view, at every level and in every projection, places are where that country has them", async () => {
  let seen = 0;
  for (const at of everyNth(LAYERS, 3))
    for (const [view, lon, lat, region] of PLACES) {
      if (worldviewChanges(at[0], view).length === 0) continue;
      const layer = await layerOf(at, view);
      const isThere = region !== null && layer.indices.has(region);
      const [x, y] = layer.project([lon, lat]) ?? [-1, -1];
      const isOnMap = x >= 0 && y >= 0 && x <= layer.widthPx && y <= layer.heightPx;
      if (!isThere || !isOnMap) continue;
      assert.equal(regionAt(layer, [lon, lat]), region, `${at.join(" ")} ${view} ${lon} ${lat}`);
      seen += 1;
    }
  assert.ok(seen > 100, `${seen}`);
});

test("a view moves land and loses none, and leaves everything else as it is", async () => {
  for (const at of everyNth(LAYERS, 4))
    for (const view of worldviewNames) {
      const [iso, seen] = [await layerOf(at, "iso"), await layerOf(at, view)];
      const moved = new Set(WORLDVIEWS[view].flatMap(({ from, to }) => [from, to]));
      const what = `${at.join(" ")} ${view}`;
      const rest = (layer: GeometryLayer) =>
        layer.regions.filter(({ id }) => !moved.has(id)).map(({ id, path }) => [id, path]);
      assert.deepEqual(rest(seen), rest(iso), what);
      const areaOf = (layer: GeometryLayer): number =>
        layer.regions
          .filter(({ id }) => moved.has(id))
          .reduce((sum, { path }) => sum + areaUnits(path), 0);
      assert.ok(Math.abs(areaOf(seen) - areaOf(iso)) <= 2e-3 * areaOf(iso) + 20, what);
    }
});

function areaUnits(path: string): number {
  const edges = edgesOf(pathLines(path));
  return Math.abs(edges.reduce((sum, [x1, y1, x2, y2]) => sum + x1 * y2 - x2 * y1, 0)) / 2;
}

test("between land of one owner no line is drawn, and between two there is one", async () => {
  for (const at of everyNth(LAYERS, 4)) {
    const iso = parts(await layerOf(at, "iso"));
    for (const view of worldviewNames) {
      const seen = parts(await layerOf(at, view));
      // At the two ends of a cut, the third country keeps its own course, half a unit of the grid off.
      const off = 4 * WORLDVIEWS[view].filter(({ within }) => within !== undefined).length;
      const what = `${at.join(" ")} ${view}: ${JSON.stringify([seen, iso])}`;
      assert.ok(seen.inner <= iso.inner + off && seen.open <= iso.open + off, what);
    }
  }
});

/** How many edges of lines lie inside one region, and how many between two regions have no line. */
function parts({ regions, borders, disputed }: GeometryLayer): { inner: number; open: number } {
  const owners = new Map<string, Set<string>>();
  for (const { id, path } of regions)
    for (const edge of edgesOf(pathLines(path)))
      owners.set(courseOf(edge), (owners.get(courseOf(edge)) ?? new Set()).add(id));
  const lines = new Set(
    edgesOf(pathLines((borders?.source ?? "") + (disputed?.source ?? ""))).map(courseOf),
  );
  const between = [...owners].filter(([, of]) => of.size > 1);
  return {
    inner: [...lines].filter((course) => (owners.get(course)?.size ?? 0) < 2).length,
    open: between.filter(([course]) => !lines.has(course)).length,
  };
}

test("around a map, too, no line parts land of one owner", async () => {
  const bordersAt = async (view: string): Promise<string> =>
    (await sceneAt(`scope=MK&context=true&worldview=${view}`)).geometry.context!.borders!.source;
  assert.ok((await bordersAt("RS")).length < (await bordersAt("iso")).length);
});
