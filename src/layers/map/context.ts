import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { HexColor } from "../../request/types.ts";
import type { Scene } from "../../layout/scene.ts";
import { CONTEXT_EDGE_PX, gridGroup, gridUnits, strokesPx } from "./grid.ts";

/** What stands for water around the regions: also where there is no sea. */
export function waterColor({ ground, theme }: Pick<Scene, "ground" | "theme">): HexColor {
  return ground.sea ?? ground.background ?? theme.sea;
}

/** The land around the regions, beneath them. */
export function context(scene: Scene): Markup {
  const { geometry, ground, theme } = scene;
  if (geometry.context === null) return NOTHING;
  const { land, borders, lakes, insets } = geometry.context;
  const water = waterColor(scene);
  const { context: color, contextBorder } = theme;
  const edge = CONTEXT_EDGE_PX * geometry.unitsPerPx;
  const line = gridUnits(scene, strokesPx(scene).border);
  return gridGroup(scene, "context", svg` stroke-linejoin="round"`, [
    land === null
      ? NOTHING
      : svg`<path d="${land}" fill="${color}" stroke="${color}" stroke-width="${edge}"/>`,
    borders === null
      ? NOTHING
      : svg`<path d="${borders}" fill="none" stroke="${contextBorder}" stroke-width="${line}"/>`,
    lakes === null || ground.lakes === null
      ? NOTHING
      : svg`<path d="${lakes}" fill="${ground.lakes}"/>`,
    insets === null ? NOTHING : svg`<path d="${insets}" fill="${water}"/>`,
  ]);
}
