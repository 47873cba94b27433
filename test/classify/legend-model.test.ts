import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { type LegendModel, legendModel } from "../../src/classify/legend-model.ts";
import { classification, fillOf, patternOf } from "../../src/classify/scale.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { RegionRequest, Scale } from "../../src/request/types.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { categoryRequest, region, request, sequential, valueRequest } from "./legend-requests.ts";

const THEME = THEMES.light;
const highlighted = region(900, { kind: "highlight", color: null });

test("the swatch of a class is the fill of its regions, lowest first", () => {
  for (const method of ["quantile", "jenks", "equal"] as const)
    for (const theme of Object.values(THEMES)) {
      const asked = valueRequest([1, 4, 9, 16, 25, 36, 49], sequential(method));
      const scale = classification(asked, theme);
      const { rows } = legendModel(asked, scale, theme)!;
      const fills = asked.regions.map((one) => fillOf(one, scale, theme));
      assert.deepEqual(pluck(rows, "fill"), [...new Set(fills)]);
    }
});

test("categories that are numbers ascend in the legend, others stand as they come", () => {
  const textsOf = (categories: readonly string[]): readonly string[] => {
    const asked = categoryRequest(categories);
    return pluck(legendModel(asked, classification(asked, THEME), THEME)!.rows, "text");
  };
  assert.deepEqual(textsOf(["10", "9", "\u22122", "2.5", "9"]), ["\u22122", "2.5", "9", "10"]);
  assert.deepEqual(textsOf(["10", "9", "none"]), ["10", "9", "none"]);
});

test("the swatch of a category is the fill and the pattern of its regions", () => {
  for (const theme of Object.values(THEMES)) {
    const asked = categoryRequest(Array.from({ length: 60 }, (_, i) => `c${i}`));
    const scale = classification(asked, theme);
    const { rows } = legendModel(asked, scale, theme)!;
    for (const [i, one] of asked.regions.entries()) {
      const { fill, pattern, text } = rows[i]!;
      assert.equal(text, `c${i}`);
      assert.equal(fill, fillOf(one, scale, theme));
      assert.equal(pattern?.name ?? null, patternOf(one, scale));
      if (pattern !== null) assert.ok(contrastRatio(pattern.ink, fill) >= 3, text);
    }
  }
});

test("past the palette's end colours repeat with a pattern, never alone", () => {
  for (const theme of Object.values(THEMES)) {
    const count = 6 * theme.categorical.length;
    const asked = categoryRequest(Array.from({ length: count }, (_, i) => `c${i}`));
    const { rows } = model(asked, theme);
    const looks = rows.map(({ fill, pattern }) => `${fill} ${pattern?.name}`);
    assert.equal(new Set(looks).size, count);
    const plain = rows.filter(({ pattern }) => pattern === null);
    assert.deepEqual(pluck(plain, "fill"), theme.categorical);
  }
});

test("a swatch wears the pattern or the colour that all regions of its category wear", () => {
  const category = (
    index: number,
    name: string,
    own: Partial<RegionRequest> = {},
  ): RegionRequest => ({
    ...region(index, { kind: "category", category: name, color: null }),
    ...own,
  });
  const red = { kind: "category", category: "red", color: hex("#ff0000") } as const;
  const regions = [
    category(1, "all", { pattern: "dots" }),
    category(2, "all", { pattern: "dots" }),
    category(3, "some", { pattern: "dots" }),
    category(4, "some"),
    category(5, "mixed", { pattern: "dots" }),
    category(6, "mixed", { pattern: "stripes" }),
    category(7, "red", { datum: red }),
  ];
  const { rows } = model(request(regions, { kind: "categorical" }));
  assert.deepEqual(
    rows.map(({ pattern }) => pattern?.name ?? null),
    ["dots", null, null, null],
  );
  assert.equal(rows[3]!.fill, "#ff0000");
  assert.equal(rows[2]!.fill, THEME.categorical[2]);
});

