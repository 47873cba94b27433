import type { LayerRegion } from "../../geometry/atlas.ts";
import { boxAround } from "../../geometry/box.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX, grown, type Occupancy } from "../boxes.ts";
import type { Box } from "../scene.ts";
import { type LabelBlock, labelBlock, lineBoxes, share } from "./label-block.ts";
import {
  boxNear,
  farShifts,
  type IndexedRegion,
  type LabelSetting,
  type Shift,
  shiftsOf,
} from "./label-setting.ts";
import type { Spelling } from "./spellings.ts";

/** The part of a box of several lines that lies in its region: its corners may be empty. */
const BLOCK_SHARE = 0.92;
/** Between a label and the edge of its region, where there is a place that leaves so much. */
const AIR_PX = 3;
const AIRY_SHARE = 0.985;
/** A region is so much larger than a label that it may have room elsewhere. */
const ROOMY_SHARE = 2;
/** Rounding aside, such a label lies in its region alone. */
const WHOLE_SHARE = 0.999;
/** A label keeps its full margin at the first places near its point, up to this number. */
const AIRY_SHIFTS = 13;

/** A label of a region at or near its point, in the first of its spellings that it has room for there. */
export function labelInside(
  spellings: readonly Spelling[],
  one: IndexedRegion,
  setting: LabelSetting,
  taken: Occupancy,
): PlacedBlock | null {
  for (const spelling of spellings) {
    const label = labelAs(spelling, one, setting, taken);
    if (label !== null) return label;
  }
  return null;
}

export interface PlacedBlock {
  readonly block: LabelBlock;
  readonly box: Box;
}

/** A label with air around it, in as few lines as have it, farther from its point if need be, else without. */
function labelAs(
  spelling: Spelling,
  one: IndexedRegion,
  setting: LabelSetting,
  taken: Occupancy,
): PlacedBlock | null {
  const blocks = spelling
    .filter((lines) => mayHold(one.region, lines, setting))
    .map((lines) => labelBlock(one, lines, setting));
  const airyNear = firstPlaced(blocks, (block) => {
    const shifts = shiftsOf(block.region, setting).slice(0, AIRY_SHIFTS);
    return boxNear(block.box, shifts, setting, taken, (place) => isAiry(place, block, setting));
  });
  if (airyNear !== null) return airyNear;
  const far = new Map(blocks.map((block) => [block, farPlaces(block, setting, taken)]));
  return (
    firstPlaced(blocks, (block) => far.get(block)!.airy) ??
    firstPlaced(blocks, (block) => wholePlace(block, setting, taken)) ??
    firstPlaced(blocks, (block) => far.get(block)!.whole) ??
    firstPlaced(blocks, (block) => tightPlace(block, setting, taken))
  );
}

function firstPlaced(
  blocks: readonly LabelBlock[],
  placeOf: (block: LabelBlock) => Box | null,
): PlacedBlock | null {
  for (const block of blocks) {
    const box = placeOf(block);
    if (box !== null) return { block, box };
  }
  return null;
}

/** The nearest place with air around it, and without; none in a region that the label would fill. */
function farPlaces(
  block: LabelBlock,
  setting: LabelSetting,
  taken: Occupancy,
): { readonly airy: Box | null; readonly whole: Box | null } {
  let whole: Box | null = null;
  const airy = boxNear(block.box, farShiftsOf(block, setting), setting, taken, (place) => {
    if (!isWhole(place, block, setting)) return false;
    whole ??= place;
    return isAiry(place, block, setting);
  });
  return { airy, whole };
}

function farShiftsOf({ region, box }: LabelBlock, setting: LabelSetting): readonly Shift[] {
  const { left, top, right, bottom } = grown(box, AIR_PX);
  const leastPx2 = ROOMY_SHARE * (right - left) * (bottom - top);
  const isRoomy = region.areaPx2 * setting.placement.scale ** 2 >= leastPx2;
  return isRoomy ? farShifts(box, setting.style.sizePx) : [];
}

function wholePlace(block: LabelBlock, setting: LabelSetting, taken: Occupancy): Box | null {
  const shifts = shiftsOf(block.region, setting);
  return boxNear(block.box, shifts, setting, taken, (place) => isWhole(place, block, setting));
}

/** Whether a label is in its region, and nearly all of what is around it. */
function isAiry(place: Box, block: LabelBlock, setting: LabelSetting): boolean {
  const isClear = inside(grown(place, AIR_PX), block, setting) >= AIRY_SHARE;
  return isClear && isWhole(place, block, setting);
}

/** Whether no line of a label crosses the edge of its region. */
function isWhole(place: Box, block: LabelBlock, setting: LabelSetting): boolean {
  if (inside(middleOf(place), block, setting) === 0) return false;
  const lines = lineBoxes(block, place, setting.style);
  return (
    lines.every((line) => inside(line, block, setting) > WHOLE_SHARE) &&
    isRead(place, block, setting)
  );
}

/** A pixel, with the clearance that does not count: where that lies elsewhere, the label does. */
function middleOf({ left, top, right, bottom }: Box): Box {
  return boxAround([(left + right) / 2, (top + bottom) / 2], CLEARANCE_PX + 0.5);
}

/** Each line lies inside, and nine tenths of the box around all of them. */
function tightPlace(block: LabelBlock, setting: LabelSetting, taken: Occupancy): Box | null {
  const { insideShare, style } = setting;
  const hasOneLine = block.lines.length === 1;
  const lies = (place: Box, least: number): boolean => inside(place, block, setting) >= least;
  return boxNear(
    block.box,
    shiftsOf(block.region, setting),
    setting,
    taken,
    (place) =>
      lies(place, hasOneLine ? insideShare : BLOCK_SHARE) &&
      (hasOneLine || lineBoxes(block, place, style).every((line) => lies(line, insideShare))) &&
      isRead(place, block, setting),
  );
}

/** Whether no letter is lost on what the label covers beside its region. */
function isRead(place: Box, block: LabelBlock, setting: LabelSetting): boolean {
  if (inside(place, block, setting) > WHOLE_SHARE) return true;
  const ink = setting.inkOf(grown(place, -CLEARANCE_PX));
  return lineBoxes(block, place, setting.style).every((line) => setting.isRead(line, ink));
}

function inside(place: Box, { index }: LabelBlock, setting: LabelSetting): number {
  return share(place, setting, (region) => region === index);
}

/** Whether a region is large enough for nine tenths of its label. */
function mayHold(
  { areaPx2 }: LayerRegion,
  lines: readonly string[],
  { placement, style, insideShare }: LabelSetting,
): boolean {
  const widthPx = Math.max(...lines.map((line) => textWidthPx(line, style)));
  return areaPx2 * placement.scale ** 2 >= insideShare * widthPx * lines.length * style.sizePx;
}
