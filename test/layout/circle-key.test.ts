import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import type { DrawnLegend } from "../../src/layout/scene.ts";
import { POPULATIONS } from "../helpers/populations.ts";
import { sceneAt } from "../helpers/image.ts";

const GDP = "US:76,CN:13,IN:2.4,BR:9,DE:48,NG:2.2,RU:15,FR:41,JP:34,ZA:7";

/** The number of each ring: at the end of its line, or next to it on the right. */
function keyed({ rings, heading }: DrawnLegend): readonly { value: number; radiusPx: number }[] {
  return rings.map(({ x, y, radiusPx, lineToX }) => {
    const [end, height] = lineToX === null ? [x + radiusPx, y] : [lineToX, y - radiusPx];
    const [line] = heading
      .filter((text) => Math.abs(text.y - height) < 0.5 * text.style.sizePx && text.x > end)
      .toSorted((a, b) => a.x - b.x);
    assert.ok(line !== undefined, `no number at ${height}`);
    return { value: Number(line.text.replaceAll(",", "")), radiusPx };
  });
}

test("circles have a key: round values, with the radii that they have on the map", async () => {
  for (const query of [
    "scope=world&proportional=US:330,CN:1400,DE:84",
    "scope=world&proportional=US:330,CN:1400,DE:84&data=US:3,CN:4,DE:9&legendTitle=Both",
    "scope=world&proportional=US:330,CN:1400,DE:84&data=US:3,CN:4&legendLayout=horizontal",
    "scope=world&proportional=US:330,CN:1400&data=US:3,CN:4&legendLayout=continuous&width=700",
    "scope=RO&proportional=RO-CJ:0.004,RO-IS:0.0123&proportionalMax=70&width=600",
  ]) {
    const { legend, circles } = await sceneAt(query);
    const largest = Math.max(...(query.match(/[\d.]+(?=[,&]|$)/g) ?? []).map(Number));
    assert.ok(legend !== null, query);
    const values = keyed(legend);
    assert.ok(values.length > 0, query);
    for (const { value, radiusPx } of values) {
      assert.match(value.toExponential(), /^\d(\.5)?e/);
      assert.ok(value <= largest, `${value} of ${largest}`);
      const isProportional =
        Math.abs(radiusPx / circles[0]!.radiusPx - radiusOf(value, query)) < 0.01;
      assert.ok(isProportional, `${query}: ${value} has ${radiusPx}`);
    }
  }
});

test("beside classes the numbers of circles have a form of their own", async () => {
  const query = "scope=world&proportional=US:330,CN:1400,DE:84&numberFormat=.1f";
  const decimals = async (more: string): Promise<boolean> =>
    (await sceneAt(query + more)).legend!.heading.some(({ text }) => /\d\.0$/.test(text));
  assert.equal(await decimals(""), true);
  assert.equal(await decimals("&data=US:3,CN:4,DE:9"), false);
});

test("the key lies in the panel and touches nothing there", async () => {
  const { legend } = await sceneAt(
    "scope=world&proportional=US:330,CN:1400&data=US:3,CN:4,DE:9&legendTitle=Both",
  );
  const { panel, rings, entries } = legend!;
  for (const { x, y, radiusPx, lineToX } of rings) {
    assert.ok(x - radiusPx >= panel.left && (lineToX ?? x + radiusPx) <= panel.right);
    assert.ok(y - radiusPx >= panel.top && y + radiusPx <= panel.bottom);
    for (const { swatch } of entries)
      assert.ok(x - radiusPx >= swatch.right || y - radiusPx >= swatch.bottom, "over a swatch");
  }
});

