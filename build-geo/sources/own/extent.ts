import { bounds } from "../../plane/frame.ts";
import { ringAreaKm2 } from "../../topology/ellipsoid.ts";
import type { Position } from "../../topology/topology.ts";
import type { ScopeEntry } from "./scope-entry.ts";
import { cutAtEdges } from "./stitched.ts";

type Polygon = readonly (readonly Position[])[];

/** A region and the rings of its polygons. */
export interface Land {
  readonly id: string;
  readonly polygons: readonly Polygon[];
}

/** Longitudes without land that are at least so wide, in degrees, can be the edge of a map. */
const MIN_GAP_DEG = 20;

/**
 * The same land with longitudes in one run where it lies across 180°: some are below -180 or above 180
 * then, and the middle is a longitude as people write it. Land all around the globe is cut there.
 */
export function unbroken(lands: readonly Land[]): readonly Land[] {
  const cut = lands.map(({ id, polygons }) => ({ id, polygons: polygons.flatMap(cutWhereBeyond) }));
  const edge = widestGap(cut);
  if (edge === null) return cut;
  const [from, to] = edge;
  // All that lies west of the gap follows what lies east of it.
  const [west, east] = [to, from + 360];
  const shift = (west + east) / 2 > 180 ? -360 : 0;
  return lands.map(({ id, polygons }) => ({
    id,
    polygons: polygons.map((rings) => {
      const westernmost = bounds(rings[0]!)[0];
      const turn = 360 * Math.ceil((west - westernmost) / 360) + shift;
      return rings.map((ring) => ring.map(([lon, lat]): Position => [lon + turn, lat]));
    }),
  }));
}

function cutWhereBeyond(rings: Polygon): readonly Polygon[] {
  const [west, , east] = bounds(rings[0]!);
  return west < -180 || east > 180 ? cutAtEdges(rings) : [rings];
}

/** The widest run of longitudes without land, unless it is at 180° or narrow. */
function widestGap(lands: readonly Land[]): readonly [from: number, to: number] | null {
  const spans = lands
    .flatMap(({ polygons }) => polygons.map(([outer]) => bounds(outer!)))
    .map(([west, , east]) => [west, east] as const)
    .toSorted((a, b) => a[0] - b[0]);
  const [first] = spans;
  if (first === undefined) return null;
  let [reach, widest, found]: [number, number, readonly [number, number] | null] = [
    first[1],
    0,
    null,
  ];
  for (const [west, east] of spans) {
    if (west - reach > widest) [widest, found] = [west - reach, [reach, west]];
    reach = Math.max(reach, east);
  }
  const atEdge = first[0] + 360 - reach;
  return found !== null && widest >= MIN_GAP_DEG && widest > atEdge ? found : null;
}

/** What is drawn, and what was left out: parts that lie wholly outside the ends that an entry states. */
export interface Framed {
  readonly lands: readonly Land[];
  readonly notes: readonly string[];
}

export function framed(
  lands: readonly Land[],
  within: NonNullable<ScopeEntry["withinDeg"]>,
): Framed {
  const notes: string[] = [];
  const kept = lands.flatMap(({ id, polygons }): Land[] => {
    const inside = polygons.filter(([outer]) => doesMeet(bounds(outer!), within));
    const outside = polygons.filter((polygon) => !inside.includes(polygon));
    const km2 = landKm2(outside).toFixed(1);
    if (inside.length === 0)
      notes.push(`${id} is left out: all of its ${km2} km² lie outside withinDeg`);
    else if (outside.length > 0)
      notes.push(`${id}: ${outside.length} parts outside withinDeg are left out, ${km2} km²`);
    return inside.length === 0 ? [] : [{ id, polygons: inside }];
  });
  return { lands: kept, notes };
}

function doesMeet(
  [west, south, east, north]: readonly number[],
  [left, low, right, high]: NonNullable<ScopeEntry["withinDeg"]>,
): boolean {
  if (north! < low || south! > high) return false;
  return left <= right
    ? east! >= left && west! <= right
    : // Across 180°.
      east! >= left || west! <= right;
}

/** Area of some polygons together. */
export function landKm2(polygons: readonly Polygon[]): number {
  return polygons.reduce((sum, rings) => sum + areaKm2(rings), 0);
}

export function areaKm2(rings: Polygon): number {
  return rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * Math.abs(ringAreaKm2(ring)), 0);
}
