/** Frame pixels. */
export type Point = readonly [x: number, y: number];

/** A point of a line drawn for an arc. */
export interface Vertex {
  readonly point: Point;
  /** Where on the arc it stands, in radians from its start. */
  readonly angleRad: number;
}

export type Polyline = readonly Vertex[];

/** From (0, 0) to its size, in frame pixels. */
export interface Rectangle {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The parts of a polyline within a rectangle, in order. Vertices inside it or on its edge stay as
 * they are. Segment by segment after Liang and Barsky (1984).
 */
export function clippedLine(line: Polyline, rectangle: Rectangle): readonly Polyline[] {
  const parts: Vertex[][] = [];
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const isWhole = isInside(a, rectangle) && isInside(b, rectangle);
    const shares = isWhole ? WHOLE : sharesInside(a, b, rectangle);
    if (shares === null) {
      isOpen = false;
      continue;
    }
    const [enter, leave] = shares;
    if (!isOpen || enter > 0) parts.push([between(a, b, enter)]);
    parts.at(-1)!.push(between(a, b, leave));
    isOpen = leave === 1;
  }
  return parts;
}

const WHOLE = [0, 1] as const;

function isInside({ point: [x, y] }: Vertex, { widthPx, heightPx }: Rectangle): boolean {
  return x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;
}

/** Where a segment enters and leaves the rectangle, as shares of its length; null when outside. */
function sharesInside(
  { point: [x, y] }: Vertex,
  { point: [toX, toY] }: Vertex,
  { widthPx, heightPx }: Rectangle,
): readonly [number, number] | null {
  let [enter, leave] = [0, 1];
  const edges: readonly (readonly [towards: number, room: number])[] = [
    [x - toX, x],
    [toX - x, widthPx - x],
    [y - toY, y],
    [toY - y, heightPx - y],
  ];
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return null;
    if (towards > 0) leave = Math.min(leave, room / towards);
    if (towards < 0) enter = Math.max(enter, room / towards);
  }
  return enter < leave ? [enter, leave] : null;
}

function between(a: Vertex, b: Vertex, share: number): Vertex {
  if (share === 0) return a;
  if (share === 1) return b;
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return {
    point: [mix(a.point[0], b.point[0]), mix(a.point[1], b.point[1])],
    angleRad: mix(a.angleRad, b.angleRad),
  };
}

/**
 * A polyline without the vertices that it can do without (Douglas and Peucker 1973): none of those
 * left out stands further than the tolerance from what is left.
 */
export function simplifiedLine(line: Polyline, tolerancePx: number): Polyline {
  const kept: Vertex[] = line.slice(0, 1);
  keepNeeded(line, 0, line.length - 1, tolerancePx ** 2, kept);
  return kept;
}

/** Adds the vertices that are needed between two, and the second of them. */
function keepNeeded(
  line: Polyline,
  first: number,
  last: number,
  squaredTolerance: number,
  kept: Vertex[],
): void {
  if (last <= first) return;
  let furthest = first;
  let distance = squaredTolerance;
  for (let i = first + 1; i < last; i++) {
    const own = squaredDistance(line[i]!.point, line[first]!.point, line[last]!.point);
    if (own > distance) [furthest, distance] = [i, own];
  }
  if (furthest === first) {
    kept.push(line[last]!);
    return;
  }
  keepNeeded(line, first, furthest, squaredTolerance, kept);
  keepNeeded(line, furthest, last, squaredTolerance, kept);
}

/** The square of the distance to a segment; lines have thousands of vertices, and roots cost. */
function squaredDistance(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const x = point[0] - from[0];
  const y = point[1] - from[1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : (x * dx + y * dy) / squared;
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const asideX = x - share * dx;
  const asideY = y - share * dy;
  return asideX * asideX + asideY * asideY;
}

/** Lines that meet become one: the map is whole at most of the places where pieces end. */
export function joinedLines(lines: readonly Polyline[], gapPx: number): readonly Polyline[] {
  const whole: Vertex[][] = [];
  for (const line of lines) {
    const end = whole.at(-1)?.at(-1);
    if (end !== undefined && distancePx(end.point, line[0]!.point) < gapPx)
      whole.at(-1)!.push(...line.slice(1));
    else whole.push([...line]);
  }
  return whole;
}

export function distancePx(a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dy * dy);
}
