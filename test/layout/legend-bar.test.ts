import assert from "node:assert/strict";
import { test } from "node:test";
import { legendModel } from "../../src/classify/legend-model.ts";
import { classification } from "../../src/classify/scale.ts";
import { legendBlock } from "../../src/layout/legend/legend.ts";
import type { LegendBar } from "../../src/layout/scene.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { lineBox, overlappingPairs } from "../cartography/scene-boxes.ts";
import { sequential, valueRequest } from "../classify/legend-requests.ts";

function bar(values: readonly number[], maxWidthPx: number): LegendBar | null {
  const request = {
    ...valueRequest(values, sequential("equal")),
    legend: { layout: "continuous", title: null },
  } as const;
  const model = legendModel(request, classification(request, THEMES.light), THEMES.light)!;
  const block = legendBlock(
    model,
    { maxWidthPx, maxHeightPx: 120 },
    { wishedPx: 13, minPx: 8 },
    { theme: THEMES.light, standing: "over the map" },
  );
  return block?.at(0, 0).bar ?? null;
}

test("numbers of a bar stand in one line, or in two, or in three, as there is room", () => {
  const counts: number[] = [];
  for (let width = 400; width >= 90; width -= 10) {
    const drawn = bar([1_000_001, 5_000_000, 9_999_999], width);
    if (drawn === null) break;
    const texts = drawn.ticks.map((tick) => ({ name: tick.text, box: lineBox(tick, tick.style) }));
    assert.deepEqual(overlappingPairs(texts), [], `${width} px`);
    if (drawn.ticks[0]!.style.sizePx === 13)
      counts.push(new Set(drawn.ticks.map(({ y }) => y)).size);
  }
  assert.deepEqual([...new Set(counts)], [1, 2, 3]);
});

test("the outer numbers end where the bar ends, the middle one stands at its middle", () => {
  const { box, ticks } = bar([-3, 0, 12], 400) ?? assert.fail("no bar");
  const places = ticks.map(({ x, style }) => [style.anchor, x]);
  assert.deepEqual(places, [
    ["start", box.left],
    ["middle", (box.left + box.right) / 2],
    ["end", box.right],
  ]);
});

test("seams part bands of one width, one for each class", () => {
  const { box, seamsX, stops } = bar([1, 2, 3, 4, 5], 400) ?? assert.fail("no bar");
  assert.equal(stops.length, 5);
  const edges = [box.left, ...seamsX, box.right];
  const widths = edges.slice(1).map((edge, i) => Math.round((edge - edges[i]!) * 1000));
  assert.equal(new Set(widths).size, 1);
});
