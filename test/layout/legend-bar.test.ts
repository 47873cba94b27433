import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegendBar } from "../../src/layout/scene.ts";
import type { Scale } from "../../src/request/types.ts";
import { lineBox, overlappingPairs } from "../cartography/scene-boxes.ts";
import { diverging, sequential, valueRequest } from "../classify/legend-requests.ts";
import { drawnLegend } from "./drawn-legend.ts";

function bar(
  values: readonly number[],
  maxWidthPx: number,
  scale: Scale = sequential("none"),
): LegendBar | null {
  const request = {
    ...valueRequest(values, scale),
    legend: { layout: "continuous", title: null },
  } as const;
  return drawnLegend(request, { maxWidthPx, maxHeightPx: 120 })?.bar ?? null;
}

test("numbers of a bar never meet, and its ends and its middle are there at any width", () => {
  const counts: number[] = [];
  for (let width = 400; width >= 90; width -= 10) {
    const drawn = bar([1_000_001, 5_000_000, 9_999_999], width);
    if (drawn === null) break;
    const texts = drawn.ticks.map((tick) => ({ name: tick.text, box: lineBox(tick, tick.style) }));
    assert.deepEqual(overlappingPairs(texts), [], `${width} px`);
    assert.equal(texts.length, 3);
    if (drawn.ticks[0]!.style.sizePx === 13)
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
