import assert from "node:assert/strict";
import { test } from "node:test";
import { dataNumbers, labelNumberText } from "../../src/classify/data-numbers.ts";
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

const SAYING_VALUES: Pick<MapRequest, "labels"> = {
  labels: { kind: "all", content: "values", minAreaPx2: 0 },
};

/** Values as they are given, and what their labels say. */
const LABELLED: readonly (readonly [what: string, values: readonly number[], text: string])[] = [
  ["tenths", [7.9, 8, 0], "7.9 8.0 0"],
  ["hundredths", [7.94, 8.5, 1000], "7.94 8.50 1,000.00"],
  ["whole numbers", [7, 8, 1200], "7 8 1,200"],
  ["computed fractions", [22 / 3, 8.5, 10 / 3], "7.333 8.500 3.333"],
  ["computed fractions and hundreds", [22 / 3, 850, 0.1 + 0.2], "7.33 850.00 0.30"],
  ["fractions below one", [0.1234, 0.5], "0.1234 0.5000"],
  ["a fraction that would be nothing", [0.001, 1 / 3, 50], "0.001 0.33 50"],
];

for (const [what, values, text] of LABELLED)
  test(`labels of ${what} have one number of decimals: ${text}`, () => {
    const request = { ...valueRequest(values, scaleOf("quantile")), ...SAYING_VALUES };
    assert.equal(values.map(labelNumberText(request, DEFAULT_LOCALE)).join(" "), text);
  });

test("labels have the decimals of a format, and no more", () => {
  const look = { ...SAYING_VALUES, numberFormat: ".1f" };
  const request = { ...valueRequest([7.94, 8], scaleOf("quantile")), ...look };
  assert.equal(labelNumberText(request, DEFAULT_LOCALE)(7.94), "7.9");
});

test("a legend has the decimals of the labels beside it", () => {
  const values = [1.5, 2, 3, 6, 8, 12.5];
  for (const scale of ["quantile", "pretty", "none"]) {
    const request = { ...valueRequest(values, scaleOf(scale)), ...SAYING_VALUES };
    assert.match(legendText(request), /^(?:0|\d+\.\d)(?: [|–] \d+\.\d)+$/);
  }
});

/** Values, and what equal steps say beside labels of them. */
const STEPS: readonly (readonly [values: readonly number[], text: string])[] = [
  [[1.1, 30.4, 50, 60, 76.4], "1.1 – 16.2 | 16.2 – 31.2 | 31.2 – 46.3 | 46.3 – 61.3 | 61.3 – 76.4"],
  // Rounded up, a bound would say that 16.2 is below it.
  [[1.1, 16.2, 50, 60, 76.4], "1.1 – 16.1 | 16.1 – 31.2 | 31.2 – 46.3 | 46.3 – 61.3 | 61.3 – 76.4"],
  // Whole numbers would not be read as equal steps.
  [[1, 4, 5, 9, 13], "1.0 – 3.4 | 3.4 – 5.8 | 5.8 – 8.2 | 8.2 – 10.6 | 10.6 – 13.0"],
];

for (const [values, text] of STEPS)
  test(`equal steps have the decimals of labels where they stay equal to read: ${text}`, () => {
    const request = { ...valueRequest(values, scaleOf("equal")), ...SAYING_VALUES };
    assert.equal(legendText(request), text);
  });

/** Numbers of a compact legend, word by word. */
const COMPACT: readonly (readonly [values: readonly number[], text: string])[] = [
  [
    [1e6, 3e6, 5e6, 7e6, 9e6],
    "1.0M – 2.6M | 2.6M – 4.2M | 4.2M – 5.8M | 5.8M – 7.4M | 7.4M – 9.0M",
  ],
  [
    [2e5, 7e5, 2e6, 3e6, 4.2e6],
    "200K – 1.0M | 1.0M – 1.8M | 1.8M – 2.6M | 2.6M – 3.4M | 3.4M – 4.2M",
  ],
  [
    [5e6, 2e8, 4e8, 6e8, 8.05e8],
    "5M – 165M | 165M – 325M | 325M – 485M | 485M – 645M | 645M – 805M",
  ],
];

for (const [values, text] of COMPACT)
  test(`compact numbers of one word have one number of decimals: ${text}`, () => {
    const request = { ...valueRequest(values, scaleOf("equal")), numberFormat: "compact" };
    assert.equal(legendText(request), text);
  });

function legendText(request: MapRequest): string {
  const scale = classification(request, THEMES.light);
  const { rows, bar } = legendModel(request, scale, THEMES.light)!;
  return [...rows, ...(bar?.ticks ?? [])].map(({ text }) => text).join(" | ");
}
