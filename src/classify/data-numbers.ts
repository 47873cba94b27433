import type { Locale } from "../locale/locale.ts";
import { type Numbers, numbersOf } from "../locale/numbers/numbers.ts";
import type { MapRequest } from "../request/map-request.ts";

type DataRequest = Pick<MapRequest, "numberFormat" | "prefix" | "unit" | "regions">;

/** Whole numbers within these are read as years where nothing else is said of them. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 2100;

/** How the values of a map's regions are written: in its legend, labels and tooltips alike. */
export function dataNumbers(request: DataRequest, locale: Locale): Numbers {
  return numbersOf(request, locale, areYears(request));
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
