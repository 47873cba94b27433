import { markerDefaults } from "./lists/markers.ts";
import { routeDefaults } from "./lists/routes.ts";
import { scaleDefaults } from "./normalise/scale.ts";
import { contextOf, detailOf, hasSeaOn, scopeRow } from "./normalise/scope.ts";
import { parameterRows } from "./parameters/parameter-names.ts";
import { parameters } from "./parameters/parameters.ts";
import { labelContents } from "./parameters/vocabulary.ts";
import { remembered } from "../platform/remembered.ts";
import type { MapRequest } from "./map-request.ts";
import type {
  ClassMethod,
  Datum,
  Framing,
  Labels,
  Legend,
  Marker,
  Proportional,
  RegionRequest,
  Scale,
} from "./types.ts";

/**
 * A request as canonical JSON: no blanks, keys in code-unit order, and of every object only the members
 * that differ from their defaults. So a parameter that is added later changes the text of no request
 * that does not use it.
 */
export function canonicalText(request: MapRequest): string {
  const values: Readonly<Record<string, unknown>> = { ...request };
  let text = "";
  for (const [name, member] of members) {
    const said = member(request, values[name]);
    if (said !== null) text += `${text === "" ? "" : ","}"${name}":${said}`;
  }
  return `{${text}}`;
}

/** The text of a member, or null where it is as by default. */
type MemberText = (request: MapRequest, value: unknown) => string | null;

/** Of each member of a request, in the order of their names. */
const members: readonly (readonly [name: string, text: MemberText])[] = [
  ...plainMembers(),
  ...Object.entries<MemberText>({
    scope: ({ scope }) => quoted(scope),
    theme: ({ theme }) => differing(theme, parameters.theme.defaultValue),
    darkTheme: ({ darkTheme }) => differing(darkTheme, null),
    format: ({ format }) => quoted(format),
    projection: ({ scope, projection }) => differing(projection, scopeRow(scope).projections[0]),
    detail: (request) => differing(request.detail, detailOf("auto", request)),
    pixelsPerUnit: ({ pixelsPerUnit }) => differing(pixelsPerUnit, parameters.scale.defaultValue),
    hasSea: ({ background, hasSea }) => differing(hasSea, hasSeaOn(background)),
    hasContext: ({ hasContext, scope, projection }) =>
      differing(hasContext, contextOf(null, scope, projection)),
    framing: ({ framing }) => (framing === null ? null : framingText(framing)),
    hidden: ({ hidden }) => (hidden.length === 0 ? null : canonicalJson(hidden)),
    regions: ({ regions }) => (regions.length === 0 ? null : textOfRegions(regions)),
    scale: ({ scale }) => scaleText(scale),
    coloring: ({ coloring }) =>
      coloring === null
        ? null
        : differences(
            { ...coloring },
            { palette: null, isReversed: parameters.reverse.defaultValue },
          ),
    legend: ({ legend }) => (legend === null ? "null" : legendText(legend)),
    legendPosition: ({ legendPosition }) => differing(legendPosition, null),
    noDataLabel: ({ noDataLabel }) => differing(noDataLabel, null),
    patternLabels: ({ patternLabels }) =>
      patternLabels.length === 0 ? null : canonicalJson(patternLabels),
    legendTicks: ({ legendTicks }) =>
      legendTicks.length === 0 ? null : canonicalJson(legendTicks),
    hasTooltips: ({ hasTooltips }) => differing(hasTooltips, parameters.tooltips.defaultValue),
    labels: ({ labels }) => labelsText(labels),
    labelSizePx: ({ labelSizePx }) => differing(labelSizePx, null),
    proportional: ({ proportional }) =>
      proportional === null ? null : textOfCircles(proportional),
    markers: ({ markers }) => (markers.length === 0 ? null : listText(markers.map(markerText))),
    routes: ({ routes }) =>
      routes.length === 0
        ? null
        : listText(routes.map((route) => differences({ ...route }, routeDefaults))),
  }),
].toSorted(([a], [b]) => (a < b ? -1 : 1));

function plainMembers(): readonly (readonly [string, MemberText])[] {
  return parameterRows.flatMap(({ parameter }) => {
    if (parameter.type === "list" || parameter.member === null) return [];
    const { member, defaultValue } = parameter;
    return [[member, (_request, value) => differing(value, defaultValue)] as const];
  });
}

function differing(value: unknown, defaultValue: unknown): string | null {
  return value === defaultValue ? null : canonicalJson(value);
}

/** An object without the members that are equal to their defaults. */
function differences(
  object: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): string {
  return canonicalJson(
    Object.fromEntries(
      Object.entries(object).filter(
        ([name, value]) => !Object.hasOwn(defaults, name) || defaults[name] !== value,
      ),
    ),
  );
}

