import type { LayerRegion } from "../../geometry/atlas.ts";
import { coveredPx2 } from "../../geometry/paths/region-spans.ts";
import { remembered } from "../../platform/remembered.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX, grown, moved, type Occupancy } from "../boxes.ts";
import { inFrame } from "../frame.ts";
import type { Box } from "../scene.ts";
import { type LabelBlock, labelBlock, lineBoxes, share } from "./label-block.ts";
import {
  ALL_OVER,
  boxNear,
  type IndexedRegion,
  type LabelSetting,
  type Shift,
  placeOnCircle,
  shiftsOf,
} from "./label-setting.ts";
import { shareElsewhere } from "./labels-beside.ts";
import type { Spelling } from "./spellings.ts";

/** The part of a box of several lines that lies in its region: its corners may be empty. */
const BLOCK_SHARE = 0.92;
/** Between a label and the edge of its region, where there is a place that leaves so much. */
const AIR_PX = 3;
const AIRY_SHARE = 0.985;
/** Between it and another region, where there is such a place near its point. */
const ROOMY_PX = 8;
/** A region that has such a place is so many times as large as the label with that room. */
const ROOMY_TIMES = 1.5;
const FAR_TIMES = 1.8;
/** Rounding aside, such a label lies in its region alone. */
const WHOLE_SHARE = 0.999;
/** The part of a line through a label's middle that lies in its region, and the height of that line in the frame. */
const MIDDLE_SHARE = 0.9;
const THIN_PX = 0.01;
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

/** A label with air around it, in as few lines as have it, else without; near the point of its region, else all over it. */
function labelAs(
  spelling: Spelling,
  one: IndexedRegion,
  setting: LabelSetting,
  taken: Occupancy,
): PlacedBlock | null {
  const blocks = spelling
    .filter((lines) => mayHold(one.region, lines, setting))
    .map((lines) => labelBlock(one, lines, setting));
  for (const block of blocks) {
    const box = placeOnCircle(block, setting);
    if (box !== null) return { block, box };
  }
  const nearOf = remembered(new Map<LabelBlock, readonly Shift[]>(), (block) =>
    shiftsOf(block, setting),
  );
  const farOf = remembered(new Map<LabelBlock, readonly Shift[]>(), (block) =>
    isAmple(block, FAR_TIMES, 0, setting)
      ? ALL_OVER.filter((shift) => mayStand(block, shift, setting))
      : [],
  );
  const ways: readonly ((block: LabelBlock) => Box | null)[] = [
    (block) =>
      isAmple(block, ROOMY_TIMES, ROOMY_PX, setting)
        ? roomyPlace(block, nearOf(block), setting, taken)
        : null,
    (block) => airyPlace(block, nearOf(block).slice(0, AIRY_SHIFTS), setting, taken),
    (block) => airyPlace(block, farOf(block), setting, taken),
    (block) => wholePlace(block, nearOf(block), setting, taken),
    (block) => wholePlace(block, farOf(block), setting, taken),
    (block) => tightPlace(block, nearOf(block), setting, taken),
    (block) => tightPlace(block, farOf(block), setting, taken),
  ];
  for (const placeOf of ways)
    for (const block of blocks) {
      const box = placeOf(block);
      if (box !== null) return { block, box };
    }
  return null;
}

/** Whether a label may lie in its region at a shift: a line through its middle does, nearly. */
function mayStand({ box, index }: LabelBlock, [dx, dy]: Shift, { spans, placement }: LabelSetting) {
  const { left, top, right, bottom } = inFrame(
    moved(box, dx * (box.right - box.left), dy * (box.bottom - box.top)),
    placement,
  );
  const middle = (top + bottom) / 2;
  const thin = { left, right, top: middle, bottom: middle + THIN_PX };
  const own = coveredPx2(spans, thin, (region) => (region === index ? 1 : 0));
  return own >= MIDDLE_SHARE * THIN_PX * (right - left);
}

/** Whether a region is so many times as large as a label with room around it: otherwise a search is in vain. */
function isAmple(
  { region, box }: LabelBlock,
  times: number,
  roomPx: number,
  { placement }: LabelSetting,
): boolean {
  const { left, top, right, bottom } = grown(box, roomPx);
  return region.areaPx2 * placement.scale ** 2 >= times * (right - left) * (bottom - top);
}

/** So far from other regions that nobody takes it for the label of an enclave. */
function roomyPlace(
  block: LabelBlock,
  shifts: readonly Shift[],
  setting: LabelSetting,
  taken: Occupancy,
): Box | null {
  const suits = (place: Box): boolean => {
    const around = grown(place, ROOMY_PX);
    if (inside(grown(place, CLEARANCE_PX), block, setting) <= WHOLE_SHARE) return false;
    return inside(around, block, setting) >= AIRY_SHARE && !shareElsewhere(block, around, setting);
  };
  return boxNear(block.box, shifts, setting, taken, suits);
}

function airyPlace(
  block: LabelBlock,
  shifts: readonly Shift[],
  setting: LabelSetting,
  taken: Occupancy,
): Box | null {
  const suits = (place: Box): boolean =>
    inside(grown(place, AIR_PX), block, setting) >= AIRY_SHARE &&
    inside(grown(place, CLEARANCE_PX), block, setting) > WHOLE_SHARE;
  return boxNear(block.box, shifts, setting, taken, suits);
}

function wholePlace(
  block: LabelBlock,
  shifts: readonly Shift[],
  setting: LabelSetting,
  taken: Occupancy,
): Box | null {
  const suits = (place: Box): boolean => inside(place, block, setting) > WHOLE_SHARE;
  return boxNear(block.box, shifts, setting, taken, suits);
}

/** Each line lies inside, and nine tenths of the box around all of them; what is outside is sea or a lake. */
function tightPlace(
  block: LabelBlock,
  shifts: readonly Shift[],
  setting: LabelSetting,
  taken: Occupancy,
): Box | null {
  const { insideShare, style, isHatched } = setting;
  // A plate that parts the hatch would reach beyond the region.
  if (isHatched?.(block.index) === true) return null;
  const hasOneLine = block.lines.length === 1;
  const lies = (place: Box, least: number): boolean => inside(place, block, setting) >= least;
  const suits = (place: Box): boolean =>
    lies(place, hasOneLine ? insideShare : BLOCK_SHARE) &&
    shareElsewhere(block, place, setting) <= setting.strayShare &&
    (hasOneLine || lineBoxes(block, place, style).every((line) => lies(line, insideShare))) &&
    isRead(place, block, setting);
  return boxNear(block.box, shifts, setting, taken, suits);
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
