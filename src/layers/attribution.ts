import { textWidthPx } from "../svg/lettering.ts";
import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import type { Scene } from "./scene.ts";

const CREDIT = "Map data: Natural Earth";
const LEAST_SIZE_PX = 8;
const MOST_SIZE_PX = 22;
const MARGIN_PX = 6;
/** The part of the image's width that the credit may take. */
const WIDEST_SHARE = 0.5;

/** The credit line, bottom left; left out where it could not be read. */
export function attribution({
  widthPx,
  heightPx,
  hasAttribution,
  theme,
  lettering,
}: Scene): Markup {
  const sizePx = Math.round(Math.min(MOST_SIZE_PX, Math.max(LEAST_SIZE_PX, widthPx / 100)));
  const isRoomy =
    textWidthPx(CREDIT, sizePx) <= WIDEST_SHARE * widthPx && heightPx >= 4 * sizePx + MARGIN_PX;
  if (!hasAttribution || !isRoomy) return NOTHING;
  const line = lettering({
    text: CREDIT,
    x: MARGIN_PX,
    y: heightPx - MARGIN_PX,
    sizePx,
    anchor: "start",
    color: theme.mutedText,
  });
  return svg`<g class="attribution">${line}</g>`;
}
