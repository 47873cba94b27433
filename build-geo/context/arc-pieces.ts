/** In units of the grid. */
export type Point = readonly [x: number, y: number];

/** A piece that a map does not show is drawn as the way from its first point to the next piece: it may be short. */
const MAX_POINTS = 48;
/** Or goes through so many degrees: the straight way along a parallel stays within 0.02° of it. */
const MAX_SPAN_DEG = 3;

/** Where the pieces of an arc begin, ascending, the first at 0. Its last point begins none. */
export function pieceStarts(points: readonly Point[], unitsPerDegree: number): readonly number[] {
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