test("beside a low legend too, the key has a circle that tells how large the largest are", async () => {
  for (const query of [
    "scope=RO&proportional=RO-B:1800,RO-IF:500&legendLayout=horizontal&data=RO-B:1,RO-CJ:2",
    "scope=world&proportional=US:330,CN:1400&data=US:1,CN:2&legendLayout=horizontal",
    "scope=world&proportional=US:330,CN:1400&data=US:1,CN:2&legendLayout=continuous",
  ]) {
    const { legend, circles } = await sceneAt(query);
    assert.ok(legend !== null, query);
    const [first] = keyed(legend);
    assert.ok(first!.radiusPx >= Math.sqrt(0.1) * circles[0]!.radiusPx, query);
  }
});

/** Values of circles, and those of the key to them. */
const KEYS = [
  [
    [600591, 480000, 310000, 250000],
    [600000, 300000],
  ],
  [
    [9.1, 8.2, 7],
    [9, 7],
  ],
  [
    [37, 33, 21.5],
    [35, 25],
  ],
  [
    [14, 12, 11],
    [14, 11],
  ],
  [[7.3], [7.3]],
  [
    [20, 9, 3],
    [20, 10, 5],
  ],
  [
    [0.00091, 0.0001],
    [0.0005, 0.0002, 0.0001],
  ],
] as const;

for (const [values, expected] of KEYS)
  test(`a key to ${values.join(", ")} shows the largest round size, and only what lies between them`, async () => {
    const list = values.map((value, i) => `${["US", "CN", "BR", "AU"][i]}:${value}`).join(",");
    for (const query of [
      "",
      "&width=600",
      "&data=US:1,CN:2",
      "&data=US:1,CN:2&legendLayout=horizontal",
    ]) {
      const { legend } = await sceneAt(`scope=world&proportional=${list}${query}`);
      const shown = pluck(keyed(legend!), "value");
      assert.equal(shown[0], expected[0], query);
      assert.ok(
        shown.every((value) => value >= values.at(-1)! && value <= values[0]),
        query,
      );
      if (query === "") assert.deepEqual(shown, expected);
    }
  });

for (const [name, query] of Object.entries({
  alone: "",
  "alone with a title": "&legendTitle=Population,+millions",
  "with classes": `&data=${GDP}&legendTitle=GDP`,
  "with a row of classes": `&data=${GDP}&legendLayout=horizontal`,
  "with a bar": `&data=${GDP}&legendLayout=continuous`,
  "with small circles": "&proportionalMax=12",
  "with few categories": "&data=CN:Large,IN:Large",
}))
  test(`a key has a name, the largest round value, a middle and a small one: ${name}`, async (t) => {
    // Two fifths of a small image have no room for other rows and all of a key.
    for (const width of /horizontal|continuous|Large/.test(query)
      ? [1200, 2400]
      : [600, 1200, 2400]) {
      const { legend, circles } = await sceneAt(
        `scope=world&proportional=${POPULATIONS}&width=${width}${query}`,
      );
      const shown = keyed(legend!);
      const values = shown.map(({ value }) => value);
      t.diagnostic(`${width} px: ${values.join(", ")}`);
      assert.equal(values[0], 1000);
      assert.equal(values.length, 3);
      assert.ok(values[1]! <= 300 && values[1]! >= 50, "the middle one");
      assert.ok(values[2]! <= 0.5 * values[1]!, "the small one");
      for (const { value, radiusPx } of shown) {
        assert.ok(radiusPx >= 1.5);
        const isTrue = Math.abs(radiusPx / circles[0]!.radiusPx - Math.sqrt(value / 1428)) < 1e-6;
        assert.ok(isTrue, `${value} has ${radiusPx}`);
      }
      const words = legend!.heading.map(({ text }) => text);
      assert.equal(words.includes("Circle area"), !query.includes("legendTitle=Pop"), words.join());
    }
  });

