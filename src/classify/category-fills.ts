import { scaleOrdinal } from "d3-scale";
import type { ScaleColors } from "../palette/scale-colors.ts";
import type { HexColor, PatternName, RegionRequest } from "../request/types.ts";

/** How one category looks. Past the palette's end colours repeat, and a pattern tells them apart. */
export interface CategoryFill {
  readonly color: HexColor;
  readonly pattern: PatternName | null;
}

/** Past the palette's end, one after another: those that are hardest to mistake come first. */
const REPEAT_PATTERNS: readonly PatternName[] = [
  "stripes-diagonal",
  "dots",
  "crosshatch",
  "stripes",
  "solid-outline",
];

/**
 * The categories of regions in order of first appearance, in colours that may repeat: plain the
 * first time through it, then with one pattern after another, but for those that a region of that
 * colour has by request.
 */
export function categoryFills(
  regions: readonly RegionRequest[],
  colors: Pick<ScaleColors, "categories">,
): ReadonlyMap<string, CategoryFill> {
  const named = regions.flatMap(({ datum }) => (datum.kind === "category" ? [datum.category] : []));
  const palette = colors.categories(new Set(named).size);
  // Colours go to names in order of first appearance, and start again after the last.
  const colorOf = scaleOrdinal<string, HexColor>(named, palette);
  const asked = new Set(
    regions.flatMap(({ datum, pattern }) =>
      datum.kind === "category" && pattern !== null
        ? [`${datum.color ?? colorOf(datum.category)} ${pattern}`]
        : [],
    ),
  );
  return new Map(
    colorOf.domain().map((category, index) => {
      const color = colorOf(category);
      const round = Math.floor(index / palette.length);
      const free = REPEAT_PATTERNS.filter((pattern) => !asked.has(`${color} ${pattern}`));
      const patterns = free.length === 0 ? REPEAT_PATTERNS : free;
      const pattern = round === 0 ? null : patterns[(round - 1) % patterns.length]!;
      return [category, { color, pattern }];
    }),
  );
}
