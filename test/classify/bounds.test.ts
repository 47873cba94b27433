import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { classLabels } from "../../src/classify/bounds.ts";
import { type ClassScale, classification, fillOf } from "../../src/classify/scale.ts";
import type { Scale } from "../../src/request/types.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { parsedNumber, sequential, valueRequest } from "./legend-requests.ts";

const SEED = 20260102;
const METHODS = ["quantile", "jenks", "equal"] as const;
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
const scales: fc.Arbitrary<Scale> = fc.oneof(
  fc.constantFrom(...METHODS).map((method) => sequential(method)),
  fc.constant<Scale>({ kind: "diverging" }),
  fc.uniqueArray(number, { minLength: 1, maxLength: 20 }).map((breaks) =>
    sequential(
      "custom",
      [...new Set(breaks.map((edge) => edge + 0))].toSorted((a, b) => a - b),
    ),
  ),
);

test("K2: each value falls in exactly one printed entry, and its swatch is the region's fill", () => {
  fc.assert(
    fc.property(values, scales, (list, kind) => {
      const request = valueRequest(list, kind);
      const scale = classes(list, kind);
      const entries = classLabels(scale).map(interval);
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

test("K3: bounds have the fewest decimals that keep the values apart", () => {
  const hundredths = fc.array(fc.integer({ min: -2000, max: 2000 }), {
    minLength: 6,
    maxLength: 20,
  });
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...METHODS), (list, method) => {
      const scale = classes(
        list.map((n) => n / 100),
        sequential(method),
      );
      const decimals = decimalsOf(classLabels(scale).join(" "));
      if (method !== "equal") assert.ok(decimals <= 2, `${decimals} decimals`);
      if (decimals === 0 || scale.edges.length === 1) return;
      const coarser = scale.edges.slice(0, -1).map((edge) => Number(edge.toFixed(decimals - 1)));
      const hasCoarser = scale.edges.slice(0, -1).every((edge, i) => {
        const below = Math.max(...list.filter((n) => n / 100 <= edge)) / 100;
        const above = Math.min(...list.filter((n) => n / 100 > edge)) / 100;
        const printed = coarser[i]!;
        return printed >= below && printed < above && (i === 0 || printed > coarser[i - 1]!);
      });
      assert.ok(!hasCoarser, classLabels(scale).join(" | "));
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

const PRINTED: readonly (readonly [string, readonly number[], Scale, readonly string[]])[] = [
  [
    "twelve whole numbers",
    [5, 10, 30, 40, 55, 60, 80, 90, 95, 120, 150, 200],
    sequential("quantile"),
    ["5 – 30", "> 30 – 55", "> 55 – 90", "> 90 – 120", "> 120 – 200"],
  ],
  ["a single value", [100, 100], sequential("jenks"), ["100"]],
  ["a single fraction", [100.25], sequential("equal"), ["100.25"]],
  ["a lowest class of one value", [1, 2, 3], sequential("jenks"), ["1", "> 1 – 2", "> 2 – 3"]],
  [
    "whole numbers are never rounded to tens",
    [19_237_691, 67_886_011, 1_380_004_385],
    sequential("quantile"),
    ["19,237,691", "> 19,237,691 – 67,886,011", "> 67,886,011 – 1,380,004,385"],
  ],
  [
    "negative values",
    [-1234.5, -7, 1e6],
    sequential("quantile"),
    ["−1,234.5", "> −1,234.5 to −7", "> −7 to 1,000,000"],
  ],
  [
    "tiny values",
    [1.5e-12, 1e-12, 1.9e-12],
    sequential("quantile"),
    ["1×10⁻¹²", "> 1×10⁻¹² – 1.5×10⁻¹²", "> 1.5×10⁻¹² – 1.9×10⁻¹²"],
  ],
  [
    "values that differ in the eleventh decimal",
    [1.00000000001, 1.00000000002],
    sequential("quantile"),
    ["1.00000000001", "> 1.00000000001 – 1.00000000002"],
  ],
  [
    "breaks of the request, with values above the last",
    [5, 400],
    sequential("custom", [0.1, 10, 30.125]),
    ["≤ 0.1", "> 0.1 – 10", "> 10 – 30.125", "> 30.125"],
  ],
  [
    "breaks of the request, with no value above",
    [5],
    sequential("custom", [-1e15, 0, 1e15]),
    ["≤ −1,000,000,000,000,000", "> −1,000,000,000,000,000 to 0", "> 0 to 1,000,000,000,000,000"],
  ],
  [
    "diverging",
    [-70, 3, 20],
    { kind: "diverging" },
    [
      "−70 to −50",
      "> −50 to −30",
      "> −30 to −10",
      "> −10 … 0 … 10",
      "> 10 to 30",
      "> 30 to 50",
      "> 50 to 70",
    ],
  ],
  [
    "diverging without a value near zero, whose bounds keep their signs",
    [-0.7, 0.7],
    { kind: "diverging" },
    [
      "−0.7 to −0.5",
      "> −0.5 to −0.3",
      "> −0.3 to −0.1",
      "> −0.1 … 0 … 0.1",
      "> 0.1 to 0.3",
      "> 0.3 to 0.5",
      "> 0.5 to 0.7",
    ],
  ],
  ["diverging with nothing but zero", [0, 0], { kind: "diverging" }, ["0"]],
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
        const labels = classLabels(classes(list, { kind: "diverging" }));
        assert.equal(labels.length, 7);
        const [lower = "", upper = ""] = labels[3]!.slice(2).split(" … 0 … ");
        assert.ok(parsedNumber(lower) < 0 && parsedNumber(upper) > 0, labels[3]);
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test("K4: zero is not printed as an edge of the class that holds it", () => {
  const labels = classLabels(classes([-3, -2.1, -1.1], { kind: "diverging" }));
  assert.equal(labels[3], "> −0.43 … 0 … 0.43");
});

test("K4: all zeros have the middle colour of a diverging scale", () => {
  const scale = classes([0, 0], { kind: "diverging" });
  assert.deepEqual(scale.classes, [{ upper: 0, color: THEMES.light.diverging[3] }]);
});

test("a value on a seventh of the largest stands on the edge of its class", () => {
  const scale = classes([0.1, 0.3, -0.5, 0.7], { kind: "diverging" });
  assert.deepEqual(scale.edges, [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7]);
});

function classes(list: readonly number[], kind: Scale): ClassScale {
  const scale = classification(valueRequest(list, kind), THEMES.light);
  assert.equal(scale.kind, "classes");
  return scale.kind === "classes" ? scale : assert.fail();
}

/** Which values a printed entry claims, from its text alone. */
function interval(label: string): (value: number) => boolean {
  if (label.startsWith("≤ ")) return (value) => value <= parsedNumber(label.slice(2));
  if (label.startsWith("> ")) {
    const [lower = "", upper = ""] = label.slice(2).split(/ – | to | … 0 … /);
    return between(lower, upper);
  }
  const [lower = "", upper = lower] = label.split(/ – | to /);
  return (value) => value >= parsedNumber(lower) && value <= parsedNumber(upper);
}

function between(lower: string, upper: string): (value: number) => boolean {
  const [from, to] = [parsedNumber(lower), upper === "" ? Infinity : parsedNumber(upper)];
  return (value) => value > from && value <= to;
}

function decimalsOf(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/\.(\d+)/g), ([, digits]) => digits!.length));
}
