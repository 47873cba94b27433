import type { Box } from "./scene.ts";
import type { TextStyle } from "../text/lettering.ts";
import { textReach } from "../text/reach.ts";
import { textWidthPx } from "../text/widths.ts";

/** From the middle of a capital letter to its baseline, as a part of the size. */
export const HALF_CAPITAL = 0.33;
/** Texts keep at least this far from each other. */
export const CLEARANCE_PX = 1;

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

/** The box that a line of text takes, with its clearance. The width may be known already. */
export function textBox(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  width: number = textWidthPx(text, style.sizePx, style.weight),
): Box {
  const { sizePx, anchor } = style;
  const { above, below } = textReach(text, style.weight);
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
