import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** Half of it lies under the fill, so that what is coloured is the area that says the value. */
const OUTLINE_PX = 1.5;
/** Some of the map shows through, and circles under circles. */
const FILL_OPACITY = 0.82;

/** Proportional circles, in the order of the scene: largest first. */
export function circles({ circles: drawn, theme }: Scene): Markup {
  if (drawn.length === 0) return NOTHING;
  const marks = drawn.map(
    ({ id, x, y, radiusPx, color }) =>
      svg`<circle data-id="${id}" cx="${x}" cy="${y}" r="${radiusPx}" fill="${color}"/>`,
  );
  const look = svg`fill-opacity="${FILL_OPACITY}" stroke="${theme.halo}" stroke-width="${OUTLINE_PX}" paint-order="stroke"`;
  return svg`<g class="circles" ${look}>${marks}</g>`;
}
