import { mapped, type Shape } from "./shapes.ts";
import type { Point, Ring } from "../helpers/plane.ts";

const COMMAND = /([MmLlHhVvCcQqSsTtAaZz])([^MmLlHhVvCcQqSsTtAaZz]*)/g;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
/** How many numbers each command takes; the last two of them are where it leads. */
const TAKES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  Q: 4,
  S: 4,
  T: 2,
  A: 7,
};

/** The subpaths of a path, curves as straight lines between their ends. */
export function ringsOf({ data, matrix }: Pick<Shape, "data" | "matrix">): readonly Ring[] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (const { kind, isRelative, numbers } of steps(data)) {
    if (kind === "Z") {
      [x, y] = start;
      continue;
    }
    const [first = 0, second = 0] = numbers.slice(-2);
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    if (kind === "H") x = fromX + first;
    else if (kind === "V") y = fromY + first;
    else [x, y] = [fromX + first, fromY + second];
    if (kind === "M") {
      rings.push([]);
      start = [x, y];
    }
    rings.at(-1)!.push(mapped(matrix, [x, y]));
  }
  return rings;
}

interface Step {
  /** In capitals. */
  readonly kind: string;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

/** The commands of path data, repeated ones one by one. */
function* steps(data: string): Iterable<Step> {
  for (const [, command, list] of data.matchAll(COMMAND)) {
    const kind = command!.toUpperCase();
    const isRelative = command !== kind;
    const numbers = (list!.match(NUMBER) ?? []).map(Number);
    const count = TAKES[kind] ?? 0;
    if (count === 0) yield { kind, isRelative, numbers };
    else yield* repeated({ kind, isRelative, numbers }, count);
  }
}

/** One step for each so many numbers; after the first of a move come lines. */
function* repeated({ kind, isRelative, numbers }: Step, count: number): Iterable<Step> {
  for (let at = 0; at < numbers.length; at += count)
    yield {
      kind: kind === "M" && at > 0 ? "L" : kind,
      isRelative,
      numbers: numbers.slice(at, at + count),
    };
}
