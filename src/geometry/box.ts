/** A rectangle: of an image, of a frame or on the grid of a layer. Its user says in what units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two boxes have more than an edge in common. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** A box in other units. */
export function mappedBox(box: Box, map: (value: number) => number): Box {
  return {
    left: map(box.left),
    top: map(box.top),
    right: map(box.right),
    bottom: map(box.bottom),
  };
}

export function boxAround([x, y]: readonly [number, number], reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** The least box that has all of some boxes. Inside out where there is none. */
export function enclosingBox(boxes: readonly Box[]): Box {
  return boxes.reduce(
    (one, other) => ({
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    }),
    NOWHERE,
  );
}

const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** The least box that has all of some points: x, y, x, y … Inside out where there is none. */
export function boxOf(points: ArrayLike<number>): Box {
  let { left, top, right, bottom } = NOWHERE;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/**
 * From which part of a segment up to which it lies within a box, its edges included; null where nothing of it does
 * (Liang and Barsky, 1984). Of one that touches a corner alone both parts are the same.
 */
export function partWithin(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { left, top, right, bottom }: Box,
): readonly [enter: number, leave: number] | null {
  // Nearly all segments lie on one side of a box.
  if ((x1 < left && x2 < left) || (x1 > right && x2 > right)) return null;
  if ((y1 < top && y2 < top) || (y1 > bottom && y2 > bottom)) return null;
  // Most of the others lie within it as a whole.
  if (isBetween(x1, x2, left, right) && isBetween(y1, y2, top, bottom)) return WHOLE;
  const [acrossFrom, acrossTo] = partBetween(x1, x2 - x1, left, right);
  const [downFrom, downTo] = partBetween(y1, y2 - y1, top, bottom);
  const [enter, leave] = [Math.max(0, acrossFrom, downFrom), Math.min(1, acrossTo, downTo)];
  return enter <= leave ? [enter, leave] : null;
}

const WHOLE = [0, 1] as const;

function isBetween(one: number, other: number, low: number, high: number): boolean {
  return one >= low && one <= high && other >= low && other <= high;
}

/** The part of a step that lies between two bounds; it is not beyond one of them. */
function partBetween(
  start: number,
  step: number,
  low: number,
  high: number,
): readonly [number, number] {
  if (step === 0) return [0, 1];
  const [one, other] = [(low - start) / step, (high - start) / step];
  return one < other ? [one, other] : [other, one];
}
