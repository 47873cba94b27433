import { LRUCache } from "lru-cache";
import type { GeometryLayer, LayerRegion } from "../../geometry/atlas.ts";
import { boxAround, enclosingBox } from "../../geometry/box.ts";
import { outlineLength } from "../../geometry/paths/outline-length.ts";
import { remembered } from "../../platform/remembered.ts";
import { scopeRow } from "../../request/normalise/scope.ts";
import type { HexColor } from "../../request/types.ts";
import { placed } from "../frame.ts";
import type { Box, Placement, RegionPaint, SmallRegion } from "../scene.ts";
import { type Point, pushedApart } from "./pushed-apart.ts";

/** Regions that are drawn smaller than this are easily overlooked: a square of 4.5 px, where dots have 2.5. */
const MIN_SEEN_PX2 = 20;
/** Larger regions, up to this size, count as small if their borders leave little, as in a long and narrow one. */
const MAX_NARROW_PX2 = 36;
const MIN_LEFT_PX2 = 15;
/** Atolls are scratches: up to this size, a region that is narrower than this on average shows its coast, not its colour. */
const MAX_SCRATCH_PX2 = 200;
const MIN_WIDTH_PX = 1.25;
/** Smaller than this, a region is lost where a dot stands in its middle. */
const MIN_COVERED_PX2 = 80;
/**
 * More dots would be the map: counties of the United States on 800 px, where each region is seen by its neighbours.
 */
const MAX_DOTS = 200;
/** The share of a region's radius that is kept clear, as if the region were round. */
const CLEAR_SHARE = 0.8;

/** Radius of a dot on small maps and on large ones; between them it grows with the map. */
const SMALL_RADIUS_PX = 2.5;
const MAX_RADIUS_PX = 3;
/** Up to where it is that of small maps, as frame pixels to image pixels: a world map of 600 px. */
const SMALL_SCALE = 0.5;
/**
 * On thumbnails, below this scale, dots shrink with the map, and fewer regions need them: a world of 400 px with its
 * legend. Dots of 5 px would cover Europe, and push each other into the sea.
 */
const THUMBNAIL_SCALE = 0.34;
const MIN_RADIUS_PX = 1.2;

export interface DotGround {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Fill of regions without their own fill. */
  readonly land: HexColor;
  /** Where dots may stand. */
  readonly room: Box;
  /** The line around each dot, half of it outside. */
  readonly linePx: number;
}

/** A region that says something, in image pixels. */
interface PlacedRegion {
  readonly id: string;
  readonly paint: RegionPaint;
  readonly place: Point;
  readonly areaPx2: number;
}

/**
 * A dot for each region that says something and is drawn too small to be seen, in order of ids. It stands at the
 * region's label point, or, where it would meet another or hide a region that is hardly larger, as near to
 * it as there is room.
 */
export function smallRegions(
  paints: ReadonlyMap<string, RegionPaint>,
  ground: DotGround,
): readonly SmallRegion[] {
  const small: PlacedRegion[] = [];
  const larger: PlacedRegion[] = [];
  for (const region of regionsBelow(MAX_SCRATCH_PX2, paints, ground))
    if (isOverlooked(region, ground)) small.push(region);
    else if (region.areaPx2 < MIN_COVERED_PX2) larger.push(region);
  if (small.length > MAX_DOTS) return [];
  const radiusPx = dotRadiusPx(ground.placement);
  const places = placesOf(small, larger, radiusPx, ground);
  return small.map(({ id, paint }, i) => {
    const [x, y] = places[i]!;
    const { pattern, annotation, dataset, classNumber } = paint;
    const fill = paint.fill ?? ground.land;
    return { id, x, y, radiusPx, fill, pattern, annotation, dataset, classNumber };
  });
}

/** All regions of a layer as if each said something. */
const everyRegion = remembered(
  new WeakMap<GeometryLayer, ReadonlyMap<string, RegionPaint>>(),
  ({ regions }) => new Map(regions.map(({ id }) => [id, SAYING])),
);
const SAYING: RegionPaint = {
  fill: null,
  pattern: null,
  annotation: null,
  hasDatum: true,
  dataset: null,
  classNumber: null,
};

/** From the label point of each region that may have a dot to where that stands if all others have one. */
export function possibleDotBoxes(ground: DotGround): readonly Box[] {
  const { geometry, placement, room, linePx } = ground;
  const { left, top, right, bottom } = room;
  const boxesByKey = boxesOfLayers.get(geometry) ?? new LRUCache({ max: MAX_KEPT });
  boxesOfLayers.set(geometry, boxesByKey);
  const { scale, x, y } = placement;
  const key = [scale, x, y, left, top, right, bottom, linePx].join(" ");
  const boxes = boxesByKey.get(key) ?? possibleBoxes(ground);
  boxesByKey.set(key, boxes);
  return boxes;
}

/** Most maps of a layer are drawn in one size. */
const boxesOfLayers = new WeakMap<GeometryLayer, LRUCache<string, readonly Box[]>>();

function possibleBoxes(ground: DotGround): readonly Box[] {
  const { geometry, placement, linePx } = ground;
  return smallRegions(everyRegion(geometry), ground).map(({ id, x, y, radiusPx }) => {
    const { labelPoint } = geometry.regions[geometry.indices.get(id)!]!;
    const ends = [placed(labelPoint, placement), [x, y] as const];
    return enclosingBox(ends.map((end) => boxAround(end, radiusPx + linePx / 2)));
  });
}

