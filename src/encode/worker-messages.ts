import type { PlateOrder } from "./plate/plate-order.ts";

/** To a child process: an image to make, as a whole SVG document, or as a map and what lies over it. */
export type RasterOrder = string | PlateOrder;

/** From a child process: the image, or why there is none, and the memory that the process now has. */
export type RasterReply = {
  readonly residentBytes: number;
} & ({ readonly png: Uint8Array } | { readonly problem: string });
