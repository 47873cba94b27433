import type { LayerRegion } from "../../geometry/atlas.ts";
import type { Labels } from "../../request/types.ts";
import { occupancy, type Occupancy } from "../boxes.ts";
import type { RegionLabel } from "../scene.ts";
import { drawnLines, labelBlock } from "./label-block.ts";
import {
  type IndexedRegion,
  type LabelSetting,
  regionsBySize,
  NOTHING_AVOIDED,
} from "./label-setting.ts";
import { type HomelessLabel, labelsBeside } from "./labels-beside.ts";
import { labelInside, type PlacedBlock } from "./labels-inside.ts";
import { lineBoxes } from "./obstacles.ts";
import type { Spelling, SpellingsOf } from "./spellings.ts";

/** What labels of all regions say, and which of them matter. */
export interface Wishes {
  readonly spellingsOf: SpellingsOf;
  /** Regions that, without room on them, may have their label beside them, and how large they must be; null for none. */
  readonly beside: {
    readonly isWanted: (id: string) => boolean;
    readonly minAreaPx2: number;
  } | null;
  /** One region of each is labelled, whatever its size: a highlighted one, one of the largest value, one of the smallest. */
  readonly vital: readonly ReadonlySet<string>[];
}

/** Side of the cells in which places of labels are kept, about that of one. */
const CELL_PX = 24;
/** A map of that width has one leader more or less: with more of them it is read as a diagram, */
const PX_PER_LEADER = 80;
const MIN_LEADERS = 4;
const MAX_LEADERS = 12;
/** but up to so many times as many where these name all regions, or all but some. */
const MORE = 2;
const NEARLY_ALL = 1.3;
/** Side of the boxes that a leader takes. */
const TAKEN_PX = 3;
/** So many labels are tried for each leader that a map may have. */
const TRIES = 3;

/**
 * Whole labels on regions that hold them; beside those that do not, first of the vital ones, then the
 * largest first, as many as leaders do not crowd the map.
 */
export function labelsOfAll(
  { minAreaPx2, content }: Extract<Labels, { kind: "all" }>,
  { spellingsOf, beside, vital: wanted }: Wishes,
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
  const holding = regionsBySize(setting, holds);
  const overAll =
    content === "ISO" && setting.avoided !== NOTHING_AVOIDED
      ? { ...setting, avoided: NOTHING_AVOIDED }
      : null;
  for (const one of holding) {
    const { whole } = spellingsOf(one.region.id);
    const own = labelInside(whole, one, setting, taken);
    write(own ?? (overAll && labelInside(whole, one, overAll, taken)));
  }
  const vital = vitalRegions(wanted, labelled, setting);
  const others = regionsBySize(setting, (one) => {
    if (beside === null || labelled.has(one.id) || vital.has(one.id)) return false;
    return beside.isWanted(one.id) && isOfArea(one, beside.minAreaPx2);
  });
  const most = maxLeaders(setting, vital.size + others.length);
  let led = 0;
  const lead = (
    regions: readonly IndexedRegion[],
    spellings: (id: string) => readonly Spelling[],
    isNear = false,
  ): void => {
    const homeless = regions
      .filter(({ region }) => !labelled.has(region.id))
      .slice(0, TRIES * most)
      .flatMap((one): HomelessLabel[] => {
        const { id } = one.region;
        const blocks = spellings(id).flatMap((ways) =>
          ways.map((lines) => labelBlock(one, lines, setting)),
        );
        const isVital = vital.has(id);
        return blocks.length === 0 ? [] : [{ blocks, isVital, isNear, isCode: false }];
      });
    for (const line of labelsBeside(homeless, setting, taken, written, most - led)) {
      if (!labelled.has(line.id)) led++;
      labelled.add(line.id);
      drawn.push(line);
      written.take(line.on);
      if (line.leader === null) continue;
      // What is placed later keeps clear of a leader.
      const { from, to } = line.leader;
      for (const box of lineBoxes([from, to], TAKEN_PX)) taken.take(box);
    }
  };
  const coded = holding.filter(({ region: { id } }) => spellingsOf(id).coded !== null);
  const hasCodeInside = (one: IndexedRegion): boolean => {
    const short = spellingsOf(one.region.id).coded;
    return short !== null && labelInside([short], one, setting, taken) !== null;
  };
  const [near, far] = [true, false].map((isInside) =>
    [...vital.values()].filter((one) => hasCodeInside(one) === isInside),
  );
  lead(far!, (id) => spellingsOf(id).whole);
  if (coded.length > 0) {
    lead([...near!, ...others], (id) => spellingsOf(id).whole, true);
    for (const one of coded.filter(({ region }) => !labelled.has(region.id)))
      write(labelInside([spellingsOf(one.region.id).coded!], one, setting, taken));
  }
  lead([...vital.values(), ...others], (id) => {
    const { whole, coded: short } = spellingsOf(id);
    return short === null ? whole : [...whole, short];
  });
  return drawn;
}

function maxLeaders({ room: { left, right } }: LabelSetting, homeless: number): number {
  const few = Math.round((right - left) / PX_PER_LEADER);
  const most = Math.min(MAX_LEADERS, Math.max(MIN_LEADERS, few));
  return homeless <= NEARLY_ALL * MORE * most ? MORE * most : most;
}

/** Of each kind without a label the largest region. */
function vitalRegions(
  vital: Wishes["vital"],
  labelled: ReadonlySet<string>,
  setting: LabelSetting,
): ReadonlyMap<string, IndexedRegion> {
  const found = new Map<string, IndexedRegion>();
  for (const ids of vital) {
    if ([...ids].some((id) => labelled.has(id))) continue;
    const one = regionsBySize(setting, ({ id }) => ids.has(id)).at(0);
    if (one !== undefined) found.set(one.region.id, one);
  }
  return found;
}
