import { type Box, isWithin, overlaps, partWithin } from "../box.ts";
import type { PathLine } from "../paths/path-lines.ts";
import { PathWriter } from "../paths/path-writer.ts";
import { doubledArea, type Shape } from "./shapes.ts";

/** Rings within a box. */
export interface CutRings {
  /** Empty where nothing of them is in the box. */
  readonly path: string;
  /** Of what is written, each closed by its first point, in units of the grid. */
  readonly rings: readonly ArrayLike<number>[];
  /** In units², holes taken off. */
  readonly area: number;
}

/**
 * The part of some rings within a box. Where a ring leaves it, an edge follows the side of the box
 * (Sutherland and Hodgman, 1974): of a ring that comes back, two of them may lie over each other there.
 */
export function cutRings(shape: Shape, box: Box): CutRings {
  const writer = new PathWriter();
  const rings: ArrayLike<number>[] = [];
  let area = 0;
  for (const line of shape) {
    if (!overlaps(line, box)) continue;
    const ring = isWithin(line, box) ? line.points : cutRing(line, box);
    const own = doubledArea(ring);
    if (own === 0) continue;
    area += own;
    rings.push(ring);
    writer.moveTo(ring[0]!, ring[1]!);
    for (let i = 2; i < ring.length - 2; i += 2) writer.lineTo(ring[i]!, ring[i + 1]!);
    writer.close();
  }
  return { path: writer.text, rings, area: Math.abs(area) / 2 };
}

/** Whether an edge of a line is to be drawn. */
export type HasEdge = (x1: number, y1: number, x2: number, y2: number) => boolean;

/** The parts of some lines within a box, without the edges that are not to be drawn. */
export function cutLines(shape: Shape, box: Box, hasEdge: HasEdge | null): string {
  const writer = new PathWriter();
  for (const line of shape) {
    if (!overlaps(line, box)) continue;
    if (hasEdge === null && isWithin(line, box)) writeWhole(line, writer);
    else writeParts(line, box, hasEdge, writer);
  }
  return writer.text;
}

function writeWhole({ points }: PathLine, writer: PathWriter): void {
  writer.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) writer.lineTo(points[i]!, points[i + 1]!);
}

function writeParts(
  { points }: PathLine,
  box: Box,
  hasEdge: HasEdge | null,
  writer: PathWriter,
): void {
  let isOpen = false;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x1, y1, x2, y2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
    const isDrawn = hasEdge === null || hasEdge(x1, y1, x2, y2);
    const part = isDrawn ? segmentWithin(x1, y1, x2, y2, box) : null;
    if (part === null) {
      isOpen = false;
      continue;
    }
    const [fromX, fromY, toX, toY] = part;
    if (!isOpen || fromX !== x1 || fromY !== y1) writer.moveTo(fromX, fromY);
    writer.lineTo(toX, toY);
    isOpen = toX === x2 && toY === y2;
  }
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** In whole units; null where nothing of it is within the box. */
function segmentWithin(x1: number, y1: number, x2: number, y2: number, box: Box): Segment | null {
  const part = partWithin(x1, y1, x2, y2, box);
  if (part === null) return null;
  const [enter, leave] = part;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [fromX, fromY] = [Math.round(x1 + dx * enter), Math.round(y1 + dy * enter)];
  const [toX, toY] = [Math.round(x1 + dx * leave), Math.round(y1 + dy * leave)];
  return fromX === toX && fromY === toY ? null : [fromX, fromY, toX, toY];
}

/** Where rings are cut: four times each, and thousands a frame. */
const scratch = [new Float64Array(2 ** 15), new Float64Array(2 ** 15)] as const;

/** A ring on one side of each side of the box in turn, closed, in whole units. */
function cutRing(line: PathLine, { left, top, right, bottom }: Box): Int32Array {
  let points: ArrayLike<number> = line.points;
  let isFirst = true;
  const cutAt = (axis: 0 | 1, bound: number, sign: 1 | -1): void => {
    points = halfRing(points, axis, bound, sign, scratch[isFirst ? 0 : 1]);
    isFirst = !isFirst;
  };
  if (line.left < left) cutAt(0, left, 1);
  if (line.right > right) cutAt(0, right, -1);
  if (line.top < top) cutAt(1, top, 1);
  if (line.bottom > bottom) cutAt(1, bottom, -1);
  return wholeNumbers(points);
}

/**
 * What of a closed ring lies on one side of a line that is parallel to an axis.
 *
 * @param axis 0 where the line stands at an x, 1 where it lies at a y
 * @param sign 1 to keep what is above the bound, -1 for what is below
 * @param room for the outcome, if it is large enough: not where the ring itself is
 */
export function halfRing(
  points: ArrayLike<number>,
  axis: 0 | 1,
  bound: number,
  sign: 1 | -1,
  room?: Float64Array,
): Float64Array {
  // Each point stays, or goes for the one where its edge crosses the line: and one more that closes the ring.
  const most = 2 * points.length + 2;
  const half = room !== undefined && room.length >= most ? room : new Float64Array(most);
  let size = 0;
  let from = points.length === 0 ? 0 : sign * (points[axis]! - bound);
  for (let i = 0; i + 3 < points.length; i += 2) {
    const to = sign * (points[i + 2 + axis]! - bound);
    if (from >= 0) {
      half[size] = points[i]!;
      half[size + 1] = points[i + 1]!;
      size += 2;
    }
    if ((from > 0 && to < 0) || (from < 0 && to > 0)) {
      const start = points[i + 1 - axis]!;
      const across = start + ((points[i + 3 - axis]! - start) * from) / (from - to);
      half[size] = axis === 0 ? bound : across;
      half[size + 1] = axis === 0 ? across : bound;
      size += 2;
    }
    from = to;
  }
  if (size > 0) {
    half[size] = half[0]!;
    half[size + 1] = half[1]!;
    size += 2;
  }
  return half.subarray(0, size);
}

/** The same without points that come to stand where the one before does. */
function wholeNumbers(points: ArrayLike<number>): Int32Array {
  const whole = new Int32Array(points.length);
  let size = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [Math.round(points[i]!), Math.round(points[i + 1]!)];
    if (size > 0 && x === whole[size - 2] && y === whole[size - 1]) continue;
    whole[size] = x;
    whole[size + 1] = y;
    size += 2;
  }
  return whole.slice(0, size);
}
