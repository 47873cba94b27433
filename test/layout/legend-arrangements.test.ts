import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegendBar, DrawnLegend } from "../../src/layout/scene.ts";
import type { Scale } from "../../src/request/types.ts";
import { lineBox, overlappingPairs } from "../cartography/scene-boxes.ts";
import {
  diverging,
  sequential,
  valueRequest,
  categoryRequest,
  request,
} from "../classify/legend-requests.ts";
import {
  EMPTY_BODY,
  type LegendBody,
  mayCutTexts,
  OMISSIONS,
  sideBySide,
  stacked,
  topped,
} from "../../src/layout/legend/body.ts";
import { drawnLegend } from "./drawn-legend.ts";
import { pluck } from "../helpers/pluck.ts";

function bar(
  values: readonly number[],
  maxWidthPx: number,
  scale: Scale = sequential("none"),
): LegendBar | null {
  const asked = {
    ...valueRequest(values, scale),
    legend: { layout: "continuous", title: null },
  } as const;
  return drawnLegend(asked, { maxWidthPx, maxHeightPx: 120 })?.bar ?? null;
}

test("numbers of a bar never meet, and its ends and its middle are there at any width", () => {
  const counts: number[] = [];
  for (let width = 400; width >= 90; width -= 10) {
    const drawn = bar([1_000_001, 5_000_000, 9_999_999], width);
    if (drawn === null) break;
    const texts = drawn.ticks.map((tick) => ({ name: tick.text, box: lineBox(tick, tick.style) }));
    assert.deepEqual(overlappingPairs(texts), [], `${width} px`);
    assert.equal(texts.length, 3);
    counts.push(new Set(drawn.ticks.map(({ y }) => y)).size);
  }
  assert.deepEqual([...new Set(counts)].slice(0, 2), [1, 2]);
});

test("of the bounds of skewed classes those are left out that have no room", () => {
  const skewed = [1, 2, 3, 5, 9, 17, 30, 60, 120, 250, 500, 1000, 9000, 100_000];
  const { ticks } = bar(skewed, 400, sequential("quantile")) ?? assert.fail("no bar");
  const texts = ticks.map((tick) => ({ name: tick.text, box: lineBox(tick, tick.style) }));
  assert.deepEqual(overlappingPairs(texts), []);
  assert.deepEqual([ticks[0]!.text, ticks.at(-1)!.text], ["1", "100,000"]);
});

test("a mirrored bar shows both of two numbers as far from its middle, or none", () => {
  for (let width = 400; width >= 150; width -= 10) {
    const drawn =
      bar([-3, 0.4, 24.6], width, diverging("equal", [], [-30, 30])) ?? assert.fail("no bar");
    const inner = drawn.ticks.slice(1, -1).map(({ text }) => text);
    const sizes = inner.map((text) => text.replace("\u2212", ""));
    assert.deepEqual(sizes, sizes.toReversed(), `${width} px: ${inner.join(" ")}`);
    assert.ok(inner.includes("0"));
  }
});

test("the outer numbers end where the bar ends, the others stand where their values do", () => {
  const { box, ticks } = bar([0, 60, 100], 400) ?? assert.fail("no bar");
  const places = ticks.map(({ x, style }) => [style.anchor, x]);
  assert.deepEqual(places, [
    ["start", box.left],
    ["middle", (box.left + box.right) / 2],
    ["end", box.right],
  ]);
});

const NAMES = [
  "Signed and ratified",
  "Signed by its government, but never ratified by its parliament",
  "Neither",
  "Withdrawn since",
];
const LARGE_PX = 13;
const SMALL_PX = 8;

function drawing(maxWidthPx: number, maxHeightPx: number, sizePx: number): DrawnLegend | null {
  const room = { maxWidthPx, maxHeightPx };
  return drawnLegend(categoryRequest(NAMES), room, { wishedPx: sizePx, minPx: SMALL_PX });
}

function isCut({ entries }: DrawnLegend): boolean {
  return entries.some(({ wholeText }) => wholeText !== null);
}

test("no text is cut that could stand whole in smaller letters", () => {
  let shrunk = 0;
  let cut = 0;
  for (let width = 40; width <= 260; width += 10)
    for (let height = 30; height <= 160; height += 10) {
      const large = drawing(width, height, LARGE_PX);
      if (large === null) continue;
      const small = drawing(width, height, SMALL_PX);
      assert.ok(small !== null, `${width} × ${height}`);
      if (isCut(large)) {
        cut += 1;
        assert.ok(isCut(small), `${width} × ${height}: cut at ${large.entryStyle.sizePx} px`);
      } else if (large.entryStyle.sizePx < LARGE_PX) shrunk += 1;
    }
  assert.ok(shrunk > 20 && cut > 20, `${shrunk} and ${cut}`);
});

