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
 * first time through it, then with one pattern after another, but for those that a region of that
 * colour has by request.
 */
export function categoryFills(
  regions: readonly RegionRequest[],
  palette: readonly HexColor[],
): ReadonlyMap<string, CategoryFill> {
  const order = new Map<string, number>();
  for (const { datum } of regions)
    if (datum.kind === "category" && !order.has(datum.category))
      order.set(datum.category, order.size);
  const colorOf = (category: string): HexColor => palette[order.get(category)! % palette.length]!;
  const asked = new Set(
    regions.flatMap(({ datum, pattern }) =>
      datum.kind === "category" && pattern !== null
        ? [`${datum.color ?? colorOf(datum.category)} ${pattern}`]
        : [],
    ),
  );
  return new Map(
    Array.from(order, ([category, index]) => {
      const color = colorOf(category);
      const round = Math.floor(index / palette.length);
      const free = REPEAT_PATTERNS.filter((pattern) => !asked.has(`${color} ${pattern}`));
      const patterns = free.length === 0 ? REPEAT_PATTERNS : free;
      const pattern = round === 0 ? null : patterns[(round - 1) % patterns.length]!;
      return [category, { color, pattern }];
    }),
  );
}
