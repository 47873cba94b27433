import type { Box } from "../layers/scene.ts";
import type { TextStyle } from "../svg/lettering.ts";
import { textWidthPx } from "../svg/metrics.ts";

/** Above and below the baseline, as parts of the size: all letters of the bundled font but a few
 * stacked accents. */
const ASCENT = 0.75;
const DESCENT = 0.25;
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

/** The box that a line of text takes, with its clearance. */
export function textBox(text: string, x: number, y: number, style: TextStyle): Box {
  const { sizePx, weight, anchor } = style;
  const width = textWidthPx(text, sizePx, weight);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const box = {
    left,
    top: y - ASCENT * sizePx,
    right: left + width,
    bottom: y + DESCENT * sizePx,
  };
  return grown(box, CLEARANCE_PX);
}

/** What of an image is taken, by boxes that may come and ask in any number. */
export interface Occupancy {
  readonly isFree: (box: Box) => boolean;
  readonly take: (box: Box) => void;
}

/** Boxes are kept by the cells they touch, so that a question meets its neighbours only. */
export function occupancy(cellPx: number): Occupancy {
  const cells = new Map<number, Box[]>();
  const visit = (box: Box, see: (cell: number) => boolean): boolean => {
    const [left, right] = [Math.floor(box.left / cellPx), Math.floor(box.right / cellPx)];
    const [top, bottom] = [Math.floor(box.top / cellPx), Math.floor(box.bottom / cellPx)];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if (!see(row * COLUMNS + column)) return false;
    return true;
  };
  return {
    isFree: (box) =>
      visit(box, (cell) => !(cells.get(cell) ?? []).some((taken) => overlaps(taken, box))),
    take: (box) => {
      visit(box, (cell) => {
        const taken = cells.get(cell);
        if (taken === undefined) cells.set(cell, [box]);
        else taken.push(box);
        return true;
      });
    },
  };
}

/** More cells than any image is wide. */
const COLUMNS = 100_000;
