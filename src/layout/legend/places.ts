import { isWithin, moved, overlaps } from "../boxes.ts";
import type { Side } from "../frame.ts";
import type { Box } from "../scene.ts";

/** Places of a legend in order of preference; the first one that hides nothing is used. */
export const CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

export type Corner = (typeof CORNERS)[number];

/** Between the legend and other furniture, as a part of the margin. */
const GAP_SHARE = 0.5;
const MIN_GAP_PX = 4;
/** Places that are tried along each side. */
const STEPS = 48;

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
  size: Size,
  inner: Box,
  taken: readonly Box[],
): Box | null {
  const isBottom = corner.startsWith("bottom");
  const left = corner.endsWith("right") ? inner.right - size.widthPx : inner.left;
  const top = isBottom ? inner.bottom - size.heightPx : inner.top;
  return clearOf(taken, boxAt(left, top, size), inner, isBottom ? "up" : "down");
}

/** A box in a larger one that lies at the sides of a room: at the same sides, else at the left and the top. */
export function withinRoom(size: Size, outer: Box, room: Box): Box {
  const isLeft = outer.left <= room.left || outer.right < room.right;
  const isTop = outer.top <= room.top || outer.bottom < room.bottom;
  const left = isLeft ? outer.left : outer.right - size.widthPx;
  return boxAt(left, isTop ? outer.top : outer.bottom - size.heightPx, size);
}

/** Boxes along the sides of a room: up the right and the left side, then along the bottom and the top. */
export function sideBoxes(size: Size, room: Box): readonly Box[] {
  const [maxLeft, maxTop] = [room.right - size.widthPx, room.bottom - size.heightPx];
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  const boxes = [
    ...[maxLeft, room.left].flatMap((left) =>
      steps.map((step) => boxAt(left, maxTop + (room.top - maxTop) * step, size)),
    ),
    ...[maxTop, room.top].flatMap((top) =>
      steps.map((step) => boxAt(room.left + (maxLeft - room.left) * step, top, size)),
    ),
  ];
  return boxes.filter((box) => isWithin(box, room));
}

/** What a legend beside a map needs to know. */
export interface BandGround {
  /** The frame of the map, in image pixels. */
  readonly map: Box;
  /** The image inside its margins and below the heading. */
  readonly inner: Box;
  /** Of map and legend, which the legend keeps to. */
  readonly edges: Pick<Box, "left" | "right">;
  /** Boxes of the furniture. */
  readonly taken: readonly Box[];
  /** Circles, icons, and ends of routes, which may reach beyond the map. */
  readonly marks: readonly Box[];
}

/** An end of a band beside a map. */
export type BandEnd = "top" | "bottom";

/**
 * Where a legend stands in its band: a gap from the map; beside it at its foot, in its middle or at its
 * top, above or below it from the edge that it shares with the map. The first of these that is free.
 *
 * @param end of the band, where it may stand nowhere else
 */
export function bandBox(
  size: Size,
  side: Side,
  gapPx: number,
  ground: BandGround,
  end: BandEnd | null,
): Box | null {
  const { inner, taken, marks } = ground;
  const spots = bandSpots(size, side, gapPx, ground);
  const among = end === null ? spots : spots.slice(...(end === "top" ? [-1] : [0, 1]));
  for (const [left, top, way] of among) {
    const box = clearOf(taken, boxAt(left, top, size), inner, way);
    if (box !== null && !marks.some((mark) => overlaps(mark, box))) return box;
  }
  return null;
}

type Spot = readonly [left: number, top: number, way: "up" | "down"];

function bandSpots(
  { widthPx, heightPx }: Size,
  side: Side,
  gapPx: number,
  { map, inner, edges }: BandGround,
): readonly Spot[] {
  if (side === "above" || side === "below") {
    const top = side === "below" ? map.bottom + gapPx : map.top - gapPx - heightPx;
    const way = side === "below" ? "down" : "up";
    return [[Math.max(inner.left, Math.min(edges.left, inner.right - widthPx)), top, way]];
  }
  const left = side === "right" ? edges.right - widthPx : edges.left;
  const foot = Math.min(map.bottom, inner.bottom) - heightPx;
  const top = Math.max(map.top, inner.top);
  return [
    [left, foot, "up"],
    [left, (foot + top) / 2, "up"],
    [left, top, "down"],
  ];
}

/** How far marks reach beyond a map on one side. */
export function overhangPx(side: Side, { map, marks }: BandGround): number {
  const beyond = {
    left: (mark: Box) => map.left - mark.left,
    right: (mark: Box) => mark.right - map.right,
    above: (mark: Box) => map.top - mark.top,
    below: (mark: Box) => mark.bottom - map.bottom,
  };
  return Math.max(0, ...marks.map(beyond[side]));
}

function boxAt(left: number, top: number, { widthPx, heightPx }: Size): Box {
  const box = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  return moved(box, Math.round(left), Math.round(top));
}

/** A box moved up or down until it touches nothing that is taken; null where it leaves the room. */
function clearOf(taken: readonly Box[], wished: Box, room: Box, way: "up" | "down"): Box | null {
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
