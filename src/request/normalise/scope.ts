import { scopes } from "../../../generated/scopes.ts";
import type { Draft } from "../draft.ts";
import { detailWidthPx, framedDetailWidthPx } from "../parameters/limits.ts";
import { projectionNames } from "../parameters/vocabulary.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { MapRequest } from "../map-request.ts";
import type { Detail, Projection, Scope } from "../types.ts";

/** What the geometry release says of a scope. */
export function scopeRow(name: Scope): (typeof scopes)[number] {
  return scopes.find((scope) => scope.name === name)!;
}

export function checkProjection({ scope, projection }: Draft, problems: ProblemList): void {
  if (scope === null || projection === null) return;
  const built: readonly Projection[] = scopeRow(scope).projections;
  if (built.includes(projection)) return;
  const allowed = projectionNames.filter((name) => built.includes(name));
  problems.add(
    { param: "projection" },
    {
      received: projection,
      expected: `one of ${allowed.join(", ")} with scope=${scope}`,
      allowed,
      ...(projection === "albersUsa" && { hint: "albersUsa draws the United States alone" }),
    },
  );
}

/** The level that `auto` stands for: finer the wider the map is drawn, and never low for one country. */
export function detailOf(detail: Detail | "auto", scope: Scope, widthPx: number): Detail {
  if (detail !== "auto") return detail;
  if (widthPx > detailWidthPx.medium) return "high";
  return scopeRow(scope).isGlobe && widthPx <= detailWidthPx.low ? "low" : "medium";
}

/**
 * The level of a framed map by its scale.
 *
 * @param mapWidthPx of the whole map, were it drawn at that scale
 */
export function framedDetail(scope: Scope, mapWidthPx: number): Detail {
  if (mapWidthPx > framedDetailWidthPx.medium) return "high";
  return scopeRow(scope).isGlobe && mapWidthPx <= framedDetailWidthPx.low ? "low" : "medium";
}

/** Whether there is a sea unless something else is said: a page is to show through all that is not land. */
export function hasSeaOn(background: MapRequest["background"]): boolean {
  return background !== "transparent";
}
