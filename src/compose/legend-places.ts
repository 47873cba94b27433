import type { LegendModel } from "../classify/legend-model.ts";
import { crossesGlobeEdge } from "../geometry/globe-edge.ts";
import { grown } from "../layout/boxes.ts";
import { frameBox, inFrame, type Nook, type Side } from "../layout/frame.ts";
import { bandBox, overhangPx } from "../layout/legend/band.ts";
import { type Corner, cornerBox, CORNERS } from "../layout/legend/corner.ts";
import {
  coversIsletsAlone,
  coversLand,
  type Ground,
  hidesData,
  hidesMark,
} from "../layout/legend/hidden.ts";
import { legendBlock } from "../layout/legend/legend.ts";
import type { Standing } from "../layout/legend/measures.ts";
import type { LegendBlock } from "../layout/legend/panel.ts";
import type { Box, LegendDrawing } from "../layout/scene.ts";
import { marginPx, minLegendTextPx, textSizePx } from "../layout/typography.ts";
import type { Furnished } from "./furniture.ts";
import { besideGround, groundMovedTo, mapGround } from "./legend-ground.ts";
import { mapPlacement, type Sheet, withRoomFor } from "./sheet.ts";

/** A map that is laid out, and what its legend has to say. */
export interface Setting {
  readonly soFar: Furnished;
  readonly model: LegendModel;
  readonly layOut: LayOut;
  /** The legend without a panel, in as much room as it may have; null where it does not fit. */
  readonly bare: LegendBlock | null;
}

export function settingOf(soFar: Furnished, model: LegendModel, layOut: LayOut): Setting {
  return { soFar, model, layOut, bare: blockOf({ soFar, model }, "beside the map") };
}

/** Everything that stands on the map of a sheet, laid out. */
export type LayOut = (sheet: Sheet) => Furnished;

/** A map with its legend. */
type Placed = Furnished & { readonly legend: LegendDrawing };

/** A way to have the legend beside the map, and how large the map is then. */
export interface BandOption {
  readonly side: Side;
  readonly block: LegendBlock;
  readonly scale: number;
}

/** The legend's share of the image, at most, each way. */
const MAX_SHARE = 0.4;
/** Shares that a legend is tried in besides where it takes room from the map, the largest first. */
const SMALLER_SHARES = [0.3, 0.22, 0.16] as const;
/** Between the legend and the map that it stands beside, as a part of the margin. */
const GAP_SHARE = 0.5;
const MIN_GAP_PX = 4;
/** Less room than this holds no legend. */
const MIN_SPARE_PX = 24;
/** A band that takes no more than this part of the map's size takes nothing. */
const UNSEEN_SHRINK = 0.005;
/** A larger legend is worth this part of the map's size. */
const WORTH_SHRINK = 0.03;
/** How much smaller the map is tried at each time, and how small at last. */
const NOOK_STEP = 0.04;
const MIN_NOOK = 0.6;
/** Between a legend without a panel and land or marks. */
const LAND_GAP_PX = 4;
/** A legend that would leave less than this part of the map's size has no room. */
const MIN_MAP = 0.35;
/** How often a band is made wider for marks that reach into it. */
const MAX_TRIES = 3;

/** Below or beside a map that need not give way: null if there is no such room. */
export function inSpareRoom(setting: Setting): Placed | null {
  const { sheet } = setting.soFar;
  if (!hasSpareRoom(sheet)) return null;
  const { bare: block } = setting;
  if (block === null) return null;
  const full = sheet.placement.scale * (1 - UNSEEN_SHRINK);
  const side = (["below", "right"] as const).find(
    (each) => scaleWith(setting, block, each) >= full,
  );
  return side === undefined ? null : inBandAt(setting, block, side);
}

/** In the first corner where nothing but sea is behind it: without a panel. */
export function inOpenCorner({ soFar, bare }: Setting): Placed | null {
  if (bare === null) return null;
  const { sheet, furniture } = soFar;
  const ground = mapGround(soFar);
  for (const corner of CORNERS) {
    const box = cornerBox(corner, bare, cornerRoom(sheet, bare), furniture.boxes);
    if (box !== null && isOverSea(box, sheet, ground))
      return { ...soFar, legend: bare.at(box.left, box.top, false) };
  }
  return null;
}

/**
 * What a legend in a corner may do. Over a globe whose edge is drawn a panel is seen to cut that off; where it
 * may hide something, its place was asked for.
 */
type Demand = "cuts nothing" | "hides nothing" | "may hide";

/**
 * In the first of some corners that has room, and in which it does nothing that it may not: over the
 * sea alone without a panel, over land with one.
 */
