import assert from "node:assert/strict";
import { test } from "node:test";
import { alikeClasses } from "../../src/classify/alike-classes.ts";
import { classification } from "../../src/classify/scale.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { accepted, get } from "../request/requests.ts";
import { difference } from "../theme/color-science.ts";

const VALUES = "data=US:-9,FR:-6,DE:-3,CN:0,JP:3,IN:6,BR:9";
const CATEGORIES = "data=US:a,FR:b,DE:c,CN:d,JP:e";

/** `reader-first-second`, counted from 1. */
function told(query: string): readonly string[] {
  const scale = classification(accepted(get(query)), THEMES.light);
  return alikeClasses(scale).map(
    ({ reader, first, second }) => `${reader}-${first + 1}-${second + 1}`,
  );
}

const apart: readonly string[] = (
  "palette=viridis&classes=5 palette=cividis&classes=7 palette=Blues&classes=5 " +
  "palette=RdBu&colorScale=diverging palette=PuOr&colorScale=diverging " +
  "palette=viridis&classification=none"
).split(" ");

for (const query of apart)
  test(`${query} is told apart by every reader`, () => {
    assert.deepEqual(told(`${VALUES}&${query}`), []);
  });

const alike: readonly (readonly [query: string, told: readonly string[]])[] = [
  [`${VALUES}&palette=RdYlGn&colorScale=diverging`, ["protanopia-3-5", "deuteranopia-3-5"]],
  [`${VALUES}&palette=%23ff0000,%2300b050&classes=2`, []],
  [
    `${VALUES}&palette=%23d62728,%232ca02c&classification=none`,
    ["protanopia-4-5", "deuteranopia-1-2"],
  ],
  [`${CATEGORIES}&palette=Set2`, ["protanopia-3-4", "deuteranopia-2-5", "tritanopia-2-4"]],
];

for (const [query, expected] of alike)
  test(`${query} tells ${expected.join(" ") || "nothing"}`, () => {
    assert.deepEqual(told(query), expected);
  });

test("twelve identical colours are alike to everyone", () => {
  const colors = Array.from({ length: 12 }, () => "%23336699").join(",");
  for (const data of [VALUES, CATEGORIES, `${VALUES}&classification=none`]) {
    const readers = told(`${data}&palette=${colors}`).map((text) => text.split("-")[0]);
    assert.deepEqual(readers, ["everyone", "protanopia", "deuteranopia", "tritanopia"]);
  }
});

test("categories that a pattern tells apart are not alike", () => {
  assert.deepEqual(told("data=US:a,FR:b,DE:c,CN:d&palette=%23000000,%23ffffff"), []);
});

test("of each kind of reader it is the pair that is measured to be the hardest", () => {
  const colors = ["#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e"];
  const expected = (["protan", "deutan", "tritan"] as const).flatMap((kind) => {
    const pairs = colors.flatMap((one, i) =>
      colors.slice(i + 1).map((other, j) => {
        return { pair: `${kind}opia-${i + 1}-${i + j + 2}`, apart: difference(one, other, kind) };
      }),
    );
    const worst = pairs.reduce((a, b) => (b.apart < a.apart ? b : a));
    return worst.apart < 10 ? [worst.pair.replace("deutan", "deuteran")] : [];
  });
  assert.ok(expected.length > 0);
  assert.deepEqual(told(`${CATEGORIES}&palette=Dark2`), expected);
});

test("no theme is told of by its own colours at five classes, though turned round", () => {
  for (const theme of themeNames) {
    const scale = classification(accepted(get(`${VALUES}&reverse=1`)), THEMES[theme]);
    assert.deepEqual(alikeClasses(scale), [], theme);
  }
});

const NINE = "data=US:1,FR:2,DE:3,CN:4,JP:5,IN:6,BR:7,RU:8,CA:9";
const OTHERS = ["000000", "ffffff", "ff0000", "0000ff", "ffff00", "00ff00", "00ffff"];
/** Greys that look alike to all readers, so that one difference decides. */
const GREYS = Array.from({ length: 64 }, (_, at) => `#${(96 + at).toString(16).repeat(3)}`);

test("neighbours differ by 7 up to 5 classes, by 4.5 from 7 on, and in between by what lies between", () => {
  for (const [classes, least] of [
    [2, 7],
    [3, 7],
    [5, 7],
    [6, 5.75],
    [7, 4.5],
    [9, 4.5],
  ] as const) {
    for (const isEnough of [true, false]) {
      const steps = GREYS.map((grey) => difference(GREYS[0]!, grey));
      const at = steps.findIndex((one) => one >= least) - (isEnough ? 0 : 1);
      // Far from each other and from both: each a colour of its own.
      const others = Array.from({ length: classes - 2 }, (_, i) => `#${OTHERS[i]}`);
      const palette = [GREYS[0]!, GREYS[at]!, ...others].join(",").replaceAll("#", "%23");
      const readers = told(`${NINE}&classification=equal&classes=${classes}&palette=${palette}`);
      assert.equal(
        readers.includes("everyone-1-2"),
        !isEnough,
        `${classes} classes: ${readers.join()}`,
      );
    }
  }
});
