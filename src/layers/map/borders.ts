import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { gridGroup, gridLine, strokesPx } from "./grid.ts";
import { hasPatterns } from "./patterns.ts";
import type { Scene } from "../../layout/scene.ts";

/** A border among hatches is at least so wide. */
const HATCHED_PX = 1.4;
/** But on thumbnails, on which such borders would take most of Europe: frame pixels to image pixels. */
const THUMBNAIL_SCALE = 0.34;

/** Lines between regions, each drawn once, and the edge of a country that stands alone. */
export function borders(scene: Scene): Markup {
  const { geometry, theme } = scene;
  if (geometry.borders === null && geometry.outline === null) return NOTHING;
  const strokes = strokesPx(scene);
  // Two regions with one hatch are told apart by their border alone.
  const hatchedPx = HATCHED_PX * Math.min(1, scene.placement.scale / THUMBNAIL_SCALE);
  const px = hasPatterns(scene) ? Math.max(hatchedPx, 2 * strokes.border) : strokes.border;
  const between = gridLine(scene, geometry.borders, theme.border, px);
  const around = gridLine(scene, geometry.outline, theme.sphereOutline, strokes.outline);
  const look = svg` fill="none" stroke-linejoin="round"`;
  return gridGroup(scene, "borders", look, [between, around]);
}
