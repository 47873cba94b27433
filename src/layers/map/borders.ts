import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { disputedLine, gridGroup, gridLine, strokesPx } from "./grid.ts";
import type { Scene } from "../../layout/scene.ts";

/** Lines between regions, each drawn once, and the edge of a country that stands alone. */
export function borders(scene: Scene): Markup {
  const { geometry, theme } = scene;
  if (geometry.borders === null && geometry.outline === null && geometry.disputed === null)
    return NOTHING;
  const strokes = strokesPx(scene);
  const between = gridLine(scene, geometry.borders, theme.border, strokes.border);
  const above = gridLine(scene, geometry.parentBorders, theme.border, strokes.parentBorder);
  const around = gridLine(scene, geometry.outline, theme.sphereOutline, strokes.outline);
  const look = svg` fill="none" stroke-linejoin="round"`;
  return gridGroup(scene, "borders", look, [
    between,
    disputedLine(scene, theme.border),
    above,
    around,
  ]);
}
