import { scopes } from "../../../generated/scopes.ts";
import type { Draft, DraftLabels } from "../draft.ts";
import { detailWidthPx } from "../parameters/limits.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { byId } from "../values/region-id.ts";
import { inCategoryOrder, lastOfEachId, mergedRegions, withCategories } from "./region-order.ts";
import { scaleKind, scaleOf } from "./scale.ts";
import type { Settings } from "../parameters/settings.ts";
import type {
  Detail,
  Labels,
  Legend,
  MapRequest,
  Projection,
  Proportional,
  ProportionalCircle,
  Scope,
} from "../types.ts";

/**
 * Settles all that needs more than one part of a draft: defaults, order, duplicates, and what has no
 * effect beside something else. Drafts that mean the same become equal.
 *
 * @returns null if there is a problem, old or new
 */
export function normalise(draft: Draft, problems: ProblemList): MapRequest | null {
  const { settings } = draft;
  const { scope } = settings;
  const kind = scaleKind(draft);
  const merged = mergedRegions(draft);
  const regions =
    kind === "categorical" ? inCategoryOrder(withCategories(merged)) : merged.toSorted(byId);
  const scale = scaleOf(kind, draft, regions, problems);
  const proportional = proportionalOf(settings, draft.circles, problems);
  checkProjection(settings, problems);
  if (scope === null || !problems.isEmpty) return null;
  const widthPx = settings.width ?? parameters.width.defaultValue;
  return {
    scope,
    theme: settings.theme ?? parameters.theme.defaultValue,
    format: settings.format ?? parameters.format.defaultValue,
    widthPx,
    heightPx: settings.height,
    projection: settings.projection ?? scopeOf(scope).projections[0],
    detail: detailOf(settings.detail ?? parameters.detail.defaultValue, scope, widthPx),
    regions,
    scale,
    legend: legendOf(settings),
    title: settings.title,
    subtitle: settings.subtitle,
    hasAttribution: settings.attribution ?? parameters.attribution.defaultValue,
    hasLogo: settings.logo ?? parameters.logo.defaultValue,
    hasNorthArrow: settings.northArrow ?? parameters.northArrow.defaultValue,
    hasScaleBar: settings.scaleBar ?? parameters.scaleBar.defaultValue,
    hasGraticule: settings.graticule ?? parameters.graticule.defaultValue,
    labels: labelsOf(draft.labels, settings),
    proportional,
    markers: draft.markers,
    routes: draft.routes,
  };
}

/** What the geometry release says of a scope. */
function scopeOf(name: Scope): (typeof scopes)[number] {
  return scopes.find((scope) => scope.name === name)!;
}

function checkProjection({ scope, projection }: Settings, problems: ProblemList): void {
  if (scope === null || projection === null) return;
  const built: readonly Projection[] = scopeOf(scope).projections;
  if (built.includes(projection)) return;
  const allowed = parameters.projection.allowed.filter((name) => built.includes(name));
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

function detailOf(detail: Detail | "auto", scope: Scope, widthPx: number): Detail {
  if (detail !== "auto") return detail;
  if (widthPx > detailWidthPx.medium) return "high";
  return scopeOf(scope).isGlobe && widthPx <= detailWidthPx.low ? "low" : "medium";
}

function legendOf(settings: Settings): Legend | null {
  if (!(settings.legend ?? parameters.legend.defaultValue)) return null;
  const layout = settings.legendLayout ?? parameters.legendLayout.defaultValue;
  return { layout, title: settings.legendTitle };
}

function labelsOf(labels: DraftLabels, settings: Settings): Labels {
  if (labels.kind === "all") {
    const minAreaPx2 = settings.labelMinArea ?? parameters.labelMinArea.defaultValue;
    return { kind: "all", minAreaPx2 };
  }
  const [first, ...rest] = [...new Set(labels.ids)].toSorted((a, b) => (a < b ? -1 : 1));
  return first === undefined ? { kind: "none" } : { kind: "listed", ids: [first, ...rest] };
}

function proportionalOf(
  settings: Settings,
  circles: readonly ProportionalCircle[],
  problems: ProblemList,
): Proportional | null {
  const maxRadiusPx = settings.proportionalMax ?? parameters.proportionalMax.defaultValue;
  const minRadiusPx = settings.proportionalMin ?? parameters.proportionalMin.defaultValue;
  const areChecked =
    !problems.has("invalid_proportional_max") && !problems.has("invalid_proportional_min");
  if (areChecked && minRadiusPx > maxRadiusPx) {
    problems.add(
      { param: "proportional" },
      {
        received: `${minRadiusPx} > ${maxRadiusPx}`,
        expected: "proportionalMin (4 by default) at most proportionalMax (40 by default)",
      },
    );
  }
  if (circles.length === 0) return null;
  return { circles: lastOfEachId(circles), maxRadiusPx, minRadiusPx };
}
