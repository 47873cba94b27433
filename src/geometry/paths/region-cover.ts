import { remembered } from "../../platform/remembered.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import { type Box, mappedBox } from "../box.ts";
import { visitEdges } from "./path-lines.ts";

/** The edges of a region, closing edges included. */
interface Edges {
  /** Four whole numbers of grid units an edge: from x, from y, to x, to y. */
  readonly units: Int32Array;
  /** Of some edges at a time: the right end, top and bottom of all of them, in units. */
  readonly reaches: Int32Array;
  /** What they enclose, in units², above 0 whichever way they turn. */
  readonly area: number;
}

const EDGE = 4;
/** Areas that cancel each other leave so much of a region: it is no land. */
const ROUNDING = 1e-12;
/** Edges that are passed over together where they lie above, below or left of a box. */
const RUN = 16 * EDGE;
const REACH = 3;

/**
 * The part of a region that a box covers, 0 to 1: exact, by the path that is drawn. Regions that the
 * box does not meet, or holds whole, are told by their bounds; the others take a few nanoseconds for
 * each vertex, once their path is read.
 *
 * @param index of the region in its layer
 */
export function coveredShare(geometry: GeometryLayer, index: number, box: Box): number {
  const [left, top, right, bottom] = geometry.regions[index]!.bounds;
  if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top) return 0;
  if (left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom) return 1;
  const edges = edgesOf(geometry.regions[index]!);
  const { area } = edges;
  if (area === 0) return 0;
  const scaled = mappedBox(box, (px) => px * geometry.unitsPerPx);
  const share = Math.abs(areaWithin(edges, scaled)) / area;
  return share < ROUNDING ? 0 : Math.min(1, share);
}

/** Whether a box covers any part of any region. */
export function coversAnyRegion(geometry: GeometryLayer, box: Box): boolean {
  return someRegionNear(geometry, box, (index) => coveredShare(geometry, index, box) > 0);
}

/** Whether something holds of any of the regions whose bounds a box meets or touches. */
export function someRegionNear(
  geometry: GeometryLayer,
  { left, top, right, bottom }: Box,
  holds: (index: number) => boolean,
): boolean {
  const bounds = boundsOf(geometry);
  for (let at = 0; at < bounds.length; at += EDGE) {
    if (bounds[at]! > right || bounds[at + 2]! < left) continue;
    if (bounds[at + 1]! > bottom || bounds[at + 3]! < top) continue;
    if (holds(at / EDGE)) return true;
  }
  return false;
}

/** Left, top, right and bottom of each region, in frame pixels: asked of all regions, many times a map. */
const boundsOf = remembered(new WeakMap<GeometryLayer, Float64Array>(), ({ regions }) =>
  Float64Array.from(regions.flatMap(({ bounds }) => bounds)),
);

/** Only the regions that a box was seen to cut: on most maps a handful. */
const edgesOf = remembered(new WeakMap<LayerRegion, Edges>(), ({ path }) => {
  const numbers: number[] = [];
  visitEdges(path, (x1, y1, x2, y2) => {
    numbers.push(x1, y1, x2, y2);
  });
  const units = Int32Array.from(numbers);
  const reaches = reachesOf(units);
  const everywhere = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
  return { units, reaches, area: Math.abs(areaWithin({ units, reaches }, everywhere)) };
});

function reachesOf(units: Int32Array): Int32Array {
  const reaches = new Int32Array(REACH * Math.ceil(units.length / RUN));
  for (let at = 0; at < reaches.length; at += REACH) {
    const start = (at / REACH) * RUN;
    const end = Math.min(start + RUN, units.length);
    let [right, top, bottom] = [units[start]!, units[start + 1]!, units[start + 1]!];
    for (let i = start; i < end; i += 2) {
      const [x, y] = [units[i]!, units[i + 1]!];
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    reaches[at] = right;
    reaches[at + 1] = top;
    reaches[at + 2] = bottom;
  }
  return reaches;
}

/**
 * The signed area of a polygon within a box, by Green's theorem: the sum over its edges of what lies
 * between the left side of the box and the edge, within the height of the box.
 */
function areaWithin({ units, reaches }: Omit<Edges, "area">, box: Box): number {
  const { left, top, bottom } = box;
  let area = 0;
  for (let at = 0, run = 0; at < units.length; at += RUN, run += REACH) {
    // Between the left side of the box and these there is nothing of it.
    if (reaches[run]! <= left || reaches[run + 1]! >= bottom || reaches[run + 2]! <= top) continue;
    area = withRun(area, units, at, box);
  }
  return area;
}

/** An area with what the edges of a run add to it. */
function withRun(
  before: number,
  units: Int32Array,
  start: number,
  { left, top, right, bottom }: Box,
): number {
  let area = before;
  const end = Math.min(start + RUN, units.length);
  for (let at = start; at < end; at += EDGE) {
    const [x1, y1] = [units[at]!, units[at + 1]!];
    const [x2, y2] = [units[at + 2]!, units[at + 3]!];
    if (y1 === y2) continue;
    const from = Math.min(bottom, Math.max(top, y1));
    const to = Math.min(bottom, Math.max(top, y2));
    if (from === to) continue;
    const slope = (x2 - x1) / (y2 - y1);
    const mean = meanWithin(x1 + (from - y1) * slope, x1 + (to - y1) * slope, left, right);
    area += (to - from) * (mean - left);
  }
  return area;
}

/** The mean of all numbers from one to another, each brought within two bounds. */
function meanWithin(one: number, other: number, low: number, high: number): number {
  const [min, max] = one < other ? [one, other] : [other, one];
  if (max <= low) return low;
  if (min >= high) return high;
  if (min >= low && max <= high) return (min + max) / 2;
  const [from, to] = [Math.max(min, low), Math.min(max, high)];
  const sum = (from - min) * low + ((to - from) * (from + to)) / 2 + (max - to) * high;
  return sum / (max - min);
}
