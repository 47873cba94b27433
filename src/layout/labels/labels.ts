import type { GeometryLayer, LayerRegion } from "../../geometry/atlas.ts";
import { coveredPx2, type RegionSpans, regionSpans } from "../../geometry/region-spans.ts";
import type { Box, Placement, RegionLabel } from "../scene.ts";
import type { Labels } from "../../request/types.ts";
import type { TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import {
  CLEARANCE_PX,
  grown,
  HALF_CAPITAL,
  isWithin,
  moved,
  type Occupancy,
  textBox,
} from "../boxes.ts";
import { inFrame, placed } from "../frame.ts";

/** The minimum part of a label's box that lies in its region: a little more than the nine tenths
 * that are promised, because it is measured along rows of pixels. */
const INSIDE_SHARE = 0.92;
type Shift = readonly [dx: number, dy: number];

/** Places to try, nearest first, and which of them will do. */
interface Attempt {
  readonly shifts: readonly Shift[];
  readonly suits: (box: Box) => boolean;
  /** Whether any free place will do where none suits. */
  readonly isLast?: boolean;
}

/** How far a label may move inside its region, in quarters of its width and height. */
const SHIFTS = nearestFirst(3, 1 / 4);
/** Where a listed label goes when its own place is taken, in halves: not far, and as far as need be. */
const NEARBY_SHIFTS = nearestFirst(5, 1 / 2);
const FAR_SHIFTS = nearestFirst(12, 1 / 2);
/** The part of a label's box beside its region that may lie in other regions. */
const ABROAD_SHARE = 0.1;
/** A region smaller than this part of its label's box is better labelled beside it. */
const HIDING_SHARE = 0.4;

interface Setting {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly style: TextStyle;
  /** Where labels may stand. */
  readonly room: Box;
}

/**
 * Labels at the label points of regions, the largest region first, ties by id. With `all`, a label
 * is drawn if its region is large enough and, at or near its point, holds nine tenths of its box.
 * Listed regions are always labelled: where there is no room on them, beside them and with a leader,
 * over the sea if it is near. No label touches another or what is already taken.
 */
export function regionLabels(
  wanted: Labels,
  setting: Setting,
  taken: Occupancy,
): readonly RegionLabel[] {
  if (wanted.kind === "none") return [];
  const { geometry, placement } = setting;
  const chosen = wanted.kind === "listed" ? new Set<string>(wanted.ids) : null;
  const minAreaPx2 = wanted.kind === "all" ? wanted.minAreaPx2 / placement.scale ** 2 : 0;
  const spans = regionSpans(geometry);
  return geometry.regions
    .map((region, index) => ({ region, index }))
    .filter(({ region }) => chosen?.has(region.id) ?? mayHold(region, minAreaPx2, setting))
    .toSorted((a, b) => b.region.areaPx2 - a.region.areaPx2 || (a.region.id < b.region.id ? -1 : 1))
    .flatMap(({ region, index }) => {
      const own = (box: Box): number => share(box, spans, setting, (other) => other === index);
      const abroad = (box: Box): number => share(box, spans, setting, (other) => other !== index);
      const attempts =
        chosen === null
          ? [{ shifts: SHIFTS, suits: (box: Box) => own(box) >= INSIDE_SHARE }]
          : listedAttempts(region, setting, abroad);
      const label = labelNear(region, setting, attempts, taken);
      if (label === null) return [];
      taken.take(boxOf(label, setting));
      // A label that lies inside its region needs no leader, wherever its point is.
      return [chosen === null ? label : withLeader(label, region, setting)];
    });
}

/** Whether a region is as large as is asked for, and large enough for nine tenths of its label. */
function mayHold(
  { id, areaPx2 }: LayerRegion,
  minAreaPx2: number,
  { placement, style }: Setting,
): boolean {
  const labelPx2 = textWidthPx(labelText(id), style.sizePx) * style.sizePx;
  return areaPx2 >= minAreaPx2 && areaPx2 * placement.scale ** 2 >= INSIDE_SHARE * labelPx2;
}

/** Places for a label that must be shown: first those that can be taken for no other region's. */
function listedAttempts(
  region: LayerRegion,
  setting: Setting,
  abroad: (box: Box) => number,
): readonly Attempt[] {
  const atHome = (box: Box): boolean => abroad(box) <= ABROAD_SHARE;
  const box = boxOf(labelAt(region, setting), setting);
  // A label much larger than its region would hide it.
  const isHiding =
    region.areaPx2 * setting.placement.scale ** 2 <
    HIDING_SHARE * (box.right - box.left) * (box.bottom - box.top);
  return [
    ...(isHiding ? [{ shifts: NEARBY_SHIFTS.slice(1), suits: atHome }] : []),
    { shifts: SHIFTS.slice(0, 1), suits: () => true },
    { shifts: SHIFTS, suits: atHome },
    { shifts: FAR_SHIFTS, suits: atHome, isLast: true },
  ];
}

/** The code that a region is known by inside its scope: `RO-CJ` is `CJ` on a map of Romania. */
export function labelText(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}

function labelAt({ id, labelPoint }: LayerRegion, { placement, style }: Setting): RegionLabel {
  const [x, y] = placed(labelPoint, placement);
  return { id, text: labelText(id), x, y: y + HALF_CAPITAL * style.sizePx, leader: null };
}

/** The label at the first place that will do. */
function labelNear(
  region: LayerRegion,
  setting: Setting,
  attempts: readonly Attempt[],
  taken: Occupancy,
): RegionLabel | null {
  const label = labelAt(region, setting);
  const box = boxOf(label, setting);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const shift = firstShift(
    attempts,
    ([dx, dy]) => moved(box, dx * width, dy * height),
    (place) => isFree(place, setting, taken),
  );
  if (shift === null) return null;
  return { ...label, x: label.x + shift[0] * width, y: label.y + shift[1] * height };
}

function firstShift(
  attempts: readonly Attempt[],
  placeAt: (shift: Shift) => Box,
  isPlaceFree: (place: Box) => boolean,
): Shift | null {
  let last: Shift | null = null;
  for (const { shifts, suits, isLast = false } of attempts)
    for (const shift of shifts) {
      const place = placeAt(shift);
      if (!isPlaceFree(place)) continue;
      if (suits(place)) return shift;
      if (isLast) last ??= shift;
    }
  return last;
}

/** With a line from the region to the nearest point of the label, if the label does not cover it. */
function withLeader(
  label: RegionLabel,
  { labelPoint }: LayerRegion,
  setting: Setting,
): RegionLabel {
  const { left, top, right, bottom } = boxOf(label, setting);
  const [x, y] = placed(labelPoint, setting.placement);
  const to = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))] as const;
  return to[0] === x && to[1] === y ? label : { ...label, leader: { from: [x, y], to } };
}

function boxOf({ text, x, y }: RegionLabel, { style }: Setting): Box {
  return textBox(text, x, y, style);
}

/** Steps up to `reach` each way, times `step`, by distance; ties by direction. */
function nearestFirst(reach: number, step: number): readonly Shift[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps
    .flatMap((dy) => steps.map((dx): Shift => [dx * step, dy * step]))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
}

function isFree(box: Box, { room }: Setting, taken: Occupancy): boolean {
  return isWithin(box, room) && taken.isFree(box);
}

/** The part of a label's box that lies in some regions; the clearance around it does not count. */
function share(
  box: Box,
  spans: RegionSpans,
  { placement }: Setting,
  counts: (region: number) => boolean,
): number {
  const own = inFrame(grown(box, -CLEARANCE_PX), placement);
  const area = (own.right - own.left) * (own.bottom - own.top);
  return coveredPx2(spans, own, (region) => (counts(region) ? 1 : 0)) / area;
}