test("no repeated colour takes a pattern that a region of that colour has by request", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const regions = names.map((category, i) =>
    region(i, { kind: "category", category, color: null }, i === 1 ? "stripes-diagonal" : null),
  );
  const theme = THEMES["light-mono"];
  const asked = request(regions, { kind: "categorical" });
  const { rows } = legendModel(asked, classification(asked, theme), theme)!;
  const looks = rows.map(({ fill, pattern }) => `${fill} ${pattern?.name ?? "plain"}`);
  assert.equal(new Set(looks).size, names.length, looks.join(", "));
  assert.equal(rows[5]!.pattern?.name, "dots");
});

test("a region's own pattern wins over that of its category", () => {
  const names = Array.from({ length: 9 }, (_, i) => `c${i}`);
  const asked = categoryRequest(names);
  const scale = classification(asked, THEME);
  const ninth = asked.regions[8]!;
  assert.notEqual(patternOf(ninth, scale), null);
  assert.equal(patternOf({ ...ninth, pattern: "solid-outline" }, scale), "solid-outline");
  assert.equal(patternOf(asked.regions[0]!, scale), null);
});

test("highlighted regions have an entry beside classes or categories, or under a title", () => {
  const values = valueRequest([1, 2, 3], sequential("jenks"));
  const none: Scale = { kind: "none" };
  const texts = (asked: MapRequest): readonly string[] | null => {
    const found = legendModel(asked, classification(asked, THEME), THEME);
    return found && [...found.rows, ...found.otherRows].map((row) => row.text);
  };
  assert.deepEqual(texts({ ...values, regions: [...values.regions, highlighted] }), [
    "1",
    "2",
    "3",
    "Highlighted",
  ]);
  assert.deepEqual(texts(request([highlighted], none, { layout: "vertical", title: "Members" })), [
    "Highlighted",
  ]);
  assert.equal(texts(request([highlighted], none)), null);
  const painted = region(1, { kind: "highlight", color: hex("#123456") });
  assert.equal(texts(request([painted], none, { layout: "vertical", title: "Members" })), null);
  assert.equal(texts({ ...values, legend: null }), null);
});

test("a continuous legend has a bar, except with categories; a ramp has one in any layout", () => {
  const layout = { layout: "continuous", title: null } as const;
  const values = model({ ...valueRequest([1, 2, 3], sequential("jenks")), legend: layout });
  assert.deepEqual(values.rows, []);
  assert.notEqual(values.bar, null);
  const categories = model({ ...categoryRequest(["a", "b"]), legend: layout });
  assert.equal(categories.bar, null);
  assert.equal(categories.rows.length, 2);
  assert.notEqual(model(valueRequest([1, 2, 3], sequential("none"))).bar, null);
});

test("regions without data and patterns have rows when they are named, after all others", () => {
  const values = valueRequest([1, 2, 3], sequential("jenks"));
  const patterned = region(7, { kind: "value", value: 3, color: null }, "dots");
  const asked: MapRequest = {
    ...values,
    regions: [...values.regions, highlighted, patterned],
    noDataLabel: "Not known",
    patternLabels: [
      { pattern: "stripes", text: "Disputed" },
      { pattern: "dots", text: "Guess" },
    ],
  };
  const { otherRows, rows } = model(asked);
  assert.deepEqual(
    otherRows.map(({ text, fill, pattern }) => [text, fill, pattern?.name ?? null]),
    [
      ["Highlighted", THEME.highlight, "solid-outline"],
      ["Disputed", THEME.land, "stripes"],
      ["Guess", rows[2]!.fill, "dots"],
      ["Not known", THEME.land, null],
    ],
  );
  const hatched = model({ ...asked, noDataColor: "hatch" });
  assert.equal(hatched.otherRows.at(-1)!.pattern?.name, "stripes-diagonal");
});

test("no data is named without any values too", () => {
  const asked = { ...request([highlighted], { kind: "none" }), noDataLabel: "Not known" };
  assert.deepEqual(pluck(model(asked).otherRows, "text"), ["Not known"]);
});

function model(asked: MapRequest, theme = THEME): LegendModel {
  return legendModel(asked, classification(asked, theme), theme)!;
}
