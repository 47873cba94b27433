import { isWithin, overlaps } from "../boxes.ts";
import type { Box } from "../scene.ts";

/** Where a legend stands if that hides nothing, in this order. */
export const CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

export type Corner = (typeof CORNERS)[number];

/** Between the legend and other furniture, as a part of the margin. */
const GAP_SHARE = 0.5;
const MIN_GAP_PX = 4;

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The box of a legend in a corner, up or down past the furniture that stands there.
 *
 * @param inner the image inside its margins and below the heading
 * @returns null where it has no room
 */
export function cornerBox(
  corner: Corner,
  { widthPx, heightPx }: Size,
  inner: Box,
  taken: readonly Box[],
): Box | null {
  const isRight = corner.endsWith("right");
  const isBottom = corner.startsWith("bottom");
  const left = Math.round(isRight ? inner.right - widthPx : inner.left);
  const top = Math.round(isBottom ? inner.bottom - heightPx : inner.top);
  const box = { left, top, right: left + widthPx, bottom: top + heightPx };
  return clearOf(taken, box, inner, isBottom ? "up" : "down");
}

/** A box moved up or down until it touches nothing that is taken; null where it leaves the room. */
export function clearOf(
  taken: readonly Box[],
  wished: Box,
  room: Box,
  way: "up" | "down",
): Box | null {
  const gap = Math.max(MIN_GAP_PX, GAP_SHARE * room.left);
  const { left, right } = wished;
  const height = wished.bottom - wished.top;
  let box = wished;
  for (let moves = 0; moves <= taken.length; moves++) {
    const current = box;
    const blocking = taken.find((other) => overlaps(other, current));
    if (blocking === undefined) return isWithin(box, room) ? box : null;
    const top =
      way === "up" ? Math.floor(blocking.top - gap - height) : Math.ceil(blocking.bottom + gap);
    box = { left, top, right, bottom: top + height };
  }
  return null;
}
