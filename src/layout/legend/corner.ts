import { coveredPx2, regionSpans } from "../../geometry/region-spans.ts";
import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Box, Placement } from "../scene.ts";
import { isWithin, overlaps } from "../boxes.ts";
import { inFrame } from "../frame.ts";

/** Tried in this order: the first is where the legend stands unless it hides too much there. */
const CORNERS = [
  { isRight: true, isBottom: true },
  { isRight: false, isBottom: true },
  { isRight: true, isBottom: false },
  { isRight: false, isBottom: false },
] as const;

type Corner = (typeof CORNERS)[number];

/** What the legend may hide of the drawn area that carries data. */
const MAX_HIDDEN = 0.01;
/** Between the legend and other furniture, as a part of the margin. */
const GAP_SHARE = 0.5;
const MIN_GAP_PX = 4;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a legend could hide. */
export interface Ground {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** The regions that are more than plain land, of whatever scope. */
  readonly withDatum: readonly string[];
  /** Circles, icons, and the ends of routes. */
  readonly marks: readonly Box[];
}

/**
 * Where a legend stands: bottom right, or, where that would hide more than a hundredth of what
 * carries data, the corner that hides least. In each corner it moves up or down past the furniture
 * there. Null when no corner has room.
 *
 * @param inner the image inside its margins and below the heading
 */
export function legendCorner(
  size: Size,
  inner: Box,
  taken: readonly Box[],
  ground: Ground,
): { readonly left: number; readonly top: number } | null {
  const [home, ...others] = CORNERS.map((corner) => cornerBox(corner, size, inner, taken));
  const hidden = hiddenShare(ground);
  if (home && hidden(home) <= MAX_HIDDEN) return home;
  const free = [home, ...others].flatMap((box) => (box ? [{ box, share: hidden(box) }] : []));
  const [first, ...rest] = free;
  if (first === undefined) return null;
  return rest.reduce((best, next) => (next.share < best.share ? next : best), first).box;
}

function cornerBox(
  { isRight, isBottom }: Corner,
  { widthPx, heightPx }: Size,
  inner: Box,
  taken: readonly Box[],
): Box | null {
  const gap = Math.max(MIN_GAP_PX, GAP_SHARE * inner.left);
  const left = Math.round(isRight ? inner.right - widthPx : inner.left);
  const at = (top: number): Box => ({ left, top, right: left + widthPx, bottom: top + heightPx });
  let box = at(Math.round(isBottom ? inner.bottom - heightPx : inner.top));
  for (let moves = 0; moves <= taken.length; moves++) {
    const current = box;
    const blocking = taken.find((other) => overlaps(other, current));
    if (blocking === undefined) return isWithin(box, inner) ? box : null;
    box = at(
      isBottom ? Math.floor(blocking.top - gap - heightPx) : Math.ceil(blocking.bottom + gap),
    );
  }
  return null;
}

/** A function of boxes: the share of the drawn area with data that a box hides, plus that of the marks. */
function hiddenShare({ geometry, placement, withDatum, marks }: Ground): (box: Box) => number {
  const weights = new Uint8Array(geometry.regions.length);
  let regionsPx2 = 0;
  for (const id of withDatum) {
    const index = geometry.indices.get(id);
    if (index === undefined) continue;
    weights[index] = 1;
    regionsPx2 += geometry.regions[index]!.areaPx2;
  }
  // Marks are small beside regions but say as much, so their share is counted by itself.
  const marksPx2 = total(marks.map(boxPx2));
  return (box) => {
    const regions =
      regionsPx2 === 0
        ? 0
        : coveredPx2(regionSpans(geometry), inFrame(box, placement), (i) => weights[i]!) /
          regionsPx2;
    const marked = marksPx2 === 0 ? 0 : total(marks.map((mark) => sharedPx2(mark, box))) / marksPx2;
    return regions + marked;
  };
}

function boxPx2({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function sharedPx2(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function total(areas: readonly number[]): number {
  return areas.reduce((sum, area) => sum + area, 0);
}
