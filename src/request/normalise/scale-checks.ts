import type { ProblemList } from "../problems/problem-list.ts";
import { named, orderedPaletteNames, qualitativePaletteNames } from "../parameters/vocabulary.ts";
import type { Domain, Palette, RegionRequest, Scale } from "../types.ts";

type ValueScale = Extract<Scale, { readonly kind: "sequential" | "diverging" }>;

/** Only values above zero have logarithms. */
export function checkLogarithms(
  { kind, classification, domain }: ValueScale,
  regions: readonly RegionRequest[],
  problems: ProblemList,
): void {
  if (kind === "diverging" || classification.method !== "log") return;
  if (domain !== null && domain[0] <= 0) {
    const expected = "a domain that begins above 0 with classification=log";
    problems.add({ param: "domain" }, { received: domain.join(","), expected });
  }
  const range = valueRange(regions);
  if (range === null || range[1] > 0) return;
  const expected = "another method, because no value is above 0";
  problems.add({ param: "classification" }, { received: classification.method, expected });
}

/**
 * A midpoint that is asked for lies among the values, or in the domain: beyond them half of the
 * colours would stand for nothing. Zero is what is meant by default, wherever the values lie.
 */
export function checkMidpoint(
  { kind, domain }: ValueScale,
  midpoint: number | null,
  regions: readonly RegionRequest[],
  problems: ProblemList,
): void {
  if (kind !== "diverging" || midpoint === null || midpoint === 0) return;
  const range = domain ?? valueRange(regions);
  if (range === null || (midpoint >= range[0] && midpoint <= range[1])) return;
  const where = domain === null ? "the values, which go" : "the domain, which goes";
  const expected = `a number within ${where} from ${range[0]} to ${range[1]}`;
  problems.add({ param: "midpoint" }, { received: midpoint, expected });
}

/** A palette without an order cannot show which value is larger. */
export function checkPalette(
  palette: Palette | null,
  regions: readonly RegionRequest[],
  problems: ProblemList,
): void {
  if (typeof palette !== "string" || named(qualitativePaletteNames, palette) === null) return;
  if (valueRange(regions) === null) return;
  const expected = "a palette with an order for values, such as viridis, Blues or RdBu";
  problems.add({ param: "palette" }, { received: palette, expected, allowed: orderedPaletteNames });
}

/** The smallest and the largest value; null for none. */
function valueRange(regions: readonly RegionRequest[]): Domain | null {
  let [min, max] = [Infinity, -Infinity];
  for (const { datum } of regions)
    if (datum.kind === "value")
      [min, max] = [Math.min(min, datum.value), Math.max(max, datum.value)];
  return min <= max ? [min, max] : null;
}
