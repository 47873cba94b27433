import assert from "node:assert/strict";
import { test } from "node:test";
import { legendModel } from "../../src/classify/legend-model.ts";
import { classification } from "../../src/classify/scale.ts";
import { legendBlock } from "../../src/layout/legend/legend.ts";
import type { LegendDrawing } from "../../src/layout/scene.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { lineBox, overlappingPairs } from "../cartography/scene-boxes.ts";
import { request, valueRequest } from "../classify/legend-requests.ts";

/** Two to a class, so that each has a range. */
const VALUES = [1_200, 2_900, 8_400, 12_100, 19_300, 27_700, 44_800, 61_500, 98_600, 131_000];

function strip(maxWidthPx: number): LegendDrawing {
  const asked = valueRequest(VALUES, {
    kind: "sequential",
    classification: { method: "quantile", classCount: 5 },
    domain: null,
  });
  const whole = request(asked.regions, asked.scale, { layout: "horizontal", title: null });
  const model = legendModel(whole, classification(whole, THEMES.light), THEMES.light)!;
  const look = { theme: THEMES.light, standing: "beside the map" } as const;
  const room = { maxWidthPx, maxHeightPx: 150 };
  return legendBlock(model, room, { wishedPx: 11, minPx: 10 }, look)!.at(0, 0, false);
}

test("K8: with less and less room, bounds stand in more lines, and the strip lies still", () => {
  const heights: number[] = [];
  for (const width of [600, 400, 300, 240, 192, 160, 130]) {
    const { entries, panel } = strip(width);
    assert.equal(new Set(entries.map(({ swatch }) => swatch.top)).size, 1, `${width} px`);
    assert.ok(panel.right <= width, `${width} px: ${panel.right}`);
    const texts = entries
      .flatMap(({ lines }) => lines)
      .map((line) => ({ name: line.text, box: lineBox(line, line.style) }));
    assert.deepEqual(overlappingPairs(texts), [], `${width} px`);
    for (const { name, box } of texts)
      assert.ok(
        box.left >= 0 && box.right <= panel.right && box.bottom <= panel.bottom,
        `${name} in ${width} px`,
      );
    heights.push(panel.bottom);
  }
  assert.ok(heights.at(-1)! > 1.5 * heights[0]!);
});

test("a bound in two lines keeps its sign with its number", () => {
  const texts = strip(200).entries.flatMap(({ lines }) => lines.map(({ text }) => text));
  assert.ok(texts.length > VALUES.length / 2, "nothing is broken");
  for (const text of texts) assert.match(text, /\d/);
});
