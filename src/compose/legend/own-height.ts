import { type Band, frameBox } from "../../layout/frame.ts";
import type { MapRequest } from "../../request/map-request.ts";
import { type Sheet, withFurnitureOf, withRoomFor } from "../sheet.ts";

/**
 * An image of no height of its own, with a band. Above or below the map that makes the image higher, and the map keeps
 * its size; beside it the map becomes smaller, and the image ends where map and legend do.
 *
 * @param leastPx the height of the legend
 */
export function withBand(page: Sheet, request: MapRequest, band: Band, leastPx: number): Sheet {
  const higher = (px: number): Sheet => {
    const resized = px === 0 ? page : withFurnitureOf(page, request, page.heightPx + px);
    return withRoomFor(resized, band);
  };
  if (band.side === "above" || band.side === "below")
    return higher(neededPx(page, band.side, band));
  const beside = higher(0);
  const sparePx = freePx(beside, leastPx);
  const lower = higher(-sparePx);
  // What was free had room for the credit, which takes it from the map now.
  const lost = (beside.placement.scale - lower.placement.scale) * page.geometry.heightPx;
  return lost > 0 ? higher(Math.min(0, Math.ceil(lost) - sparePx)) : lower;
}

function neededPx(
  { geometry, placement, headingBottom, heightPx }: Sheet,
  side: "above" | "below",
  { thicknessPx }: Band,
): number {
  const { top, bottom } = frameBox(geometry, placement);
  const freeThere = { above: top - headingBottom, below: heightPx - bottom }[side];
  return Math.ceil(Math.max(0, thicknessPx - Math.max(0, freeThere)));
}

/** Above and below a map in the middle of its room, without what the legend needs. */
function freePx({ geometry, placement, headingBottom, inner }: Sheet, leastPx: number): number {
  const aroundMap = 2 * (frameBox(geometry, placement).top - headingBottom);
  return Math.max(0, Math.floor(Math.min(aroundMap, inner.bottom - inner.top - leastPx)));
}
