import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";
import { furniturePieces, labelPieces, outsideCanvas, overlappingPairs } from "./scene-boxes.ts";

const EVERYTHING =
  "title=Everything+at+once&subtitle=With+all+the+furniture&legendTitle=Index&logo=true&northArrow=true&scaleBar=true&graticule=true";
const WORLD = "data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40,GB:55,JP:90,CA:30";
const COUNTIES = "data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120,RO-CT:100";

/** Texts of a scene with their sizes. */
function textSizes({
  heading,
  legend,
  attribution,
  wordmark,
  scaleBar,
  northArrow,
  ...scene
}: Scene): number[] {
  const lines = [
    ...heading,
    ...(legend?.heading ?? []),
    ...(legend?.entries.flatMap((entry) => entry.lines) ?? []),
    ...(legend?.bar?.ticks ?? []),
    ...[attribution, wordmark, scaleBar?.label, northArrow?.letter].filter((line) => line != null),
  ];
  const labels = scene.labels.length === 0 ? [] : [scene.labelStyle.sizePx];
  return [...lines.map(({ style }) => style.sizePx), ...labels];
}

test("from 320 px on, an image of its own height has all its furniture", async () => {
  for (const width of [320, 400, 600, 1200, 2400, 8000])
    for (const scope of ["world", "RO"] as const) {
      const query = `scope=${scope}&${scope === "RO" ? COUNTIES : WORLD}&${EVERYTHING}&width=${width}`;
      const { legend, wordmark, scaleBar, northArrow, heading } = await sceneAt(query);
      const has = [legend, wordmark, scaleBar, northArrow].map((piece) => piece !== null);
      assert.deepEqual(has, [true, true, true, true], query);
      assert.equal(heading.length, 2, query);
    }
});

test("an explicit height keeps the map's shape and centres it", async () => {
  for (const [width, height] of [
    [800, 400],
    [400, 800],
    [1200, 1200],
  ] as const)
    for (const scope of ["world", "RO"] as const) {
      const { placement, geometry } = await sceneAt(
        `scope=${scope}&width=${width}&height=${height}`,
      );
      const { scale, x, y } = placement;
      assert.ok(Math.abs(2 * x + geometry.widthPx * scale - width) < 1e-9);
      assert.ok(Math.abs(2 * y + geometry.heightPx * scale - height) < 1e-9);
      assert.ok(Math.min(x, y) >= -1e-9);
    }
});

test("no text is smaller than 8 px at any size, and nothing overlaps", async () => {
  for (const width of [1, 20, 40, 50, 60, 70, 80, 90, 100, 150, 200, 300, 1200])
    for (const scope of ["world", "RO"] as const) {
      const query = `scope=${scope}&${scope === "RO" ? COUNTIES : WORLD}&${EVERYTHING}&labels=ISO&labelMinArea=0&width=${width}`;
      const scene = await sceneAt(query);
      assert.ok(
        textSizes(scene).every((size) => size >= 8),
        query,
      );
      const furniture = furniturePieces(scene);
      assert.deepEqual(outsideCanvas([...furniture, ...labelPieces(scene)], scene), [], query);
      assert.deepEqual(overlappingPairs(furniture), [], query);
    }
});
