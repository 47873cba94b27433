import { formats } from "../../formats.ts";
import type { Draft } from "../draft.ts";
import { parameterRows } from "../parameters/parameter-names.ts";
import { parameters, type PlainMembers } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { MapRequest } from "../map-request.ts";
import type { Legend } from "../types.ts";
import { byId } from "../values/region-id.ts";
import { checkFraming, framingOf, hiddenOf } from "./framing.ts";
import { labelSizePx, labelsOf, proportionalOf, routesOf } from "./layers.ts";
import { inCategoryOrder, mergedRegions, withCategories } from "./region-order.ts";
import { withoutIdle } from "./without-effect.ts";
import { coloringOf, scaleKind, scaleOf } from "./scale.ts";
import { checkPixels, pixelsPerUnit } from "./pixels.ts";
import { checkProjection, contextOf, detailOf, hasSeaOn, scopeRow } from "./scope.ts";

/**
 * Settles all that needs more than one part of a draft: defaults, order, duplicates, and what has no
 * effect beside something else. Drafts that mean the same become equal.
 *
 * @returns null if there is a problem, old or new
 */
export function normalise(draft: Draft, problems: ProblemList): MapRequest | null {
  const { scope } = draft;
  const merged = mergedRegions(draft);
  const kind = scaleKind(draft);
  const regions =
    kind === "categorical" ? inCategoryOrder(withCategories(merged)) : merged.toSorted(byId);
  const scale = scaleOf(kind, draft, regions, problems);
  const proportional = proportionalOf(draft, problems);
  checkProjection(draft, problems);
  checkPixels(draft, problems);
  checkFraming(draft, problems);
  if (scope === null || !problems.isEmpty) return null;
  const plain = plainMembers(draft);
  const pixels = pixelsPerUnit(draft);
  const legend = legendOf(draft);
  const framing = framingOf(draft);
  const labels = labelsOf(draft);
  // The scale of a framed map, which the level follows from, is known with its geometry.
  const level = framing === null ? draft.detail : null;
  const projection = draft.projection ?? scopeRow(scope).projections[0];
  const drawn = {
    scope,
    projection,
    pixelsPerUnit: pixels,
    widthPx: plain.widthPx,
    heightPx: plain.heightPx,
  };
  // Added to the plain members instead of copied beside them: that takes a sixth of all reading.
  return withoutIdle(
    Object.assign(plain, {
      scope,
      format: draft.format ?? parameters.format.defaultValue,
      ...themesOf(draft),
      projection,
      detail: detailOf(level ?? parameters.detail.defaultValue, drawn),
      framing,
      hidden: hiddenOf(draft),
      pixelsPerUnit: pixels,
      hasSea: draft.sea ?? hasSeaOn(plain.background),
      hasContext: contextOf(draft.context, scope, projection),
      regions,
      scale,
      coloring: coloringOf(draft, scale),
      legend,
      legendPosition: legend === null ? null : draft.legendPosition,
      noDataLabel: legend === null ? null : draft.noDataLabel,
      patternLabels: legend === null ? [] : draft.patternLabels,
      legendTicks: draft.legendTicks,
      hasTooltips: hasTooltips(draft),
      labels,
      labelSizePx: labelSizePx(draft, labels),
      proportional,
      markers: draft.markers,
      routes: routesOf(draft),
    }),
  );
}

const plainRows = parameterRows.flatMap(({ name, parameter }) =>
  parameter.type === "list" || parameter.member === null
    ? []
    : [{ name, member: parameter.member, defaultValue: parameter.defaultValue }],
);

const plainDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  plainRows.map(({ member, defaultValue }) => [member, defaultValue]),
);

/** The parameters that stand in a request as they are given, or by default. */
function plainMembers(draft: Draft): PlainMembers {
  const members = { ...plainDefaults };
  for (const { name, member } of plainRows) {
    const value = draft[name];
    if (value !== null) members[member] = value;
  }
  // Each member comes from the row that names it, whose type is what `PlainMembers` says of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be filled in a loop
  return members as PlainMembers;
}

function legendOf({ legend, legendLayout, legendTitle }: Draft): Legend | null {
  if (!(legend ?? parameters.legend.defaultValue)) return null;
  return { layout: legendLayout ?? parameters.legendLayout.defaultValue, title: legendTitle };
}

/** Nobody can point at an image of pixels. */
function hasTooltips({ tooltips, format }: Draft): boolean {
  if (formats[format ?? parameters.format.defaultValue].isRaster) return false;
  return tooltips ?? parameters.tooltips.defaultValue;
}

/** An image of pixels has one theme: the first. */
function themesOf({ theme, format }: Draft): Pick<MapRequest, "theme" | "darkTheme"> {
  const said = theme ?? parameters.theme.defaultValue;
  if (typeof said === "string") return { theme: said, darkTheme: null };
  const hasBoth = !formats[format ?? parameters.format.defaultValue].isRaster;
  return { theme: said.light, darkTheme: hasBoth ? said.dark : null };
}
