import type { ClearedCorner } from "../../layout/frame.ts";
import type { LegendBlock } from "../../layout/legend/legend.ts";
import { CORNERS, cornerBox } from "../../layout/legend/places.ts";
import { coversLand } from "../../layout/legend/rules.ts";
import { furnishedMap } from "../furnished-map.ts";
import { mapPlacement, withRoomFor } from "../sheet.ts";
import { steadySize, type Unkeyed } from "./blocks.ts";
import { footBoxes, mapGround, type Placed } from "./ground.ts";
import { isFree, showsSea } from "./over-map.ts";

/** How much smaller the map is tried at each time to clear a corner, and how small at last. */
const CORNER_STEP = 0.04;
const MIN_CORNER_MAP = 0.6;

/** A corner that the map clears of all land by giving way towards the opposite one. */
export interface InClearedCorner {
  readonly kind: "cleared corner";
  readonly block: LegendBlock;
  readonly room: ClearedCorner;
  /** The part of its size that the map loses. */
  readonly cost: number;
}

/** In corners that the map can clear, those first for which it has to give way least. */
export function inClearedCorners({ map: { sheet }, bare }: Unkeyed): readonly InClearedCorner[] {
  // A frame has a cut edge, which would lie bare beside the corner.
  if (bare === null || !showsSea(sheet) || sheet.geometry.isFramed) return [];
  const found: InClearedCorner[] = [];
  // No size between two steps is tried: half a step more makes them even with bands.
  for (let share = 1 - CORNER_STEP; share > MIN_CORNER_MAP + CORNER_STEP / 2; share -= CORNER_STEP)
    for (const corner of CORNERS) {
      const room = { kind: "corner", corner, scale: sheet.placement.scale * share } as const;
      const cost = 1 - share + CORNER_STEP / 2;
      found.push({ kind: "cleared corner", block: bare, room, cost });
    }
  return found;
}

/** Null where land, a mark or furniture is in the way. */
export function placedInClearedCorner(
  { request, map, ground }: Unkeyed,
  { block, room }: InClearedCorner,
): Placed | null {
  const land = { ...ground, placement: mapPlacement(map.sheet, room), marks: [] };
  const size = steadySize(block, "over the map");
  const wished = cornerBox(room.corner, size, map.sheet.inner, map.furniture.boxes);
  if (wished === null || !isFree(wished, false, land)) return null;
  // Nor does the map go to where the credit stands.
  if (footBoxes(map).some((line) => coversLand(line, land))) return null;
  const cleared = furnishedMap({ ...map, sheet: withRoomFor(map.sheet, room) }, request);
  const { sheet, furniture } = cleared;
  const free = cornerBox(room.corner, size, sheet.inner, furniture.boxes);
  const box = cornerBox(room.corner, block, sheet.inner, furniture.boxes);
  if (free === null || box === null || !isFree(free, false, mapGround(cleared))) return null;
  return { ...cleared, legend: block.at(box.left, box.top, false) };
}
