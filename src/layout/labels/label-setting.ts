import type { GeometryLayer, LayerRegion } from "../../geometry/atlas.ts";
import type { RegionSpans } from "../../geometry/paths/region-spans.ts";
import type { TextStyle } from "../../text/lettering.ts";
import { CLEARANCE_PX, grown, isWithin, moved, type Occupancy } from "../boxes.ts";
import type { Box, Circle, LetterInk, Placement, SmallRegion } from "../scene.ts";
import { HALO_PX, holds, type InkOfLabel } from "./label-ink.ts";

export interface LabelSetting {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly style: TextStyle;
  /** Where labels may stand. */
  readonly room: Box;
  /** Dots of regions too small to be seen. */
  readonly dots: readonly SmallRegion[];
  /** Proportional circles by their regions: a label stands on its own or on none. */
  readonly circleOf: ReadonlyMap<string, Circle>;
  /** Routes and what is too near to markers: no label stands there, but leaders cross it. */
  readonly avoided: Occupancy;
  /** Whether a box meets no circle but one, and nothing that is taken for labels on circles as well. */
  readonly isFreeOn: (circle: Circle, box: Box) => boolean;
  /** Whether a region is hatched; null where none is. */
  readonly isHatched: ((region: number) => boolean) | null;
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
  /** The same of other countries around a map of countries: a label there is read as theirs. Null for none. */
  readonly spansAround: RegionSpans | null;
}

/** Where there are neither, and for codes that have no other place. */
export const NOTHING_AVOIDED: Occupancy = { isFree: () => true, take: () => undefined };

/** Offsets in shares of the width and height of a label. */
export type Shift = readonly [dx: number, dy: number];

/** How far a label may move inside its region, in quarters of its width and height. */
export const SHIFTS = nearestFirst(3, 1 / 4);
/** Farther, past a circle that stands at its point. */
const PAST_CIRCLES = nearestFirst(3, 2 / 3).slice(1);
/** All over a region: where it is a ring or a crescent, its point is not where a line of text has most room. */
export const ALL_OVER: readonly Shift[] = nearestFirst(9, 1 / 6).map(([dx, dy]) => [dx, 4 * dy]);

/** Between a circle and a label beside it, with the clearance of that. */
const BESIDE_CIRCLE_PX = 2;
const SIDES_OF_CIRCLE: readonly Shift[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

/** Where the label of a region may move from its point: first to each side of its circle, where it has one. */
export function shiftsOf(
  { region, box }: { readonly region: LayerRegion; readonly box: Box },
  { circleOf }: LabelSetting,
): readonly Shift[] {
  const circle = circleOf.get(region.id);
  if (circle === undefined) return SHIFTS;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const awayPx = circle.radiusPx + BESIDE_CIRCLE_PX;
  const beside = SIDES_OF_CIRCLE.map(([right, down]): Shift => [
    (circle.x - x + right * (awayPx + width / 2)) / width,
    (circle.y - y + down * (awayPx + height / 2)) / height,
  ]);
  return [...beside, ...SHIFTS, ...PAST_CIRCLES];
}

/** The place of a label on the circle of its region, if that holds it and no other circle meets it. */
export function placeOnCircle(
  { region, box }: { readonly region: LayerRegion; readonly box: Box },
  { circleOf, isFreeOn, room }: LabelSetting,
): Box | null {
  const circle = circleOf.get(region.id);
  if (circle === undefined) return null;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const middle = moved(
    box,
    circle.x - (box.left + box.right) / 2,
    circle.y - (box.top + box.bottom) / 2,
  );
  for (const [dx, dy] of SHIFTS) {
    const place = moved(middle, dx * width, dy * height);
    const letters = grown(place, HALO_PX - CLEARANCE_PX);
    if (holds(circle, letters) && isWithin(place, room) && isFreeOn(circle, place)) return place;
  }
  return null;
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
  { room, avoided }: LabelSetting,
  taken: Occupancy,
  suits: (place: Box) => boolean,
): Box | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  for (const [dx, dy] of shifts) {
    const place = moved(box, dx * width, dy * height);
    if (!isWithin(place, room) || !taken.isFree(place) || !avoided.isFree(place)) continue;
    if (suits(place)) return place;
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
