import { frameHeightsPx, scopes } from "../../../generated/scopes.ts";
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

/** What the level that `auto` stands for follows from. */
type Drawn = Pick<MapRequest, "scope" | "projection" | "pixelsPerUnit" | "widthPx" | "heightPx">;

/**
 * The level of a map: where it is `auto`, finer the wider the map is drawn, and never low for one country. How much
 * of the image its heading and legend take does not count.
 */
export function detailOf(detail: Detail | "auto", drawn: Drawn): Detail {
  if (detail !== "auto") return detail;
  const { scope } = drawn;
  const widthPx = drawn.pixelsPerUnit * drawnWidthPx(drawn);
  if (widthPx > detailWidthPx.medium) return "high";
  return scopeRow(scope).isGlobe && widthPx <= detailWidthPx.low ? "low" : "medium";
}

/** The width of the map in an image: less than that of the image where its height leaves no more. */
function drawnWidthPx({ scope, projection, widthPx, heightPx }: Drawn): number {
  const frameHeightPx = frameHeightsPx[`${scope} ${projection}`];
  if (heightPx === null || frameHeightPx === undefined) return widthPx;
  return Math.min(widthPx, (heightPx * FRAME_WIDTH_PX) / frameHeightPx);
}

/** The width of every layer. */
const FRAME_WIDTH_PX = 1200;

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
