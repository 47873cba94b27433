/**
 * Whole numbers, and only as many points as keep a line within the tolerance (Douglas and Peucker, 1973). Its
 * ends stay: lines that meet go on meeting. A ring has another end where it is farthest from its first.
 *
 * @param points x, y, x, y …
 */
export function simplerLine(points: ArrayLike<number>, tolerance: number): Int32Array {
  const last = points.length - 2;
  const isKept = new Uint8Array(points.length);
  isKept[0] = 1;
  isKept[last] = 1;
  const isRing = points[0] === points[last] && points[1] === points[last + 1];
  const far = isRing ? farthest(points, 0, last, 0) : 0;
  isKept[far] = 1;
  const open = isRing ? [0, far, far, last] : [0, last];
  let count = 0;
  while (open.length > 0) {
    const to = open.pop()!;
    const from = open.pop()!;
    const at = farthest(points, from, to, tolerance);
    if (at === from) continue;
    isKept[at] = 1;
    open.push(from, at, at, to);
  }
  for (let i = 0; i <= last; i += 2) count += isKept[i]!;
  const line = new Int32Array(2 * count);
  let size = 0;
  for (let i = 0; i <= last; i += 2) {
    if (isKept[i] === 0) continue;
    line[size] = Math.round(points[i]!);
    line[size + 1] = Math.round(points[i + 1]!);
    size += 2;
  }
  return line;
}

/** The point between two others that is farthest from the line from one to the other; the first where none is beyond the tolerance. */
function farthest(points: ArrayLike<number>, from: number, to: number, tolerance: number): number {
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
