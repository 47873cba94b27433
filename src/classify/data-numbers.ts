import type { Locale } from "../locale/locale.ts";
import { type Numbers, numbersOf } from "../locale/numbers/numbers.ts";
import { exactDecimal, exponentOf, type NumberStyle } from "../locale/numbers/decimal.ts";
import type { MapRequest } from "../request/map-request.ts";

type DataRequest = Pick<MapRequest, "numberFormat" | "prefix" | "unit" | "regions" | "labels">;

/** Whole numbers within these are read as years where nothing else is said of them. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 2100;

/**
 * How the values of a map's regions are written: in its legend, labels and tooltips alike. Where labels say
 * values, what is written alike has as many decimals as they have.
 */
export function dataNumbers(request: DataRequest, locale: Locale): Numbers {
  const numbers = numbersOf(request, locale, areYears(request));
  if (!hasValueLabels(request)) return numbers;
  const labelled = valuesOf(request);
  const rounded = labelled.map(labelRounding(labelled));
  const along = (style: NumberStyle): NumberStyle => ({
    ...style,
    alike: (list, more) => style.alike([...list, ...rounded], more),
  });
  const decimals = Math.max(0, ...rounded.map((value) => exactDecimal(value).decimals));
  const labelDecimals = request.numberFormat === null && rounded.length > 0 ? decimals : null;
  return { ...numbers, labelDecimals, style: along(numbers.style), plain: along(numbers.plain) };
}

/** Whether labels say the values or categories of regions. */
export function hasValueLabels({ labels }: Pick<MapRequest, "labels">): boolean {
  return (
    labels.kind === "all" && (labels.content === "values" || labels.content === "names+values")
  );
}

/** How labels write the values: in one number of decimals. */
export function labelNumberText(request: DataRequest, locale: Locale): (value: number) => string {
  const write = dataNumbers(request, locale).style.alike([], 0);
  const rounded = request.numberFormat === null ? labelRounding(valuesOf(request)) : null;
  return (value) => write(rounded === null ? value : rounded(value));
}

function valuesOf({ regions }: DataRequest): readonly number[] {
  return regions.flatMap(({ datum }) => (datum.kind === "value" ? [datum.value] : []));
}

/** Decimals that every label may have; digits of the largest number, where values have more. */
const USUAL_DECIMALS = 2;
const LABEL_DIGITS = 4;
/** As many as `toFixed` takes. */
export const MOST_DECIMALS = 100;

/** Long fractions, which were computed, in fewer decimals, the same for all; what would be nothing is kept. */
function labelRounding(values: readonly number[]): (value: number) => number {
  const largest = Math.max(...values.map(Math.abs), 0);
  const most = Math.max(USUAL_DECIMALS, LABEL_DIGITS - 1 - exponentOf(largest));
  const isShort = values.every((value) => exactDecimal(value).decimals <= most);
  if (isShort || most > MOST_DECIMALS) return (value) => value;
  return (value) => Number(value.toFixed(most)) || Number(value.toPrecision(LABEL_DIGITS));
}

function areYears({ numberFormat, prefix, unit, regions }: DataRequest): boolean {
  if (numberFormat !== null || prefix !== null || unit !== null) return false;
  let count = 0;
  for (const { datum } of regions) {
    if (datum.kind !== "value") continue;
    count += 1;
    const { value } = datum;
    if (!Number.isInteger(value) || value < FIRST_YEAR || value > LAST_YEAR) return false;
  }
  return count > 0;
}
