import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import { LAKE, visitCovered } from "../../geometry/paths/region-spans.ts";
import { inFrame, placed } from "../frame.ts";
import type { Box, RegionLabel, SmallRegion } from "../scene.ts";
import { CLEARANCE_PX, grown, type Occupancy } from "../boxes.ts";
import { drawnLines, type LabelBlock, share } from "./label-block.ts";
import type { LabelSetting } from "./label-setting.ts";
import { leaderPieces } from "./leader-ink.ts";
import { besideRegions } from "./leaders.ts";
import { type Line, lengthOf } from "./lines.ts";

/** A label that has no room on its region, in each way that it may stand in lines, the best first. */
export interface HomelessLabel {
  readonly blocks: readonly LabelBlock[];
  /** Whether it is better far away or over other regions than not at all. */
  readonly isVital: boolean;
  /** Whether it stands near its region or not at all. */
  readonly isNear: boolean;
  /** Whether it is so short that it may stand over its region in part, and over a coast or a border. */
  readonly isCode: boolean;
}

/** The part of a label's box that may lie off its ground. */
const OFF_GROUND_SHARE = 0.005;
/** A leader begins so far within its region at most, */
const INSIDE_PX = 7;
/** so far where it has no dot, */
const BARELY_INSIDE_PX = 2;
/** and is at least so long, if its region is. */
const MIN_LEADER_PX = 8;
const STEP_PX = 1;
/** On a region that is seen, and not larger than this, a leader has no dot: it would hide the colour. */
const MAX_HIDDEN_PX2 = 300;
/** What begins with no letter: digits, signs and marks of currencies. */
const NUMBER = /^\P{L}/u;

/**
 * Labels beside their regions, each with a leader.
 *
 * @param written labels that stand on their regions: no leader crosses them
 * @param most so many are drawn, the first ones that have a place
 */
export function labelsBeside(
  labels: readonly HomelessLabel[],
  setting: LabelSetting,
  taken: Occupancy,
  written: Occupancy,
  most = Infinity,
): readonly RegionLabel[] {
  if (labels.length === 0) return [];
  const { geometry, placement, room } = setting;
  const middles = geometry.regions.map((one) => placed(one.labelPoint, placement));
  const wanted = labels.map(({ blocks, isVital, isNear, isCode }) => ({
    point: leaderStart(blocks[0]!, setting),
    radiusPx: setting.circleOf.get(blocks[0]!.region.id)?.radiusPx ?? 0,
    boxes: blocks.map(({ box }) => box),
    isVital,
    isNear,
    isCode,
    isNumber: blocks.some(({ lines }) => NUMBER.test(lines[0]!)),
    elsewhere: (place: Box) => shareForeign(blocks[0]!, place, setting),
    overData: (place: Box) => shareOverData(blocks[0]!, place, setting),
    isBarred: (place: Box) => isBarred(blocks[0]!, place, setting),
    isOnOneGround: (place: Box) => isOnOneGround(blocks[0]!, place, setting),
  }));
  const around = { room, taken, written };
  return besideRegions(wanted, middles, around, most).flatMap(({ box, which, line, of }) => {
    taken.take(box);
    const block = labels[of]!.blocks[which]!;
    const ends = shortened(line, block, setting);
    const leader = { ...ends, pieces: leaderPieces([ends.from, ends.to], setting.inkOf) };
    return drawnLines(box, block, setting, leader);
  });
}

/** Whether a label stands over the sea, or over one other region, and not over a coast or a border. */
function isOnOneGround({ index }: LabelBlock, place: Box, setting: LabelSetting): boolean {
  const box = inFrame(grown(place, -CLEARANCE_PX), setting.placement);
  const least = (1 - OFF_GROUND_SHARE) * (box.right - box.left) * (box.bottom - box.top);
  const areas = new Map<number, number>();
  let sea = (box.right - box.left) * (box.bottom - box.top);
  visitCovered(setting.spans, box, (region, areaPx2) => {
    areas.set(region, (areas.get(region) ?? 0) + areaPx2);
    sea -= areaPx2;
  });
  areas.delete(index);
  return Math.max(sea, ...areas.values()) >= least;
}

type Ends = Pick<NonNullable<RegionLabel["leader"]>, "from" | "to" | "hasDot">;

/** A leader from near the edge of its region, and not from its middle; from the edge where a dot would hide the region. */
function shortened([from, to]: Line, block: LabelBlock, setting: LabelSetting): Ends {
  const lengthPx = lengthOf([from, to]);
  const at = (px: number): Point => [
    from[0] + ((to[0] - from[0]) * px) / lengthPx,
    from[1] + ((to[1] - from[1]) * px) / lengthPx,
  ];
  const dot = dotOf(block, setting);
  if (dot !== undefined) return { from: at(Math.min(dot.radiusPx, lengthPx)), to, hasDot: false };
  const isInside = (px: number): boolean =>
    share(boxAround(at(px), CLEARANCE_PX + STEP_PX / 2), setting, (one) => one === block.index) >=
    0.5;
  let edgePx = lengthPx;
  while (edgePx > 0 && !isInside(edgePx)) edgePx -= STEP_PX;
  const isSmall =
    edgePx > 0 && block.region.areaPx2 * setting.placement.scale ** 2 < MAX_HIDDEN_PX2;
  const insidePx = isSmall ? BARELY_INSIDE_PX : INSIDE_PX;
  const startPx = Math.max(0, Math.min(edgePx - insidePx, lengthPx - MIN_LEADER_PX));
  return { from: at(startPx), to, hasDot: !isSmall };
}

/** The part of a place that lies in other regions than that of a label. */
export function shareElsewhere({ index }: LabelBlock, place: Box, setting: LabelSetting): number {
  return share(place, setting, (region) => region !== index && region !== LAKE);
}

/** The same with countries around a map of countries. */
function shareForeign(block: LabelBlock, place: Box, setting: LabelSetting): number {
  const { spansAround, placement } = setting;
  const around =
    spansAround === null ? 0 : share(place, { spans: spansAround, placement }, () => true);
  return Math.min(1, around + shareElsewhere(block, place, setting));
}

function shareOverData({ index }: LabelBlock, place: Box, setting: LabelSetting): number {
  const { geometry, hasDatum } = setting;
  return share(
    place,
    setting,
    (region) => region !== index && region !== LAKE && hasDatum(geometry.regions[region]!.id),
  );
}

function isBarred({ index }: LabelBlock, place: Box, setting: LabelSetting): boolean {
  const { isHatched, avoided } = setting;
  if (!avoided.isFree(place)) return true;
  return (
    isHatched !== null &&
    share(place, setting, (region) => region !== index && isHatched(region)) > 0
  );
}

/** At the circle of a region that has one, or at its dot, which may have been pushed aside. */
function leaderStart(block: LabelBlock, setting: LabelSetting): Point {
  const dot = dotOf(block, setting);
  return dot === undefined ? placed(block.region.labelPoint, setting.placement) : [dot.x, dot.y];
}

function dotOf(
  { region }: LabelBlock,
  { dots, circleOf }: LabelSetting,
): Pick<SmallRegion, "x" | "y" | "radiusPx"> | undefined {
  return circleOf.get(region.id) ?? dots.find(({ id }) => id === region.id);
}
