import type { GeometryLayer } from "../../geometry/atlas.ts";
import {
  coveredPx2,
  groundSpans,
  LAKE,
  regionSpans,
  type RegionSpans,
  visitCovered,
} from "../../geometry/paths/region-spans.ts";
import { remembered } from "../../platform/remembered.ts";
import type { HexColor } from "../../request/types.ts";
import type { Ground } from "../../theme/ground.ts";
import { CIRCLE_OPACITY, contrastRatio, evenInkOn } from "../../theme/ink.ts";
import { mixedColor } from "../../theme/lab.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Box, Circle, LetterInk, PatternPaint, Placement, RegionPaint } from "../scene.ts";
import { CLEARANCE_PX, grown } from "../boxes.ts";
import { inFrame } from "../frame.ts";

/** A circle that holds so much of a label's box is what the label stands on. */
const LEAST_SHARE = 1 / 2;
/** Points of a box, evenly spread: parts of its width and height. */
const SAMPLES = Array.from(
  { length: 60 },
  (_, i) => [((i % 15) + 0.5) / 15, (Math.floor(i / 15) + 0.5) / 4] as const,
);

/** The colours under labels. */
export interface LabelGround {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  readonly theme: Theme;
  readonly ground: Ground;
  readonly paints: ReadonlyMap<string, RegionPaint>;
  /** Over regions that are painted as the land is; null for none. */
  readonly landHatch: PatternPaint | null;
  /** Largest first: of those that overlap, the last lies on top. */
  readonly circles: readonly Circle[];
}

/** The letters and the halo of a label that stands in a box of the image. */
export type InkOfLabel = (box: Box) => LetterInk;

/** How far a halo reaches around letters. */
export const HALO_PX = 2;
/** A label of which so much lies on hatches has a plate. */
const HATCHED_SHARE = 1 / 2;
/** A label with less of it on one tone needs its halo to be read on the others; */
const STRADDLING_SHARE = 0.85;
/** with more, none that would paint over them: it has one where so much of what the halo covers is of its tone. */
const CLEAR_SHARE = 0.985;
/** A letter is lost where it has less contrast to its ground */
const MIN_CONTRAST = 3;
/** in more than that part of its box. */
const MAX_LOST_SHARE = 0.04;
/** Of a narrow letter, in heights of a line. */
const LETTER_WIDTH = 0.4;

/**
 * Ink by what most of a label lies on: the one that stands out more from it. A halo of the same tone parts the
 * letters from lines and hatches there, and does not reach beyond; but where a label lies across a coast or a border it keeps them readable.
 */
export function labelInks(below: LabelGround): InkOfLabel {
  const inks = [below.theme.text, below.theme.halo] as const;
  const isHatched = hatches(below);
  const inkOn = remembered(new Map<HexColor, HexColor>(), (tone) => evenInkOn([tone], inks));
  return (box) => {
    const [tone, areaPx2] = toneUnder(box, below);
    const circle = below.circles.findLast((one) => isGroundOf(one, box));
    const around = grown(box, HALO_PX);
    if (circle !== undefined) {
      const mixed = mixedColor(tone, circle.color, CIRCLE_OPACITY);
      const isWithin = holds(circle, around);
      const color = isWithin ? inkOn(mixed) : evenInkOn([mixed, tone], inks);
      return { color, halo: isWithin ? mixed : null, plate: null };
    }
    const [toneAround, aroundPx2] = toneUnder(around, below);
    const isClear = toneAround === tone && aroundPx2 >= CLEAR_SHARE * areaOf(around, below);
    const isStraddling = areaPx2 < STRADDLING_SHARE * areaOf(box, below);
    const halo = isClear || isStraddling ? tone : null;
    const isOnHatch = isHatched !== null && hatchedPart(box, isHatched, below) >= HATCHED_SHARE;
    return { color: inkOn(tone), halo, plate: isOnHatch ? tone : null };
  };
}

/** Which regions of the layer are hatched; null where none is. */
export function hatches({
  geometry,
  paints,
  landHatch,
}: LabelGround): ((region: number) => boolean) | null {
  const are = geometry.regions.map(({ id }) => {
    const { fill = null, pattern = null } = paints.get(id) ?? {};
    return pattern !== null || (fill === null && landHatch !== null);
  });
  return are.includes(true) ? (region) => are[region] ?? false : null;
}

