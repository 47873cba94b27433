import type { GeometryLayer } from "../../geometry/atlas.ts";
import {
  groundSpans,
  LAKE,
  regionSpans,
  type RegionSpans,
  visitCovered,
} from "../../geometry/paths/region-spans.ts";
import { remembered } from "../../platform/remembered.ts";
import type { HexColor } from "../../request/types.ts";
import type { Ground } from "../../theme/ground.ts";
import { CIRCLE_OPACITY, evenInkOn } from "../../theme/ink.ts";
import { mixedColor } from "../../theme/lab.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Box, Circle, LetterInk, Placement, RegionPaint } from "../scene.ts";
import { grown } from "../boxes.ts";
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
  /** Largest first: of those that overlap, the last lies on top. */
  readonly circles: readonly Circle[];
}

/** The letters and the halo of a label that stands in a box of the image. */
export type InkOfLabel = (box: Box) => LetterInk;

/** How far a halo reaches around letters. */
const HALO_PX = 2;
/** A label with less of it on one tone needs its halo to be read on the others; */
const STRADDLING_SHARE = 0.85;
/** with more, none that would paint over them: it has one where so much of what the halo covers is of its tone. */
const CLEAR_SHARE = 0.985;

/**
 * Ink by what most of a label lies on: the one that stands out more from it. A halo of the same tone parts the
 * letters from lines and hatches there, and does not reach beyond; but where a label lies across a coast or a border it keeps them readable.
 */
export function labelInks(below: LabelGround): InkOfLabel {
  const inks = [below.theme.text, below.theme.halo] as const;
  const inkOn = remembered(new Map<HexColor, HexColor>(), (tone) => evenInkOn([tone], inks));
  return (box) => {
    const [tone, areaPx2] = toneUnder(box, below);
    const circle = below.circles.findLast((one) => isGroundOf(one, box));
    const around = grown(box, HALO_PX);
    if (circle !== undefined) {
      const mixed = mixedColor(tone, circle.color, CIRCLE_OPACITY);
      const isWithin = holds(circle, around);
      const color = isWithin ? inkOn(mixed) : evenInkOn([mixed, tone], inks);
      return { color, halo: isWithin ? mixed : null };
    }
    const [toneAround, aroundPx2] = toneUnder(around, below);
    const isClear = toneAround === tone && aroundPx2 >= CLEAR_SHARE * areaOf(around, below);
    const isStraddling = areaPx2 < STRADDLING_SHARE * areaOf(box, below);
    return { color: inkOn(tone), halo: isClear || isStraddling ? tone : null };
  };
}

/** In px² of the frame. */
function areaOf({ left, top, right, bottom }: Box, { placement }: LabelGround): number {
  return ((right - left) * (bottom - top)) / placement.scale ** 2;
}

/** The colour that takes most of a box, and how much of it; ties go to the region that comes first. */
function toneUnder(box: Box, below: LabelGround): readonly [tone: HexColor, areaPx2: number] {
  const { geometry, placement, theme, ground, paints } = below;
  let open = areaOf(box, below);
  const areas = new Map<HexColor, number>();
  visitCovered(spansUnder(below), inFrame(box, placement), (region, areaPx2) => {
    const own = region === LAKE ? ground.lakes : paints.get(geometry.regions[region]!.id)?.fill;
    const fill = own ?? theme.land;
    areas.set(fill, (areas.get(fill) ?? 0) + areaPx2);
    open -= areaPx2;
  });
  const globe = geometry.sphere === null ? null : ground.sea;
  const sea = globe ?? ground.background ?? theme.background;
  areas.set(sea, (areas.get(sea) ?? 0) + open);
  let [tone, most] = [sea, areas.get(sea)!];
  for (const [fill, areaPx2] of areas) if (areaPx2 > most) [tone, most] = [fill, areaPx2];
  return [tone, most];
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
function holds({ x, y, radiusPx }: Circle, { left, top, right, bottom }: Box): boolean {
  const [across, down] = [Math.max(x - left, right - x), Math.max(y - top, bottom - y)];
  return Math.max(across, down) <= radiusPx && 0.8 * Math.hypot(across, down) <= radiusPx;
}
