import assert from "node:assert/strict";
import { test } from "node:test";
import { classOf } from "../../src/classify/methods/breaks.ts";
import { classification, fillOf, patternOf } from "../../src/classify/scale.ts";
import type { Datum, PatternName, Scale } from "../../src/request/types.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { diverging, region, request, sequential } from "./legend-requests.ts";

const THEME = THEMES.light;
const OWN = hex("#123456");

interface Looks {
  readonly fill: string | null;
  readonly pattern: PatternName | null;
}

/** What a region looks like beside others on a scale. */
function looks(
  datum: Datum,
  scale: Scale,
  beside: Datum,
  pattern: PatternName | null = null,
): Looks {
  const asked = region(1, datum, pattern);
  const classes = classification(request([asked, region(2, beside)], scale), THEME);
  return { fill: fillOf(asked, classes, THEME), pattern: patternOf(asked, classes) };
}

const VALUE = { kind: "value", value: 5, color: null } as const;
const CATEGORY = { kind: "category", category: "a", color: null } as const;
/** A scale, what stands on it, and the same in a colour of its own. */
const SCALES: readonly (readonly [Scale, Datum, Datum])[] = [
  [sequential("quantile"), VALUE, { ...VALUE, color: OWN }],
  [diverging(), VALUE, { ...VALUE, color: OWN }],
  [{ kind: "categorical" }, CATEGORY, { ...CATEGORY, color: OWN }],
];

for (const [scale, beside, colored] of SCALES) {
  test(`beside ${scale.kind} data a highlight in the theme's colour has an outline`, () => {
    const { fill, pattern } = looks({ kind: "highlight", color: null }, scale, beside);
    assert.deepEqual([fill, pattern], [THEME.highlight, "solid-outline"]);
  });

  test(`beside ${scale.kind} data a highlight in a colour of its own has none`, () => {
    const { fill, pattern } = looks({ kind: "highlight", color: OWN }, scale, beside);
    assert.deepEqual([fill, pattern], [OWN, null]);
  });

  test(`beside ${scale.kind} data a colour of its own wins, and plain land stays land`, () => {
    assert.equal(looks(colored, scale, beside).fill, OWN);
    assert.equal(looks({ kind: "paint", color: OWN }, scale, beside).fill, OWN);
    assert.deepEqual(looks({ kind: "land" }, scale, beside), { fill: null, pattern: null });
  });
}

test("a highlight alone on the map has no outline, unless it asks for a pattern", () => {
  const none: Scale = { kind: "none" };
  const highlight: Datum = { kind: "highlight", color: null };
  assert.equal(looks(highlight, none, highlight).pattern, null);
  assert.equal(looks(highlight, none, highlight, "dots").pattern, "dots");
});

test("a value on an edge belongs to the class below it, any value above all edges to the last", () => {
  const edges = [-1, 0, 2.5];
  const classes = [-7, -1, -0.5, 0, -0, 0.1, 2.5, 9].map((value) => classOf(value, edges));
  assert.deepEqual(classes, [0, 0, 1, 1, 1, 2, 2, 2]);
  assert.equal(classOf(1e300, [0, Infinity]), 1);
});

test("categories take the palette in order of first appearance, and any name is a name", () => {
  const names = ["constructor", "b", "__proto__", "b", "2", "1"];
  const regions = names.map((category, i) =>
    region(i, { kind: "category", category, color: null }),
  );
  const classes = classification(request(regions, { kind: "categorical" }), THEME);
  const fills = regions.map((one) => fillOf(one, classes, THEME));
  const [first, second, third, fourth, fifth] = THEME.categorical;
  assert.deepEqual(fills, [first, second, third, second, fourth, fifth]);
});
