import type { GeometryLayer } from "../../geometry/atlas.ts";
import { regionSpans, visitCovered } from "../../geometry/paths/region-spans.ts";
import { remembered } from "../../platform/remembered.ts";
import type { HexColor } from "../../request/types.ts";
import type { Ground } from "../../theme/ground.ts";
import { letterInkOn } from "../../theme/ink.ts";
import { mixedColor } from "../../theme/lab.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Box, Circle, LetterInk, Placement, RegionPaint } from "../scene.ts";
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

/**
 * Ink by what most of a label lies on: the one that stands out more from it, and a halo of its own
 * tone, which where the label reaches beyond keeps the letters as readable there.
 */
export function labelInks(below: LabelGround): InkOfLabel {
  const { theme } = below;
  const inkOn = remembered(new Map<HexColor, LetterInk>(), (tone) => ({
    color: letterInkOn(tone, [theme.text, theme.halo]),
    halo: tone,
  }));
  return (box) => inkOn(toneUnder(box, below));
}

/** The colour that takes most of a box; ties go to the region that comes first. */
function toneUnder(box: Box, below: LabelGround): HexColor {
  const { geometry, placement, theme, ground, paints, circles } = below;
  const inside = inFrame(box, placement);
  let open = (inside.right - inside.left) * (inside.bottom - inside.top);
  const areas = new Map<HexColor, number>();
  visitCovered(regionSpans(geometry), inside, (region, areaPx2) => {
    const fill = paints.get(geometry.regions[region]!.id)?.fill ?? theme.land;
    areas.set(fill, (areas.get(fill) ?? 0) + areaPx2);
    open -= areaPx2;
  });
  let tone = ground.sea ?? ground.background ?? theme.background;
  for (const [fill, areaPx2] of areas) if (areaPx2 > open) [tone, open] = [fill, areaPx2];
  const circle = circles.findLast((one) => isGroundOf(one, box));
  return circle === undefined ? tone : mixedColor(tone, circle.color, circle.opacity);
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
