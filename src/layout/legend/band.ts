import { moved, overlaps } from "../boxes.ts";
import type { Side } from "../frame.ts";
import type { Box } from "../scene.ts";
import { clearOf, type Size } from "./corner.ts";

/** What a legend beside a map has to do with. */
export interface BandGround {
  /** The frame of the map, in image pixels. */
  readonly map: Box;
  /** The image inside its margins and below the heading. */
  readonly inner: Box;
  /** What furniture takes. */
  readonly taken: readonly Box[];
  /** Circles, icons, and ends of routes, which may reach beyond the map. */
  readonly marks: readonly Box[];
}

/**
 * Where a legend stands in its band: a gap from the map; beside it at its foot, in its middle or at its
 * top, above or below it at the left or the right. The first of these that is free.
 */
export function bandBox(size: Size, side: Side, gapPx: number, ground: BandGround): Box | null {
  for (const box of bandBoxes(size, side, gapPx, ground))
    if (box !== null && !ground.marks.some((mark) => overlaps(mark, box))) return box;
  return null;
}

function bandBoxes(
  { widthPx, heightPx }: Size,
  side: Side,
  gapPx: number,
  { map, inner, taken }: BandGround,
): readonly (Box | null)[] {
  const at = (left: number, top: number): Box =>
    moved({ left: 0, top: 0, right: widthPx, bottom: heightPx }, Math.round(left), Math.round(top));
  if (side === "above" || side === "below") {
    const top = side === "below" ? map.bottom + gapPx : map.top - gapPx - heightPx;
    const lefts = [Math.max(inner.left, map.left), Math.min(inner.right, map.right) - widthPx];
    const way = side === "below" ? "down" : "up";
    return lefts.map((left) => clearOf(taken, at(left, top), inner, way));
  }
  const left = side === "right" ? map.right + gapPx : map.left - gapPx - widthPx;
  const foot = Math.min(map.bottom, inner.bottom) - heightPx;
  const top = Math.max(map.top, inner.top);
  return [
    clearOf(taken, at(left, foot), inner, "up"),
    clearOf(taken, at(left, (foot + top) / 2), inner, "up"),
    clearOf(taken, at(left, top), inner, "down"),
  ];
}

/** How far marks reach beyond a map on one side. */
export function overhangPx(side: Side, { map, marks }: Pick<BandGround, "map" | "marks">): number {
  const beyond = marks.map(({ left, top, right, bottom }) => {
    switch (side) {
      case "left":
        return map.left - left;
      case "right":
        return right - map.right;
      case "above":
        return map.top - top;
      case "below":
        return bottom - map.bottom;
    }
  });
  return Math.max(0, ...beyond);
}
