import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

const LINE_PX = 1.5;
const HALO_PX = 2;

/** A bracket as long as its distance, with the distance above it. */
export function scaleBar({ scaleBar: bar, theme, lettering }: Scene): Markup {
  if (bar === null) return NOTHING;
  const { left, right, y, tickPx, label } = bar;
  const bracket = svg`M${left} ${y - tickPx}V${y}H${right}V${y - tickPx}`;
  const line = (color: string, widthPx: number): Markup =>
    svg`<path d="${bracket}" fill="none" stroke="${color}" stroke-width="${widthPx}"/>`;
  const lines = [line(theme.halo, LINE_PX + 2 * HALO_PX), line(theme.text, LINE_PX)];
  return svg`<g class="cp-scale-bar">${lines}${lettering.line(label)}</g>`;
}