function framingText({ area, paddingPercent, detail }: Framing): string {
  const { kind: _, ...about } = area;
  const defaults = { padding: parameters.padding.defaultValue, detail: null };
  return differences({ ...about, padding: paddingPercent, detail }, defaults);
}

/** Values are classed by quantiles unless something else is said, and labels are categories. */
function scaleText(scale: Scale): string | null {
  switch (scale.kind) {
    case "none":
    case "categorical":
      return null;
    case "diverging": {
      const { classification, midpoint, ...rest } = scale;
      const own = classificationMembers(classification, scaleDefaults.diverging);
      return differences(
        { ...own, ...rest, midpoint },
        { domain: null, midpoint: scaleDefaults.diverging.midpoint },
      );
    }
    case "sequential": {
      const own = classificationMembers(scale.classification, scaleDefaults.sequential);
      const text = differences({ ...own, domain: scale.domain }, { domain: null });
      return text === "{}" ? null : text;
    }
  }
}

/** What of a classification differs from the defaults of its scale. */
function classificationMembers(
  classification: ClassMethod,
  defaults: { readonly method: string; readonly classCount: number },
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries({ ...classification }).filter(
      ([name, value]) => !Object.hasOwn(defaults, name) || { ...defaults }[name] !== value,
    ),
  );
}

function legendText(legend: Legend): string | null {
  const text = differences({ ...legend }, legendDefaults);
  return text === "{}" ? null : text;
}

const legendDefaults = { layout: parameters.legendLayout.defaultValue, title: null } as const;

function labelsText(labels: Labels): string | null {
  switch (labels.kind) {
    case "none":
      return null;
    case "all":
      return differences(
        { ...labels },
        { content: labelContents[0], minAreaPx2: parameters.labelMinArea.defaultValue },
      );
    case "listed":
      return canonicalJson(labels.ids);
  }
}

/** A request is written more than once, for its tag and for what is kept of it: its long lists are written once. */
const textOfCircles = remembered(new WeakMap<Proportional, string>(), circlesText);

function circlesText({ circles, points, ...radii }: Proportional): string {
  const items = circles.map((circle) => differences({ ...circle }, { color: null }));
  const places = points.map((point) => differences({ ...point }, { color: null, label: null }));
  const atPlaces = places.length === 0 ? "" : `,"points":${listText(places)}`;
  const rest = differences(radii, radiusDefaults).slice(1);
  return `{"circles":${listText(items)}${atPlaces}${rest === "}" ? "" : ","}${rest}`;
}

const radiusDefaults = {
  maxRadiusPx: parameters.proportionalMax.defaultValue,
  minRadiusPx: parameters.proportionalMin.defaultValue,
} as const;

function markerText({ label, ...marker }: Marker): string {
  const { labelPosition, ...defaults } = markerDefaults;
  const words =
    label === null
      ? {}
      : {
          label: label.text,
          ...(label.position !== labelPosition && { position: label.position }),
        };
  return differences({ ...marker, ...words }, defaults);
}

const textOfRegions = remembered(new WeakMap<readonly RegionRequest[], string>(), regionsText);

/** Most of a request, in a few words for each kind: the general way would take five times as long. */
function regionsText(regions: readonly RegionRequest[]): string {
  let text = "";
  for (const { annotation, datum, id, pattern } of regions) {
    const tooltip = annotation === null ? "" : `"annotation":${quoted(annotation)},`;
    const tile = pattern === null ? "" : `,"pattern":"${pattern}"`;
    text += `${text === "" ? "" : ","}{${tooltip}${datumText(datum)}"id":${quoted(id)}${tile}}`;
  }
  return `[${text}]`;
}

function datumText(datum: Datum): string {
  switch (datum.kind) {
    case "value":
      return `"datum":{${colorText(datum.color)}"value":${datum.value}},`;
    case "category":
      return `"datum":{"category":${quoted(datum.category)}${datum.color === null ? "" : `,"color":"${datum.color}"`}},`;
    case "paint":
      return `"datum":{"paint":"${datum.color}"},`;
    case "highlight":
      return `"datum":{${colorText(datum.color)}"highlight":true},`;
    case "land":
      return "";
  }
}

function colorText(color: string | null): string {
  return color === null ? "" : `"color":"${color}",`;
}

function listText(items: readonly string[]): string {
  return `[${items.join(",")}]`;
}

/** JSON without blanks, keys in code-unit order. Only for values that JSON can hold. */
export function canonicalJson(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return listText(value.map(canonicalJson));
  const object: Readonly<Record<string, unknown>> = { ...value };
  let text = "";
  for (const key of Object.keys(object).toSorted())
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(object[key])}`;
  return `{${text}}`;
}

/** Keys, ids and colours are plain words, for which the general way would cost most of the time. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const PLAIN = /^[\w #.-]*$/;
