import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { HexColor } from "../../request/types.ts";
import { placed } from "../frame.ts";
import type { Box, Placement, RegionPaint, SmallRegion } from "../scene.ts";
import { type Point, pushedApart } from "./pushed-apart.ts";

/** Regions that are drawn smaller than this are easily overlooked: a square of 4.5 px. */
const MIN_SEEN_PX2 = 20;

/** Radius of a dot on small maps and on large ones; between them it grows with the map. */
const MIN_RADIUS_PX = 2.5;
const MAX_RADIUS_PX = 3;
/** Where it is the smallest, as frame pixels to image pixels: a world map of 600 px. */
const SMALL_SCALE = 0.5;

interface Ground {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Of regions that have no fill of their own. */
  readonly land: HexColor;
  /** Where dots may stand. */
  readonly room: Box;
  /** The line around each dot, half of it outside. */
  readonly linePx: number;
}

/**
 * A dot for each region that says something and is drawn too small to be seen, in order of ids. It stands at the
 * region's label point, or, where dots would meet, as near to it as they have room.
 */
export function smallRegions(
  paints: ReadonlyMap<string, RegionPaint>,
  { geometry, placement, land, room, linePx }: Ground,
): readonly SmallRegion[] {
  const minAreaPx2 = MIN_SEEN_PX2 / placement.scale ** 2;
  const small: { readonly id: string; readonly paint: RegionPaint; readonly place: Point }[] = [];
  for (const [id, paint] of paints) {
    const index = paint.hasDatum ? geometry.indices.get(id) : undefined;
    if (index === undefined) continue;
    const { areaPx2, labelPoint } = geometry.regions[index]!;
    if (areaPx2 < minAreaPx2) small.push({ id, paint, place: placed(labelPoint, placement) });
  }
  // Categories come in order of appearance, and places must not depend on it.
  small.sort((a, b) => (a.id < b.id ? -1 : 1));
  const radiusPx = dotRadiusPx(placement);
  const places = pushedApart(
    small.map(({ place }) => place),
    2 * radiusPx + linePx,
    room,
  );
  return small.map(({ id, paint: { fill, pattern, annotation } }, i) => {
    const [x, y] = places[i]!;
    return { id, x, y, radiusPx, fill: fill ?? land, pattern, annotation };
  });
}

/** The same for all dots of a map. */
export function dotRadiusPx({ scale }: Placement): number {
  return Math.min(MAX_RADIUS_PX, Math.max(MIN_RADIUS_PX, MIN_RADIUS_PX + scale - SMALL_SCALE));
}