test("an entry that is not cut says all of its text, in lines that stand apart", () => {
  for (const [width, height] of [
    [150, 150],
    [200, 120],
    [260, 90],
  ] as const) {
    const { entries } = drawing(width, height, LARGE_PX) ?? assert.fail("no room");
    assert.equal(entries.length, NAMES.length);
    for (const [i, { lines, wholeText }] of entries.entries()) {
      assert.equal(wholeText ?? lines.map(({ text }) => text).join(" "), NAMES[i]);
      for (const [j, line] of lines.slice(1).entries())
        assert.ok(line.y - lines[j]!.y >= line.style.sizePx, `${width}: ${line.text}`);
    }
  }
});

const VALUES = [1_200, 8_400, 19_300, 44_800, 98_600];
/** Two to each of five classes. */
const PAIRS = VALUES.flatMap((value) => [value, value + 1_100]);

function strip(
  maxWidthPx: number,
  values: readonly number[] = VALUES,
  breaks: readonly [number, ...number[]] | null = null,
): DrawnLegend {
  const asked = valueRequest(values, {
    kind: "sequential",
    classification:
      breaks === null ? { method: "quantile", classCount: 5 } : { method: "custom", breaks },
    domain: null,
  });
  const whole = request(asked.regions, asked.scale, { layout: "horizontal", title: null });
  const sizes = { wishedPx: 11, minPx: 10 };
  return drawnLegend(
    whole,
    { maxWidthPx, maxHeightPx: 150 },
    { ...sizes, standing: "beside the map" },
  )!;
}

test("bounds stand under the joints in one line, with less and less room fewer of them", () => {
  const counts = [600, 400, 300, 240, 192, 160].map((width) => {
    const { entries, heading, panel } = strip(width, PAIRS);
    assert.equal(new Set(entries.map(({ swatch }) => swatch.top)).size, 1, `${width} px`);
    assert.equal(new Set(pluck(heading, "y")).size, 1, `${width} px`);
    assert.ok(panel.right <= width, `${width} px: ${panel.right}`);
    const joints = new Set(entries.flatMap(({ swatch }) => [swatch.left, swatch.right]));
    assert.ok(
      heading.every(({ x }) => joints.has(x)),
      `${width} px`,
    );
    const texts = heading.map((line) => ({ name: line.text, box: lineBox(line, line.style) }));
    assert.deepEqual(overlappingPairs(texts), [], `${width} px`);
    assert.ok(
      texts.every(({ box }) => box.left >= 0 && box.right <= panel.right),
      `${width} px`,
    );
    return heading.length;
  });
  assert.equal(counts[0], 6);
  assert.ok(counts.at(-1)! < 6 && counts.at(-1)! > 1, counts.join(" "));
});

test("each cell knows its range, and classes of one value say it under their middle", () => {
  const { entries, heading } = strip(400, PAIRS);
  for (const [i, { wholeText }] of entries.entries())
    assert.equal(wholeText, `${heading[i]!.text} – ${heading[i + 1]!.text}`);
  const single = strip(600);
  const middles = single.entries.map(({ swatch }) => (swatch.left + swatch.right) / 2);
  assert.deepEqual(pluck(single.heading, "x"), middles);
});

test("an open class says so in place of its bound", () => {
  const { heading } = strip(500, [1_200, 8_400, 19_300, 44_800, 98_600], [8_400, 19_300, 44_800]);
  assert.deepEqual(pluck(heading, "text"), ["≤ 8,400", "19,300", "> 44,800"]);
});

test("parts of a legend are written in the order that they are read in", () => {
  const part = (x: number): LegendBody => ({
    ...EMPTY_BODY,
    widthPx: 9,
    heightPx: 9,
    rings: [{ x, y: 0, radiusPx: 1, lineToX: null }],
    counts: [{ left: x, top: 0, right: 1, bottom: 1 }],
  });
  for (const put of [stacked, sideBySide, topped]) {
    const { rings, counts } = put(part(0), part(1), 3, 0);
    const second = put === stacked ? 1 : 1 + 9 + 3;
    assert.deepEqual(pluck(rings, "x"), [0, second], put.name);
    assert.deepEqual(pluck(counts, "left"), [0, second], put.name);
  }
});

test("texts are cut before rows are left out, and after words were", () => {
  assert.deepEqual(
    OMISSIONS.filter(mayCutTexts),
    OMISSIONS.slice(OMISSIONS.indexOf("whole words") + 1),
  );
});