/** Places of dots by what they follow from: most maps of a layer are drawn in one size, of the same regions. */
const placesOfLayers = new WeakMap<GeometryLayer, LRUCache<string, readonly Point[]>>();
/** Some kilobytes each. */
const MAX_KEPT = 64;

function placesOf(
  small: readonly PlacedRegion[],
  larger: readonly PlacedRegion[],
  radiusPx: number,
  { geometry, placement, room, linePx }: DotGround,
): readonly Point[] {
  if (small.length === 0) return [];
  const placesByKey = placesOfLayers.get(geometry) ?? new LRUCache({ max: MAX_KEPT });
  placesOfLayers.set(geometry, placesByKey);
  const { scale, x, y } = placement;
  const { left, top, right, bottom } = room;
  const numbers = [scale, x, y, left, top, right, bottom, linePx];
  const ids = (regions: readonly PlacedRegion[]): string => regions.map(({ id }) => id).join(",");
  const key = `${numbers.join(" ")} ${ids(small)} ${ids(larger)}`;
  const known = placesByKey.get(key);
  if (known !== undefined) return known;
  const obstacles = larger.map(({ place, areaPx2 }) => ({
    place,
    distancePx: radiusPx + CLEAR_SHARE * Math.sqrt(areaPx2 / Math.PI),
  }));
  const wished = small.map(({ place }) => place);
  const found = pushedApart(wished, 2 * radiusPx + linePx, room, obstacles);
  placesByKey.set(key, found);
  return found;
}

function regionsBelow(
  maxAreaPx2: number,
  paints: ReadonlyMap<string, RegionPaint>,
  { geometry, placement }: DotGround,
): readonly PlacedRegion[] {
  const square = placement.scale ** 2;
  const found: PlacedRegion[] = [];
  for (const { id, paint, labelPoint, areaPx2 } of dataRegions(paints, geometry)) {
    if (areaPx2 * square >= maxAreaPx2) continue;
    found.push({ id, paint, place: placed(labelPoint, placement), areaPx2: areaPx2 * square });
  }
  return found;
}

/** A region that says something, in frame pixels. */
type DataRegion = Pick<LayerRegion, "id" | "labelPoint" | "areaPx2"> & {
  readonly paint: RegionPaint;
};

/** Results for the maps in progress, because a map may be laid out several times until its legend has room. */
const dataRegionsOfMaps = new WeakMap<
  ReadonlyMap<string, RegionPaint>,
  { readonly geometry: GeometryLayer; readonly regions: readonly DataRegion[] }
>();

/** In order of ids: categories come in order of appearance, and places must not depend on it. */
function dataRegions(
  paints: ReadonlyMap<string, RegionPaint>,
  geometry: GeometryLayer,
): readonly DataRegion[] {
  const known = dataRegionsOfMaps.get(paints);
  if (known?.geometry === geometry) return known.regions;
  const ranks = ranksOf(geometry);
  const byRank: (DataRegion | undefined)[] = Array.from({ length: ranks.length });
  for (const [id, paint] of paints) {
    const index = paint.hasDatum ? geometry.indices.get(id) : undefined;
    if (index === undefined) continue;
    const { labelPoint, areaPx2 } = geometry.regions[index]!;
    byRank[ranks[index]!] = { id, paint, labelPoint, areaPx2 };
  }
  const regions = byRank.filter((one) => one !== undefined);
  dataRegionsOfMaps.set(paints, { geometry, regions });
  return regions;
}

/** For each region of a layer, its rank by id. */
const ranksOf = remembered(new WeakMap<GeometryLayer, Int32Array>(), ({ regions }) => {
  const order = [...regions.keys()].toSorted((a, b) => (regions[a]!.id < regions[b]!.id ? -1 : 1));
  const ranks = new Int32Array(regions.length);
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
});

function isOverlooked({ id, areaPx2 }: PlacedRegion, ground: DotGround): boolean {
  const smaller = Math.min(1, dotRadiusPx(ground.placement) / SMALL_RADIUS_PX) ** 2;
  if (areaPx2 < smaller * MIN_SEEN_PX2) return true;
  const { geometry, placement, linePx } = ground;
  // On a globe, what is so narrow is small as well.
  const mayBeScratch = !scopeRow(geometry.scope).isGlobe;
  if (!mayBeScratch && areaPx2 >= smaller * MAX_NARROW_PX2) return false;
  const region = geometry.regions[geometry.indices.get(id)!]!;
  const outlinePx = (outlineLength(region) / geometry.unitsPerPx) * placement.scale;
  if (mayBeScratch && 2 * areaPx2 < smaller * MIN_WIDTH_PX * outlinePx) return true;
  if (areaPx2 >= smaller * MAX_NARROW_PX2) return false;
  // Half of a border lies on each side. Coasts have none, but what has much coast is in pieces.
  return areaPx2 - (outlinePx * linePx) / 2 < smaller * MIN_LEFT_PX2;
}

/** The same for all dots of a map. */
export function dotRadiusPx({ scale }: Placement): number {
  if (scale < THUMBNAIL_SCALE)
    return Math.max(MIN_RADIUS_PX, (SMALL_RADIUS_PX * scale) / THUMBNAIL_SCALE);
  return Math.min(MAX_RADIUS_PX, SMALL_RADIUS_PX + Math.max(0, scale - SMALL_SCALE));
}
