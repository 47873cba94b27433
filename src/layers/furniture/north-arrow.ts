import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** Width of the halo on either side of the needle. */
const HALO_PX = 2;

/** A needle that points north at the middle of the map: its left half is filled, its right half empty. */
export function northArrow({ northArrow: arrow, theme, lettering }: Scene): Markup {
  if (arrow === null) return NOTHING;
  const { x, y, sizePx, angleDeg, letter } = arrow;
  const half = sizePx / 2;
  const wing = sizePx * 0.24;
  const notch = sizePx * 0.28;
  const place =
    angleDeg === 0 ? svg`translate(${x} ${y})` : svg`translate(${x} ${y})rotate(${angleDeg})`;
  const whole = svg`M0 ${-half}L${wing} ${half}L0 ${notch}L${-wing} ${half}z`;
  const left = svg`M0 ${-half}L0 ${notch}L${-wing} ${half}z`;
  const halo = svg`stroke="${theme.halo}" stroke-width="${2 * HALO_PX}" stroke-linejoin="round"`;
  const needle = [
    svg`<path d="${whole}" fill="${theme.halo}" ${halo}/>`,
    svg`<path d="${whole}" fill="none" stroke="${theme.text}" stroke-linejoin="round"/>`,
    svg`<path d="${left}" fill="${theme.text}"/>`,
  ];
  const drawn = svg`<g transform="${place}">${needle}</g>${lettering.line(letter)}`;
  return svg`<g class="cp-north-arrow">${drawn}</g>`;
}
