import assert from "node:assert/strict";
import { test } from "node:test";
import { sequential, valueRequest } from "../classify/legend-requests.ts";
import { sceneAt } from "../helpers/image.ts";
import { drawnLegend } from "./drawn-legend.ts";

const STATES =
  "WA:54200,OR:60100,CA:68000,NV:73500,ID:75000,UT:80000,AZ:88000,MT:92000,WY:99000,CO:108300";

test("a strip of classes has all of its bounds, in one line or in two", async () => {
  const rows: [string, number, number][] = [
    ["width=2000", 6, 1],
    ["width=800", 6, 2],
    ["width=400", 6, 2],
    ["width=800&classes=3", 4, 1],
    ["width=800&classes=4", 5, 1],
    ["width=800&classification=equal", 6, 2],
    ["width=800&legendPosition=bottom-left", 6, 2],
  ];
  for (const [query, count, lines] of rows) {
    const { legend } = await sceneAt(
      `scope=US&legendLayout=continuous&prefix=$&${query}&data=${STATES}`,
    );
    const ticks = legend!.bar!.ticks;
    assert.deepEqual([ticks.length, new Set(ticks.map(({ y }) => y)).size], [count, lines], query);
  }
});

test("where numbers of even steps have no room they are left out alike on both sides", () => {
  const values = Array.from({ length: 90 }, (_, i) => 1_000_001 + 100_001 * i);
  const counts = new Set<number>();
  for (const steps of [3, 4, 5, 6, 7, 9])
    for (let maxWidthPx = 400; maxWidthPx >= 120; maxWidthPx -= 20) {
      const asked = {
        ...valueRequest(values, sequential("quantile", [], null, steps)),
        legend: { layout: "continuous", title: null },
      } as const;
      const bar = drawnLegend(asked, { maxWidthPx, maxHeightPx: 120 })?.bar;
      if (bar === null || bar === undefined) continue;
      const width = bar.box.right - bar.box.left;
      const kept = bar.ticks.flatMap(({ x, style }) =>
        style.anchor === "middle" ? [Math.round((steps * (x - bar.box.left)) / width)] : [],
      );
      const mirrored = kept.map((i) => steps - i).toReversed();
      assert.deepEqual(kept, mirrored, `${steps} in ${maxWidthPx}`);
      counts.add(kept.length);
    }
  assert.ok(counts.has(8) && counts.has(2) && counts.has(0), [...counts].join());
});
