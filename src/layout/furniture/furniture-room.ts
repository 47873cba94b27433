import type { Locale } from "../../locale/locale.ts";
import { isWithin, overlaps } from "../boxes.ts";
import type { Canvas } from "../frame.ts";
import type { Box } from "../scene.ts";
import type { MapTheme } from "../typography.ts";

/** Around texts of furniture, in pixels. */
export const HALO_PX = 2;

/** Boxes of text have a pixel of clearance, which may stand in the margin. */
export const SLACK_PX = 2;

/** Left and right ends of what stands in an image as one block. */
export type Edges = Pick<Box, "left" | "right">;

/** Inside the margins and below the heading, and the edges of the block in it. */
export interface Inner extends Box {
  readonly edges: Edges;
}

/** An image that furniture stands in. */
export interface Ground extends Canvas {
  readonly theme: MapTheme;
  readonly locale: Locale;
  readonly inner: Inner;
  /** Of the map. */
  readonly frame: Box;
  /** Whether a box is wholly on the map or wholly beside it, and hides no land. */
  readonly isClear: (box: Box) => boolean;
  /** Whether a box lies across the edge of the map. */
  readonly isAstride: (box: Box) => boolean;
}

/** The same, and what stands in it already. */
export interface Room extends Ground {
  readonly taken: readonly Box[];
}

/** A piece of furniture in its place. */
export interface Placed<T> {
  readonly piece: T;
  readonly box: Box;
}

export function withBoxes(room: Room, box: Box | undefined): Room {
  return box === undefined ? room : { ...room, taken: [...room.taken, box] };
}

/** A piece of furniture, if its box is inside the image and free. */
export function fitting<T>({ inner, taken }: Room, piece: T, box: Box): Placed<T> | null {
  const edge = {
    left: 0,
    top: inner.top - SLACK_PX,
    right: inner.right + SLACK_PX,
    bottom: inner.bottom + SLACK_PX,
  };
  return isWithin(box, edge) && !taken.some((other) => overlaps(other, box))
    ? { piece, box }
    : null;
}
