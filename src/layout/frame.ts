import type { GeometryLayer } from "../geometry/atlas.ts";
import { insetBoxesPx } from "../geometry/inset-projection.ts";
import { isComposite } from "../geometry/projection.ts";
import { overlaps } from "./boxes.ts";
import type { Box, Placement } from "./scene.ts";
import type { FramedRequest } from "../request/map-request.ts";

/** The size of the image in pixels. */
export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An image, and what the sizes of its texts follow from. */
export interface Canvas extends Size {
  /** The height that was asked for; else half the width, so that all maps of one width have text of one size. */
  readonly typeHeightPx: number;
}

type FrameSize = Pick<GeometryLayer, "widthPx" | "heightPx">;
type Frame = FrameSize & Pick<GeometryLayer, "leftPx" | "topPx">;

/** The size asked for; a height that is not given is the map's own at that width. */
export function canvas(
  {
    widthPx,
    heightPx,
    frameHeightPx,
  }: Pick<FramedRequest, "widthPx" | "heightPx" | "frameHeightPx">,
  geometry: FrameSize,
): Canvas {
  const own = Math.max(1, Math.round((geometry.heightPx * widthPx) / geometry.widthPx));
  return canvasOf(widthPx, heightPx, frameHeightPx ?? own);
}

/** @param ownPx the height of the image where none was asked for */
export function canvasOf(widthPx: number, heightPx: number | null, ownPx: number): Canvas {
  return { widthPx, heightPx: heightPx ?? ownPx, typeHeightPx: heightPx ?? widthPx / 2 };
}

/** Room around the map, in pixels from each side of the image. */
export type Reserved = Box;

/** A side of the map. */
export type Side = "left" | "right" | "above" | "below";

/** A strip of the image that is kept free of the map, for its legend. */
export interface Band {
  readonly kind: "band";
  readonly side: Side;
  readonly thicknessPx: number;
}

/** A corner that the map leaves free by being smaller, and going as far as it can from there. */
export interface ClearedCorner {
  readonly kind: "corner";
  readonly corner: "bottom-right" | "bottom-left" | "top-right" | "top-left";
  /** Image pixels to a frame pixel. */
  readonly scale: number;
}

/** Room of a heading and a band together; the heading stands above the band. */
export function reservedBy(headingPx: number, band: Band | null): Reserved {
  const taken = (side: Side): number => (band?.side === side ? band.thicknessPx : 0);
  return {
    left: taken("left"),
    top: headingPx + taken("above"),
    right: taken("right"),
    bottom: taken("below"),
  };
}

/**
 * Where the map lies: as large as fits into what is left of the image, its aspect ratio kept, and in
 * the middle of it. So map and heading, with the legend where it has a band, are one block in the
 * middle of the image, if each stands at the map and not at the edge.
 *
 * @param isHeightOwn whether the height of the image is that of the map itself
 */
export function placement(
  { widthPx, heightPx }: Size,
  geometry: Frame,
  isHeightOwn: boolean,
  { left, top, right, bottom }: Reserved,
): Placement {
  const isWhole = left + top + right + bottom === 0;
  // Rounding the height leaves or takes less than a pixel, which the padding of the frame has.
  if (isHeightOwn && isWhole) return { scale: widthPx / geometry.widthPx, x: 0, y: 0 };
  const room = { widthPx: widthPx - left - right, heightPx: heightPx - top - bottom };
  const scale = Math.min(room.widthPx / geometry.widthPx, room.heightPx / geometry.heightPx);
  const x = left + (room.widthPx - geometry.widthPx * scale) / 2 - geometry.leftPx * scale;
  const y = top + (room.heightPx - geometry.heightPx * scale) / 2 - geometry.topPx * scale;
  return { scale, x, y };
}

/** The place of a smaller map that leaves a corner free, in the room under the heading. */
export function clearedPlacement(
  { widthPx, heightPx }: Size,
  geometry: FrameSize,
  headingPx: number,
  { corner, scale }: ClearedCorner,
): Placement {
  const x = corner.endsWith("right") ? 0 : widthPx - geometry.widthPx * scale;
  const y = corner.startsWith("bottom") ? headingPx : heightPx - geometry.heightPx * scale;
  return { scale, x, y };
}

/** A point of the frame in image pixels. */
export function placed(
  [x, y]: readonly [number, number],
  { scale, ...move }: Placement,
): [x: number, y: number] {
  return [x * scale + move.x, y * scale + move.y];
}

/** A box of the image in pixels of the frame. */
export function inFrame({ left, top, right, bottom }: Box, { scale, x, y }: Placement): Box {
  return {
    left: (left - x) / scale,
    top: (top - y) / scale,
    right: (right - x) / scale,
    bottom: (bottom - y) / scale,
  };
}

/** The boxes of the insets of a map that its frame shows, in image pixels. */
export function insetBoxes(
  {
    projection,
    hiddenInsets = [],
    ...frame
  }: Frame & Pick<GeometryLayer, "projection" | "hiddenInsets">,
  place: Placement,
): readonly Box[] {
  if (!isComposite(projection)) return [];
  const shown = frameBox(frame, place);
  return insetBoxesPx(projection)
    .filter((box) => !hiddenInsets.some(({ left, top }) => box[0] === left && box[1] === top))
    .map(([left, top, right, bottom]): Box => {
      const [fromX, fromY] = placed([left, top], place);
      const [toX, toY] = placed([right, bottom], place);
      return { left: fromX, top: fromY, right: toX, bottom: toY };
    })
    .filter((box) => overlaps(box, shown));
}

/** The part of the image that the map's frame takes, in image pixels. */
export function frameBox(geometry: Frame, { scale, x, y }: Placement): Box {
  const [left, top] = [x + geometry.leftPx * scale, y + geometry.topPx * scale];
  return {
    left,
    top,
    right: left + geometry.widthPx * scale,
    bottom: top + geometry.heightPx * scale,
  };
}
