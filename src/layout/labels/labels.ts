import { occupancy, type Occupancy } from "../boxes.ts";
import type { Box, RegionLabel } from "../scene.ts";
import type { Labels } from "../../request/types.ts";
import { drawnLines, type LabelBlock, labelBlock } from "./label-block.ts";
import {
  boxNear,
  type LabelSetting,
  placeOnCircle,
  regionsBySize,
  NOTHING_AVOIDED,
  SHIFTS,
  shiftsOf,
} from "./label-setting.ts";
import { type HomelessLabel, labelsBeside, shareElsewhere } from "./labels-beside.ts";
import { labelsOfAll, type Wishes } from "./labels-of-all.ts";

/** Side of the cells in which places of labels are kept, about that of one. */
const CELL_PX = 24;
/** The part of a listed label's box that may lie in other regions, where it is moved. */
const ELSEWHERE_SHARE = 0.1;
/** A region smaller than this part of its label's box is better labelled beside it. */
const HIDING_SHARE = 0.4;

/**
 * Labels at the label points of regions, the largest region first, ties by id. Where a region, at or near
 * its point, does not hold nine tenths of its label's box, there is none, or it stands beside the region and has a leader.
 * No label touches another or what is already taken.
 *
 * @param wishes what labels of all regions say, and which of them matter; listed ones say codes
 */
export function regionLabels(
  wanted: Labels,
  wishes: Wishes,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  if (wanted.kind === "none") return [];
  return wanted.kind === "all"
    ? labelsOfAll(wanted, wishes, setting, taken)
    : labelsOfListed(new Set<string>(wanted.ids), setting, taken);
}

/**
 * Whatever the size of their regions: first those that stand on them, then the others around them, over the
 * sea if it is near. Only where there is no room within 60 px there is none.
 */
function labelsOfListed(
  ids: ReadonlySet<string>,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  const drawn: RegionLabel[] = [];
  const homeless: HomelessLabel[] = [];
  const written = occupancy(CELL_PX);
  const anywhere = { ...setting, avoided: NOTHING_AVOIDED };
  for (const indexed of regionsBySize(setting, ({ id }) => ids.has(id))) {
    const one = labelBlock(indexed, [labelText(indexed.region.id)], setting);
    const box = placeOf(one, setting, taken) ?? placeOf(one, anywhere, taken);
    if (box === null) {
      homeless.push({ blocks: [one], isVital: false, isNear: true, isCode: true });
      continue;
    }
    taken.take(box);
    written.take(box);
    drawn.push(...drawnLines(box, one, setting));
  }
  for (const around of setting.avoided === NOTHING_AVOIDED ? [setting] : [setting, anywhere]) {
    const named = new Set(drawn.map(({ id }) => id));
    const left = homeless.filter(({ blocks: [one] }) => !named.has(one!.region.id));
    drawn.push(...labelsBeside(left, around, taken, written));
  }
  return drawn;
}

/** On its circle, at the point of its region, or near that. */
function placeOf(one: LabelBlock, setting: LabelSetting, taken: Occupancy): Box | null {
  const onCircle = placeOnCircle(one, setting);
  if (onCircle !== null || isHiding(one, setting)) return onCircle;
  const isOwn = (place: Box): boolean => shareElsewhere(one, place, setting) <= ELSEWHERE_SHARE;
  return (
    boxNear(one.box, SHIFTS.slice(0, 1), setting, taken, () => true) ??
    boxNear(one.box, shiftsOf(one, setting), setting, taken, isOwn)
  );
}

/** Whether a label is much larger than its region, and would hide it. */
function isHiding({ region, box }: LabelBlock, { placement }: LabelSetting): boolean {
  const boxPx2 = (box.right - box.left) * (box.bottom - box.top);
  return region.areaPx2 * placement.scale ** 2 < HIDING_SHARE * boxPx2;
}

/** The code that a region is known by inside its scope: `RO-CJ` is `CJ` on a map of Romania. */
export function labelText(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}
