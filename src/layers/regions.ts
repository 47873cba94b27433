import { type Markup, svg } from "../svg/markup.ts";
import type { LayerRegion } from "../geometry/atlas.ts";
import { gridTransform } from "./grid.ts";
import type { RegionPaint, Scene } from "./scene.ts";

const PLAIN_END = svg`/>`;

/** Every region that the projection shows; those without a paint take the fill of the group. */
export function regions(scene: Scene): Markup {
  const { geometry, paints, theme } = scene;
  const paths = geometry.regions.flatMap((region) => regionPath(region, paints.get(region.id)));
  const look = svg`fill="${theme.land}" stroke="none"`;
  return svg`<g class="regions" transform="${gridTransform(scene)}" ${look}>${paths}</g>`;
}

function regionPath({ opening }: LayerRegion, paint: RegionPaint | undefined): Markup[] {
  if (paint === undefined) return [opening, PLAIN_END];
  const fill = paint.fill === null ? [] : [svg` fill="${paint.fill}"`];
  const end =
    paint.annotation === null ? PLAIN_END : svg`><title>${paint.annotation}</title></path>`;
  return [opening, ...fill, end];
}
