import { ringAreaKm2 } from "../topology/ellipsoid.ts";
import { bounds, type Box, doBoxesMeet } from "../plane/frame.ts";
import { NEARBY, twiceArea } from "../plane/grid.ts";
import {
  type Arc,
  arcNumber,
  arcOwners,
  isClosed,
  type Position,
  type RegionArcs,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";

/** How far a coast bulges where rounding has emptied the land behind it, in path units. */
const BULGE_UNITS = 1;

/** A region of which twice the area is less than this, in square units, has been emptied by rounding. */
const MIN_TWICE_AREA = 2;

/** Arcs on the grid, and the regions that would not be there without a dot, by id. */
export interface DottedArcs {
  readonly arcs: readonly Arc[];
  readonly dotted: readonly string[];
}

/**
 * The arcs of a topology on the grid, on which every region has a path: of a region that rounding has
 * emptied, the largest island or enclave becomes a dot of one square unit, or, where it has
 * neighbours and a coast of its own, its coast bulges by a unit. No eye sees them: they carry data.
 *
 * @param source the same arcs in degrees: there, not on the grid, an island is the largest
 */
export function withDots(topology: Topology, source: readonly Arc[]): DottedArcs {
  const dotted: string[] = [];
  const owners = arcOwners(topology);
  const arcs = [...topology.arcs];
  const boxes = arcs.map((arc) => bounds(arc));
  for (const region of topology.regions) {
    if (region.id === null || regionTwiceArea(arcs, region) >= MIN_TWICE_AREA) continue;
    const ring = largestRing(source, region);
    const [only] = ring;
    const own = ring.map(arcNumber).find((number) => owners[number]!.length === 1);
    const single = arcNumber(only!);
    if (ring.length === 1 && isClosed(arcs[single]!))
      arcs[single] = freeDot(arcs, boxes, single, only! < 0);
    else if (own !== undefined) arcs[own] = withDetour(arcs[own]!, ring.includes(own));
    else continue;
    dotted.push(region.id);
  }
  return { arcs, dotted };
}

function regionTwiceArea(arcs: readonly Arc[], { polygons }: RegionArcs): number {
  return polygons.flat().reduce((sum, ring) => sum + twiceArea(ringPositions(arcs, ring)), 0);
}

function largestRing(source: readonly Arc[], { polygons }: RegionArcs): readonly number[] {
  const size = (ring: readonly number[]): number => ringAreaKm2(ringPositions(source, ring));
  const outer = polygons.map((rings) => rings[0]!);
  return outer.reduce((a, b) => (size(b) > size(a) ? b : a));
}

/** A dot in an arc's place: one that touches no other arc, if there is room. */
function freeDot(
  arcs: readonly Arc[],
  boxes: readonly Box[],
  number: number,
  isBackwards: boolean,
): Arc {
  const [left, top, right, bottom] = bounds(arcs[number]!);
  const middle: Position = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  // Nearest to the middle of what it stands for.
  const squares = NEARBY.map((offset) => square(middle, offset));
  const isFree = (candidate: Arc): boolean => {
    const box = bounds(candidate);
    return arcs.every(
      (arc, other) => other === number || !doBoxesMeet(box, boxes[other]!) || !doesTouch(arc, box),
    );
  };
  const chosen = squares.find(isFree) ?? squares[0]!;
  return isBackwards ? chosen.toReversed() : chosen;
}

/** A square of one unit near a position, clockwise on screen. */
function square([x, y]: Position, [dx, dy]: Position): Arc {
  const [left, top] = [x + dx, y + dy];
  return [
    [left, top],
    [left + 1, top],
    [left + 1, top + 1],
    [left, top + 1],
    [left, top],
  ];
}

/** Whether any segment of an arc meets a box (Liang and Barsky, 1984). */
function doesTouch(arc: Arc, [left, top, right, bottom]: Box): boolean {
  return arc.some(([bx, by], i) => {
    if (i === 0) return false;
    const [ax, ay] = arc[i - 1]!;
    let [enter, leave] = [0, 1];
    for (const [delta, from, low, high] of [
      [bx - ax, ax, left, right],
      [by - ay, ay, top, bottom],
    ] as const) {
      if (delta === 0 && (from < low || from > high)) return false;
      if (delta === 0) continue;
      const [near, far] = [(low - from) / delta, (high - from) / delta];
      enter = Math.max(enter, Math.min(near, far));
      leave = Math.min(leave, Math.max(near, far));
    }
    return enter <= leave;
  });
}

/** An arc that bulges away from the land behind it. */
function withDetour(arc: Arc, isForwards: boolean): Arc {
  const [first, last] = [arc[0]!, arc.at(-1)!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  if (dx === 0 && dy === 0) return withLoop(first, isForwards);
  const length = Math.hypot(dx, dy);
  // Clockwise on screen, the outside lies to the left of the direction of travel.
  const [ox, oy] = isForwards ? [dy / length, -dx / length] : [-dy / length, dx / length];
  const corner = (from: Position): Position => [
    Math.round(from[0] + BULGE_UNITS * ox),
    Math.round(from[1] + BULGE_UNITS * oy),
  ];
  return [first, corner(first), corner(last), last];
}

/** A triangle that hangs south from a coast rounded to one position. */
function withLoop([x, y]: Position, isForwards: boolean): Arc {
  const loop: Position[] = [
    [x, y],
    [x + BULGE_UNITS, y + 2 * BULGE_UNITS],
    [x - BULGE_UNITS, y + 2 * BULGE_UNITS],
    [x, y],
  ];
  return isForwards ? loop : loop.toReversed();
}
