import type { GeometryLayer } from "../../geometry/atlas.ts";
import { regionSpans, visitCovered } from "../../geometry/region-spans.ts";
import type { HexColor } from "../../request/types.ts";
import type { Ground } from "../../theme/ground.ts";
import { letterInkOn } from "../../theme/ink.ts";
import { mixedColor } from "../../theme/lab.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Box, Circle, LetterInk, Placement, RegionPaint } from "../scene.ts";
import { CIRCLE_OPACITY } from "../../theme/opacity.ts";
import { inFrame } from "../frame.ts";

/** What lies under labels. */
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
  const inks = new Map<HexColor, LetterInk>();
  return (box) => {
    const tone = toneUnder(box, below);
    const known = inks.get(tone);
    if (known !== undefined) return known;
    const ink = { color: letterInkOn(tone, [theme.text, theme.halo]), halo: tone };
    inks.set(tone, ink);
    return ink;
  };
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
  const circle = circles.findLast((one) => isAround(one, box));
  return circle === undefined ? tone : mixedColor(tone, circle.color, CIRCLE_OPACITY);
}

/** Whether a circle is the ground of a label: it holds the middle of it, and most of its height. */
function isAround({ x, y, radiusPx }: Circle, { left, top, right, bottom }: Box): boolean {
  const isHigh = 2 * radiusPx > bottom - top;
  return isHigh && Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) < radiusPx;
}
