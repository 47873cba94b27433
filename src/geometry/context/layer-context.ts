import { type Box, boxOf, overlaps } from "../box.ts";
import { doubledArea, gridBox, type Shape } from "../framing/shapes.ts";
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
  /** Islands that take less are left out, */
  readonly smallestPx2: number;
  /** and lakes that do, */
  readonly smallestLakePx2: number;
  /** or that are not so wide on average: dammed rivers are scratches. */
  readonly leastLakeWidthPx: number;
}

/** What a map makes of the countries around it. */
export interface Countries {
  /** Those that its own regions are of. */
  readonly isOwn: (country: string) => boolean;
  /** Between two of one owner there is no border. */
  readonly ownerOf: (country: string) => string;
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
  precision: Precision,
  countries: Countries,
): ContextShapes {
  const { unitsPerPx } = map;
  const { tolerancePx, smallestPx2 } = precision;
  const shown = shownDegrees(map, box);
  const isNear = nearBox(map, box, land.unitsPerDegree);
  const degreesOf = arcPoints(
    land,
    (extent) => mayShow(shown, extent, land.unitsPerDegree) && isNear(extent),
  );
  const projected = new ProjectedRings(map, degreesOf, tolerancePx * unitsPerPx);
  const { rings, borders, lakes } = shownRings(land, shown, countries);
  const within = gridBox(box, unitsPerPx);
  const smallest = smallestPx2 * unitsPerPx ** 2;
  const shapeOf = (list: readonly ArcRing[]): Shape =>
    list
      .flatMap((ring) => projected.ring(ring).map(lineOf))
      .filter((line) => isSeen(line, within, smallest));
  return {
    land: shapeOf(rings),
    borders: borders.flatMap((arc) => projected.line(arc).map(lineOf)),
    lakes: lakes.flatMap((shores) => {
      const shape = shapeOf(shores);
      return isLake(shape[0], precision, unitsPerPx) ? shape : [];
    }),
  };
}

interface ShownRings {
  readonly rings: readonly ArcRing[];
  /** Arcs between two countries. */
  readonly borders: readonly number[];
  /** Of each its shore and its islands. */
  readonly lakes: readonly (readonly ArcRing[])[];
}

/** What of all but some countries a map may show. */
function shownRings(
  land: ContextLand,
  shown: ShownDegrees,
  { isOwn, ownerOf }: Countries,
): ShownRings {
  const found = {
    rings: [] as ArcRing[],
    borders: [] as number[],
    lakes: [] as (readonly ArcRing[])[],
  };
  const owners = new Map<number, string>();
  for (const area of land.areas) {
    const { name, from, to } = area;
    const owner = ownerOf(name);
    if (isOwn(name) || !mayShow(shown, area, land.unitsPerDegree)) continue;
    for (let polygon = from; polygon < to; polygon += 1) {
      if (!mayShow(shown, polygonExtent(land, polygon), land.unitsPerDegree)) continue;
      const rings = ringsOf(land, polygon);
      if (name === LAKES) found.lakes.push(rings);
      else found.rings.push(...rings);
      for (const number of rings.flat()) {
        const arc = arcOf(number);
        if ((owners.get(arc) ?? owner) !== owner) found.borders.push(arc);
        owners.set(arc, owner);
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

/** Whether a lake is large enough to be seen, by its shore. */
function isLake(
  shore: PathLine | undefined,
  { smallestLakePx2, leastLakeWidthPx }: Precision,
  unitsPerPx: number,
): boolean {
  if (shore === undefined) return false;
  const { points } = shore;
  let length = 0;
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  const area = Math.abs(doubledArea(points)) / 2;
  const width = (2 * area) / length;
  return area >= smallestLakePx2 * unitsPerPx ** 2 && width >= leastLakeWidthPx * unitsPerPx;
}

function isSeen(line: PathLine, box: Box, smallest: number): boolean {
  const { left, top, right, bottom } = line;
  return (right - left) * (bottom - top) >= smallest && overlaps(line, box);
}
