import type { Draft } from "../draft.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { Labels, Proportional, Route } from "../types.ts";
import { defaultRouteWidthPx } from "../values/route-width.ts";
import { lastOfEachId } from "./region-order.ts";

/** Labels without what has no effect: an area for a list, an id twice. */
export function labelsOf({ labels, labelMinArea }: Draft): Labels {
  if (labels.kind === "all")
    return {
      kind: "all",
      content: labels.content,
      minAreaPx2: labelMinArea ?? parameters.labelMinArea.defaultValue,
    };
  const [first, ...rest] = [...new Set(labels.ids)].toSorted((a, b) => (a < b ? -1 : 1));
  return first === undefined ? { kind: "none" } : { kind: "listed", ids: [first, ...rest] };
}

/** The size of labels, where there are any. */
export function labelSizePx({ labelSize }: Draft, labels: Labels): number | null {
  return labels.kind === "none" ? null : labelSize;
}

/** Routes: a width that they would have anyway is not said. */
export function routesOf({ routes }: Draft): readonly Route[] {
  const ownPx = defaultRouteWidthPx(routes.length);
  return routes.map((route) => (route.widthPx === ownPx ? { ...route, widthPx: null } : route));
}

/** Null without circles, and after telling `problems` of radii that contradict each other. */
export function proportionalOf(draft: Draft, problems: ProblemList): Proportional | null {
  const { proportional: circles, points, proportionalMax, proportionalMin } = draft;
  const areChecked =
    !problems.has("invalid_proportional_max") && !problems.has("invalid_proportional_min");
  const areGiven = proportionalMax !== null && proportionalMin !== null;
  if (areChecked && areGiven && proportionalMin > proportionalMax) {
    const expected = "proportionalMin at most proportionalMax";
    const received = `${proportionalMin} > ${proportionalMax}`;
    problems.add({ param: "proportional" }, { received, expected });
  }
  if (circles.length + points.length === 0) return null;
  return { circles: lastOfEachId(circles), points, ...radii(draft) };
}

/** Where one bound is given, the default of the other gives way to it. */
function radii({
  proportionalMax,
  proportionalMin,
}: Draft): Pick<Proportional, "maxRadiusPx" | "minRadiusPx"> {
  const { defaultValue: defaultMax } = parameters.proportionalMax;
  const { defaultValue: defaultMin } = parameters.proportionalMin;
  const maxRadiusPx = proportionalMax ?? Math.max(defaultMax, proportionalMin ?? 0);
  return { maxRadiusPx, minRadiusPx: proportionalMin ?? Math.min(defaultMin, maxRadiusPx) };
}
