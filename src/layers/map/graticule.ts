import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { gridGroup, gridLine, strokesPx } from "./grid.ts";
import type { Scene } from "../../layout/scene.ts";

/** Meridians and parallels, under the regions. */
export function graticule(scene: Scene): Markup {
  if (!scene.hasGraticule || scene.geometry.graticule === null) return NOTHING;
  const { graticule: widthPx } = strokesPx(scene);
  const lines = gridLine(scene, scene.geometry.graticule, scene.theme.graticule, widthPx);
  return gridGroup(scene, "graticule", svg` fill="none"`, lines);
}
