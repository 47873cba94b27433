/**
 * Whole numbers, and only as many points as keep a line within the tolerance. Its ends stay: lines that meet go on
 * meeting. A ring has another end where it is farthest from its first.
 *
 * @param points x, y, x, y …
 */
export function simplerLine(points: ArrayLike<number>, tolerance: number): Int32Array {
  const last = points.length - 2;
  const isRing = points[0] === points[last] && points[1] === points[last + 1];
  const fixed = isRing ? [0, farthestPoint(points, 0, last, 0), last] : [0, last];
  const isNeeded = neededPoints(points, tolerance, fixed);
  const line: number[] = [];
  for (let i = 0; i <= last; i += 2)
    if (isNeeded[i] === 1) line.push(Math.round(points[i]!), Math.round(points[i + 1]!));
  return Int32Array.from(line);
}

/**
 * Which points of a line are needed so that none of the others stands further than the tolerance from what is left
 * (Douglas and Peucker, 1973): 1 where the x of such a point is, else 0.
 *
 * @param points x, y, x, y …
 * @param fixed where points begin that are needed in any case, ascending, the first and the last among them
 */
export function neededPoints(
  points: ArrayLike<number>,
  tolerance: number,
  fixed: readonly number[] = [0, points.length - 2],
): Uint8Array {
  const isNeeded = new Uint8Array(points.length);
  for (const at of fixed) isNeeded[at] = 1;
  const open = fixed.slice(1).flatMap((to, i) => [fixed[i]!, to]);
  while (open.length > 0) {
    const to = open.pop()!;
    const from = open.pop()!;
    const at = farthestPoint(points, from, to, tolerance);
    if (at === from) continue;
    isNeeded[at] = 1;
    open.push(from, at, at, to);
  }
  return isNeeded;
}

/** The point between two others that is farthest from the line from one to the other; the first where none is beyond the tolerance. */
function farthestPoint(
  points: ArrayLike<number>,
  from: number,
  to: number,
  tolerance: number,
): number {
  const x = points[from]!;
  const y = points[from + 1]!;
  const dx = points[to]! - x;
  const dy = points[to + 1]! - y;
  const length2 = dx * dx + dy * dy;
  let at = from;
  let most = tolerance * tolerance;
  for (let i = from + 2; i < to; i += 2) {
    const px = points[i]! - x;
    const py = points[i + 1]! - y;
    const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
    const ox = px - along * dx;
    const oy = py - along * dy;
    const distance2 = ox * ox + oy * oy;
    if (distance2 > most) {
      at = i;
      most = distance2;
    }
  }
  return at;
}
