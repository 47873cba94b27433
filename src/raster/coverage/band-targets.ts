import type { CoverageTarget } from "./coverage.ts";
import type { Parts } from "./parts.ts";
import { SLOTS } from "./raster-shape.ts";

/** Things that touch a pixel besides its fill. */
export const TOUCH = {
  part: 1,
  sea: 2,
  sphereOutline: 4,
  graticule: 8,
  border: 16,
  outline: 32,
  lakes: 64,
  /** Land around the regions, its edge, borders and lakes. */
  context: 128,
} as const;

/** For each pixel of a band, its fill and the other things that touch it. */
export interface BandPixels {
  readonly width: number;
  readonly height: number;
  readonly ground: Uint16Array;
  readonly touched: Uint8Array;
}

/** One kind of water: its colour, how much of each pixel at its edges it takes, and how such a pixel is marked. */
interface Water {
  readonly slot: number;
  readonly edge: Uint8Array;
  readonly touch: number;
}

/** Takes what is all water inside: the sphere before all else, and lakes after it. */
export function waterTarget(pixels: BandPixels, { slot, edge, touch }: Water): CoverageTarget {
  const { width, touched } = pixels;
  return {
    whole: (row, start, end) => fill(pixels, slot, row, start, end),
    part: (row, column, coverage) => {
      const at = row * width + column;
      edge[at] = 255 * coverage + 0.5;
      touched[at]! |= touch;
    },
  };
}

/** Takes boxes with nothing in them but water, whose edges are the edges of pixels or covered by lines. */
export function boxTarget(pixels: BandPixels): CoverageTarget {
  return {
    whole: (row, start, end) => fill(pixels, SLOTS.sea, row, start, end),
    part: (row, column, coverage) => {
      if (coverage >= 0.5) fill(pixels, SLOTS.sea, row, column, column + 1);
    },
  };
}

/** Clears earlier content. */
function fill(
  { width, ground, touched }: BandPixels,
  slot: number,
  row: number,
  start: number,
  end: number,
): void {
  ground.fill(slot, row * width + start, row * width + end);
  touched.fill(0, row * width + start, row * width + end);
}

/** Number of pixels from which on a call to `fill` is faster than a loop. */
const LONG = 48;

/** Takes one region after the other. */
export class RegionTarget implements CoverageTarget {
  slot = 0;
  readonly #pixels: BandPixels;
  readonly #parts: Parts;

  constructor(pixels: BandPixels, parts: Parts) {
    this.#pixels = pixels;
    this.#parts = parts;
  }

  whole(row: number, start: number, end: number): void {
    const { width, ground } = this.#pixels;
    const first = row * width + start;
    const last = row * width + end;
    if (last - first > LONG) ground.fill(this.slot, first, last);
    else for (let at = first; at < last; at += 1) ground[at] = this.slot;
  }

  part(row: number, column: number, coverage: number): void {
    const { width, touched } = this.#pixels;
    const at = row * width + column;
    this.#parts.add(at, this.slot, (255 * coverage + 0.5) | 0);
    touched[at]! |= TOUCH.part;
  }
}
