import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import { gridLine, gridTransform, hairlinePx } from "./grid.ts";
import type { Scene } from "./scene.ts";

/** Lines between regions, each drawn once, and the edge of a country that stands alone. */
export function borders(scene: Scene): Markup {
  const { geometry, theme } = scene;
  if (geometry.borders === null && geometry.outline === null) return NOTHING;
  const between = gridLine(scene, geometry.borders, theme.border, 1.1 * hairlinePx(scene));
  const around = gridLine(scene, geometry.outline, theme.sphereOutline, 1.5 * hairlinePx(scene));
  const look = svg`fill="none" stroke-linejoin="round"`;
  return svg`<g class="borders" transform="${gridTransform(scene)}" ${look}>${between}${around}</g>`;
}
