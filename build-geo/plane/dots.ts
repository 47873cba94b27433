import { ringAreaKm2 } from "../topology/ellipsoid.ts";
import { bounds } from "./frame.ts";
import { twiceArea } from "./grid.ts";
import {
  type Arc,
  arcOwners,
  type Position,
  type RegionArcs,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";

/** Shares of a dot's side to try where the land nearby leaves no room for a whole one. */
const DOT_SHARES = [1, 0.75, 0.5, 0.25];

/** A region of which twice the area is less than this, in square units, has been emptied by rounding. */
const MIN_TWICE_AREA = 4;

type Box = ReturnType<typeof bounds>;

/** Arcs on the grid, and the regions that have been enlarged to be seen, by id. */
export interface DottedArcs {
  readonly arcs: readonly Arc[];
  readonly dotted: readonly string[];
}

/**
 * The arcs of a topology on the grid, in which every region has something to see: where all of a
 * region would fit into a dot, its largest island or enclave becomes a square dot. A region
 * with neighbours or a coast of its own that rounding has emptied gets a dot on its coast.
 *
 * @param source the same arcs in degrees: there, not on the grid, an island is the largest
 * @param side of a dot, in path units, a multiple of 4
 */
export function withVisibleDots(
  topology: Topology,
  source: readonly Arc[],
  side: number,
): DottedArcs {
  const dotted: string[] = [];
  const owners = arcOwners(topology);
  const arcs = [...topology.arcs];
  const boxes = arcs.map((arc) => bounds(arc));
  for (const region of topology.regions) {
    if (region.id === null) continue;
    const twice = regionTwiceArea(arcs, region);
    if (twice >= 2 * side ** 2) continue;
    const ring = largestRing(source, region);
    const [only] = ring;
    const own = ring.map(arcNumber).find((number) => owners[number]!.length === 1);
    const single = arcNumber(only!);
    if (ring.length === 1 && isClosed(arcs[single]!))
      arcs[single] = roomiestDot(arcs, boxes, single, only! < 0, side);
    else if (twice < MIN_TWICE_AREA && own !== undefined)
      arcs[own] = withDetour(arcs[own]!, ring.includes(own), side);
    else continue;
    dotted.push(region.id);
  }
  return { arcs, dotted };
}

function arcNumber(number: number): number {
  return number < 0 ? ~number : number;
}

function isClosed(arc: Arc): boolean {
  const [first, last] = [arc[0]!, arc.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

function regionTwiceArea(arcs: readonly Arc[], { polygons }: RegionArcs): number {
  return polygons.flat().reduce((sum, ring) => sum + twiceArea(ringPositions(arcs, ring)), 0);
}

function largestRing(source: readonly Arc[], { polygons }: RegionArcs): readonly number[] {
  const size = (ring: readonly number[]): number => ringAreaKm2(ringPositions(source, ring));
  const outer = polygons.map((rings) => rings[0]!);
  return outer.reduce((a, b) => (size(b) > size(a) ? b : a));
}

/** The largest dot in an arc's place that touches no other arc. */
function roomiestDot(
  arcs: readonly Arc[],
  boxes: readonly Box[],
  number: number,
  isBackwards: boolean,
  side: number,
): Arc {
  const squares = DOT_SHARES.map((share) => square(arcs[number]!, share * side));
  const isFree = (candidate: Arc): boolean => {
    const box = bounds(candidate);
    return arcs.every(
      (arc, other) => other === number || !doOverlap(box, boxes[other]!) || !doesTouch(arc, box),
    );
  };
  const chosen = squares.find(isFree) ?? squares.at(-1)!;
  return isBackwards ? chosen.toReversed() : chosen;
}

/** A square around an arc's middle, clockwise on screen. */
function square(arc: Arc, side: number): Arc {
  const [left, top, right, bottom] = bounds(arc);
  const half = Math.ceil(side / 2);
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ];
}

function doOverlap(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
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

/** An arc that bulges away from the land behind it by half a dot. */
function withDetour(arc: Arc, isForwards: boolean, side: number): Arc {
  const [first, last] = [arc[0]!, arc.at(-1)!];
  const half = side / 2;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  if (dx === 0 && dy === 0) return withLoop(first, isForwards, side);
  const length = Math.hypot(dx, dy);
  // Clockwise on screen, the outside lies to the left of the direction of travel.
  const [ox, oy] = isForwards ? [dy / length, -dx / length] : [-dy / length, dx / length];
  const corner = (from: Position): Position => [
    Math.round(from[0] + half * ox),
    Math.round(from[1] + half * oy),
  ];
  return [first, corner(first), corner(last), last];
}

/** A triangle that hangs south from a coast rounded to one position. */
function withLoop([x, y]: Position, isForwards: boolean, side: number): Arc {
  const half = side / 2;
  const loop: Position[] = [
    [x, y],
    [x + half, y + side],
    [x - half, y + side],
    [x, y],
  ];
  return isForwards ? loop : loop.toReversed();
}
