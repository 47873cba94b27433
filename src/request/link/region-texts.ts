import { parameters } from "../parameters/parameters.ts";
import type { MapRequest } from "../map-request.ts";
import { idsOf } from "../../names/scope-ids.ts";
import type { Datum, HexColor, RegionRequest, Scope } from "../types.ts";
import { parseNumber } from "../values/number-text.ts";
import { field } from "./query-encoding.ts";

/** The values of `data`, `regions`, `patterns`, `annotations` and what belongs to circles, as a query says them. */

export type Texts = Iterable<readonly [name: string, text: string]>;

export function* regionTexts({ regions, scope }: MapRequest): Texts {
  const data = regions.flatMap(dataEntry).join(",");
  const values = orderedValues(regions, scope);
  const areShorter = values !== null && values.length < data.length;
  yield areShorter ? ["values", values] : ["data", data];
  const highlights = regions.filter(({ datum }) => datum.kind === "highlight");
  yield ["regions", highlights.map(({ id }) => field(id)).join(",")];
  yield [
    "patterns",
    entries(regions, ({ id, pattern }) => (pattern === null ? null : `${field(id)}:${pattern}`)),
  ];
  yield [
    "annotations",
    entries(regions, ({ id, annotation }) =>
      annotation === null ? null : `${field(id)}:${field(annotation)}`,
    ),
  ];
}

/** The values of a scope's regions in the order of their ids; null where `data` says more than that. */
function orderedValues(regions: readonly RegionRequest[], scope: Scope): string | null {
  const values = new Map<string, number>();
  for (const { id, datum } of regions) {
    if (datum.kind === "land") continue;
    if (datum.kind !== "value" || datum.color !== null) return null;
    values.set(id, datum.value);
  }
  const ids = idsOf(scope);
  const texts = ids.map((id) => String(values.get(id) ?? ""));
  const isWhole = texts.filter((text) => text !== "").length === values.size;
  return isWhole ? texts.join(",").replace(/,+$/, "") : null;
}

/** Numbers are categories only where that is said; texts are by themselves. */
export function areNumbers(regions: readonly RegionRequest[]): boolean {
  return regions.some(
    ({ datum }) => datum.kind === "category" && parseNumber(datum.category) !== null,
  );
}

export function* circleTexts({ proportional }: MapRequest): Texts {
  if (proportional === null) return;
  const { circles, maxRadiusPx, minRadiusPx } = proportional;
  yield [
    "proportional",
    circles.map(({ id, value, color }) => `${field(id)}:${value}${suffix(color)}`).join(","),
  ];
  yield ["proportionalMax", unless(maxRadiusPx, parameters.proportionalMax.defaultValue)];
  yield ["proportionalMin", unless(minRadiusPx, parameters.proportionalMin.defaultValue)];
}

/** Empty where a value is what it would be anyway. */
export function unless(value: string | number | boolean | null, defaultValue: unknown): string {
  return value === defaultValue || value === null ? "" : String(value);
}

export function suffix(color: HexColor | null): string {
  return color === null ? "" : `:${color}`;
}

function entries(
  regions: readonly RegionRequest[],
  entry: (region: RegionRequest) => string | null,
): string {
  return regions
    .map(entry)
    .filter((text) => text !== null)
    .join(",");
}

function dataEntry({ id, datum }: RegionRequest): readonly string[] {
  const text = datumText(datum);
  return text === null ? [] : [`${field(id)}:${text}`];
}

function datumText(datum: Datum): string | null {
  switch (datum.kind) {
    case "value":
      return `${datum.value}${suffix(datum.color)}`;
    case "category":
      return `${field(datum.category)}${suffix(datum.color)}`;
    case "paint":
      return datum.color;
    case "highlight":
    case "land":
      return null;
  }
}
