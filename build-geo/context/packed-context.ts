import type { ContextLevel } from "../../src/geometry/packed/context-levels.ts";
import { NumberWriter } from "../emit/packing/number-writer.ts";
import { type Arc, arcNumber, type RegionArcs, type Ring } from "../topology/topology.ts";

/** In units of the grid. */
type Point = readonly [x: number, y: number];

/** A piece that a map does not show is drawn as the way from its first point to the next piece: it may be short. */
const MAX_POINTS = 48;
/** Or goes through so many degrees: the straight way along a parallel stays within 0.02° of it. */
const MAX_SPAN_DEG = 3;

/** A country, or the lakes: its polygons of rings of arcs. */
export interface ContextArea {
  readonly name: string;
  readonly polygons: RegionArcs["polygons"];
}

/** A level as the server reads it. @param arcs in degrees */
export function packedContext(
  { unitsPerDegree }: ContextLevel,
  arcs: readonly Arc[],
  areas: readonly ContextArea[],
): Buffer {
  const left = areas.map(({ polygons }) => polygonsLeft(polygons, arcs));
  const used = [...new Set(left.flat(3).map(arcNumber))].toSorted((a, b) => a - b);
  const numbers = new Map(used.map((arc, number) => [arc, number]));
  const head = new NumberWriter();
  const { pieces, bodies } = writeArcs(
    head,
    used.map((arc) => pointsOf(arcs[arc]!, unitsPerDegree)),
    unitsPerDegree,
  );
  for (const polygons of left) writePolygons(head, polygons, numbers);
  const start = new NumberWriter();
  const named = areas.map(({ name }, i) => [name, ...extentOf(left[i]!, arcs, unitsPerDegree)]);
  start.text(JSON.stringify({ unitsPerDegree, areas: named, pieces, bytes: bodies.length }));
  return Buffer.concat([start.bytes, head.bytes, bodies]);
}

function pointsOf(arc: Arc, unitsPerDegree: number): readonly Point[] {
  return arc.map(([lon, lat]) => [
    Math.round(lon * unitsPerDegree),
    Math.round(lat * unitsPerDegree),
  ]);
}

/** Islands of which too few vertices are left go. */
function polygonsLeft(
  polygons: RegionArcs["polygons"],
  arcs: readonly Arc[],
): RegionArcs["polygons"] {
  const isLeft = (ring: Ring): boolean =>
    ring.reduce((sum, number) => sum + arcs[arcNumber(number)]!.length - 1, 0) >= 3;
  return polygons.flatMap((rings) => (isLeft(rings[0]!) ? [rings.filter(isLeft)] : []));
}

/** West, south, east, north; in the wrong order where there is nothing. */
function extentOf(
  polygons: RegionArcs["polygons"],
  arcs: readonly Arc[],
  unitsPerDegree: number,
): readonly number[] {
  let [west, south, east, north] = [1, 1, -1, -1];
  const numbers = new Set(polygons.flat(2).map(arcNumber));
  const points = [...numbers].flatMap((arc) => pointsOf(arcs[arc]!, unitsPerDegree));
  points.forEach(([x, y], i) => {
    [west, east] = i === 0 ? [x, x] : [Math.min(west, x), Math.max(east, x)];
    [south, north] = i === 0 ? [y, y] : [Math.min(south, y), Math.max(north, y)];
  });
  return [west, south, east, north];
}

/** @returns how many pieces there are, and the points of all that are not the first of theirs */
function writeArcs(
  head: NumberWriter,
  arcs: readonly (readonly Point[])[],
  unitsPerDegree: number,
): { readonly pieces: number; readonly bodies: Buffer } {
  const bodies: Buffer[] = [];
  let last: Point = [0, 0];
  head.natural(arcs.length);
  for (const points of arcs) {
    const starts = pieceStarts(points, unitsPerDegree);
    head.natural(starts.length);
    starts.forEach((start, i) => {
      const end = starts[i + 1] ?? points.length - 1;
      writeStep(head, last, points[start]!);
      last = points[start]!;
      bodies.push(writePiece(head, points.slice(start, end + 1)));
    });
    writeStep(head, last, points.at(-1)!);
    last = points.at(-1)!;
  }
  return { pieces: bodies.length, bodies: Buffer.concat(bodies) };
}

/** How far it goes from its first point, west, south, east and north; then how many points and bytes it has. */
function writePiece(head: NumberWriter, points: readonly Point[]): Buffer {
  const [x, y] = points[0]!;
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  head.natural(x - Math.min(...xs));
  head.natural(y - Math.min(...ys));
  head.natural(Math.max(...xs) - x);
  head.natural(Math.max(...ys) - y);
  const body = new NumberWriter();
  for (let at = 1; at < points.length - 1; at++) writeStep(body, points[at - 1]!, points[at]!);
  head.natural(points.length - 2);
  head.natural(body.bytes.length);
  return body.bytes;
}

function writeStep(writer: NumberWriter, from: Point, to: Point): void {
  writer.integer(to[0] - from[0]);
  writer.integer(to[1] - from[1]);
}

function writePolygons(
  writer: NumberWriter,
  polygons: RegionArcs["polygons"],
  numbers: ReadonlyMap<number, number>,
): void {
  writer.natural(polygons.length);
  for (const rings of polygons) {
    writer.natural(rings.length);
    for (const ring of rings) {
      writer.natural(ring.length);
      for (const number of ring) {
        const arc = numbers.get(arcNumber(number))!;
        writer.integer(number < 0 ? ~arc : arc);
      }
    }
  }
}

/** Where the pieces of an arc begin, ascending, the first at 0. Its last point begins none. */
function pieceStarts(points: readonly Point[], unitsPerDegree: number): readonly number[] {
  const maxSpan = MAX_SPAN_DEG * unitsPerDegree;
  const starts = [0];
  let box = boxWith(null, points[0]!);
  for (let at = 1; at < points.length - 1; at++) {
    box = boxWith(box, points[at]!);
    const [left, bottom, right, top] = boxWith(box, points[at + 1]!);
    const isFull = at - starts.at(-1)! >= MAX_POINTS;
    if (!isFull && right - left <= maxSpan && top - bottom <= maxSpan) continue;
    starts.push(at);
    box = boxWith(null, points[at]!);
  }
  return starts;
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boxWith(box: Box | null, [x, y]: Point): Box {
  if (box === null) return [x, y, x, y];
  return [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
}
