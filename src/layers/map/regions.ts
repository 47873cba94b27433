import { type ElementChunk, type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { gridGroup } from "./grid.ts";
import type { RegionPaint, Scene } from "../../layout/scene.ts";

/** Every region that the projection shows; those without a paint take the fill of the group. */
export function regions(scene: Scene): Markup {
  const { geometry, paints, theme } = scene;
  const paths = geometry.regions.map(({ element }) => element.whole);
  for (const [id, paint] of paints) {
    const index = geometry.indices.get(id);
    if (index !== undefined) paths[index] = painted(geometry.regions[index]!.element, paint);
  }
  const look = svg` fill="${theme.land}" stroke="none"`;
  return gridGroup(scene, "regions", look, paths);
}

function painted({ whole, opening }: ElementChunk, { fill, annotation }: RegionPaint): Markup {
  if (annotation === null) return fill === null ? whole : svg`${opening} fill="${fill}"/>`;
  const color = fill === null ? NOTHING : svg` fill="${fill}"`;
  return svg`${opening}${color}><title>${annotation}</title></path>`;
}
