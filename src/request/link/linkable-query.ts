import { type NonEmpty, type Problem, type Result, success } from "../result.ts";
import { failureOf } from "../problems/failure-table.ts";
import { type Place, ProblemList } from "../problems/problem-list.ts";
import { markerDefaults } from "../lists/markers.ts";
import type { MapRequest } from "../map-request.ts";
import type { Marker, RegionRequest } from "../types.ts";
import { canonicalQuery } from "./canonical-query.ts";

const code = "not_linkable";
const hint = "send this map as a body to POST /render/map instead";

/**
 * The shortest query that means a request, or why there is none.
 *
 * @param hasShortValues whether `values` may stand for `data`
 */
export function linkableQuery(request: MapRequest, hasShortValues = false): Result<string> {
  const query = canonicalQuery(request, hasShortValues);
  return query === null ? { ok: false, problems: unlinkableProblems(request) } : success(query);
}

/** Why no query means a request: what of it only a body can say. */
function unlinkableProblems(request: MapRequest): NonEmpty<Problem> {
  const problems = new ProblemList();
  for (const [index, marker] of request.markers.entries())
    reportMarker(marker, { param: "markers", index, code, hint }, problems);
  reportRegions(request.regions, problems);
  if (problems.isEmpty) {
    const expected = "values that a URL can express";
    problems.add({ param: "regions", code, hint }, { received: undefined, expected });
  }
  return failureOf(problems)!;
}

function reportMarker(
  { sizePx, color, rotationDeg }: Marker,
  place: Place,
  problems: ProblemList,
): void {
  const own = { size: sizePx, color, rotation: rotationDeg };
  const usual = {
    size: markerDefaults.sizePx,
    color: markerDefaults.color,
    rotation: markerDefaults.rotationDeg,
  };
  for (const field of ["size", "color", "rotation"] as const)
    if (own[field] !== usual[field])
      problems.add(
        { ...place, field },
        { received: own[field], expected: `no ${field} for a marker, which URLs cannot express` },
      );
}

function reportRegions(regions: readonly RegionRequest[], problems: ProblemList): void {
  for (const { id, datum } of regions) {
    if (datum.kind !== "highlight") continue;
    const place = { param: "regions", field: id, code, hint };
    if (datum.color !== null)
      problems.add(place, {
        received: datum.color,
        expected: "no colour for a highlight, which URLs cannot express",
      });
  }
}
