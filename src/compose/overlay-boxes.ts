import { boxAround, enclosingBox } from "../geometry/box.ts";
import { grown } from "../layout/boxes.ts";
import type { Box, Scene } from "../layout/scene.ts";
import type { StyledLine } from "../text/lettering.ts";
import { textReach } from "../text/reach.ts";
import { textWidthPx } from "../text/widths.ts";

/**
 * How far letters may reach beyond their line, as parts of the size: above for stacked accents.
 * Other scripts reach as far as their glyphs do.
 */
const REACH_ABOVE = 1.2;
const REACH_BELOW = 0.45;
const REACH_ASIDE = 0.3;
/** Around furniture that is drawn with a halo. */
const HALO_REACH_PX = 4;

/** The panel of the legend, and what letters reach beyond where there is none around them. */
export function legendBox({ legend }: Scene): Box | null {
  if (legend === null) return null;
  const { panel, hasPanel, entryStyle } = legend;
  return hasPanel ? panel : grown(panel, REACH_ASIDE * entryStyle.sizePx);
}

/** Everything that some lines of text may reach. */
export function linesBox(lines: readonly (StyledLine | null)[]): Box | null {
  const boxes = lines.flatMap((line) => (line === null ? [] : [lineBox(line)]));
  return boxes.length === 0 ? null : enclosingBox(boxes);
}

function lineBox({ text, x, y, style }: StyledLine): Box {
  const { sizePx, anchor, halo } = style;
  const width = textWidthPx(text, style);
  const reach = textReach(text, style);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const letters = {
    left: left - REACH_ASIDE * sizePx,
    top: y - Math.max(REACH_ABOVE, reach.above) * sizePx,
    right: left + width + REACH_ASIDE * sizePx,
    bottom: y + Math.max(REACH_BELOW, reach.below) * sizePx,
  };
  return grown(letters, halo?.widthPx ?? 0);
}

/** The north arrow. */
export function arrowBox({ northArrow: arrow }: Scene): Box | null {
  if (arrow === null) return null;
  const { x, y, sizePx, letter } = arrow;
  // The needle turns about its middle, and the letter beyond its tip turns with it.
  const reach = sizePx / 2 + 2 * letter.style.sizePx + HALO_REACH_PX;
  return boxAround([x, y], reach);
}

/** The scale bar with its label. */
export function barBox({ scaleBar: bar }: Scene): Box | null {
  if (bar === null) return null;
  const label = lineBox(bar.label);
  const line = grown(
    { left: bar.left, top: bar.y, right: bar.right, bottom: bar.y },
    HALO_REACH_PX,
  );
  return {
    left: Math.min(label.left, line.left),
    top: label.top,
    right: Math.max(label.right, line.right),
    bottom: line.bottom,
  };
}
