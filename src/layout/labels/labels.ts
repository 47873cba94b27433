import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import { occupancy, type Occupancy } from "../boxes.ts";
import { placed } from "../frame.ts";
import type { Box, RegionLabel } from "../scene.ts";
import type { Labels } from "../../request/types.ts";
import { drawnLines, type LabelBlock, labelBlock, share } from "./label-block.ts";
import { boxNear, type LabelSetting, regionsBySize, SHIFTS, shiftsOf } from "./label-setting.ts";
import { labelsInside } from "./labels-inside.ts";
import { besideRegions, type LeaderLabel } from "./leaders.ts";
import type { Line } from "./lines.ts";
import type { SpellingsOf } from "./spellings.ts";

/** Side of the cells in which places of labels are kept, about that of one. */
const CELL_PX = 24;
/** The part of a listed label's box that may lie in other regions, where it is moved. */
const ELSEWHERE_SHARE = 0.1;
/** A region smaller than this part of its label's box is better labelled beside it. */
const HIDING_SHARE = 0.4;

/**
 * Labels at the label points of regions, the largest region first, ties by id. With `all`, a label
 * is drawn if its region is large enough and, at or near its point, holds nine tenths of its box.
 * Listed regions are labelled whatever their size: where there is no room on them, beside them and with
 * a leader, over the sea if it is near; only where there is no room within 60 px, not at all. No label
 * touches another or what is already taken.
 *
 * @param spellingsOf what labels of all regions say; listed ones say codes
 */
export function regionLabels(
  wanted: Labels,
  spellingsOf: SpellingsOf,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  if (wanted.kind === "none") return [];
  return wanted.kind === "all"
    ? labelsInside(wanted.minAreaPx2, spellingsOf, setting, taken)
    : labelsOfListed(new Set<string>(wanted.ids), setting, taken);
}

/** First those that stand on their regions, then the others around them. */
function labelsOfListed(
  ids: ReadonlySet<string>,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  const onRegions: RegionLabel[] = [];
  const withoutRoom: (LabelBlock & LeaderLabel)[] = [];
  const written = occupancy(CELL_PX);
  for (const indexed of regionsBySize(setting, ({ id }) => ids.has(id))) {
    const one = labelBlock(indexed, [labelText(indexed.region.id)], setting);
    const elsewhere = (place: Box): number =>
      share(place, setting, (region) => region !== one.index);
    const box = isHiding(one, setting)
      ? null
      : (boxNear(one.box, SHIFTS.slice(0, 1), setting, taken, () => true) ??
        boxNear(
          one.box,
          shiftsOf(one.region, setting),
          setting,
          taken,
          (place) => elsewhere(place) <= ELSEWHERE_SHARE,
        ));
    if (box === null) {
      withoutRoom.push({ ...one, point: leaderStart(one, setting), elsewhere });
      continue;
    }
    taken.take(box);
    written.take(box);
    onRegions.push(...drawnLines(box, one, setting));
  }
  const { geometry, placement, room } = setting;
  const middles =
    withoutRoom.length === 0
      ? []
      : geometry.regions.map((one) => placed(one.labelPoint, placement));
  const beside = besideRegions(withoutRoom, middles, { room, taken, written }).flatMap(
    ({ box, line, of }) => {
      taken.take(box);
      const leader = { from: line[0], to: line[1], ink: setting.inkOf(middleOf(line)) };
      return drawnLines(box, withoutRoom[of]!, setting, leader);
    },
  );
  return [...onRegions, ...beside];
}

/** At the dot of a region that has one: it may have been pushed aside. */
function leaderStart({ region }: LabelBlock, { dots, placement }: LabelSetting): Point {
  const dot = dots.find(({ id }) => id === region.id);
  return dot === undefined ? placed(region.labelPoint, placement) : [dot.x, dot.y];
}

/** A pixel of a leader: what lies under that lies under most of it. */
export function middleOf([[x, y], [toX, toY]]: Line): Box {
  return boxAround([(x + toX) / 2, (y + toY) / 2], 1);
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
