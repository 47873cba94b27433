import { type Box, grown, overlaps } from "../geometry/box.ts";
import type { TextStyle } from "../text/lettering.ts";
import { textReach } from "../text/reach.ts";
import { textWidthPx } from "../text/widths.ts";

export { grown, isWithin, moved, overlaps } from "../geometry/box.ts";

/** Distance from the middle of a capital letter to its baseline, as a share of the size. */
export const HALF_CAPITAL = 0.33;
/** Texts keep at least this far from each other. */
export const CLEARANCE_PX = 1;

/** The four sides of a box, of no width: what stands across one overlaps it. */
export function sidesOf({ left, top, right, bottom }: Box): readonly Box[] {
  return [
    { left, top, right, bottom: top },
    { left, top: bottom, right, bottom },
    { left, top, right: left, bottom },
    { left: right, top, right, bottom },
  ];
}

/** The box that a line of text takes, with its clearance. The width may be known already. */
export function textBox(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  width: number = textWidthPx(text, style),
): Box {
  const { sizePx, anchor } = style;
  const { above, below } = textReach(text, style);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const box = {
    left,
    top: y - above * sizePx,
    right: left + width,
    bottom: y + below * sizePx,
  };
  return grown(box, CLEARANCE_PX);
}

/** Which places of an image are taken. */
export interface Occupancy {
  readonly isFree: (box: Box) => boolean;
  readonly take: (box: Box) => void;
}

/** Boxes are indexed by the cells of a grid: a test looks only at those in the cells it touches. */
export function occupancy(cellPx: number): Occupancy {
  const cells = new Map<number, Box[]>();
  // Most maps have no labels: `isFree` is never called, and the boxes need no index.
  const pending: Box[] = [];
  const cellsOf = ({ left, top, right, bottom }: Box): number[] => {
    const [first, last] = [Math.floor(left / cellPx), Math.floor(right / cellPx)];
    const found: number[] = [];
    for (let row = Math.floor(top / cellPx); row <= Math.floor(bottom / cellPx); row++)
      for (let column = first; column <= last; column++) found.push(row * COLUMNS + column);
    return found;
  };
  const sortIn = (): void => {
    for (const box of pending)
      for (const cell of cellsOf(box)) {
        const taken = cells.get(cell);
        if (taken === undefined) cells.set(cell, [box]);
        else taken.push(box);
      }
    pending.length = 0;
  };
  return {
    isFree: (box) => {
      sortIn();
      for (const cell of cellsOf(box))
        for (const taken of cells.get(cell) ?? []) if (overlaps(taken, box)) return false;
      return true;
    },
    take: (box) => {
      pending.push(box);
    },
  };
}

/** More cells than any image is wide. */
const COLUMNS = 100_000;
