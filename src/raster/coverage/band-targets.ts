import type { CoverageTarget } from "./coverage.ts";
import type { Parts } from "./parts.ts";
import { SLOTS } from "./raster-shape.ts";

/** What there is in a pixel beside what fills it. */
export const TOUCH = {
  part: 1,
  seaEdge: 2,
  sphereOutline: 4,
  graticule: 8,
  border: 16,
  outline: 32,
  lake: 64,
} as const;

/** Takes the sphere: its inside is sea. */
export class SeaTarget implements CoverageTarget {
  readonly #width: number;
  readonly #ground: Uint16Array;
  readonly #touched: Uint8Array;
  readonly #edge: Uint8Array;

  constructor(width: number, ground: Uint16Array, touched: Uint8Array, edge: Uint8Array) {
    this.#width = width;
    this.#ground = ground;
    this.#touched = touched;
    this.#edge = edge;
  }

  whole(row: number, start: number, end: number): void {
    this.#ground.fill(SLOTS.sea, row * this.#width + start, row * this.#width + end);
  }

  part(row: number, column: number, coverage: number): void {
    const at = row * this.#width + column;
    this.#edge[at] = 255 * coverage + 0.5;
    this.#touched[at]! |= TOUCH.seaEdge;
  }
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

/** Takes the lakes, after all else: inside them nothing else is left. */
export class LakeTarget implements CoverageTarget {
  readonly #width: number;
  readonly #ground: Uint16Array;
  readonly #touched: Uint8Array;
  readonly #edge: Uint8Array;

  constructor(width: number, ground: Uint16Array, touched: Uint8Array, edge: Uint8Array) {
    this.#width = width;
    this.#ground = ground;
    this.#touched = touched;
    this.#edge = edge;
  }

  whole(row: number, start: number, end: number): void {
    this.#ground.fill(SLOTS.lakes, row * this.#width + start, row * this.#width + end);
    this.#touched.fill(0, row * this.#width + start, row * this.#width + end);
  }

  part(row: number, column: number, coverage: number): void {
    const at = row * this.#width + column;
    this.#edge[at] = 255 * coverage + 0.5;
    this.#touched[at]! |= TOUCH.lake;
  }
}
