import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { classAxis, type LegendScale, rampAxis } from "../../src/classify/axis.ts";
import { printedBounds } from "../../src/classify/bounds.ts";
import { classification, fillOf } from "../../src/classify/scale.ts";
import type { Scale } from "../../src/request/types.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { difference } from "../theme/color-science.ts";
import { numbersOf, rowsOf } from "../helpers/recorded.ts";
import { diverging, parsedNumber, scaleOf, sequential, valueRequest } from "./legend-requests.ts";
import { law } from "../helpers/law.ts";

const SEED = 20260104;
const THEME = THEMES.light;
const lists = fc.array(
  fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
  { minLength: 2, maxLength: 60 },
);

function axis(values: readonly number[], kind: Scale): LegendScale {
  const scale = classification(valueRequest(values, kind), THEME);
  if (scale.kind === "ramp") return rampAxis(scale);
  return scale.kind === "classes" ? classAxis(scale) : assert.fail();
}

function texts(values: readonly number[], kind: Scale): readonly string[] {
  return axis(values, kind).ticks.map(({ text }) => text);
}

test("an axis has its ends and a number for its middle, all in their places", () => {
  law(
    { seed: SEED, numRuns: 1000 },
    lists,
    fc.constantFrom("jenks", "equal", "none"),
    (values, method) => {
      if (Math.min(...values) === Math.max(...values)) return;
      const { ticks } = axis(values, sequential(method));
      const [first, last] = [ticks[0]!, ticks.at(-1)!];
      assert.deepEqual([first.offset, last.offset, first.role, last.role], [0, 1, "end", "end"]);
      const middles = ticks.filter(({ role }) => role === "middle");
      // Of an odd number of even steps none has its bound in the middle.
      const isOdd = ticks.every(({ offset }, i) => Math.abs(offset * (ticks.length - 1) - i) < 0.1);
      assert.equal(middles.length, isOdd && ticks.length % 2 === 0 ? 0 : 1);
      for (const { offset } of middles) assert.ok(Math.abs(offset - 0.5) <= 0.2, `${offset}`);
      assert.ok(parsedNumber(first.text) <= Math.min(...values));
      assert.ok(parsedNumber(last.text) >= Math.max(...values));
    },
  );
});

test("steps and numbers stand where their values do, to a thousandth of the axis", () => {
  law({ seed: SEED, numRuns: 500 }, lists, (values) => {
    const scale = classification(valueRequest(values, sequential("equal")), THEME);
    if (scale.kind !== "classes" || scale.classes.length === 1) return;
    const { lowest, inner, highest } = printedBounds(scale);
    const { stops, ticks } = classAxis(scale);
    const place = (value: number): number => (value - lowest) / (highest - lowest);
    const ends = [...inner, highest].map(place);
    const drawn = stops.filter((_, i) => i % 2 === 1).map(({ offset }) => offset);
    assert.ok(drawn.every((offset, i) => Math.abs(offset - ends[i]!) < 1e-3));
    for (const { offset, text } of ticks)
      assert.ok(Math.abs(offset - place(parsedNumber(text))) < 1e-3, text);
  });
});

test("a step is flat: it begins and ends in the colour of its class", () => {
  const { stops } = axis([0, 1, 5, 20, 90], sequential("quantile"));
  for (let i = 0; i < stops.length; i += 2) assert.equal(stops[i]!.color, stops[i + 1]!.color);
  assert.equal(new Set(stops.map(({ color }) => color)).size, 5);
});

test("a class of one value has a little room of its own, and each quantile as much as another", () => {
  const many = [0, 0, 0, 0, 0, 0, 1, 4, 9, 20];
  assert.equal(axis(many, sequential("jenks", [], null, 5)).stops[1]!.offset, 0.04);
  const { stops } = axis([1, 2, 3, 4, 5, 60, 700, 800, 900, 1000], sequential("quantile"));
  const ends = stops.filter((_, i) => i % 2 === 1).map(({ offset }) => offset);
  assert.deepEqual(ends, [0.2, 0.4, 0.6, 0.8, 1]);
});

test("a ramp shows every region's fill where its value stands", () => {
  for (const kind of [sequential("none"), diverging("none")]) {
    const values = Array.from({ length: 101 }, (_, i) => i);
    const request = valueRequest(values, kind);
    const scale = classification(request, THEME);
    const { stops } = axis(values, kind);
    const from = kind.kind === "diverging" ? -100 : 0;
    for (const region of request.regions) {
      const value = region.datum.kind === "value" ? region.datum.value : Number.NaN;
      const shown = stopsColor(stops, (value - from) / (100 - from));
      const apart = difference(shown, fillOf(region, scale, THEME)!);
      assert.ok(apart < 2, `${value}: ${shown} ${apart}`);
    }
  }
});

/** Values, how they are classed, and the numbers of the axis. */
const TICKS = rowsOf(`
a single value has one number | 7 7 | quantile | 7
all zeros | 0 | diverging equal | 0
a ramp has its middle | 1 2 | none | 1.0 1.5 2.0
a ramp ends at round numbers | 0.3 98.7 | none | 0 50 100
a ramp of a domain says what lies beyond | -4 70 130 | none from 0 to 100 | ≤ 0 50 ≥ 100
a diverging ramp has its midpoint in the middle | -3 70 | diverging none about 10 | −50 10 70
an axis ends where the data ends | -3 70 | diverging equal | −3 0 25 50 70
powers stand evenly on an axis of powers | 1 10 100 1000 10000 | log 4 classes | 1 10 100 1,000 10,000
an open class ends at the largest value | 5 400 | 10 30 | 5 10 30 200 400
`);

for (const [name, values = "", scale = "", ticks = ""] of TICKS)
  test(`numbers of an axis: ${name}: ${ticks}`, () => {
    assert.deepEqual(texts(numbersOf(values), scaleOf(scale)).join(" "), ticks);
  });

/** What a gradient shows at an offset: stops are mixed channel by channel. */
function stopsColor(stops: LegendScale["stops"], offset: number): string {
  const index = Math.max(
    1,
    stops.findIndex((stop) => stop.offset >= offset - 1e-9),
  );
  const [one, other] = [stops[index - 1]!, stops[index]!];
  const share = (offset - one.offset) / (other.offset - one.offset);
  const channel = (at: number): string => {
    const [a, b] = [one, other].map(({ color }) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(a! + (b! - a!) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
