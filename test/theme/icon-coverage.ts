import { PNG } from "pngjs";
import { png } from "../../src/service/rasterise.ts";

/** What a drawing covers of each pixel, 0 to 1, row by row: a margin lies around the grid. */
export interface Coverage {
  readonly sidePx: number;
  readonly cells: readonly number[];
}

/** How alike two drawings are: 0 is the same. */
type Distance = (one: Coverage, other: Coverage) => number;

const GRID = 24;
const SMALL_PX = 16;
const SMALL_MARGIN_PX = 2;
const SHIFTS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

interface Drawing {
  readonly marginPx?: number;
  readonly moved?: readonly [xPx: number, yPx: number];
  readonly fillRule?: "evenodd" | "nonzero";
}

/** A path of the grid of 24 × 24, drawn at a size. */
export async function coverage(
  path: string,
  sizePx: number,
  { marginPx = 0, moved: [x, y] = [0, 0], fillRule = "evenodd" }: Drawing = {},
): Promise<Coverage> {
  const sidePx = sizePx + 2 * marginPx;
  const place = `translate(${marginPx + x} ${marginPx + y})scale(${sizePx / GRID})`;
  const markup =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}">` +
    `<path d="${path}" fill-rule="${fillRule}" transform="${place}"/></svg>`;
  const { data } = PNG.sync.read(Buffer.from(await png(markup)));
  const cells = Array.from({ length: sidePx ** 2 }, (_, at) => (data[4 * at + 3] ?? 0) / 255);
  return { sidePx, cells };
}

/** A path at 16 px, with room around it to be shifted in. */
export function smallCoverage(
  path: string,
  moved: readonly [xPx: number, yPx: number] = [0, 0],
): Promise<Coverage> {
  return coverage(path, SMALL_PX, { marginPx: SMALL_MARGIN_PX, moved });
}

/** Mean absolute difference of coverage over the 16 × 16 cells of the grid. */
export const cellDistance: Distance = (one, other) => shiftedDistance(one, other, 0, 0);

/** The same after the shift by up to a pixel each way that makes them most alike. */
export const bestDistance: Distance = (one, other) =>
  Math.min(...SHIFTS.map(([x, y]) => shiftedDistance(one, other, x, y)));

function shiftedDistance(one: Coverage, other: Coverage, x: number, y: number): number {
  const side = one.sidePx;
  let sum = 0;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const isInside = column + x >= 0 && column + x < side && row + y >= 0 && row + y < side;
      const there = isInside ? (other.cells[(row + y) * side + column + x] ?? 0) : 0;
      sum += Math.abs((one.cells[row * side + column] ?? 0) - there);
    }
  return sum / SMALL_PX ** 2;
}

/** The two drawings that are most alike, and how much. */
export function closestPair(
  drawings: ReadonlyMap<string, Coverage>,
  distance: Distance,
): { readonly pair: string; readonly apart: number } {
  let closest = { pair: "", apart: Number.POSITIVE_INFINITY };
  const all = [...drawings];
  for (const [at, [name, drawing]] of all.entries())
    for (const [otherName, other] of all.slice(at + 1)) {
      const apart = distance(drawing, other);
      if (apart < closest.apart) closest = { pair: `${name} and ${otherName}`, apart };
    }
  return closest;
}

/** Ink in square units of the grid. */
export function inkArea({ sidePx, cells }: Coverage): number {
  return cells.reduce((sum, cell) => sum + cell, 0) * (GRID / sidePx) ** 2;
}

/** Left, top, right and bottom of what is at least half covered, in units of the grid. */
export function inkBounds({ sidePx, cells }: Coverage): readonly number[] {
  const inked = [...cells.keys()].filter((at) => (cells[at] ?? 0) >= 0.5);
  const columns = inked.map((at) => at % sidePx);
  const rows = inked.map((at) => Math.floor(at / sidePx));
  const unit = GRID / sidePx;
  const [left, top] = [columns, rows].map((places) => places.reduce((a, b) => Math.min(a, b)));
  const [right, bottom] = [columns, rows].map((places) => places.reduce((a, b) => Math.max(a, b)));
  return [left ?? 0, top ?? 0, (right ?? 0) + 1, (bottom ?? 0) + 1].map((place) => place * unit);
}

/** What is covered at a point of the grid. */
export function coverageAt({ sidePx, cells }: Coverage, x: number, y: number): number {
  const [column, row] = [x, y].map((place) => Math.floor((place * sidePx) / GRID));
  return cells[(row ?? 0) * sidePx + (column ?? 0)] ?? 0;
}
