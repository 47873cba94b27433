import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { printedBounds } from "../../src/classify/bounds.ts";
import { classLabels } from "../../src/classify/class-labels.ts";
import type { ClassScale } from "../../src/classify/class-scale.ts";
import { classification, fillOf } from "../../src/classify/scale.ts";
import type { Scale } from "../../src/request/types.ts";
import { valueNumber } from "../../src/classify/value-number.ts";
import { classOf } from "../../src/classify/breaks.ts";
import { DEFAULT_LOCALE } from "../../src/locale/locale.ts";
import { DEFAULT_NUMBERS, numbersOf } from "../../src/locale/numbers/numbers.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { parsed } from "../locale/numbers/parsed.ts";
import { diverging, sequential, valueRequest } from "./legend-requests.ts";

const SEED = 20260102;
const METHODS = ["quantile", "jenks", "equal", "pretty", "log"] as const;
const LARGEST = 1e15;

const number = fc.oneof(
  fc.integer({ min: -99, max: 99 }),
  fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
  fc.double({ noNaN: true, min: -LARGEST, max: LARGEST }),
  fc.double({ noNaN: true, min: -1e-290, max: 1e-290 }),
  fc
    .tuple(fc.double({ noNaN: true, min: -9.99, max: 9.99 }), fc.integer({ min: -300, max: 14 }))
    .map(([factor, exponent]) => factor * 10 ** exponent),
  fc.integer({ min: 0, max: 9 }).map((n) => LARGEST - n / 8),
  fc.integer({ min: 0, max: 9 }).map((n) => 1 + n * Number.EPSILON),
);
const values = fc
  .array(number, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((v) => v + 0));
const domains = fc.constantFrom(null, [-50, 50] as const, [1, 1000] as const, [-1e-3, 7] as const);
const breakLists = fc
  .uniqueArray(number, { minLength: 1, maxLength: 20 })
  .map((breaks) => [...new Set(breaks.map((edge) => edge + 0))].toSorted((a, b) => a - b));
const scales: fc.Arbitrary<Scale> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...METHODS), domains, fc.integer({ min: 2, max: 9 }))
    .map(([method, domain, count]) => sequential(method, [], domain, count)),
  fc
    .tuple(fc.constantFrom(...METHODS), domains, fc.constantFrom(3, 5, 7, 9))
    .map(([method, domain, count]) => diverging(method, [], domain, 0, count)),
  fc
    .tuple(breakLists, domains, fc.boolean())
    .map(([breaks, domain, isDiverging]) =>
      isDiverging ? diverging("custom", breaks, domain) : sequential("custom", breaks, domain),
    ),
);

test("K2: each value falls in exactly one printed entry, and its swatch is the region's fill", () => {
  fc.assert(
    fc.property(values, scales, (list, kind) => {
      const request = valueRequest(list, kind);
      const scale = classes(list, kind);
      const entries = classLabels(scale).map((label) => interval(label, scale.values));
      assert.equal(entries.length, scale.classes.length);
      for (const region of request.regions) {
        const value = region.datum.kind === "value" ? region.datum.value : Number.NaN;
        const holding = entries.flatMap((holds, i) => (holds(value) ? [i] : []));
        assert.equal(holding.length, 1, `${value} in ${classLabels(scale).join(" | ")}`);
        assert.equal(scale.classes[holding[0]!]!.color, fillOf(region, scale, THEMES.light));
      }
    }),
    { seed: SEED, numRuns: 3000 },
  );
});

const formats = fc.constantFrom(
  ".0f",
  ",.1f",
  ".0%",
  "~s",
  ".2s",
  ".1e",
  ".2g",
  "d",
  ".1r",
  "compact",
);

test("K2: no format moves a value over a printed bound, or makes two bounds alike", () => {
  fc.assert(
    fc.property(values, scales, formats, (list, kind, numberFormat) => {
      const scale = classes(list, kind);
      const numbers = numbersOf({ numberFormat, prefix: null, unit: null }, DEFAULT_LOCALE);
      const labels = classLabels(scale, numbers);
      assert.equal(new Set(labels).size, labels.length, labels.join(" | "));
      scale.values.forEach((value) => {
        const holding = labels.filter((label) => isRange(label) && interval(label, [])(value));
        const own = labels[classOf(value, scale.edges)]!;
        assert.deepEqual(holding, isRange(own) ? [own] : [], `${value} in ${labels.join(" | ")}`);
      });
    }),
    { seed: SEED, numRuns: 3000 },
  );
});

