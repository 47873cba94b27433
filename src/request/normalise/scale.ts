import type { NonEmpty } from "../result.ts";
import type { Draft } from "../draft.ts";
import { maxEntries } from "../parameters/limits.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { ClassMethod, Coloring, GivenRegion, RegionRequest, Scale } from "../types.ts";
import { checkLogarithms, checkMidpoint, checkPalette } from "./scale-checks.ts";

type ScaleKind = Exclude<Scale["kind"], "none">;

/** What is meant where nothing is said of a scale of values. */
export const scaleDefaults = {
  sequential: {
    method: parameters.classification.defaultValue,
    classCount: parameters.classes.defaultValue,
  },
  diverging: { method: "equal", classCount: 6, midpoint: parameters.midpoint.defaultValue },
} as const;

/** Labels make a scale categorical, whatever the request asks for. */
export function scaleKind({ colorScale, data, regions }: Draft): ScaleKind {
  const isCategory = ({ datum }: GivenRegion): boolean => datum.kind === "category";
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
  const scale = kind === "categorical" ? { kind } : valueScale(kind, draft, problems);
  if (scale !== null && scale.kind !== "categorical") {
    checkLogarithms(scale, regions, problems);
    checkMidpoint(scale, draft.midpoint, regions, problems);
    checkPalette(draft.palette, regions, problems);
  }
  const hasData = regions.some(({ datum }) => datum.kind === "value" || datum.kind === "category");
  return scale !== null && hasData ? scale : { kind: "none" };
}

/** The colours of a scale that are not the theme's as they are; null for none. */
export function coloringOf({ palette, reverse }: Draft, scale: Scale): Coloring | null {
  const isReversed = reverse ?? parameters.reverse.defaultValue;
  if (scale.kind === "none" || (palette === null && !isReversed)) return null;
  if (palette === null || typeof palette === "string") return { palette, isReversed };
  return { palette: isReversed ? palette.toReversed() : palette, isReversed: false };
}

/** Null after telling `problems` why there is none. */
function valueScale(
  kind: "sequential" | "diverging",
  draft: Draft,
  problems: ProblemList,
): Extract<Scale, { readonly kind: "sequential" | "diverging" }> | null {
  const classification = classMethod(kind, draft, problems);
  if (classification === null) return null;
  const { domain } = draft;
  if (kind === "sequential") return { kind, classification, domain };
  const midpoint = draft.midpoint ?? scaleDefaults.diverging.midpoint;
  return { kind, classification, domain, midpoint };
}

function classMethod(
  kind: "sequential" | "diverging",
  { classification, classes, breaks }: Draft,
  problems: ProblemList,
): ClassMethod | null {
  const defaults = scaleDefaults[kind];
  const method = classification ?? defaults.method;
  if (method === "none") return { method };
  if (method !== "custom") return { method, classCount: classes ?? defaults.classCount };
  if (classes !== null) {
    const expected = "no number of classes with classification=custom, because breaks set it";
    problems.add({ param: "classes" }, { received: classes, expected });
  }
  const edges = breaks === null ? null : upperEdges(breaks, problems);
  return edges === null ? null : { method, breaks: edges };
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
