import { type Markup, NOTHING, pathMarkup, svg } from "../../svg/markup.ts";
import { SOLID_OUTLINE_INSET_PX, SOLID_OUTLINE_PX } from "../../theme/pattern-tiles.ts";
import type { LayerRegion } from "../../geometry/atlas.ts";
import { gridGroup, gridUnits, strokesPx, toGridUnits } from "./grid.ts";
import { patternDefinitions, patternId } from "./pattern-fill.ts";
import type { PatternPaint, Scene } from "../../layout/scene.ts";

/** A border of a hatched region is at least so wide: two with one hatch are told apart by it alone. */
const HATCHED_PX = 1.4;
/** But on thumbnails, on which such borders would take most of Europe: width of the map in pixels. */
const THUMBNAIL_PX = 408;

/**
 * Patterns over the fills of their regions: tiles of the same pixels at any size of the map. A pointer meets the
 * region below them, with its tooltip.
 */
export function patterns(scene: Scene): Markup {
  const { geometry, paints, theme } = scene;
  if (!hasPatterns(scene)) return NOTHING;
  const patterned = geometry.regions.flatMap((region) => {
    const paint = paints.get(region.id);
    const pattern = paint?.pattern ?? null;
    return pattern === null ? [] : [{ region, pattern, fill: paint?.fill ?? theme.land }];
  });
  if (patterned.length === 0) return NOTHING;
  const idSuffix = scene.idSuffix();
  const definitions = patternDefinitions(
    patterned.map(({ pattern }) => pattern),
    "map",
    idSuffix,
    toGridUnits(scene),
  );
  const edge = svg`stroke="${theme.border}" stroke-width="${gridUnits(scene, hatchedPx(scene))}"`;
  const drawn = patterned.map(({ region, pattern, fill }) =>
    pattern.name === "solid-outline"
      ? insetOutline(scene, region, pattern, fill)
      : svg`${region.element.opening} fill="url(#${patternId(pattern, "map", idSuffix)})" ${edge}/>`,
  );
  return gridGroup(scene, "patterns", svg` stroke-linejoin="round" pointer-events="none"`, [
    definitions,
    ...drawn,
  ]);
}

/** Width of the border around a hatched region. */
function hatchedPx(scene: Scene): number {
  const { geometry, placement } = scene;
  const size = Math.min(1, (placement.scale * geometry.widthPx) / THUMBNAIL_PX);
  return Math.max(HATCHED_PX * size, 2 * strokesPx(scene).border);
}

/** Few maps have one: those that have none are not to pay for looking at every region. */
export function hasPatterns({ paints }: Pick<Scene, "paints">): boolean {
  for (const { pattern } of paints.values()) if (pattern !== null) return true;
  return false;
}

/** A line inside the edge: a stroke cut off at the edge, and a narrower one of the fill over it. */
function insetOutline(
  scene: Scene,
  { id, element, path }: LayerRegion,
  { ink }: PatternPaint,
  fill: string,
): Markup {
  const clip = `outline-${id}-${scene.idSuffix()}`;
  const definition = svg`<clipPath id="${clip}"><path d="${pathMarkup(path)}"/></clipPath>`;
  const line = (color: string, insidePx: number): Markup =>
    svg`${element.opening} stroke="${color}" stroke-width="${gridUnits(scene, 2 * insidePx)}"/>`;
  const lines = [
    line(ink, SOLID_OUTLINE_INSET_PX + SOLID_OUTLINE_PX),
    line(fill, SOLID_OUTLINE_INSET_PX),
  ];
  const look = svg`fill="none" stroke-linejoin="round" clip-path="url(#${clip})"`;
  return svg`${definition}<g ${look}>${lines}</g>`;
}
