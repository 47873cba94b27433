import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { layerKeys } from "../../generated/index.ts";
import {
  type Piece,
  sourceFeatures,
  subdivisionPieces,
  worldPieces,
} from "../../build-geo/sources/features.ts";
import { PATCHES } from "../../build-geo/sources/patches.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { readSources } from "../../build-geo/sources/read-sources.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { project } from "../../src/geometry/projection.ts";
import { detailNames } from "../../src/request/parameters/vocabulary.ts";
import type { Projection, Scope } from "../../src/request/types.ts";
import { gazetteers, importedLayer } from "../helpers/imported-geometry.ts";

type Point = readonly [number, number];

/** Operators may have added others. */
type OwnScope = Extract<Scope, "world" | "RO">;

/**
 * The share of positions that may lie elsewhere: where rounding makes lines cross, the build moves
 * the end of a border, and gives the smallest countries dots.
 */
const MAX_MENDED = 0.03;

/** Regions up to this area are drawn as one island, and the rest of them left out. */
const SMALL_PX2 = 1;
const SAME_ISLAND_PX = 2;

const scopes: readonly (readonly [OwnScope, readonly Projection[]])[] = [
  ["world", ["naturalEarth1", "equalEarth", "mercator", "conicConformal"]],
  ["RO", ["naturalEarth1", "equalEarth", "mercator", "conicConformal"]],
];

const { files } = readSources(join(import.meta.dirname, "../../data-sources"));
const features = sourceFeatures(files.get("admin-1.topojson")!);
const countries = await worldPieces(features, PATCHES, files);
const pieces = { world: countries, RO: subdivisionPieces(features, "RO") };

function positionsOf({ geometry }: Piece): readonly Point[] {
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  return rings.flat().map(([lon, lat]): Point => [lon!, lat!]);
}

interface Corner {
  readonly position: Point;
  readonly ids: readonly string[];
}

/** Source positions where three regions meet: no simplification moves them. With their regions. */
function cornersOf(scope: OwnScope): readonly Corner[] {
  const firsts = new Map<string, string>();
  const shared = new Map<string, { position: Point; ids: Set<string> }>();
  for (const piece of pieces[scope]) {
    const id = piece.id ?? "";
    for (const position of positionsOf(piece)) {
      const key = `${position[0]} ${position[1]}`;
      const first = firsts.get(key) ?? id;
      if (first === id) firsts.set(key, id);
      else if (shared.has(key)) shared.get(key)!.ids.add(id);
      else shared.set(key, { position, ids: new Set([first, id]) });
    }
  }
  return [...shared.values()]
    .filter(({ ids }) => ids.size >= 3)
    .map(({ position, ids }) => ({ position, ids: [...ids].filter((id) => id !== "") }));
}

const corners = { world: cornersOf("world"), RO: cornersOf("RO") };

/** The number of the grid's vertex nearest to a point; fewer than a million stand in a row. */
function gridNumber([x, y]: Point): number {
  return Math.round(x) * 1e6 + Math.round(y);
}

for (const [scope, projections] of scopes)
  for (const projection of projections)
    for (const detail of detailNames) {
      const key = `${scope} ${detail} ${projection}`;
      test(`${key}: the server projects the corners of borders to where they are drawn`, async () => {
        const { project: forward, unitsPerPx } = await geometryLayer(scope, detail, projection);
        const layer = await importedLayer(key);
        const drawn = new Map(
          layer.regions.map(([id, path]) => [id, new Set(pathRings(path).flat().map(gridNumber))]),
        );
        const shown = corners[scope].flatMap(({ position, ids }) => {
          const point = forward(position);
          if (point === null) return [];
          const name = gridNumber([point[0] * unitsPerPx, point[1] * unitsPerPx]);
          return ids.map((id) => ({ id, position, isDrawn: drawn.get(id)?.has(name) === true }));
        });
        const strays = shown.filter(({ isDrawn }) => !isDrawn);
        assert.ok(shown.length > 150, `only ${shown.length} corners`);
        const names = strays.map(({ id, position }) => `${id} ${position.join(" ")}`).join("; ");
        assert.ok(strays.length <= MAX_MENDED * shown.length, `${shown.length} corners: ${names}`);
      });
    }

for (const detail of detailNames)
  test(`world ${detail} albersUsa: the drawn coast is the source's, as the server projects it`, async () => {
    const { project: forward, unitsPerPx } = await geometryLayer("world", detail, "albersUsa");
    const coast = pieces.world.filter(({ id }) => id === "US").flatMap(positionsOf);
    const points = coast.map(forward).filter((point) => point !== null);
    const projected = new Set(points.map(([x, y]) => gridNumber([x * unitsPerPx, y * unitsPerPx])));
    const layer = await importedLayer(`world ${detail} albersUsa`);
    const drawn = pathRings(layer.regions[0]![1]).flat();
    const strays = drawn.filter((vertex) => !projected.has(gridNumber(vertex)));
    assert.ok(drawn.length > 3000, `only ${drawn.length} vertices`);
    assert.ok(strays.length <= MAX_MENDED * drawn.length, `${strays.length} of ${drawn.length}`);
  });

test("a region too small to see is drawn on the island that has its label point", async () => {
  const keys = layerKeys.filter((key) => key.includes("naturalEarth1"));
  const strays = await Promise.all(
    keys.map(async (key) => {
      const layer = await importedLayer(key);
      const forward = project(layer.projection);
      const points = new Map(
        gazetteers[layer.scope]!.map((row) => [row[0], forward([row[4], row[5]])]),
      );
      return layer.regions.flatMap(([id, , x, y, areaPx2]) => {
        const point = points.get(id) ?? [Infinity, Infinity];
        const away = Math.hypot(point[0] - x, point[1] - y);
        return areaPx2 > SMALL_PX2 || away <= SAME_ISLAND_PX
          ? []
          : [`${key}: ${id} is ${away.toFixed(1)} px away`];
      });
    }),
  );
  assert.deepEqual(strays.flat(), []);
});
