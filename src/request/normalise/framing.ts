import type { Draft } from "../draft.ts";
import { parameters } from "../parameters/parameters.ts";
import type { NonEmpty, Problem } from "../result.ts";
import type { MapRequest } from "../map-request.ts";
import { failureOf } from "../problems/failure-table.ts";
import { ProblemList } from "../problems/problem-list.ts";
import type { FramedArea, Framing, RegionId } from "../types.ts";
import { builtDetail } from "./scope.ts";

/** A map has one frame. */
export function checkFraming({ fit, bbox }: Draft, problems: ProblemList): void {
  if (bbox === null || (fit.kind === "listed" && fit.ids.length === 0)) return;
  const code = "conflicting_parameters";
  const expected = "fit or bbox, not both";
  problems.add({ param: "fit", code }, { received: "fit and bbox", expected });
}

/** Null for the whole map. */
export function framingOf(draft: Draft): Framing | null {
  const area = areaOf(draft);
  if (area === null) return null;
  const { padding, detail, scope } = draft;
  const paddingPercent = padding ?? parameters.padding.defaultValue;
  const isLeft = detail === null || detail === "auto" || scope === null;
  return { area, paddingPercent, detail: isLeft ? null : builtDetail(detail, scope) };
}

/** Each once, in id order. */
export function hiddenOf({ hide }: Draft): readonly RegionId[] {
  return inOrder(hide);
}

function areaOf({ fit, bbox }: Draft): FramedArea | null {
  if (bbox !== null) return { kind: "bbox", bbox };
  if (fit.kind === "data") return fit;
  const [first, ...rest] = inOrder(fit.ids);
  return first === undefined ? null : { kind: "regions", ids: [first, ...rest] };
}

function inOrder(ids: readonly RegionId[]): readonly RegionId[] {
  return [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Reports a frame that shows nothing of the map. */
export function framingProblems({ framing, scope, projection }: MapRequest): NonEmpty<Problem> {
  const problems = new ProblemList();
  const map = `scope=${scope} in ${projection}`;
  if (framing?.area.kind === "bbox") {
    const expected = `a box that meets what is shown of ${map}`;
    problems.add({ param: "bbox" }, { received: framing.area.bbox.join(","), expected });
  } else if (framing?.area.kind === "regions") {
    const expected = `at least one region of ${map} that is not hidden`;
    problems.add({ param: "fit" }, { received: framing.area.ids.join(","), expected });
  } else {
    const expected = `data, markers or routes on the map of ${map}`;
    problems.add({ param: "fit" }, { received: "data", expected, hint: "the request has none" });
  }
  return failureOf(problems)!;
}
