import type { Side } from "../../layout/frame.ts";
import type { LegendBlock } from "../../layout/legend/legend.ts";
import { type BandEnd, bandBox, type Corner, overhangPx } from "../../layout/legend/places.ts";
import { marginPx } from "../../layout/typography.ts";
import { type Furnished, furnishedMap } from "../furnished-map.ts";
import { mapPlacement, withRoomFor } from "../sheet.ts";
import { bareBlocks, besideRoomPx, MIN_KEPT, steadySize, type Unkeyed } from "./blocks.ts";
import { besideGround, footBoxes, gapPx, MIN_GAP_PX, type Placed } from "./ground.ts";
import { withBand } from "./own-height.ts";

/** A band that takes no more than this part of the map's size takes nothing. */
const UNSEEN_SHRINK = 0.005;
/** A larger legend is worth this part of the map's size. */
const WORTH_SHRINK = 0.03;
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
  /** Whether the height of the image follows from it. */
  readonly setsHeight: boolean;
  /** The part of its size that the map loses to the largest of such bands. */
  readonly cost: number;
}

/** Below or beside a map that need not give way. */
export function inSpareRoom({ map, bare, wide }: Unkeyed): readonly InBand[] {
  const full = map.sheet.placement.scale * (1 - UNSEEN_SHRINK);
  return (["below", "right"] as const).flatMap((side) => {
    const block = side === "below" ? wide : bare;
    if (block === null || scaleWith(map, block, side) < full) return [];
    return [{ kind: "band", block, side, end: null, setsHeight: false, cost: 0 }];
  });
}

/** Beside a map that need not give way, at one end of it. */
export function inSpareCorner({ map, bare }: Unkeyed, corner: Corner): readonly InBand[] {
  const side = corner.endsWith("right") ? "right" : "left";
  const full = map.sheet.placement.scale * (1 - UNSEEN_SHRINK);
  if (bare === null || scaleWith(map, bare, side) < full) return [];
  const end = corner.startsWith("top") ? "top" : "bottom";
  return [{ kind: "band", block: bare, side, end, setsHeight: false, cost: 0 }];
}

/** In bands on some sides, the best first. */
export function inBands(
  unkeyed: Unkeyed,
  sides: readonly Side[],
  setsHeight = false,
): readonly InBand[] {
  const { map } = unkeyed;
  const full = map.sheet.placement.scale;
  const options = sides.flatMap((side) => {
    const isHigher = setsHeight && (side === "above" || side === "below");
    return bandBlocks(unkeyed, side).map((block) => ({
      side,
      block,
      scale: isHigher ? full : scaleWith(map, block, side),
    }));
  });
  const best = bestOf(options, full);
  const cost = 1 - Math.max(...best.map(({ scale }) => scale)) / full;
  return [...best, ...options.filter((option) => !best.includes(option))].map(
    ({ side, block }) => ({ kind: "band", block, side, end: null, setsHeight, cost }),
  );
}

/** A band as it would be, with the scale that the map has beside it. */
interface Option {
  readonly side: Side;
  readonly block: LegendBlock;
  readonly scale: number;
}

/** The largest letters for which the map keeps most of its size; with these, a map nearly as large as it can be. */
function bestOf(options: readonly Option[], full: number): readonly Option[] {
  const kept = options.filter(({ scale }) => scale >= MIN_KEPT * full);
  const among = kept.length > 0 ? kept : options;
  const sizePx = Math.max(...among.map(({ block }) => block.sizePx));
  const large = among.filter(({ block }) => block.sizePx === sizePx);
  const best = Math.max(...large.map(({ scale }) => scale));
  return large.filter(({ scale }) => scale >= best * (1 - WORTH_SHRINK));
}

function bandBlocks(unkeyed: Unkeyed, side: Side): readonly LegendBlock[] {
  if (side === "left" || side === "right") return bareBlocks(unkeyed, "narrower");
  const { bare, wide } = unkeyed;
  if (bare === wide) return bareBlocks(unkeyed, "lower");
  return wide === null ? [] : [wide];
}

/** Null where marks or furniture leave no place in the band. */
export function placedInBand({ request, map }: Unkeyed, place: InBand): Placed | null {
  const { block, side, end, setsHeight } = place;
  let gap = gapPx(map.sheet);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const thicknessPx = thicknessOf(map, block, side, gap);
    const band = { kind: "band", side, thicknessPx } as const;
    const sheet = setsHeight
      ? withBand(map.sheet, request, band, block.heightPx)
      : withRoomFor(map.sheet, band);
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
  if (side === "left" || side === "right") {
    const besidePx = Math.max(block.widthPx, Math.min(widthPx, besideRoomPx(sheet)));
    return gap + besidePx + margin;
  }
  if (side === "above") return gap + heightPx + margin;
  const tops = footBoxes(map).map(({ top }) => top - MIN_GAP_PX);
  return Math.ceil(gap + heightPx + sheet.heightPx - Math.min(sheet.inner.bottom, ...tops));
}
