import type { LayerRegion } from "../../geometry/atlas.ts";
import type { Labels } from "../../request/types.ts";
import { occupancy, type Occupancy } from "../boxes.ts";
import type { RegionLabel } from "../scene.ts";
import { boxAround } from "../../geometry/box.ts";
import { drawnLines, labelBlock } from "./label-block.ts";
import { type IndexedRegion, type LabelSetting, regionsBySize } from "./label-setting.ts";
import { type HomelessLabel, labelsBeside } from "./labels-beside.ts";
import { labelInside, type PlacedBlock } from "./labels-inside.ts";
import { lengthOf } from "./lines.ts";
import type { SpellingsOf } from "./spellings.ts";

/** What labels of all regions say, and which of them matter. */
export interface Wishes {
  readonly spellingsOf: SpellingsOf;
  /** Regions that, without room on them, may have their label beside them, and how large they must be; null for none. */
  readonly beside: {
    readonly isWanted: (id: string) => boolean;
    readonly minAreaPx2: number;
  } | null;
  /** Regions of the largest value, and of the smallest: one of each is labelled, whatever its size. */
  readonly extremes: readonly ReadonlySet<string>[];
}

/** Side of the cells in which places of labels are kept, about that of one. */
const CELL_PX = 24;
/** A map of that width has one leader more or less: with more of them it is read as a diagram. */
const PX_PER_LEADER = 80;
const MIN_LEADERS = 4;
const MAX_LEADERS = 12;
/** Side of the boxes that a leader takes. */
const TAKEN_PX = 3;
/** So many labels are tried for each leader that a map may have. */
const TRIES = 3;

/**
 * Whole labels on regions that hold them; beside those that do not, first of the extremes, then the
 * largest first, as many as leaders do not crowd the map; then values alone on what is left.
 */
export function labelsOfAll(
  { minAreaPx2 }: Extract<Labels, { kind: "all" }>,
  { spellingsOf, beside, extremes }: Wishes,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  const drawn: RegionLabel[] = [];
  const written = occupancy(CELL_PX);
  const labelled = new Set<string>();
  const write = (label: PlacedBlock | null): void => {
    if (label === null) return;
    taken.take(label.box);
    written.take(label.box);
    labelled.add(label.block.region.id);
    drawn.push(...drawnLines(label.box, label.block, setting));
  };
  const isOfArea = ({ areaPx2 }: LayerRegion, leastPx2: number): boolean =>
    areaPx2 * setting.placement.scale ** 2 >= leastPx2;
  const holds = (region: LayerRegion): boolean => isOfArea(region, minAreaPx2);
  for (const one of regionsBySize(setting, holds))
    write(labelInside(spellingsOf(one.region.id).whole, one, setting, taken));
  const vital = extremeRegions(extremes, labelled, setting);
  const others = regionsBySize(setting, (one) => {
    if (beside === null || labelled.has(one.id) || vital.has(one.id)) return false;
    return beside.isWanted(one.id) && isOfArea(one, beside.minAreaPx2);
  });
  const valueInside = (one: IndexedRegion): PlacedBlock | null => {
    const { alone } = spellingsOf(one.region.id);
    return alone === null ? null : labelInside([alone], one, setting, taken);
  };
  const most = maxLeaders(setting);
  const homelessOf = (one: IndexedRegion, hasValueInside: boolean): HomelessLabel[] => {
    const ways = spellingsOf(one.region.id).whole.flat();
    if (ways.length === 0) return [];
    const blocks = ways.map((lines) => labelBlock(one, lines, setting));
    return [{ blocks, isVital: vital.has(one.region.id), hasValueInside, isCode: false }];
  };
  const writeBeside = (homeless: readonly HomelessLabel[]): void => {
    for (const line of labelsBeside(homeless, setting, taken, written, most)) {
      labelled.add(line.id);
      drawn.push(line);
      if (line.leader !== null) takeAlong(line.leader, taken);
    }
  };
  const tried = [...vital.values(), ...others].slice(0, TRIES * most);
  writeBeside(tried.flatMap((one) => homelessOf(one, valueInside(one) !== null)));
  const isLeft = ({ id }: LayerRegion): boolean => !labelled.has(id);
  const mayHold = (one: LayerRegion): boolean => holds(one) || vital.has(one.id);
  for (const one of regionsBySize(setting, (each) => isLeft(each) && mayHold(each)))
    write(valueInside(one));
  const lost = [...vital.values()].filter(({ region }) => isLeft(region));
  writeBeside(lost.flatMap((one) => homelessOf(one, false)));
  return drawn;
}

/** What is placed later keeps clear of a leader. */
function takeAlong({ from, to }: NonNullable<RegionLabel["leader"]>, taken: Occupancy): void {
  const steps = Math.ceil(lengthOf([from, to]) / TAKEN_PX);
  for (let step = 0; step <= steps; step++) {
    const at = (axis: 0 | 1): number => from[axis] + ((to[axis] - from[axis]) * step) / steps;
    taken.take(boxAround([at(0), at(1)], TAKEN_PX / 2));
  }
}

function maxLeaders({ room: { left, right } }: LabelSetting): number {
  const many = Math.round((right - left) / PX_PER_LEADER);
  return Math.min(MAX_LEADERS, Math.max(MIN_LEADERS, many));
}

/** Of each kind without a label the largest region. */
function extremeRegions(
  extremes: Wishes["extremes"],
  labelled: ReadonlySet<string>,
  setting: LabelSetting,
): ReadonlyMap<string, IndexedRegion> {
  const found = new Map<string, IndexedRegion>();
  for (const ids of extremes) {
    if ([...ids].some((id) => labelled.has(id))) continue;
    const one = regionsBySize(setting, ({ id }) => ids.has(id)).at(0);
    if (one !== undefined) found.set(one.region.id, one);
  }
  return found;
}