/** The part of a box that lies on hatched regions. */
export function hatchedPart(
  box: Box,
  isHatched: (region: number) => boolean,
  below: LabelGround,
): number {
  const on = coveredPx2(spansUnder(below), inFrame(box, below.placement), (region) =>
    isHatched(region) ? 1 : 0,
  );
  return on / areaOf(box, below);
}

/** In px² of the frame. */
function areaOf({ left, top, right, bottom }: Box, { placement }: LabelGround): number {
  return ((right - left) * (bottom - top)) / placement.scale ** 2;
}

/** The colour that takes most of a box, and how much of it; ties go to the region that comes first. */
function toneUnder(box: Box, below: LabelGround): readonly [tone: HexColor, areaPx2: number] {
  let [tone, most] = [seaOf(below), -1];
  for (const [fill, areaPx2] of tonesUnder(box, below))
    if (areaPx2 > most) [tone, most] = [fill, areaPx2];
  return [tone, most];
}

/** The colours in a box, the sea first, and the area of each. */
function tonesUnder(box: Box, below: LabelGround): ReadonlyMap<HexColor, number> {
  const { geometry, placement, theme, ground, paints } = below;
  const sea = seaOf(below);
  const land = new Map<HexColor, number>();
  let open = areaOf(box, below);
  visitCovered(spansUnder(below), inFrame(box, placement), (region, areaPx2) => {
    const own = region === LAKE ? ground.lakes : paints.get(geometry.regions[region]!.id)?.fill;
    const fill = own ?? theme.land;
    land.set(fill, (land.get(fill) ?? 0) + areaPx2);
    open -= areaPx2;
  });
  return new Map([
    [sea, open + (land.get(sea) ?? 0)],
    ...[...land].filter(([fill]) => fill !== sea),
  ]);
}

function seaOf({ geometry, theme, ground }: LabelGround): HexColor {
  const globe = geometry.sphere === null ? null : ground.sea;
  return globe ?? ground.background ?? theme.background;
}

/** Whether each letter of a line without a halo is read on what lies under it: a coast or a border may run through some. */
export function lettersRead(line: Box, { color, halo }: LetterInk, below: LabelGround): boolean {
  if (halo !== null) return true;
  const { left, top, right, bottom } = grown(line, -CLEARANCE_PX);
  const pieces = Math.ceil((right - left) / (LETTER_WIDTH * (bottom - top)));
  const acrossPx = (right - left) / pieces;
  return Array.from({ length: pieces }, (_, at) => left + at * acrossPx).every((from) => {
    const letter = { left: from, top, right: from + acrossPx, bottom };
    let lostPx2 = 0;
    for (const [tone, areaPx2] of tonesUnder(letter, below))
      if (contrastRatio(color, tone) < MIN_CONTRAST) lostPx2 += areaPx2;
    return lostPx2 <= MAX_LOST_SHARE * areaOf(letter, below);
  });
}

/** What lies along the rows of a map, with lakes where they are drawn. */
export function spansUnder({
  geometry,
  ground,
}: Pick<LabelGround, "geometry" | "ground">): RegionSpans {
  return ground.lakes === null ? regionSpans(geometry) : groundSpans(geometry);
}

/** Whether a circle is the ground of a label: it holds at least half of its box. */
function isGroundOf({ x, y, radiusPx }: Circle, { left, top, right, bottom }: Box): boolean {
  if (4 * radiusPx * radiusPx < (right - left) * (bottom - top) * LEAST_SHARE) return false;
  const [across, down] = [right - left, bottom - top];
  const held = SAMPLES.filter(
    ([dx, dy]) => Math.hypot(left + dx * across - x, top + dy * down - y) < radiusPx,
  );
  return held.length >= LEAST_SHARE * SAMPLES.length;
}

/** Whether a box lies in a circle, but for its corners, which letters do not reach. */
export function holds({ x, y, radiusPx }: Circle, { left, top, right, bottom }: Box): boolean {
  const [across, down] = [Math.max(x - left, right - x), Math.max(y - top, bottom - y)];
  return Math.max(across, down) <= radiusPx && 0.8 * Math.hypot(across, down) <= radiusPx;
}
