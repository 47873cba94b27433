import { type Box, boxOf, overlaps } from "../box.ts";
import { gridBox, type Shape } from "../framing/shapes.ts";
import { arcOf, type ContextLand, LAKES } from "../packed/packed-context.ts";
import type { PathLine } from "../paths/path-lines.ts";
import { arcPoints, polygonExtent } from "./arc-points.ts";
import {
  type ContextMap,
  mayShow,
  nearBox,
  type ShownDegrees,
  shownDegrees,
} from "./context-frame.ts";
import { type ArcRing, ProjectedRings } from "./projected-rings.ts";

/** The land around the regions of a map, beyond what a frame of it shows. */
export interface ContextShapes {
  readonly land: Shape;
  /** Between countries of it. */
  readonly borders: Shape;
  readonly lakes: Shape;
}

/** How exactly it is drawn. */
export interface Precision {
  /** By how much lines may leave their course, in frame pixels. */
  readonly tolerancePx: number;
  /** Islands that take less are left out. */
  readonly smallestPx2: number;
}

/**
 * The land around a map, without some countries: beneath these the map has its own regions. Borders with them
 * are the regions' part as well.
 *
 * @param box what of it is drawn in full, in frame pixels; what lies wholly beyond it is left out
 */
export function layerContext(
  land: ContextLand,
  map: ContextMap,
  box: Box,
  { tolerancePx, smallestPx2 }: Precision,
  isOwn: (country: string) => boolean,
): ContextShapes {
  const { unitsPerPx } = map;
  const shown = shownDegrees(map, box);
  const isNear = nearBox(map, box, land.unitsPerDegree);
  const degreesOf = arcPoints(
    land,
    (extent) => mayShow(shown, extent, land.unitsPerDegree) && isNear(extent),
  );
  const projected = new ProjectedRings(map, degreesOf, tolerancePx * unitsPerPx);
  const { rings, borders, lakes } = shownRings(land, shown, isOwn);
  const within = gridBox(box, unitsPerPx);
  const smallest = smallestPx2 * unitsPerPx ** 2;
  const shapeOf = (list: readonly ArcRing[]): Shape =>
    list
      .flatMap((ring) => projected.ring(ring).map(lineOf))
      .filter((line) => isSeen(line, within, smallest));
  return {
    land: shapeOf(rings),
    borders: borders.flatMap((arc) => {
      const points = projected.arc(arc);
      return points === null ? [] : [lineOf(points)];
    }),
    lakes: shapeOf(lakes),
  };
}

interface ShownRings {
  readonly rings: readonly ArcRing[];
  /** Arcs between two countries. */
  readonly borders: readonly number[];
  readonly lakes: readonly ArcRing[];
}

/** What of all but some countries a map may show. */
function shownRings(
  land: ContextLand,
  shown: ShownDegrees,
  isOwn: (country: string) => boolean,
): ShownRings {
  const found = { rings: [] as ArcRing[], borders: [] as number[], lakes: [] as ArcRing[] };
  const owners = new Map<number, string>();
  for (const area of land.areas) {
    const { name, from, to } = area;
    if (isOwn(name) || !mayShow(shown, area, land.unitsPerDegree)) continue;
    for (let polygon = from; polygon < to; polygon += 1) {
      if (!mayShow(shown, polygonExtent(land, polygon), land.unitsPerDegree)) continue;
      const rings = ringsOf(land, polygon);
      (name === LAKES ? found.lakes : found.rings).push(...rings);
      for (const number of rings.flat()) {
        const arc = arcOf(number);
        if ((owners.get(arc) ?? name) !== name) found.borders.push(arc);
        owners.set(arc, name);
      }
    }
  }
  return found;
}

function ringsOf({ polygons, rings, ringArcs }: ContextLand, polygon: number): readonly ArcRing[] {
  const found: ArcRing[] = [];
  for (let ring = polygons[polygon]!; ring < polygons[polygon + 1]!; ring += 1)
    found.push(ringArcs.slice(rings[ring], rings[ring + 1]));
  return found;
}

function lineOf(points: Int32Array): PathLine {
  return { points, ...boxOf(points) };
}

function isSeen(line: PathLine, box: Box, smallest: number): boolean {
  const { left, top, right, bottom } = line;
  return (right - left) * (bottom - top) >= smallest && overlaps(line, box);
}
