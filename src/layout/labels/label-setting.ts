import type { GeometryLayer, LayerRegion } from "../../geometry/atlas.ts";
import type { RegionSpans } from "../../geometry/paths/region-spans.ts";
import type { TextStyle } from "../../text/lettering.ts";
import { isWithin, moved, type Occupancy } from "../boxes.ts";
import type { Box, LetterInk, Placement, SmallRegion } from "../scene.ts";
import type { InkOfLabel } from "./label-ink.ts";

export interface LabelSetting {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly style: TextStyle;
  /** Where labels may stand. */
  readonly room: Box;
  /** Dots of regions too small to be seen. */
  readonly dots: readonly SmallRegion[];
  /** Regions at whose points circles stand that are too small to hold labels. */
  readonly circled: ReadonlySet<string>;
  readonly inkOf: InkOfLabel;
  /** Whether each letter of a line in an ink stands out from what is under it. */
  readonly isRead: (line: Box, ink: LetterInk) => boolean;
  /** The minimum part of a label's box that lies in its region. */
  readonly insideShare: number;
  /** The part that may lie in other regions: a label on two of them is read as that of either. */
  readonly strayShare: number;
  readonly hasDatum: (id: string) => boolean;
  /** What lies along the rows of the map. */
  readonly spans: RegionSpans;
}

/** Offsets in shares of the width and height of a label. */
export type Shift = readonly [dx: number, dy: number];

/** How far a label may move inside its region, in quarters of its width and height. */
export const SHIFTS = nearestFirst(3, 1 / 4);
/** Farther, past a circle that stands at its point. */
const PAST_CIRCLES = [...SHIFTS, ...nearestFirst(3, 2 / 3).slice(1)];
/** All over a region: where it is a ring or a crescent, its point is not where a line of text has most room. */
export const ALL_OVER: readonly Shift[] = nearestFirst(9, 1 / 6).map(([dx, dy]) => [dx, 4 * dy]);

export function shiftsOf({ id }: LayerRegion, { circled }: LabelSetting): readonly Shift[] {
  return circled.has(id) ? PAST_CIRCLES : SHIFTS;
}

/** A region, and which of its layer. */
export interface IndexedRegion {
  readonly region: LayerRegion;
  readonly index: number;
}

/** Regions that may be labelled, the largest first, ties by id. */
export function regionsBySize(
  { geometry }: LabelSetting,
  isWanted: (region: LayerRegion) => boolean,
): readonly IndexedRegion[] {
  return geometry.regions
    .map((region, index) => ({ region, index }))
    .filter(({ region }) => isWanted(region))
    .toSorted(
      (a, b) => b.region.areaPx2 - a.region.areaPx2 || (a.region.id < b.region.id ? -1 : 1),
    );
}

/** The first free place that will do, at shifts of a label. */
export function boxNear(
  box: Box,
  shifts: readonly Shift[],
  { room }: LabelSetting,
  taken: Occupancy,
  suits: (place: Box) => boolean,
): Box | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  for (const [dx, dy] of shifts) {
    const place = moved(box, dx * width, dy * height);
    if (isWithin(place, room) && taken.isFree(place) && suits(place)) return place;
  }
  return null;
}

/** Steps up to `reach` each way, times `step`, by distance; ties by direction. */
function nearestFirst(reach: number, step: number): readonly Shift[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps
    .flatMap((dy) => steps.map((dx): Shift => [dx * step, dy * step]))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
}
