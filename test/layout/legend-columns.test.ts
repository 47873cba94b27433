import assert from "node:assert/strict";
import { test } from "node:test";
import type { DrawnLegend } from "../../src/layout/scene.ts";
import { categoryRequest } from "../classify/legend-requests.ts";
import { drawnLegend } from "./drawn-legend.ts";

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
