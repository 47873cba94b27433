import type { GeometryLayer, LayerRegion } from "../geometry/atlas.ts";
import { coveredPx2, type RegionSpans, regionSpans } from "../geometry/region-spans.ts";
import type { Box, Placement, RegionLabel } from "../layers/scene.ts";
import type { Labels } from "../request/types.ts";
import type { TextStyle } from "../svg/lettering.ts";
import { CLEARANCE_PX, grown, isWithin, moved, type Occupancy, textBox } from "./boxes.ts";
import { placed } from "./frame.ts";

/** The part of a label's box that lies in its region, at least; a little more than is promised,
 * because it is measured along rows of pixels. */
const INSIDE_SHARE = 0.92;
/** From the middle of a capital letter to its baseline, as a part of the size. */
const HALF_CAPITAL = 0.33;
type Shift = readonly [dx: number, dy: number];

/** How far a label may move inside its region, in quarters of its width and height. */
const SHIFTS = nearestFirst(3, 1 / 4);
/** Where a listed label goes when its own place is taken, in halves. */
const FAR_SHIFTS = nearestFirst(10, 1 / 2);

interface Setting {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly style: TextStyle;
  /** Where labels may stand. */
  readonly room: Box;
}

/**
 * Labels at the label points of regions, the largest region first, ties by id. With `all`, a label
 * is drawn if its region is large enough and, at or near its point, holds nine tenths of its box;
 * listed regions are always labelled, beside their point if need be. No label touches another or what
 * is already taken.
 */
export function regionLabels(
  wanted: Labels,
  setting: Setting,
  taken: Occupancy,
): readonly RegionLabel[] {
  if (wanted.kind === "none") return [];
  const { geometry, placement } = setting;
  const chosen = wanted.kind === "listed" ? new Set<string>(wanted.ids) : null;
  const least = wanted.kind === "all" ? wanted.minAreaPx2 / placement.scale ** 2 : 0;
  const spans = wanted.kind === "all" ? regionSpans(geometry) : null;
  return geometry.regions
    .map((region, index) => ({ region, index }))
    .filter(({ region }) => chosen?.has(region.id) ?? region.areaPx2 >= least)
    .toSorted((a, b) => b.region.areaPx2 - a.region.areaPx2 || (a.region.id < b.region.id ? -1 : 1))
    .flatMap(({ region, index }) => {
      const hasPlace = (box: Box): boolean =>
        isFree(box, setting, taken) && (spans === null || isInside(box, index, spans, setting));
      const label = labelNear(region, setting, spans === null ? FAR_SHIFTS : SHIFTS, hasPlace);
      if (label === null) return [];
      taken.take(boxOf(label, setting));
      return [label];
    });
}

/** The code that a region is known by inside its scope: `RO-CJ` is `CJ` on a map of Romania. */
export function labelText(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}

/** The label at the first place that will do. */
function labelNear(
  { id, labelPoint }: LayerRegion,
  setting: Setting,
  shifts: readonly Shift[],
  hasPlace: (box: Box) => boolean,
): RegionLabel | null {
  const { placement, style } = setting;
  const [middle, y] = placed(labelPoint, placement);
  const label = { id, text: labelText(id), x: middle, y: y + HALF_CAPITAL * style.sizePx };
  const box = boxOf(label, setting);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const found = shifts.find(([dx, dy]) => hasPlace(moved(box, dx * width, dy * height)));
  if (found === undefined) return null;
  return { ...label, x: label.x + found[0] * width, y: label.y + found[1] * height };
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

function isInside(
  box: Box,
  index: number,
  spans: RegionSpans,
  { placement: { scale, x, y } }: Setting,
): boolean {
  // The clearance around a text may lie outside.
  const own = grown(box, -CLEARANCE_PX);
  const inFrame = {
    left: (own.left - x) / scale,
    top: (own.top - y) / scale,
    right: (own.right - x) / scale,
    bottom: (own.bottom - y) / scale,
  };
  const area = (inFrame.right - inFrame.left) * (inFrame.bottom - inFrame.top);
  const inside = coveredPx2(spans, inFrame, (region) => (region === index ? 1 : 0));
  return inside >= INSIDE_SHARE * area;
}
