import { FRAME_PADDING_PX, FRAME_WIDTH_PX } from "../release.ts";
import type { InsetPlace } from "./inset.ts";
import type { PixelBox } from "./land-grid.ts";

/** Room between the land of an inset and its box, in frame pixels. */
export const INSET_PADDING_PX = 10;
/** Between a box and the edge of the frame: the land in it is as far from that as all other land. */
const MARGIN_PX = FRAME_PADDING_PX - INSET_PADDING_PX;
/** Between a box and land, and between two boxes. */
const CLEARANCE_PX = 12;

/** Several boxes stand in a column rather than in a row: beside each is then room for its name. */
const COLUMN_PREFERENCE = 2.5;

/** Between two places that are tried for a box that stands alone. */
const STEP_PX = 8;

/** The size of a box. */
interface BoxSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A box that is to be placed: its size, and where it would best be. */
export interface WishedBox extends BoxSize {
  readonly place: InsetPlace;
}

/** Several boxes of a map have one size: that of the largest each way. */
export function alike(boxes: readonly WishedBox[]): readonly WishedBox[] {
  const widthPx = Math.max(...boxes.map((box) => box.widthPx));
  const heightPx = Math.max(...boxes.map((box) => box.heightPx));
  return boxes.map(({ place }) => ({ widthPx, heightPx, place }));
}

/**
 * Where boxes stand in a frame: each as near to its place as it can, those before it first, off the land and off
 * each other. Several stand in rows and columns from the corners of the frame. Null where there is no room for one.
 *
 * @param isFree whether no land reaches into a box
 */
export function placedBoxes(
  boxes: readonly WishedBox[],
  isFree: (box: PixelBox) => boolean,
  heightPx: number,
): readonly PixelBox[] | null {
  const placed: PixelBox[] = [];
  for (const box of boxes) {
    const found = nearest(box, isFree, heightPx, boxes.length > 1 ? placed : null);
    if (found === null) return null;
    placed.push(found);
  }
  return placed;
}

/** @param placed the boxes before it; null for a box that is alone */
function nearest(
  { widthPx, heightPx, place }: WishedBox,
  isFree: (box: PixelBox) => boolean,
  frameHeightPx: number,
  placed: readonly PixelBox[] | null,
): PixelBox | null {
  const maxLeft = FRAME_WIDTH_PX - MARGIN_PX - widthPx;
  const maxTop = frameHeightPx - MARGIN_PX - heightPx;
  const [wishedLeft, wishedTop] = wished(place, maxLeft, maxTop);
  const aside = placed === null ? 1 : COLUMN_PREFERENCE;
  let best: PixelBox | null = null;
  let least = Infinity;
  const [lefts, tops] =
    placed === null
      ? [steps(maxLeft, wishedLeft), steps(maxTop, wishedTop)]
      : [lines(maxLeft, widthPx), lines(maxTop, heightPx)];
  for (const top of tops)
    for (const left of lefts) {
      const away = Math.hypot(aside * (left - wishedLeft), top - wishedTop);
      if (away >= least) continue;
      const box: PixelBox = [left, top, left + widthPx, top + heightPx];
      const room = grown(box);
      if (!isFree(room) || placed?.some((other) => doMeet(room, other)) === true) continue;
      [best, least] = [box, away];
    }
  return best;
}

/** Left and top of a box that stands in its place. */
function wished(place: InsetPlace, maxLeft: number, maxTop: number): readonly [number, number] {
  const left = place.endsWith("left") ? MARGIN_PX : place.endsWith("right") ? maxLeft : null;
  const top = place.startsWith("top") ? MARGIN_PX : place.startsWith("bottom") ? maxTop : null;
  return [left ?? (MARGIN_PX + maxLeft) / 2, top ?? (MARGIN_PX + maxTop) / 2];
}

/** From one end to the other, and the wish itself. */
function steps(max: number, wish: number): readonly number[] {
  const found: number[] = [wish];
  for (let px = MARGIN_PX; px <= max; px += STEP_PX) found.push(px);
  return max < MARGIN_PX ? [] : found;
}

/** Of rows or columns of boxes, side by side from either end. */
function lines(max: number, sizePx: number): readonly number[] {
  const found: number[] = [];
  for (let px = MARGIN_PX; px <= max; px += sizePx + CLEARANCE_PX)
    found.push(px, max + MARGIN_PX - px);
  return found;
}

function grown([left, top, right, bottom]: PixelBox): PixelBox {
  return [left - CLEARANCE_PX, top - CLEARANCE_PX, right + CLEARANCE_PX, bottom + CLEARANCE_PX];
}

function doMeet(a: PixelBox, b: PixelBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
