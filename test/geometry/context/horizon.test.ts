import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../../generated/scopes.ts";
import { partsWithin, ringWithin } from "../../../src/geometry/context/horizon.ts";
import { doubledArea } from "../../../src/geometry/framing/shapes.ts";
import { visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import { isGroup } from "../../../src/names/country-record.ts";
import { sceneAt } from "../../helpers/image.ts";

const DISK = { x: 0, y: 0, radius: 1000 };
const HALF = Math.PI * 1e6;

test("of land around an azimuthal map nothing is farther than 80° from its middle", async () => {
  const sizes = ["width=1200&height=630", "width=1600&height=500", "width=600&height=1200"];
  for (const { name } of scopes.filter((one) => isGroup(one.name)))
    for (const size of sizes) {
      const { geometry } = await sceneAt(`scope=${name}&${size}`);
      const { projection, unitsPerPx, context } = geometry;
      if (projection.name !== "azimuthalEqualArea") continue;
      const [left, top] = [
        projection.translate[0] * unitsPerPx,
        projection.translate[1] * unitsPerPx,
      ];
      const limit = 2 * projection.scale * unitsPerPx * Math.sin((40 * Math.PI) / 180);
      let farthest = 0;
      for (const part of [context?.land, context?.borders, context?.lakes])
        visitEdges(part?.source ?? "", (...[x, y, toX, toY]) => {
          const ends = [Math.hypot(x - left, y - top), Math.hypot(toX - left, toY - top)];
          farthest = Math.max(farthest, ...ends);
        });
      assert.ok(farthest <= limit + 1, `${name}, ${size}: ${farthest / limit} of the way`);
    }
});

test("a ring follows the horizon where it is beyond it", () => {
  const rows: [string, number[], number][] = [
    ["within", [0, 0, 500, 0, 500, 500, 0, 0], 250_000],
    ["beyond", [2000, 0, 3000, 0, 3000, 500, 2000, 0], 0],
    ["its right half", [0, -5000, 5000, -5000, 5000, 5000, 0, 5000, 0, -5000], HALF],
    ["its left half", [0, 5000, -5000, 5000, -5000, -5000, 0, -5000, 0, 5000], HALF],
    [
      "three quarters",
      [0, 0, 0, 9000, -9000, 9000, -9000, -9000, 9000, -9000, 9000, 0, 0, 0],
      1.5 * HALF,
    ],
  ];
  for (const [name, ring, doubled] of rows) {
    const cut = ringWithin(Int32Array.from(ring), DISK);
    const area = cut.length === 0 ? 0 : Math.abs(doubledArea(cut));
    assert.ok(Math.abs(area - doubled) <= 0.001 * HALF, `${name}: ${area}, not ${doubled}`);
  }
});

test("a line ends at the horizon and begins there again", () => {
  const line = Int32Array.from([0, 0, 2000, 0, 0, 2000, 0, -500]);
  const parts = partsWithin(line, DISK).map((part) => [...part]);
  assert.deepEqual(parts, [
    [0, 0, 1000, 0],
    [0, 1000, 0, -500],
  ]);
});
