import type { Draft } from "../draft.ts";
import { byId } from "../values/region-id.ts";
import { parameters } from "../parameters/parameters.ts";
import type {
  Datum,
  GivenDatum,
  GivenRegion,
  PatternName,
  RegionId,
  RegionRequest,
} from "../types.ts";

/**
 * One entry for each id, the last one said, with the patterns and annotations that stand beside it.
 * Entries that are overruled leave no trace, not even in the order of the others.
 */
export function mergedRegions({
  data,
  regions,
  patterns,
  annotations,
  missing,
}: Draft): readonly RegionRequest[] {
  const isHighlight = (missing ?? parameters.missing.defaultValue) === "highlight";
  const merged = new Map<RegionId, RegionRequest>();
  for (const region of [...data, ...regions]) {
    merged.delete(region.id);
    merged.set(region.id, decorated(settled(region, isHighlight), patterns, annotations));
  }
  for (const id of [...patterns.keys(), ...annotations.keys()]) {
    if (!merged.has(id)) merged.set(id, decorated(land(id), patterns, annotations));
  }
  return [...merged.values()];
}

/** The last entry of each id, in id order. */
export function lastOfEachId<T extends { readonly id: RegionId }>(
  entries: readonly T[],
): readonly T[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted(byId);
}

/** Each distinct number as a category, in its shortest spelling. */
export function withCategories(regions: readonly RegionRequest[]): readonly RegionRequest[] {
  return regions.map((region) => {
    const { datum } = region;
    if (datum.kind !== "value") return region;
    const category = String(datum.value);
    return { ...region, datum: { kind: "category", category, color: datum.color } };
  });
}

/**
 * All that a viewer can see of the order is which category came first: the regions of the first category
 * in id order, then those of the second, at last those of none.
 */
export function inCategoryOrder(regions: readonly RegionRequest[]): readonly RegionRequest[] {
  const ranks = new Map<string, number>();
  for (const { datum } of regions) {
    if (datum.kind === "category" && !ranks.has(datum.category)) {
      ranks.set(datum.category, ranks.size);
    }
  }
  const rankOf = ({ datum }: RegionRequest) =>
    datum.kind === "category" ? (ranks.get(datum.category) ?? ranks.size) : ranks.size;
  return regions.toSorted((a, b) => rankOf(a) - rankOf(b) || byId(a, b));
}

/** With what it means that a value is missing. A colour of its own stands either way. */
function settled(region: GivenRegion, isHighlight: boolean): RegionRequest {
  return { ...region, datum: meant(region.datum, isHighlight) };
}

function meant(datum: GivenDatum, isHighlight: boolean): Datum {
  if (datum.kind !== "missing") return datum;
  const { color } = datum;
  if (isHighlight) return { kind: "highlight", color };
  return color === null ? { kind: "land" } : { kind: "paint", color };
}

function decorated(
  region: RegionRequest,
  patterns: ReadonlyMap<RegionId, PatternName>,
  annotations: ReadonlyMap<RegionId, string>,
): RegionRequest {
  const pattern = patterns.get(region.id) ?? region.pattern;
  const annotation = annotations.get(region.id) ?? region.annotation;
  const isSame = pattern === region.pattern && annotation === region.annotation;
  return isSame ? region : { ...region, pattern, annotation };
}

function land(id: RegionId): RegionRequest {
  return { id, datum: { kind: "land" }, pattern: null, annotation: null };
}
