import type { LayerRegion } from "../../geometry/atlas.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX, grown, type Occupancy } from "../boxes.ts";
import type { Box } from "../scene.ts";
import { type LabelBlock, labelBlock, lineBoxes, share } from "./label-block.ts";
import { boxNear, type IndexedRegion, type LabelSetting, shiftsOf } from "./label-setting.ts";
import type { Spelling } from "./spellings.ts";

/** The part of a box of several lines that lies in its region: its corners may be empty. */
const BLOCK_SHARE = 0.92;
/** Between a label and the edge of its region, where there is a place that leaves so much. */
const AIR_PX = 3;
const AIRY_SHARE = 0.985;
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

/** A label with air around it, in as few lines as have it, else without. */
function labelAs(
  spelling: Spelling,
  one: IndexedRegion,
  setting: LabelSetting,
  taken: Occupancy,
): PlacedBlock | null {
  const blocks = spelling
    .filter((lines) => mayHold(one.region, lines, setting))
    .map((lines) => labelBlock(one, lines, setting));
  return (
    firstPlaced(blocks, (block) => airyPlace(block, setting, taken)) ??
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

function airyPlace(block: LabelBlock, setting: LabelSetting, taken: Occupancy): Box | null {
  const shifts = shiftsOf(block.region, setting).slice(0, AIRY_SHIFTS);
  return boxNear(
    block.box,
    shifts,
    setting,
    taken,
    (place) =>
      inside(grown(place, AIR_PX), block, setting) >= AIRY_SHARE && isRead(place, block, setting),
  );
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
