import { type ElementChunk, type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { dataAttributes } from "../data-attributes.ts";
import { gridGroup, toGridUnits } from "./grid.ts";
import { patternDefinition, patternId } from "./pattern-fill.ts";
import type { PatternPaint, RegionPaint, Scene } from "../../layout/scene.ts";

/** Every region that the projection shows; those without a paint take the fill of the group. */
export function regions(scene: Scene): Markup {
  const { geometry, paints, theme, landHatch } = scene;
  const paths = geometry.regions.map(({ element }) => element.whole);
  for (const [id, paint] of paints) {
    const index = geometry.indices.get(id);
    if (index !== undefined) paths[index] = painted(geometry.regions[index]!.element, paint);
  }
  if (landHatch !== null) return hatchedRegions(scene, landHatch, paths);
  const look = svg` fill="${theme.land}" stroke="none"`;
  return gridGroup(scene, "regions", look, paths);
}

/** Whether land has one colour. */
export function hasPlainLand({ landHatch }: Pick<Scene, "landHatch">): boolean {
  return landHatch === null;
}

/** The group's fill is a tile of the land's colour with lines over it: no path is said twice. */
function hatchedRegions(scene: Scene, hatch: PatternPaint, paths: readonly Markup[]): Markup {
  const suffix = scene.idSuffix();
  const tile = patternDefinition(hatch, "land", suffix, toGridUnits(scene), scene.theme.land);
  const look = svg` fill="url(#${patternId(hatch, "land", suffix)})" stroke="none"`;
  return gridGroup(scene, "regions", look, [svg`<defs>${tile}</defs>`, ...paths]);
}

function painted({ whole, opening }: ElementChunk, paint: RegionPaint): Markup {
  const { fill, annotation, classNumber } = paint;
  if (annotation === null && fill === null && classNumber === null) return whole;
  const color = fill === null ? NOTHING : svg` fill="${fill}"`;
  const start = svg`${opening}${dataAttributes(paint, classNumber)}${color}`;
  return annotation === null ? svg`${start}/>` : svg`${start}><title>${annotation}</title></path>`;
}