export function inCorner(
  setting: Setting,
  corners: readonly Corner[],
  demand: Demand,
): Placed | null {
  const { soFar, bare } = setting;
  const { sheet, furniture } = soFar;
  const ground = mapGround(soFar);
  // Most legends stand over the sea, without a panel.
  let made: LegendBlock | null | undefined;
  for (const corner of corners) {
    const over = bare && cornerBox(corner, bare, cornerRoom(sheet, bare), furniture.boxes);
    if (over !== null && isOverSea(over, sheet, ground))
      return { ...soFar, legend: bare!.at(over.left, over.top, false) };
    if (made === undefined) made = blockOf(setting, "over the map");
    const paneled = made;
    const box = paneled && cornerBox(corner, paneled, cornerRoom(sheet, paneled), furniture.boxes);
    const isGood = box !== null && (demand === "may hide" || !hidesData(box, ground));
    if (isGood && (demand !== "cuts nothing" || !cutsGlobe(box, sheet)))
      return { ...soFar, legend: paneled!.at(box.left, box.top, true) };
  }
  return null;
}

/**
 * In a corner that the map clears of all land by giving way towards the opposite one, as little as it
 * can.
 *
 * @param leastShare null where it would have to become smaller than this part of its size
 */
export function inNook(setting: Setting, leastShare: number): Placed | null {
  const { sheet, furniture } = setting.soFar;
  const { bare: block } = setting;
  // A frame has a cut edge, which would lie bare beside the corner.
  if (block === null || !showsSea(sheet) || sheet.geometry.isFramed) return null;
  const full = sheet.placement.scale;
  const min = Math.max(leastShare, MIN_NOOK) + NOOK_STEP / 2;
  const ground = mapGround(setting.soFar);
  const foot = furniture.boxes.filter(({ top }) => top > sheet.heightPx / 2);
  for (let share = 1 - NOOK_STEP; share > min; share -= NOOK_STEP)
    for (const corner of CORNERS) {
      const nook = { kind: "nook", corner, scale: full * share } as const;
      const box = cornerBox(corner, block, sheet.inner, furniture.boxes);
      const moved = groundMovedTo(ground, mapPlacement(sheet, nook));
      const isFree = box !== null && isOverSea(box, sheet, moved);
      // Nor does the map go to where the credit stands.
      const isGood = isFree && !foot.some((line) => coversLand(line, moved));
      const found = isGood ? inNookAt(setting, block, nook) : null;
      if (found !== null) return found;
    }
  return null;
}

/** Null where it turns out that something is in the way. */
function inNookAt({ soFar, layOut }: Setting, block: LegendBlock, nook: Nook): Placed | null {
  const laidOut = layOut(withRoomFor(soFar.sheet, nook));
  const { sheet, furniture } = laidOut;
  const box = cornerBox(nook.corner, block, sheet.inner, furniture.boxes);
  if (box === null || !isOverSea(box, sheet, mapGround(laidOut))) return null;
  return { ...laidOut, legend: block.at(box.left, box.top, false) };
}

/** Whether there is nothing but background, sea, islets and the edge of the globe behind a legend. */
export function isOverSea(box: Box, sheet: Sheet, ground: Ground): boolean {
  const around = grown(box, LAND_GAP_PX);
  return showsSea(sheet) && coversIsletsAlone(around, ground) && !hidesMark(around, ground);
}

function cutsGlobe(box: Box, { geometry, placement, ground }: Sheet): boolean {
  return ground.sea !== null && crossesGlobeEdge(geometry, inFrame(box, placement));
}

/** Words can be read over a plain sea, not over lines, nor on a page of whatever colour. */
function showsSea({ hasGraticule, ground }: Sheet): boolean {
  return !hasGraticule && ground.background !== null;
}

/** In a band on the side, and of the size, that leaves the map large. */
export function inBand(setting: Setting, options: readonly BandOption[]): Placed | null {
  const best = Math.max(...options.map(({ scale }) => scale));
  const isGood = ({ scale }: BandOption): boolean => scale >= best * (1 - WORTH_SHRINK);
  for (const { block, side } of [...options.filter(isGood), ...options]) {
    const found = inBandAt(setting, block, side);
    if (found !== null) return found;
  }
  return null;
}

/** In smaller and smaller rooms, as long as the legend looks as it does in the largest. */
export function bandOptions(setting: Setting, sides: readonly Side[]): readonly BandOption[] {
  const { bare } = setting;
  if (bare === null) return [];
  return sides.flatMap((side) => {
    const isAside = side === "left" || side === "right";
    const smaller = isAside
      ? smallerBlocks(setting, bare, (share) => [share, MAX_SHARE])
      : lowerBlocks(setting, bare);
    return [bare, ...smaller].map((block) => ({
      side,
      block,
      scale: scaleWith(setting, block, side),
    }));
  });
}

/** Those that are lower than one, in more columns. */
export function lowerBlocks(setting: Setting, first: LegendBlock): readonly LegendBlock[] {
  return smallerBlocks(setting, first, (share) => [MAX_SHARE, share]);
}

