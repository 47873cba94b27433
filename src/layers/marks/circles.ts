import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { CIRCLE_LINE_PX } from "../../theme/ink.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Circle, Scene } from "../../layout/scene.ts";

/** Proportional circles, in the order of the scene: largest first. */
export function circles({ circles: drawn, theme }: Scene): Markup {
  const [first] = drawn;
  if (first === undefined) return NOTHING;
  const marks = drawn.map(
    ({ id, x, y, radiusPx, color }) =>
      svg`<circle${id === null ? NOTHING : svg` data-id="${id}"`} cx="${x}" cy="${y}" r="${radiusPx}" fill="${color}"/>`,
  );
  return svg`<g class="circles" ${circleLook(theme, first)}>${marks}</g>`;
}

/** The look of circles, on the map and in the key to them. */
export function circleLook({ halo }: Theme, { opacity }: Pick<Circle, "opacity">): Markup {
  return svg`fill-opacity="${opacity}" stroke="${halo}" stroke-width="${CIRCLE_LINE_PX}" paint-order="stroke"`;
}
