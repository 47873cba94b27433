import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { printedBounds } from "../../src/classify/bounds.ts";
import { classLabels } from "../../src/classify/class-labels.ts";
import type { ClassScale } from "../../src/classify/class-scale.ts";
import { classification, fillOf } from "../../src/classify/scale.ts";
import type { Scale } from "../../src/request/types.ts";
import { valueNumber } from "../../src/classify/said-bounds.ts";
import { classOf } from "../../src/classify/methods/breaks.ts";
import { DEFAULT_LOCALE } from "../../src/locale/locale.ts";
import { numbersOf } from "../../src/locale/numbers/numbers.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { parsed } from "../locale/numbers/parsed.ts";
import { blocksOf, numbersOf as numbersIn, recorded } from "../helpers/recorded.ts";
import { diverging, scaleOf, sequential, valueRequest } from "./legend-requests.ts";
import { law } from "../helpers/law.ts";

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

test("each value falls in the printed entry whose swatch is the region's fill, or on its bound", () => {
  law({ seed: SEED, numRuns: 3000 }, values, scales, (list, kind) => {
    const request = valueRequest(list, kind);
    const scale = classes(list, kind);
    const labels = classLabels(scale);
    const entries = labels.map((label) => interval(label, scale.values));
    assert.equal(entries.length, scale.classes.length);
    for (const region of request.regions) {
      const value = region.datum.kind === "value" ? region.datum.value : Number.NaN;
      const own = classOf(value, scale.edges);
      assert.ok(entries[own]!.holds(value), `${value} in ${labels.join(" | ")}`);
      assert.equal(scale.classes[own]!.color, fillOf(region, scale, THEMES.light));
      const others = entries.filter(
        ({ holds, ends }, i) => i !== own && holds(value) && !ends.includes(value),
      );
      assert.equal(others.length, 0, `${value} in ${labels.join(" | ")}`);
    }
  });
});

test("values as far from the midpoint on both sides are equally strong, and those on it neutral", () => {
  const distances = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 30 });
  const counts = fc.integer({ min: 2, max: 9 });
  law({ seed: SEED, numRuns: 500 }, distances, counts, (list, count) => {
    const both = list.flatMap((distance) => [distance / 10, -distance / 10 + 0]);
    const { edges, classes: found, middle } = classes(both, diverging("equal", [], null, 0, count));
    const center = (found.length - 1) / 2;
    for (const value of both) {
      const [own, opposite] = [classOf(value, edges), classOf(-value + 0, edges)];
      assert.equal(own - center, center - opposite, `${value} of ${both.join(" ")}`);
      assert.equal(Math.sign(value) !== 0 && own === center, middle === own && value !== 0);
      if (value === 0) assert.equal(own, middle);
    }
  });
});

const formats = fc.constantFrom(".0f", ".0%", "~s", ".2s", ".1e", ".2g", "d", ".1r", "compact");

test("no format moves a value over a printed bound, or makes two bounds alike", () => {
  law({ seed: SEED, numRuns: 3000 }, values, scales, formats, (list, kind, numberFormat) => {
    const scale = classes(list, kind);
    const numbers = numbersOf({ numberFormat, prefix: null, unit: null }, DEFAULT_LOCALE);
    const labels = classLabels(scale, numbers);
    assert.equal(new Set(labels).size, labels.length, labels.join(" | "));
    scale.values.forEach((value) => {
      const own = labels[classOf(value, scale.edges)]!;
      const holding = labels.filter((label) => {
        const { holds, ends } = interval(label, []);
        return isRange(label) && holds(value) && (label === own || !ends.includes(value));
      });
      assert.deepEqual(holding, isRange(own) ? [own] : [], `${value} in ${labels.join(" | ")}`);
    });
  });
});

function isRange(label: string): boolean {
  return /^[<>≤≥] | – | to /.test(label);
}

test("no number of fewer digits stands between two classes that divide the values", () => {
  let worst = "";
  law(
    { seed: SEED, numRuns: 2000 },
    values,
    fc.constantFrom("quantile", "jenks"),
    (list, method) => {
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
    },
  );
  assert.notEqual(worst, "");
});

test("a legend prints no digits that say nothing, but for values that doubles hardly tell apart", () => {
  const skewed = fc.array(
    fc
      .double({ noNaN: true, min: -3, max: 4 })
      .map((power) => Number((10 ** power / 3).toPrecision(5))),
    { minLength: 30, maxLength: 200 },
  );
  law({ seed: SEED, numRuns: 300 }, skewed, fc.constantFrom(...METHODS), (list, method) => {
    for (const label of classLabels(classes(list, sequential(method)))) {
      const digits = Array.from(label.matchAll(/[\d,.]+/g), ([text]) => digitsOf(parsed(text)));
      assert.ok(Math.max(...digits) <= 9, label);
    }
  });
});

const printed = blocksOf(recorded(import.meta.dirname, "class-labels"));

test("there are cases of every kind", () => {
  assert.equal(printed.length, 41);
});

for (const [name, numbers = "", scale = "", labels = ""] of printed)
  test(`${name}: ${labels}`, () => {
    const shown = classLabels(classes(numbersIn(numbers), scaleOf(scale)));
    assert.deepEqual(shown, labels.split(" | "));
  });

test("a diverging scale prints its midpoint, in an even number of classes as a bound", () => {
  const nonZero = number.filter((value) => Math.abs(value) > 1e-299);
  law({ seed: SEED, numRuns: 500 }, fc.array(nonZero, { minLength: 1 }), (list) => {
    const labels = classLabels(classes(list, diverging("equal", [], null, 0, 6)));
    const ends = labels.flatMap((label) => interval(label, []).ends);
    assert.ok(ends.includes(0), labels.join(" | "));
  });
});

test("all zeros have the middle colour of a diverging scale", () => {
  const scale = classes([0, 0], diverging());
  assert.deepEqual(scale.classes, [{ upper: 0, color: THEMES.light.diverging[3] }]);
});

function classes(list: readonly number[], kind: Scale): ClassScale {
  const scale = classification(valueRequest(list, kind), THEMES.light);
  assert.equal(scale.kind, "classes");
  return scale;
}

/** Which values a printed entry claims, and its bounds, from its text alone. */
function interval(
  label: string,
  sorted: readonly number[],
): { readonly holds: (value: number) => boolean; readonly ends: readonly number[] } {
  const open = /^([<>≤≥]) (.*)$/.exec(label);
  const ends = (open?.[2] ?? label).split(/ – | to /).map(parsed);
  const [from = 0, to = from] = ends;
  const sides: Readonly<Record<string, (value: number) => boolean>> = {
    "<": (value) => value < from,
    "≤": (value) => value <= from,
    ">": (value) => value > from,
    "≥": (value) => value >= from,
  };
  if (open !== null) return { holds: sides[open[1]!]!, ends };
  if (ends.length === 2) return { holds: (value) => value >= from && value <= to, ends };
  return { holds: (value) => valueNumber(value, sorted) === from, ends };
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
