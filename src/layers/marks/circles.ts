import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { dataAttributes } from "../data-attributes.ts";
import { CIRCLE_LINE_PX } from "../../theme/ink.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Circle, Scene } from "../../layout/scene.ts";

/** Proportional circles, in the order of the scene: largest first. */
export function circles({ circles: drawn, theme }: Scene): Markup {
  const [first] = drawn;
  if (first === undefined) return NOTHING;
  return svg`<g class="cp-circles" ${circleLook(theme, first)}>${drawn.map(mark)}</g>`;
}

function mark(circle: Circle): Markup {
  const { id, x, y, radiusPx, color, annotation } = circle;
  const region = id === null ? NOTHING : svg` data-id="${id}"`;
  const place = svg`cx="${x}" cy="${y}" r="${radiusPx}"`;
  const start = svg`<circle${region}${dataAttributes(circle)} ${place} fill="${color}"`;
  return annotation === null
    ? svg`${start}/>`
    : svg`${start}><title>${annotation}</title></circle>`;
}

/** The look of circles, on the map and in the key to them. */
export function circleLook({ halo }: Theme, { opacity }: Pick<Circle, "opacity">): Markup {
  return svg`fill-opacity="${opacity}" stroke="${halo}" stroke-width="${CIRCLE_LINE_PX}" paint-order="stroke"`;
}