function isRange(label: string): boolean {
  return /^[<>≤≥] | – | to | … /.test(label);
}

test("K3: no number of fewer digits stands between two classes that divide the values", () => {
  let worst = "";
  fc.assert(
    fc.property(values, fc.constantFrom("quantile", "jenks"), (list, method) => {
      const scale = classes(list, sequential(method));
      const { inner } = printedBounds(scale);
      for (const [i, bound] of inner.entries()) {
        // Doubles keep fifteen digits of every number: beyond them, what is shorter is noise.
        if (digitsOf(bound) > 15) continue;
        const edge = scale.edges[i]!;
        const below = scale.values.findLast((value) => value <= edge)!;
        const above = scale.values.find((value) => value > edge)!;
        assert.ok(bound >= below && bound < above, `${below} ${bound} ${above}`);
        const found = shorterBetween(below, above, digitsOf(bound));
        assert.equal(found, null, `${bound} between ${below} and ${above}`);
        if (digitsOf(bound) > digitsOf(Number(worst))) worst = String(bound);
      }
    }),
    { seed: SEED, numRuns: 2000 },
  );
  assert.notEqual(worst, "");
});

test("K3: a legend prints no digits that say nothing, but for values that doubles hardly tell apart", () => {
  const skewed = fc.array(
    fc
      .double({ noNaN: true, min: -3, max: 4 })
      .map((power) => Number((10 ** power / 3).toPrecision(5))),
    { minLength: 30, maxLength: 200 },
  );
  fc.assert(
    fc.property(skewed, fc.constantFrom(...METHODS), (list, method) => {
      for (const label of classLabels(classes(list, sequential(method)))) {
        const digits = Array.from(label.matchAll(/[\d,.]+/g), ([text]) => digitsOf(parsed(text)));
        assert.ok(Math.max(...digits) <= 7, label);
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

const PRINTED: readonly (readonly [string, readonly number[], Scale, readonly string[]])[] = [
  [
    "twelve whole numbers",
    [5, 10, 30, 40, 55, 60, 80, 90, 95, 120, 150, 200],
    sequential("quantile"),
    ["5 – 30", "> 30 – 55", "> 55 – 90", "> 90 – 140", "> 140 – 200"],
  ],
  ["a single value", [100, 100], sequential("jenks"), ["100"]],
  ["a single fraction", [100.25], sequential("equal"), ["100.25"]],
  ["classes of one value", [1, 2, 3], sequential("jenks"), ["1", "2", "3"]],
  [
    "one value far away",
    [1, 2, 3, 4, 5, 6, 7, 1e9],
    sequential("jenks"),
    ["1", "2", "3", "> 3 – 100,000", "1,000,000,000"],
  ],
  [
    "the bounds of income per person",
    [714, 2600, 3100, 9011, 9106, 12000, 27478, 27502, 31000, 128000],
    sequential("quantile"),
    ["700 – 3,000", "3,000 – 9,100", "9,100 – 20,000", "20,000 – 30,000", "30,000 – 130,000"],
  ],
  [
    "trillions",
    [
      1e12, 1.2e12, 1781714285714.4092, 1.9e12, 3e12, 4783857142857.266, 4.87e12, 9e12, 2e13,
      2.6e13,
    ],
    sequential("quantile"),
    [
      "1,000,000,000,000 – 1,500,000,000,000",
      "1,500,000,000,000 – 2,000,000,000,000",
      "2,000,000,000,000 – 4,800,000,000,000",
      "4,800,000,000,000 – 10,000,000,000,000",
      "10,000,000,000,000 – 26,000,000,000,000",
    ],
  ],
  [
    "single values with noise",
    [0.1 + 0.2, 1 / 3, 1781714285714.4092],
    sequential("quantile"),
    ["0.3", "0.33333", "1,781,700,000,000"],
  ],
  [
    "whole numbers are not rounded",
    [19_237_691, 67_886_011, 1_380_004_385],
    sequential("quantile"),
    ["19,237,691", "67,886,011", "1,380,004,385"],
  ],
  [
    "negative values",
    [-1234.5, -1100, -7, -3, 1e6, 2e6],
    sequential("quantile", [], null, 3),
    ["−1,300 to −100", "−100 to 0", "0 to 2,000,000"],
  ],
  [
    "tiny values",
    [1.5e-12, 1e-12, 1.9e-12, 3e-12],
    sequential("quantile", [], null, 2),
    ["1×10⁻¹² – 1.5×10⁻¹²", "> 1.5×10⁻¹² – 3×10⁻¹²"],
  ],
  [
    "values that differ in the eleventh decimal",
    [1.00000000001, 1.00000000002],
    sequential("quantile"),
    ["1", "1.00000000002"],
  ],
  [
    "most values are zero",
    [...zeros(135), ...counted(59)],
    sequential("quantile"),
    ["0", "> 0 – 4,000", "4,000 – 28,000", "28,000 – 95,000", "95,000 – 210,000"],
  ],
  [
    "steps without values are kept",
    [0, 1, 2, 3, 100],
    sequential("equal"),
    ["0 – 20", "20 – 40", "40 – 60", "60 – 80", "80 – 100"],
  ],
  [
    "breaks with values above the last",
    [5, 400],
    sequential("custom", [0.1, 10, 30.125]),
    ["≤ 0.1", "0.1 – 10", "10 – 30.125", "> 30.125"],
  ],
  [
    "a value on a break",
    [5, 10, 400],
    sequential("custom", [0.1, 10, 30.125]),
    ["≤ 0.1", "> 0.1 – 10", "> 10 – 30.125", "> 30.125"],
  ],
  [
    "breaks with no value above",
    [5],
    sequential("custom", [-1e15, 0, 1e15]),
    ["≤ −1,000,000,000,000,000", "−1,000,000,000,000,000 to 0", "0 to 1,000,000,000,000,000"],
  ],
  [
    "breaks in a domain",
    [5, 20],
    sequential("custom", [10, 30], [0, 50]),
    ["0 – 10", "10 – 30", "30 – 50"],
  ],
  [
    "values beyond a domain",
    [-5, 3, 50, 130],
    sequential("equal", [], [0, 100]),
    ["≤ 20", "20 – 40", "40 – 60", "60 – 80", "≥ 80"],
  ],
  [
    "a value on the last step of a domain",
    [3, 50, 80, 130],
    sequential("equal", [], [0, 100]),
    ["0 – 20", "> 20 – 40", "> 40 – 60", "> 60 – 80", "> 80"],
  ],
  [
    "steps of a domain that are short",
    [3, 50, 80],
    sequential("equal", [], [0, 100], 8),
    [
      "0 – 12.5",
      "> 12.5 – 25",
      "> 25 – 37.5",
      "> 37.5 – 50",
      "> 50 – 62.5",
      "> 62.5 – 75",
      "> 75 – 87.5",
      "> 87.5 – 100",
    ],
  ],
  [
    "round steps",
    [3, 41, 68, 97],
    sequential("pretty"),
    ["0 – 20", "20 – 40", "40 – 60", "60 – 80", "80 – 100"],
  ],
  [
    "powers",
    [1, 12, 130, 1400, 99000],
    sequential("log"),
    ["1 – 10", "10 – 100", "100 – 1,000", "1,000 – 10,000", "10,000 – 100,000"],
  ],
  [
    "zero has no logarithm",
    [0, 0, 1, 12, 130, 1400, 99000],
    sequential("log"),
    ["0", "> 0 – 20", "> 20 – 300", "> 300 – 6,000", "> 6,000 – 100,000"],
  ],
  [
    "diverging",
    [-70, 3, 20],
    diverging(),
    ["−70 to −50", "−50 to −30", "−30 to −10", "−10 … 0 … 10", "10 to 30", "30 to 50", "50 to 70"],
  ],
  [
    "diverging without a value near zero",
    [-0.7, 0.7],
    diverging(),
    [
      "−0.7 to −0.5",
      "−0.5 to −0.3",
      "−0.3 to −0.1",
      "−0.1 … 0 … 0.1",
      "0.1 to 0.3",
      "0.3 to 0.5",
      "0.5 to 0.7",
    ],
  ],
  ["diverging with nothing but zero", [0, 0], diverging(), ["0"]],
  [
    "diverging about 50",
    [20, 48, 52, 61],
    diverging("equal", [], null, 50),
    ["20 – 30", "30 – 40", "40 – 46", "46 … 50 … 54", "54 – 63", "63 – 70", "70 – 80"],
  ],
  [
    "diverging by quantiles",
    [-9, -7, -3, -2, -1, 0, 1, 2, 40, 90],
    diverging("quantile"),
    ["−9 to −5", "> −5 to −2", "−1", "0", "> 0 to 10", "40", "90"],
  ],
  [
    "diverging by quantiles without zero",
    [-9, -7, -3, -2, -1, 1, 2, 40, 90],
    diverging("quantile"),
    ["−9 to −5", "> −5 to −2", "−1", "> 0 to 10", "40", "90"],
  ],
  ["diverging on one side", [1, 2, 40, 90], diverging("quantile"), ["0 – 10", "40", "90"]],
  [
    "diverging by breaks",
    [-9, -4, 1, 40],
    diverging("custom", [-5, -1, 1, 5]),
    ["≤ −5", "> −5 to −1", "> −1 … 0 … 1", "> 1 to 5", "> 5"],
  ],
];
for (const [name, list, kind, labels] of PRINTED)
  test(`K3: ${name}: ${labels.join(" | ")}`, () => {
    assert.deepEqual(classLabels(classes(list, kind)), labels);
  });

test("K4: the middle class of a diverging scale says that it holds zero", () => {
  fc.assert(
    fc.property(
      fc.array(
        number.filter((value) => Math.abs(value) > 1e-299),
        { minLength: 1 },
      ),
      (list) => {
        const labels = classLabels(classes(list, diverging()));
        assert.equal(labels.length, 7);
        const [lower = "", upper = ""] = labels[3]!.replace(/^> /, "").split(" … 0 … ");
        assert.ok(parsed(lower) < 0 && parsed(upper) > 0, labels[3]);
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test("K4: zero is not printed as an edge of the class that holds it", () => {
  const labels = classLabels(classes([-3, -2.1, -1.1], diverging()));
  assert.equal(labels[3], "−0.4 … 0 … 0.4");
});

test("K4: all zeros have the middle colour of a diverging scale", () => {
  const scale = classes([0, 0], diverging());
  assert.deepEqual(scale.classes, [{ upper: 0, color: THEMES.light.diverging[3] }]);
});

test("a value on a seventh of the largest stands on the edge of its class", () => {
  const scale = classes([0.1, 0.3, -0.5, 0.7], diverging());
  assert.deepEqual(scale.edges, [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7]);
});

function classes(list: readonly number[], kind: Scale): ClassScale {
  const scale = classification(valueRequest(list, kind), THEMES.light);
  assert.equal(scale.kind, "classes");
  return scale.kind === "classes" ? scale : assert.fail();
}

/** Which values a printed entry claims, from its text alone. */
function interval(label: string, sorted: readonly number[]): (value: number) => boolean {
  if (label.startsWith("≤ ")) return (value) => value <= parsed(label.slice(2));
  if (label.startsWith("≥ ")) return (value) => value >= parsed(label.slice(2));
  const isOpen = label.startsWith("> ");
  const [lower = "", ...rest] = label.slice(isOpen ? 2 : 0).split(/ – | to | … /);
  if (!isOpen && rest.length === 0)
    return (value) => DEFAULT_NUMBERS.plain.text(valueNumber(value, sorted), 0) === label;
  const [from, to] = [parsed(lower), rest.length === 0 ? Infinity : parsed(rest.at(-1)!)];
  return (value) => (isOpen ? value > from : value >= from) && value <= to;
}

function digitsOf(value: number): number {
  return value === 0 ? 0 : value.toExponential().replace(/e.*/, "").replaceAll(/[-.]/g, "").length;
}

/** A number of fewer digits that a class may end at, by trying all that lie nearest to its ends. */
function shorterBetween(below: number, above: number, digits: number): number | null {
  if (digits === 0) return null;
  if (below <= 0 && above > 0) return 0;
  for (let fewer = 1; fewer < digits; fewer++)
    for (const end of [below, above])
      for (const step of [-1, 0, 1]) {
        const [mantissa = "", exponent = "0"] = end.toExponential(fewer - 1).split("e");
        const units = Number(mantissa.replace(".", "")) + step;
        const shorter = Number(`${units}e${Number(exponent) - fewer + 1}`);
        if (shorter >= below && shorter < above && digitsOf(shorter) < digits) return shorter;
      }
  return null;
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0);
}

/** As case counts are: many small ones, few large ones. */
function counted(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => (i + 1) ** 3);
}
