/** A point of a TrueType contour: thousandths of an em, y up. */
export interface ContourPoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export type Contour = readonly ContourPoint[];

const TOKEN = /[a-z]|-?\d+/g;

/**
 * The contours of a glyph's outline.
 *
 * @param path relative `m`, `l`, `q` and `z` commands with whole numbers, y down, as the build writes
 * @throws RangeError for any other command: only quadratic curves can be TrueType
 */
export function contours(path: string): readonly Contour[] {
  const found: ContourPoint[][] = [];
  const tokens = path.match(TOKEN) ?? [];
  let [x, y, at] = [0, 0, 0];
  const point = (isOnCurve: boolean): ContourPoint => {
    const made = { x: x + Number(tokens[at]), y: -(y + Number(tokens[at + 1])), isOnCurve };
    at += 2;
    return made;
  };
  const take = (...points: readonly ContourPoint[]): void => {
    found.at(-1)!.push(...points);
    const last = points.at(-1)!;
    [x, y] = [last.x, -last.y];
  };
  while (at < tokens.length) {
    const command = tokens[at++];
    if (command === "m") {
      found.push([]);
      take(point(true));
    } else if (command === "l") take(point(true));
    else if (command === "q") take(point(false), point(true));
    else if (command === "z") [x, y] = [found.at(-1)![0]!.x, -found.at(-1)![0]!.y];
    else throw new RangeError(`not a command of a TrueType outline: ${command}`);
  }
  return found.map((points) => withoutImplied(opened(points)));
}

/** TrueType closes every contour by itself: a last point that repeats the first goes. */
function opened(points: readonly ContourPoint[]): Contour {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isRepeated = points.length > 1 && first.x === last.x && first.y === last.y;
  return isRepeated ? points.slice(0, -1) : points;
}

/** TrueType implies a point half-way between two control points, so it is dropped, except for the first one. */
function withoutImplied(points: Contour): Contour {
  return points.filter((point, i) => {
    if (i === 0 || !point.isOnCurve) return true;
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    if (before.isOnCurve || after.isOnCurve) return true;
    // The build rounds such points to whole units, halves in either direction.
    const isHalfway = (at: number, from: number, to: number): boolean =>
      Math.abs(2 * at - from - to) <= 1;
    return !(isHalfway(point.x, before.x, after.x) && isHalfway(point.y, before.y, after.y));
  });
}