/**
 * Those that are smaller than one, as long as each is smaller than the one before.
 *
 * @param sharesAt of the image, across and down, that a block may take
 */
function smallerBlocks(
  setting: Setting,
  first: LegendBlock,
  sharesAt: (share: number) => BlockWish["shares"],
): readonly LegendBlock[] {
  const { widthPx, heightPx } = setting.soFar.sheet;
  const found: LegendBlock[] = [];
  let last = first;
  for (const share of SMALLER_SHARES) {
    const shares = sharesAt(share);
    // What fits already would come out as it is.
    if (last.widthPx <= shares[0] * widthPx && last.heightPx <= shares[1] * heightPx) continue;
    const next = blockOf(setting, "beside the map", { shares, manner: first.manner });
    if (next === null) break;
    found.push(next);
    last = next;
  }
  return found;
}

interface BlockWish {
  /** Of the image, across and down. */
  readonly shares: readonly [number, number];
  /** How it is to be arranged; null: as it fits best. */
  readonly manner: string | null;
}

const AS_LARGE_AS_MAY_BE: BlockWish = { shares: [MAX_SHARE, MAX_SHARE], manner: null };

function blockOf(
  { soFar: { sheet }, model }: Pick<Setting, "soFar" | "model">,
  standing: Standing,
  { shares: [across, down], manner }: BlockWish = AS_LARGE_AS_MAY_BE,
): LegendBlock | null {
  const { widthPx, heightPx, theme } = sheet;
  const room = { maxWidthPx: across * widthPx, maxHeightPx: down * heightPx };
  const wishedPx = textSizePx("legend", widthPx, heightPx);
  const sizes = { wishedPx, minPx: minLegendTextPx(widthPx) };
  return legendBlock(model, room, sizes, { theme, standing }, manner);
}

/** Inside the margins of the image, and no further from the map than right beside it. */
export function cornerRoom(sheet: Sheet, { widthPx }: LegendBlock): Box {
  const { geometry, placement, inner } = sheet;
  const map = frameBox(geometry, placement);
  // A frame that is full of the map ends in a line, which no panel should touch.
  const edge = geometry.isFramed ? gapPx(sheet) : 0;
  return {
    left: Math.max(inner.left, map.left - widthPx),
    top: Math.max(inner.top, map.top),
    right: Math.min(inner.right, map.right + widthPx),
    bottom: Math.min(inner.bottom, map.bottom - edge),
  };
}

function hasSpareRoom({ geometry, placement, widthPx, heightPx, words }: Sheet): boolean {
  const { left, top, right, bottom } = frameBox(geometry, placement);
  const across = widthPx - (right - left);
  const down = heightPx - words.heightPx - (bottom - top);
  return Math.max(across, down) > MIN_SPARE_PX;
}

function scaleWith(setting: Setting, block: LegendBlock, side: Side): number {
  const { sheet } = setting.soFar;
  const thicknessPx = thicknessOf(setting, block, side, gapPx(sheet));
  return mapPlacement(sheet, { kind: "band", side, thicknessPx }).scale;
}

/** Null where marks or furniture leave no place in the band. */
function inBandAt(setting: Setting, block: LegendBlock, side: Side): Placed | null {
  let gap = gapPx(setting.soFar.sheet);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const thicknessPx = thicknessOf(setting, block, side, gap);
    const band = { kind: "band", side, thicknessPx } as const;
    const { sheet } = setting.soFar;
    if (mapPlacement(sheet, band).scale < MIN_MAP * sheet.placement.scale) return null;
    const laidOut = setting.layOut(withRoomFor(sheet, band));
    const ground = besideGround(laidOut);
    const box = bandBox(block, side, gap, ground);
    if (box !== null) return { ...laidOut, legend: block.at(box.left, box.top, false) };
    gap = gapPx(laidOut.sheet) + overhangPx(side, ground);
  }
  return null;
}

/** What a legend takes from the map on a side, with what lies between it and the edge of the image. */
function thicknessOf(
  { soFar: { sheet, furniture } }: Setting,
  { widthPx, heightPx }: LegendBlock,
  side: Side,
  gap: number,
): number {
  const margin = marginPx(sheet.widthPx, sheet.heightPx);
  if (side === "left" || side === "right") return gap + widthPx + margin;
  if (side === "above") return gap + heightPx + margin;
  const foot = furniture.boxes.filter(({ top }) => top > sheet.heightPx / 2);
  const floor = Math.min(sheet.inner.bottom, ...foot.map(({ top }) => top - MIN_GAP_PX));
  return Math.ceil(gap + heightPx + sheet.heightPx - floor);
}

function gapPx({ widthPx, heightPx }: Sheet): number {
  return Math.max(MIN_GAP_PX, Math.round(GAP_SHARE * marginPx(widthPx, heightPx)));
}
