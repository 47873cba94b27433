import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { gridGroup } from "./grid.ts";
import type { Scene } from "../../layout/scene.ts";

/** Lakes over regions, patterns and borders: a border that runs through a lake ends at its shores. */
export function lakes(scene: Scene): Markup {
  const { geometry, ground } = scene;
  if (geometry.lakes === null || ground.lakes === null) return NOTHING;
  return gridGroup(
    scene,
    "lakes",
    NOTHING,
    svg`<path d="${geometry.lakes}" fill="${ground.lakes}"/>`,
  );
}
