import type { CoverageTarget } from "./coverage.ts";
import type { Parts } from "./parts.ts";

/** What there is in a pixel beside what fills it. */
export const TOUCH = {
  part: 1,
  seaEdge: 2,
  sphereOutline: 4,
  graticule: 8,
  border: 16,
  outline: 32,
  lake: 64,
  /** Land around the regions, its edge, borders and lakes. */
  context: 128,
} as const;

/** Takes what is all water inside: the sphere before all else, and lakes after it. */
export class WaterTarget implements CoverageTarget {
  readonly #width: number;
  readonly #ground: Uint16Array;
  readonly #touched: Uint8Array;
  readonly #water: Water;

  constructor(width: number, ground: Uint16Array, touched: Uint8Array, water: Water) {
    this.#width = width;
    this.#ground = ground;
    this.#touched = touched;
    this.#water = water;
  }

  whole(row: number, start: number, end: number): void {
    const first = row * this.#width + start;
    const last = row * this.#width + end;
    this.#ground.fill(this.#water.slot, first, last);
    this.#touched.fill(0, first, last);
  }

  part(row: number, column: number, coverage: number): void {
    const { edge, touch } = this.#water;
    const at = row * this.#width + column;
    edge[at] = 255 * coverage + 0.5;
    this.#touched[at]! |= touch;
  }
}

/** One kind of water: its colour, how much of each pixel at its edges it takes, and how such a pixel is marked. */
interface Water {
  readonly slot: number;
  readonly edge: Uint8Array;
  readonly touch: number;
}

/** Pixels from which on a call to fill them pays. */
const LONG = 48;

/** Takes one region after the other. */
export class RegionTarget implements CoverageTarget {
  slot = 0;
  readonly #width: number;
  readonly #ground: Uint16Array;
  readonly #touched: Uint8Array;
  readonly #parts: Parts;

  constructor(width: number, ground: Uint16Array, touched: Uint8Array, parts: Parts) {
    this.#width = width;
    this.#ground = ground;
    this.#touched = touched;
    this.#parts = parts;
  }

  whole(row: number, start: number, end: number): void {
    const ground = this.#ground;
    const first = row * this.#width + start;
    const last = row * this.#width + end;
    if (last - first > LONG) ground.fill(this.slot, first, last);
    else for (let at = first; at < last; at += 1) ground[at] = this.slot;
  }

  part(row: number, column: number, coverage: number): void {
    const at = row * this.#width + column;
    this.#parts.add(at, this.slot, (255 * coverage + 0.5) | 0);
    this.#touched[at]! |= TOUCH.part;
  }
}
