import { frameHeightsPx, scopes } from "../../../generated/scopes.ts";
import type { Draft } from "../draft.ts";
import { detailWidthPx, framedDetailWidthPx } from "../parameters/limits.ts";
import { detailNames, projectionNames } from "../parameters/vocabulary.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { MapRequest } from "../map-request.ts";
import type { Detail, Projection, Scope } from "../types.ts";

/** What the geometry release says of a scope. */
export interface ScopeRow {
  readonly name: Scope;
  readonly title: string;
  readonly credit: string;
  readonly isGlobe: boolean;
  /** The year at whose end its regions were so, or the day; absent of scopes of operators. */
  readonly asOf?: string;
  /** What has changed since, each with its year. */
  readonly reforms?: readonly string[];
  /** What its regions are called, such as `counties`; absent where nothing says it. */
  readonly unit?: string;
  /** The default first. */
  readonly projections: readonly [Projection, ...Projection[]];
  /** Where it does not have all levels, those that it has. */
  readonly details?: readonly Detail[];
  /** Where nothing else that is loaded tells how many regions it has. */
  readonly regionCount?: number;
  /** Its regions are countries, as those of the world. */
  readonly isGroup?: boolean;
  /** A legend stands in the first corner that is free enough; without it, off the land first where it can. */
  readonly isLegendOnLand?: boolean;
}

const rows = new Map<Scope, ScopeRow>(scopes.map((row) => [row.name, row]));

export function scopeRow(name: Scope): ScopeRow {
  return rows.get(name)!;
}

/** The levels of a scope, coarse to fine. */
export function detailsOf(scope: Scope): readonly Detail[] {
  return scopeRow(scope).details ?? detailNames;
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
 * The level of a map: where it is `auto`, finer the wider the map is drawn, and low for one country only where its
 * low is as fine as medium is elsewhere. How much of the image its heading and legend take does not count. What a
 * scope does not have is answered with the next finer one.
 */
export function detailOf(detail: Detail | "auto", drawn: Drawn): Detail {
  const { scope } = drawn;
  if (detail !== "auto") return builtDetail(detail, scope);
  const widthPx = drawn.pixelsPerUnit * drawnWidthPx(drawn);
  return builtDetail(levelOf(scope, widthPx, detailWidthPx), scope);
}

type Widths = Readonly<Record<"low" | "medium", number>>;

function levelOf(scope: Scope, widthPx: number, widest: Widths): Detail {
  if (widthPx > widest.medium) return "high";
  const hasLow = scopeRow(scope).isGlobe || !detailsOf(scope).includes("medium");
  return hasLow && widthPx <= widest.low ? "low" : "medium";
}

/** A level of a scope, or the next finer one that it has. */
export function builtDetail(detail: Detail, scope: Scope): Detail {
  const finer = detailNames.slice(detailNames.indexOf(detail));
  return finer.find((level) => detailsOf(scope).includes(level)) ?? "high";
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
  return builtDetail(levelOf(scope, mapWidthPx, framedDetailWidthPx), scope);
}

/**
 * Whether a map shows land around its regions: that of a group unless it is said otherwise, that of the world and
 * one of insets alone never, as there is none.
 */
export function contextOf(said: boolean | null, scope: Scope, projection: Projection): boolean {
  const { isGroup = false, isGlobe } = scopeRow(scope);
  if ((isGlobe && !isGroup) || projection === "albersUsa") return false;
  return said ?? isGroup;
}

/** Whether there is a sea unless something else is said: a page is to show through all that is not land. */
export function hasSeaOn(background: MapRequest["background"]): boolean {
  return background !== "transparent";
}
