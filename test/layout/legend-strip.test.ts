import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import type { DrawnLegend } from "../../src/layout/scene.ts";
import { lineBox, overlappingPairs } from "../cartography/scene-boxes.ts";
import { request, valueRequest } from "../classify/legend-requests.ts";
import { drawnLegend } from "./drawn-legend.ts";

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

test("K8: with less and less room, bounds stand in more lines, and the strip lies still", () => {
  const heights: number[] = [];
  for (const width of [600, 400, 300, 240, 192, 160, 130]) {
    const { entries, heading, panel } = strip(width);
    assert.equal(new Set(entries.map(({ swatch }) => swatch.top)).size, 1, `${width} px`);
    assert.ok(panel.right <= width, `${width} px: ${panel.right}`);
    const texts = entries
      .flatMap(({ lines }) => lines)
      .map((line) => ({ name: line.text, box: lineBox(line, line.style) }));
    texts.push(...heading.map((line) => ({ name: line.text, box: lineBox(line, line.style) })));
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

test("K8: where ranges have no room in one line, numbers stand at the edges, and each cell knows its range", () => {
  const wide = strip(600, PAIRS);
  assert.ok(wide.entries.every(({ lines }) => lines.length === 1));
  const { entries, heading } = strip(250, PAIRS);
  assert.ok(entries.every(({ lines }) => lines.length === 0));
  const edges = [entries[0]!.swatch.left, ...entries.map(({ swatch }) => swatch.right)];
  assert.deepEqual(pluck(heading, "x"), edges);
  for (const [i, { wholeText }] of entries.entries())
    assert.equal(wholeText, `${heading[i]!.text} – ${heading[i + 1]!.text}`);
});

test("a bound in two lines keeps its sign with its number", () => {
  // A value on a bound belongs to the class below, which numbers at edges cannot say.
  const texts = strip(
    240,
    [1_200, 8_400, 8_400.5, 19_300, 44_800, 98_600],
    [8_400, 19_300, 44_800],
  ).entries.flatMap(({ lines }) => lines.map(({ text }) => text));
  assert.ok(texts.length > 4, "nothing is broken");
  for (const text of texts) assert.match(text, /\d/);
});
