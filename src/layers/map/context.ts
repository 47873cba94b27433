import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { contextColor } from "../../theme/context-color.ts";
import type { Scene } from "../../layout/scene.ts";
import { gridGroup, gridUnits, strokesPx } from "./grid.ts";

/** Land has an edge of its own colour, this wide in frame pixels: no water shows between it and the regions. */
const EDGE_PX = 1.6;

/** The land around the regions, beneath them. */
export function context(scene: Scene): Markup {
  const { geometry, ground, theme } = scene;
  if (geometry.context === null) return NOTHING;
  const { land, borders, lakes, insets } = geometry.context;
  const water = ground.sea ?? ground.background ?? theme.sea;
  const color = contextColor(theme.land, water);
  const edge = EDGE_PX * geometry.unitsPerPx;
  const line = gridUnits(scene, strokesPx(scene).border);
  return gridGroup(scene, "context", svg` stroke-linejoin="round"`, [
    land === null
      ? NOTHING
      : svg`<path d="${land}" fill="${color}" stroke="${color}" stroke-width="${edge}"/>`,
    borders === null
      ? NOTHING
      : svg`<path d="${borders}" fill="none" stroke="${water}" stroke-width="${line}"/>`,
    lakes === null || ground.lakes === null
      ? NOTHING
      : svg`<path d="${lakes}" fill="${ground.lakes}"/>`,
    insets === null ? NOTHING : svg`<path d="${insets}" fill="${water}"/>`,
  ]);
}

/** Whether there is land around the regions. */
export function hasContext({ geometry }: Pick<Scene, "geometry">): boolean {
  return geometry.context !== null;
}
