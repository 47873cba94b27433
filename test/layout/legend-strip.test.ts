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

test("K11: bounds stand under the joints in one line, with less and less room fewer of them", () => {
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
