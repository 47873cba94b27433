import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { HexColor } from "../../request/types.ts";
import { TILE_PX, TILES } from "../../theme/pattern-tiles.ts";
import type { PatternPaint } from "../../layout/scene.ts";

/** Where a pattern is used: on the map, inside its transform, as the land there, or in image pixels. */
type Space = "map" | "land" | "image";

/** The id of a pattern's definition: from what it looks like, and the suffix of the document. */
export function patternId({ name, ink }: PatternPaint, space: Space, suffix: string): string {
  return `${name}-${ink.slice(1)}-${space}-${suffix}`;
}

/**
 * The definition of a tiled pattern. `solid-outline` has none.
 *
 * @param patternTransform from the tile's pixels to the units it is used in; null for none
 * @param ground under the lines; null for nothing, so that a fill shows
 */
export function patternDefinition(
  paint: PatternPaint,
  space: Space,
  suffix: string,
  patternTransform: string | null,
  ground: HexColor | null = null,
): Markup {
  if (paint.name === "solid-outline") return NOTHING;
  const tile = TILES[paint.name];
  const { path } = tile;
  const strokePx = paint.strokePx ?? tile.strokePx;
  const size = svg`width="${TILE_PX}" height="${TILE_PX}" patternUnits="userSpaceOnUse"`;
  const turn = patternTransform === null ? NOTHING : svg` patternTransform="${patternTransform}"`;
  const look =
    strokePx === 0
      ? svg`fill="${paint.ink}"`
      : svg`fill="none" stroke="${paint.ink}" stroke-width="${strokePx}"`;
  const id = patternId(paint, space, suffix);
  const under =
    ground === null
      ? NOTHING
      : svg`<rect width="${TILE_PX}" height="${TILE_PX}" fill="${ground}"/>`;
  return svg`<pattern id="${id}" ${size}${turn}>${under}<path d="${path}" ${look}/></pattern>`;
}

/** The definitions that some patterns need, each once, in a fixed order. */
export function patternDefinitions(
  paints: readonly PatternPaint[],
  space: Space,
  suffix: string,
  patternTransform: string | null,
): Markup {
  const needed = new Map(paints.map((paint) => [patternId(paint, space, suffix), paint]));
  const definitions = [...needed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, paint]) => patternDefinition(paint, space, suffix, patternTransform));
  const hasAny = definitions.some((definition) => definition !== NOTHING);
  return hasAny ? svg`<defs>${definitions}</defs>` : NOTHING;
}
