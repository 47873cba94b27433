import type { PatternName } from "../request/types.ts";

/** Patterns that are tiled; `solid-outline` is drawn along the edge of its region instead. */
export type TiledPattern = Exclude<PatternName, "solid-outline">;

/** Path data that repeats every `TILE_PX`, in pixels. It is stroked with a width, or filled if the width is 0. */
export interface Tile {
  readonly path: string;
  readonly strokePx: number;
}

export const TILE_PX = 8;
/** `solid-outline` draws a line this wide, this far inside the edge of its region. */
export const SOLID_OUTLINE_PX = 2;
export const SOLID_OUTLINE_INSET_PX = 1.5;

/** Some three tenths of a tile are ink: the class beneath has to show. */
export const TILES: Readonly<Record<TiledPattern, Tile>> = {
  stripes: { path: "M0 2h8M0 6h8", strokePx: 1.1 },
  // The corners are drawn too, so that the lines meet their neighbours in the next tile.
  "stripes-diagonal": { path: "M-2 2l4-4M0 8l8-8M6 10l4-4", strokePx: 1.6 },
  dots: {
    path: "M.5 2a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0zM4.5 6a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z",
    strokePx: 0,
  },
  crosshatch: { path: "M-2 2l4-4M0 8l8-8M6 10l4-4M-2 6l4 4M0 0l8 8M6-2l4 4", strokePx: 0.85 },
};

/** A pattern inside a dot of 5 to 6 px: stroked path data in pixels, around the middle of the dot. */
export const DOT_MARKS: Readonly<Record<PatternName, Tile>> = {
  stripes: { path: "M-2-.9h4M-2 .9h4", strokePx: 0.8 },
  "stripes-diagonal": { path: "M-1.8 1.8l3.6-3.6", strokePx: 1.2 },
  dots: { path: "M-.6 0a.6 .6 0 1 1 1.2 0a.6 .6 0 1 1-1.2 0z", strokePx: 1.2 },
  crosshatch: { path: "M-1.6 1.6l3.2-3.2M-1.6-1.6l3.2 3.2", strokePx: 0.9 },
  "solid-outline": { path: "M-1.9 0a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z", strokePx: 0.8 },
};
