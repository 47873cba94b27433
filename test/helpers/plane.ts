export type Point = readonly [x: number, y: number];
/** Corners of a line or an area. */
export type Ring = readonly Point[];
/** From one point to another. */
export type Line = readonly [Point, Point];

/** A rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area of rings, holes taken off. */
export function areaOf(rings: readonly Ring[]): number {
  return Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0));
}

/** The area of what of them lies in a box (Sutherland and Hodgman, 1974). */
export function areaWithin(rings: readonly Ring[], { left, top, right, bottom }: Box): number {
  const clipped = rings.map((ring) => {
    const cut = [
      [0, left, 1],
      [0, right, -1],
      [1, top, 1],
      [1, bottom, -1],
    ] as const;
    return cut.reduce<Ring>((rest, [axis, limit, sign]) => clip(rest, axis, limit, sign), ring);
  });
  return areaOf(clipped);
}

/** Whether a point lies inside, by the rule of even and odd. */
export function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let isIn = false;
  for (const ring of rings)
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring.at(at - 1)!;
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn;
    }
  return isIn;
}

/** How far a point is from the nearest segment of closed rings. */
export function distanceToRings(rings: readonly Ring[], point: Point): number {
  let least = Infinity;
  for (const ring of rings)
    for (const [at, end] of ring.entries())
      least = Math.min(least, distanceToSegment(point, ring.at(at - 1)!, end));
  return least;
}

/** How far a point is from the nearest of a segment. */
export function distanceToSegment([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

/** The area of a ring; positive when it runs clockwise on screen. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring.at(at - 1)!;
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

/** What of a ring lies on the side of a limit that sign says, along an axis. */
function clip(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const inside = (point: Point): boolean => sign * (point[axis] - limit) >= 0;
  const kept: Point[] = [];
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1)!;
    if (inside(from) !== inside(to)) {
      const t = (limit - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
    }
    if (inside(to)) kept.push(to);
  }
  return kept;
}

/** The smallest box around points. */
export function around(points: Iterable<readonly [number, number]>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The smallest box around boxes. */
export function union(boxes: readonly Box[]): Box {
  return around(
    boxes.flatMap(({ left, top, right, bottom }) => [
      [left, top],
      [right, bottom],
    ]),
  );
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** By how much two boxes overlap, the lesser way; 0 or less if they do not. */
export function overlap(one: Box, other: Box): number {
  return Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );
}

/** By how much the farthest edge of a box lies outside another; negative if all of it is inside. */
export function overhang(inner: Box, outer: Box): number {
  return Math.max(
    outer.left - inner.left,
    outer.top - inner.top,
    inner.right - outer.right,
    inner.bottom - outer.bottom,
  );
}

/** Whether a point lies in a box, not on its edge. */
export function isInBox([x, y]: Point, { left, top, right, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom;
}

export function lengthOf([[x, y], [toX, toY]]: Line): number {
  return Math.hypot(toX - x, toY - y);
}

/** Whether two lines have a point in common: solved as two equations. */
export function meet([[ax, ay], [bx, by]]: Line, [[cx, cy], [dx, dy]]: Line): boolean {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const across = ux * vy - uy * vx;
  if (across === 0) return false;
  const along = ((cx - ax) * vy - (cy - ay) * vx) / across;
  const other = ((cx - ax) * uy - (cy - ay) * ux) / across;
  return along >= 0 && along <= 1 && other >= 0 && other <= 1;
}

export function segments(line: Ring): readonly Line[] {
  return line.slice(1).map((point, i) => [line[i]!, point]);
}

/** Points along a polyline, its vertices among them, at most a gap apart. */
export function pointsAlong(line: Ring, gap: number): readonly Point[] {
  return segments(line).flatMap(([[x1, y1], [x2, y2]]) => {
    const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / gap);
    return Array.from({ length: count + 1 }, (_, i): Point => [
      x1 + ((x2 - x1) * i) / count,
      y1 + ((y2 - y1) * i) / count,
    ]);
  });
}