test("no ring is drawn at the minimum radius, which says nothing of a value", async () => {
  const circles = "scope=world&proportional=US:330,CN:1400";
  const free = (await sceneAt(circles)).legend!.rings;
  assert.equal(free.length, 2);
  const { legend } = await sceneAt(`${circles}&proportionalMin=30`);
  // The circle of 1,000 is larger than that, those of 500 and less are not.
  assert.deepEqual(pluck(keyed(legend!), "value"), [1000]);
  assert.equal((await sceneAt(`${circles}&proportionalMin=39`)).legend, null);
});

test("the numbers of the key stand apart, however small the circles", async () => {
  let pairs = 0;
  for (let radius = 4; radius <= 60; radius += 2) {
    const { legend } = await sceneAt(
      `scope=world&proportional=US:330,CN:1400&proportionalMax=${radius}`,
    );
    const lines = legend?.heading ?? [];
    for (const [i, { text, y, style }] of lines.slice(1).entries()) {
      const gap = Math.abs(y - lines[i]!.y);
      assert.ok(gap >= style.sizePx, `at ${radius} px ${text} is ${gap} px below`);
      pairs += 1;
    }
  }
  assert.ok(pairs > 10, `${pairs} keys of two numbers`);
});

test("circles that are larger than the legend may be have smaller ones in their key, or none", async () => {
  const { legend } = await sceneAt(
    "scope=world&proportional=US:330,CN:1400&proportionalMax=200&width=400",
  );
  for (const { radiusPx } of legend?.rings ?? []) assert.ok(2 * radiusPx <= 0.4 * 214);
  const tiny = await sceneAt("scope=world&proportional=US:330,CN:1400&width=60");
  assert.equal(tiny.legend, null);
});

test("without circles, or without a legend, there is no key", async () => {
  const plain = await sceneAt("scope=world&data=US:330,CN:1400");
  assert.deepEqual(plain.legend?.rings, []);
  const silent = await sceneAt("scope=world&proportional=US:330,CN:1400&legend=false");
  assert.equal(silent.legend, null);
});

/** The radius of a value as a part of the largest circle's, from the numbers in the query. */
function radiusOf(value: number, query: string): number {
  const circles = /proportional=([^&]+)/.exec(query)![1]!.split(",");
  const largest = Math.max(...circles.map((pair) => Number(pair.split(":")[1])));
  return Math.sqrt(value / largest);
}

test("of what is counted the key shows no part, of what is measured it may", async () => {
  const values = async (query: string): Promise<readonly number[]> => {
    const { legend } = await sceneAt(
      `scope=world&width=1200&proportionalMax=40&proportional=${query}`,
    );
    return keyed(legend!).map(({ value }) => value);
  };
  const medals = await values("US:40,CN:40,JP:20,GB:14,NL:15");
  assert.ok(medals.length >= 2 && medals.every(Number.isInteger), medals.join());
  const tonnes = await values("US:40,CN:40,JP:20,GB:14.5,NL:0.5");
  assert.ok(
    tonnes.some((value) => value < 1),
    tonnes.join(),
  );
});

test("circles have a title and a unit of their own, never those of the colours", async () => {
  const query =
    "scope=RO&width=700&data=RO-B:3,RO-CJ:4&unit=%20lei&prefix=~&legendTitle=Pay&proportional=RO-B:1800,RO-CJ:300";
  const texts = async (more: string): Promise<readonly string[]> =>
    (await sceneAt(`${query}${more}`)).legend!.heading.map(({ text }) => text);
  const sizes = (found: readonly string[]): readonly string[] =>
    found.filter((text) => /\d/.test(text));
  assert.deepEqual(
    sizes(await texts("")).filter((text) => /lei|~/.test(text)),
    [],
  );
  const own = await texts(
    "&proportionalTitle=Seats&proportionalUnit=%20seats&proportionalPrefix=c.",
  );
  assert.ok(own.includes("Seats") && own.includes("Pay"), own.join(" | "));
  assert.ok(
    sizes(own).length > 0 && sizes(own).every((text) => /^c\..*seats$/.test(text)),
    own.join(" | "),
  );
});
