import assert from "node:assert/strict";
import { test } from "node:test";
import { dataNumbers } from "../../src/classify/data-numbers.ts";
import { legendModel } from "../../src/classify/legend-model.ts";
import { classification } from "../../src/classify/scale.ts";
import { DEFAULT_LOCALE } from "../../src/locale/locale.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { scaleOf, valueRequest } from "./legend-requests.ts";

const YEARS = [1814, 1830, 1871, 1912, 1918, 1946, 1974, 1975, 1991, 2019];

/** What legends of years say, by their scale. */
const LEGENDS: readonly (readonly [scale: string, text: string])[] = [
  ["quantile", "1814 – 1850 | 1850 – 1915 | 1915 – 1950 | 1950 – 1980 | 1980 – 2019"],
  ["equal", "1814 – 1855 | 1855 – 1896 | 1896 – 1937 | 1937 – 1978 | 1978 – 2019"],
  ["equal 4 classes", "1814 – 1865 | 1865 – 1916 | 1916 – 1967 | 1967 – 2019"],
  ["pretty", "1800 – 1850 | 1850 – 1900 | 1900 – 1950 | 1950 – 2000 | 2000 – 2050"],
  ["none", "1814 | 1920 | 2019"],
];

for (const [scale, text] of LEGENDS)
  test(`years in classes of ${scale} have no groups of digits, and their ends: ${text}`, () => {
    assert.equal(legendText(valueRequest(YEARS, scaleOf(scale))), text);
  });

/** What makes numbers no years. */
const OTHERS: readonly (readonly [why: string, values: readonly number[], Partial<MapRequest>])[] =
  [
    ["a unit", YEARS, { unit: "m" }],
    ["a prefix", YEARS, { prefix: "$" }],
    ["a format", YEARS, { numberFormat: ",d" }],
    ["a value below 1000", [999, ...YEARS], {}],
    ["a value above 2100", [...YEARS, 2101], {}],
    ["a fraction", [...YEARS, 1900.5], {}],
  ];

for (const [why, values, look] of OTHERS)
  test(`${why} makes numbers no years`, () => {
    const request = { ...valueRequest(values, scaleOf("quantile")), ...look };
    const { areYears, style } = dataNumbers(request, DEFAULT_LOCALE);
    assert.equal(areYears, false);
    assert.match(style.text(1830, 0), /1,830/);
  });

function legendText(request: MapRequest): string {
  const scale = classification(request, THEMES.light);
  const { rows, bar } = legendModel(request, scale, THEMES.light)!;
  return [...rows, ...(bar?.ticks ?? [])].map(({ text }) => text).join(" | ");
}
