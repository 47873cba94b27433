import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import type { LayerRegion } from "../geometry/atlas.ts";
import { gridTransform } from "./grid.ts";
import type { RegionPaint, Scene } from "./scene.ts";

/** Every region that the projection shows; those without a paint take the fill of the group. */
export function regions(scene: Scene): Markup {
  const { geometry, paints, theme } = scene;
  const paths = geometry.regions.map((region) => regionPath(region, paints.get(region.id)));
  const look = svg`fill="${theme.land}" stroke="none"`;
  return svg`<g class="regions" transform="${gridTransform(scene)}" ${look}>${paths}</g>`;
}

function regionPath({ element }: LayerRegion, paint: RegionPaint | undefined): Markup {
  const { fill = null, annotation = null } = paint ?? {};
  if (annotation !== null) {
    const color = fill === null ? NOTHING : svg` fill="${fill}"`;
    return svg`${element.opening}${color}><title>${annotation}</title></path>`;
  }
  return fill === null ? element.whole : svg`${element.opening} fill="${fill}"/>`;
}
