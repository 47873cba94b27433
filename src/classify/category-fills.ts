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
 * The categories of regions in order of first appearance, in the colours of a palette: plain the
 * first time through it, then with one pattern after another.
 */
export function categoryFills(
  regions: readonly RegionRequest[],
  palette: readonly HexColor[],
): ReadonlyMap<string, CategoryFill> {
  const fills = new Map<string, CategoryFill>();
  for (const { datum } of regions)
    if (datum.kind === "category" && !fills.has(datum.category)) {
      const round = Math.floor(fills.size / palette.length);
      fills.set(datum.category, {
        color: palette[fills.size % palette.length]!,
        pattern: round === 0 ? null : REPEAT_PATTERNS[(round - 1) % REPEAT_PATTERNS.length]!,
      });
    }
  return fills;
}
