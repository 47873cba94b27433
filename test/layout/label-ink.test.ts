import assert from "node:assert/strict";
import { test } from "node:test";
import { labelInks } from "../../src/layout/labels/label-ink.ts";
import type { Box, Circle } from "../../src/layout/scene.ts";
import { CIRCLE_OPACITY } from "../../src/theme/ink.ts";
import { parseHexColor } from "../../src/request/values/hex-color.ts";
import { mixedColor } from "../../src/theme/lab.ts";
import { sceneAt } from "../helpers/image.ts";

const RED = parseHexColor("#b0202a")!;
/** Over the Atlantic, where there is nothing but sea. */
const [X, Y] = [540, 420];

const GROUNDS: readonly (readonly [
  what: string,
  widthPx: number,
  circles: readonly (readonly [x: number, radiusPx: number])[],
  isOnCircle: boolean,
])[] = [
  ["a wide label of which a circle holds the middle", 80, [[X, 12]], false],
  ["a label of which a circle holds a third", 60, [[X - 20, 12]], false],
  ["a label within a circle", 20, [[X, 30]], true],
  ["a label of which a circle holds two thirds", 60, [[X - 10, 30]], true],
  [
    "a label between two circles",
    80,
    [
      [X - 40, 14],
      [X + 40, 14],
    ],
    false,
  ],
  ["a label over a circle that is smaller than it", 16, [[X, 5]], false],
];

for (const [what, widthPx, circles, isOnCircle] of GROUNDS)
  test(`${what} has a halo in the tone of ${isOnCircle ? "the circle" : "the sea"}`, async () => {
    const scene = await sceneAt("scope=world&theme=light&width=1200");
    const drawn = circles.map(([x, radiusPx]): Circle => ({
      id: "GB",
      x,
      y: Y,
      radiusPx,
      color: RED,
    }));
    const box: Box = { left: X - widthPx / 2, top: Y - 8, right: X + widthPx / 2, bottom: Y + 8 };
    const { halo } = labelInks({ ...scene, circles: drawn })(box);
    const sea = scene.theme.sea;
    assert.equal(halo, isOnCircle ? mixedColor(sea, RED, CIRCLE_OPACITY) : sea);
  });
