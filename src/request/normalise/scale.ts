import type { NonEmpty } from "../../result.ts";
import type { Draft } from "../draft.ts";
import { maxEntries } from "../parameters/limits.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { RegionRequest, Scale } from "../types.ts";

type ScaleKind = Exclude<Scale["kind"], "none">;

/** Labels make a scale categorical, whatever the request asks for. */
export function scaleKind({ colorScale, data, regions }: Draft): ScaleKind {
  const isCategory = ({ datum }: RegionRequest): boolean => datum.kind === "category";
  if (data.some(isCategory) || regions.some(isCategory)) return "categorical";
  return colorScale ?? parameters.colorScale.defaultValue;
}

/**
 * The scale of settled regions. The classification is checked even where there is no value to classify,
 * but does not exist in scales that have none.
 */
export function scaleOf(
  kind: ScaleKind,
  draft: Draft,
  regions: readonly RegionRequest[],
  problems: ProblemList,
): Scale {
  const scale = kind === "sequential" ? sequential(draft, problems) : { kind };
  return regions.some(({ datum }) => datum.kind === "value" || datum.kind === "category")
    ? scale
    : { kind: "none" };
}

function sequential({ classification, breaks }: Draft, problems: ProblemList): Scale {
  const method = classification ?? parameters.classification.defaultValue;
  if (method !== "custom") return { kind: "sequential", classification: { method } };
  const edges = breaks === null ? null : upperEdges(breaks, problems);
  return edges === null
    ? { kind: "none" }
    : { kind: "sequential", classification: { method, breaks: edges } };
}

/** Ascending; null after telling `problems` why they are no breaks. */
function upperEdges(breaks: readonly number[], problems: ProblemList): NonEmpty<number> | null {
  const [first, ...rest] = breaks.toSorted((a, b) => a - b);
  if (first === undefined) {
    const expected = `1 to ${maxEntries.breaks} numbers with classification=custom`;
    problems.add({ param: "breaks" }, { received: undefined, expected });
    return null;
  }
  const seen = new Set<number>();
  for (const [index, edge] of breaks.entries()) {
    if (seen.has(edge)) {
      problems.add({ param: "breaks", index }, { received: edge, expected: "each break once" });
    }
    seen.add(edge);
  }
  return [first, ...rest];
}
