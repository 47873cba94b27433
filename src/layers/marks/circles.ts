import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { CIRCLE_OPACITY } from "../../theme/ink.ts";
import type { Scene } from "../../layout/scene.ts";

/** Half of it lies under the fill, so that what is coloured is the area that says the value. */
const OUTLINE_PX = 1.5;

/** Proportional circles, in the order of the scene: largest first. */
export function circles({ circles: drawn, theme }: Scene): Markup {
  if (drawn.length === 0) return NOTHING;
  const marks = drawn.map(
    ({ id, x, y, radiusPx, color }) =>
      svg`<circle data-id="${id}" cx="${x}" cy="${y}" r="${radiusPx}" fill="${color}"/>`,
  );
  const look = svg`fill-opacity="${CIRCLE_OPACITY}" stroke="${theme.halo}" stroke-width="${OUTLINE_PX}" paint-order="stroke"`;
  return svg`<g class="circles" ${look}>${marks}</g>`;
}
