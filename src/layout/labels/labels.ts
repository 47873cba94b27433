import type { GeometryLayer, LayerRegion } from "../../geometry/atlas.ts";
import type { Point } from "../../geometry/polyline.ts";
import { coveredPx2, regionSpans } from "../../geometry/region-spans.ts";
import type { Box, Placement, RegionLabel, SmallRegion } from "../scene.ts";
import type { Labels } from "../../request/types.ts";
import type { TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import {
  CLEARANCE_PX,
  grown,
  HALF_CAPITAL,
  isWithin,
  moved,
  occupancy,
  type Occupancy,
  textBox,
} from "../boxes.ts";
import { inFrame, placed } from "../frame.ts";
import type { InkOfLabel } from "./label-ink.ts";
import { besideRegions, type Led } from "./leaders.ts";
import type { Line } from "./lines.ts";

/** The minimum part of a label's box that lies in its region: a little more than the nine tenths
 * that are promised, because it is measured along rows of pixels. */
const INSIDE_SHARE = 0.92;
/** Side of the cells in which places of labels are kept, about that of one. */
const CELL_PX = 24;
type Shift = readonly [dx: number, dy: number];

/** How far a label may move inside its region, in quarters of its width and height. */
const SHIFTS = nearestFirst(3, 1 / 4);
/** Farther, past a circle that stands at its point. */
const PAST_CIRCLES = [...SHIFTS, ...nearestFirst(3, 2 / 3).slice(1)];
/** The part of a listed label's box that may lie in other regions, where it is moved. */
const ABROAD_SHARE = 0.1;
/** A region smaller than this part of its label's box is better labelled beside it. */
const HIDING_SHARE = 0.4;

export interface LabelSetting {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly style: TextStyle;
  /** Where labels may stand. */
  readonly room: Box;
  /** Of regions too small to be seen. */
  readonly dots: readonly SmallRegion[];
  /** Regions at whose points circles stand that are too small to hold labels. */
  readonly circled: ReadonlySet<string>;
  readonly inkOf: InkOfLabel;
}

/** A label as it stands at the label point of its region. */
interface Candidate {
  readonly region: LayerRegion;
  readonly index: number;
  readonly text: string;
  /** With its clearance. */
  readonly box: Box;
}

/**
 * Labels at the label points of regions, the largest region first, ties by id. With `all`, a label
 * is drawn if its region is large enough and, at or near its point, holds nine tenths of its box.
 * Listed regions are labelled whatever their size: where there is no room on them, beside them and with
 * a leader, over the sea if it is near; only where there is none near enough, not at all. No label touches another or what is already taken.
 */
export function regionLabels(
  wanted: Labels,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  if (wanted.kind === "none") return [];
  return wanted.kind === "all"
    ? labelsOfAll(wanted.minAreaPx2, setting, taken)
    : labelsOfListed(new Set<string>(wanted.ids), setting, taken);
}

function labelsOfAll(
  minAreaPx2: number,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  const inFramePx2 = minAreaPx2 / setting.placement.scale ** 2;
  return candidates(setting, (region) => mayHold(region, inFramePx2, setting)).flatMap((one) => {
    const box = boxNear(one, shiftsOf(one, setting), setting, taken, (place) => {
      return share(place, setting, (region) => region === one.index) >= INSIDE_SHARE;
    });
    if (box === null) return [];
    taken.take(box);
    return [labelIn(box, one, setting)];
  });
}

/** First those that stand on their regions, then the others around them. */
function labelsOfListed(
  ids: ReadonlySet<string>,
  setting: LabelSetting,
  taken: Occupancy,
): readonly RegionLabel[] {
  const home: RegionLabel[] = [];
  const homeless: (Candidate & Led)[] = [];
  const written = occupancy(CELL_PX);
  const listed = candidates(setting, ({ id }) => ids.has(id));
  for (const one of listed) {
    const abroad = (place: Box): number => share(place, setting, (region) => region !== one.index);
    const box = isHiding(one, setting)
      ? null
      : (boxNear(one, SHIFTS.slice(0, 1), setting, taken, () => true) ??
        boxNear(
          one,
          shiftsOf(one, setting),
          setting,
          taken,
          (place) => abroad(place) <= ABROAD_SHARE,
        ));
    if (box === null) {
      homeless.push({ ...one, point: leaderStart(one, setting), abroad });
      continue;
    }
    taken.take(box);
    written.take(box);
    home.push(labelIn(box, one, setting));
  }
  const { geometry, placement, room } = setting;
  const middles =
    homeless.length === 0 ? [] : geometry.regions.map((one) => placed(one.labelPoint, placement));
  const beside = besideRegions(homeless, middles, { room, taken, written }).map(
    ({ box, line, of }) => {
      taken.take(box);
      const leader = { from: line[0], to: line[1], ink: setting.inkOf(middleOf(line)) };
      return Object.assign(labelIn(box, homeless[of]!, setting), { leader });
    },
  );
  return [...home, ...beside];
}

/** At the dot of a region that has one: it may have been pushed aside. */
function leaderStart({ region }: Candidate, { dots, placement }: LabelSetting): Point {
  const dot = dots.find(({ id }) => id === region.id);
  return dot === undefined ? placed(region.labelPoint, placement) : [dot.x, dot.y];
}

/** A pixel of a leader: what lies under that lies under most of it. */
function middleOf([[x, y], [toX, toY]]: Line): Box {
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  return grown({ left: middleX, top: middleY, right: middleX, bottom: middleY }, 1);
}

/** Regions that may be labelled, the largest first, ties by id. */
function candidates(
  setting: LabelSetting,
  isWanted: (region: LayerRegion) => boolean,
): readonly Candidate[] {
  return setting.geometry.regions
    .map((region, index) => ({ region, index }))
    .filter(({ region }) => isWanted(region))
    .toSorted((a, b) => b.region.areaPx2 - a.region.areaPx2 || (a.region.id < b.region.id ? -1 : 1))
    .map(({ region, index }) => {
      const text = labelText(region.id);
      const [x, y] = placed(region.labelPoint, setting.placement);
      const box = textBox(text, x, y + HALF_CAPITAL * setting.style.sizePx, setting.style);
      return { region, index, text, box };
    });
}

/** Whether a region is as large as is asked for, and large enough for nine tenths of its label. */
function mayHold(
  { id, areaPx2 }: LayerRegion,
  minAreaPx2: number,
  { placement, style }: LabelSetting,
): boolean {
  const labelPx2 = textWidthPx(labelText(id), style.sizePx) * style.sizePx;
  return areaPx2 >= minAreaPx2 && areaPx2 * placement.scale ** 2 >= INSIDE_SHARE * labelPx2;
}

/** Whether a label is much larger than its region, and would hide it. */
function isHiding({ region, box }: Candidate, { placement }: LabelSetting): boolean {
  const boxPx2 = (box.right - box.left) * (box.bottom - box.top);
  return region.areaPx2 * placement.scale ** 2 < HIDING_SHARE * boxPx2;
}

function shiftsOf({ region }: Candidate, { circled }: LabelSetting): readonly Shift[] {
  return circled.has(region.id) ? PAST_CIRCLES : SHIFTS;
}

/** The code that a region is known by inside its scope: `RO-CJ` is `CJ` on a map of Romania. */
export function labelText(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}

/** The first free place that will do, at shifts in parts of the label's own box. */
function boxNear(
  { box }: Candidate,
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

function labelIn(
  box: Box,
  { region: { id }, text }: Candidate,
  { style, inkOf }: LabelSetting,
): RegionLabel {
  const x = (box.left + box.right) / 2;
  const atOwn = textBox(text, 0, 0, style);
  const ink = inkOf(grown(box, -CLEARANCE_PX));
  return { id, text, x, y: box.top - atOwn.top, ink, leader: null };
}

/** Steps up to `reach` each way, times `step`, by distance; ties by direction. */
function nearestFirst(reach: number, step: number): readonly Shift[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps
    .flatMap((dy) => steps.map((dx): Shift => [dx * step, dy * step]))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
}

/** The part of a label's box that lies in some regions; the clearance around it does not count. */
function share(
  box: Box,
  { geometry, placement }: LabelSetting,
  counts: (region: number) => boolean,
): number {
  const own = inFrame(grown(box, -CLEARANCE_PX), placement);
  const area = (own.right - own.left) * (own.bottom - own.top);
  return coveredPx2(regionSpans(geometry), own, (region) => (counts(region) ? 1 : 0)) / area;
}
