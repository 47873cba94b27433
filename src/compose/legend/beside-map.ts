import type { ClearedCorner, Side } from "../../layout/frame.ts";
import type { LegendBlock } from "../../layout/legend/legend.ts";
import {
  type BandEnd,
  bandBox,
  type Corner,
  CORNERS,
  cornerBox,
  overhangPx,
} from "../../layout/legend/places.ts";
import { coversLand } from "../../layout/legend/rules.ts";
import { marginPx } from "../../layout/typography.ts";
import { type Furnished, furnishedMap } from "../furnished-map.ts";
import { mapPlacement, withGrownRoom, withRoomFor } from "../sheet.ts";
import { bareBlocks, steadySize, type Unkeyed } from "./blocks.ts";
import { besideGround, footBoxes, gapPx, mapGround, MIN_GAP_PX, type Placed } from "./ground.ts";
import { isFree, showsSea } from "./over-map.ts";

/** A band that takes no more than this part of the map's size takes nothing. */
const UNSEEN_SHRINK = 0.005;
/** A larger legend is worth this part of the map's size. */
const WORTH_SHRINK = 0.03;
/** How much smaller the map is tried at each time to clear a corner, and how small at last. */
const CORNER_STEP = 0.04;
const MIN_CORNER_MAP = 0.6;
/** A legend that would leave less than this part of the map's size has no room. */
const MIN_MAP = 0.35;
/** How often a band is made wider for marks that reach into it. */
const MAX_TRIES = 3;

/** A strip of the image beside the map, which gives way to it. */
export interface InBand {
  readonly kind: "band";
  readonly block: LegendBlock;
  readonly side: Side;
  /** The one end of it where the legend may stand; null for any place in it. */
  readonly end: BandEnd | null;
  /** Whether the image becomes higher for it. */
  readonly mayGrow: boolean;
  /** The part of its size that the map loses to the largest of such bands. */
  readonly cost: number;
}

/** A corner that the map clears of all land by giving way towards the opposite one. */
export interface InClearedCorner {
  readonly kind: "cleared corner";
  readonly block: LegendBlock;
  readonly room: ClearedCorner;
  /** The part of its size that the map loses. */
  readonly cost: number;
}

/** Below or beside a map that need not give way. */
export function inSpareRoom({ map, bare, wide }: Unkeyed): readonly InBand[] {
  const full = map.sheet.placement.scale * (1 - UNSEEN_SHRINK);
  return (["below", "right"] as const).flatMap((side) => {
    const block = side === "below" ? wide : bare;
    if (block === null || scaleWith(map, block, side) < full) return [];
    return [{ kind: "band", block, side, end: null, mayGrow: false, cost: 0 }];
  });
}

/** Beside a map that need not give way, at one end of it. */
export function inSpareCorner({ map, bare }: Unkeyed, corner: Corner): readonly InBand[] {
  const side = corner.endsWith("right") ? "right" : "left";
  const full = map.sheet.placement.scale * (1 - UNSEEN_SHRINK);
  if (bare === null || scaleWith(map, bare, side) < full) return [];
  const end = corner.startsWith("top") ? "top" : "bottom";
  return [{ kind: "band", block: bare, side, end, mayGrow: false, cost: 0 }];
}

/** In bands on some sides: those that leave the map nearly as large as it can be, then all others. */
export function inBands(
  unkeyed: Unkeyed,
  sides: readonly Side[],
  mayGrow = false,
): readonly InBand[] {
  const { map } = unkeyed;
  const options = sides.flatMap((side) => {
    const isHigher = mayGrow && (side === "above" || side === "below");
    return bandBlocks(unkeyed, side).map((block) => ({
      side,
      block,
      scale: isHigher ? map.sheet.placement.scale : scaleWith(map, block, side),
    }));
  });
  const best = Math.max(...options.map(({ scale }) => scale));
  const cost = 1 - best / map.sheet.placement.scale;
  const rank = ({ scale }: { readonly scale: number }): number =>
    scale >= best * (1 - WORTH_SHRINK) ? 0 : 1;
  return options
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ side, block }) => ({ kind: "band", block, side, end: null, mayGrow, cost }));
}

function bandBlocks(unkeyed: Unkeyed, side: Side): readonly LegendBlock[] {
  if (side === "left" || side === "right") return bareBlocks(unkeyed, "narrower");
  const { bare, wide } = unkeyed;
  if (bare === wide) return bareBlocks(unkeyed, "lower");
  return wide === null ? [] : [wide];
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
  const wished = cornerBox(
    room.corner,
    steadySize(block, "over the map"),
    map.sheet.inner,
    map.furniture.boxes,
  );
  if (wished === null || !isFree(wished, false, land)) return null;
  // Nor does the map go to where the credit stands.
  if (footBoxes(map).some((line) => coversLand(line, land))) return null;
  const cleared = furnishedMap({ ...map, sheet: withRoomFor(map.sheet, room) }, request);
  const { sheet, furniture } = cleared;
  const free = cornerBox(
    room.corner,
    steadySize(block, "over the map"),
    sheet.inner,
    furniture.boxes,
  );
  const box = cornerBox(room.corner, block, sheet.inner, furniture.boxes);
  if (free === null || box === null || !isFree(free, false, mapGround(cleared))) return null;
  return { ...cleared, legend: block.at(box.left, box.top, false) };
}

/** Null where marks or furniture leave no place in the band. */
export function placedInBand({ request, map }: Unkeyed, place: InBand): Placed | null {
  const { block, side, end, mayGrow } = place;
  let gap = gapPx(map.sheet);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const thicknessPx = thicknessOf(map, block, side, gap);
    const band = { kind: "band", side, thicknessPx } as const;
    const sheet = mayGrow ? withGrownRoom(map.sheet, request, band) : withRoomFor(map.sheet, band);
    if (sheet.placement.scale < MIN_MAP * map.sheet.placement.scale) return null;
    const moved = furnishedMap({ ...map, sheet }, request);
    const ground = besideGround(moved);
    const box = bandBox(block, side, gap, ground, end);
    if (box !== null) return { ...moved, legend: block.at(box.left, box.top, false) };
    gap = gapPx(moved.sheet) + overhangPx(side, ground);
  }
  return null;
}

function scaleWith(map: Furnished, block: LegendBlock, side: Side): number {
  const thicknessPx = thicknessOf(map, block, side, gapPx(map.sheet));
  return mapPlacement(map.sheet, { kind: "band", side, thicknessPx }).scale;
}

/** What a legend takes from the map on a side, with what lies between it and the edge of the image. */
function thicknessOf(map: Furnished, block: LegendBlock, side: Side, gap: number): number {
  const { sheet } = map;
  const { widthPx, heightPx } = steadySize(block, "in a band");
  const margin = marginPx(sheet.widthPx, sheet.typeHeightPx);
  if (side === "left" || side === "right") return gap + widthPx + margin;
  if (side === "above") return gap + heightPx + margin;
  const tops = footBoxes(map).map(({ top }) => top - MIN_GAP_PX);
  return Math.ceil(gap + heightPx + sheet.heightPx - Math.min(sheet.inner.bottom, ...tops));
}
