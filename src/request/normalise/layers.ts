import type { Draft } from "../draft.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { Labels, Proportional } from "../types.ts";
import { lastOfEachId } from "./region-order.ts";

/** Labels without what has no effect: an area for a list, an id twice. */
export function labelsOf({ labels, labelMinArea }: Draft): Labels {
  if (labels.kind === "all")
    return { kind: "all", minAreaPx2: labelMinArea ?? parameters.labelMinArea.defaultValue };
  const [first, ...rest] = [...new Set(labels.ids)].toSorted((a, b) => (a < b ? -1 : 1));
  return first === undefined ? { kind: "none" } : { kind: "listed", ids: [first, ...rest] };
}

/** Null without circles, and after telling `problems` of radii that contradict each other. */
export function proportionalOf(
  { proportional: circles, proportionalMax, proportionalMin }: Draft,
  problems: ProblemList,
): Proportional | null {
  const { defaultValue: defaultMax } = parameters.proportionalMax;
  const { defaultValue: defaultMin } = parameters.proportionalMin;
  const maxRadiusPx = proportionalMax ?? defaultMax;
  const minRadiusPx = proportionalMin ?? defaultMin;
  const areChecked =
    !problems.has("invalid_proportional_max") && !problems.has("invalid_proportional_min");
  if (areChecked && minRadiusPx > maxRadiusPx) {
    const expected = `proportionalMin (${defaultMin} by default) at most proportionalMax (${defaultMax} by default)`;
    const received = `${minRadiusPx} > ${maxRadiusPx}`;
    problems.add({ param: "proportional" }, { received, expected });
  }
  if (circles.length === 0) return null;
  return { circles: lastOfEachId(circles), maxRadiusPx, minRadiusPx };
}
