import assert from "node:assert/strict";
import { test } from "node:test";
import {
  labelPieces,
  furniturePieces,
  outsideCanvas,
  overlappingPairs,
} from "../cartography/scene-boxes.ts";
import type { Scene, Box, Circle } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";
import { labelInks } from "../../src/layout/labels/label-ink.ts";
import { CIRCLE_OPACITY } from "../../src/theme/ink.ts";
import { parseHexColor } from "../../src/request/values/hex-color.ts";
import { mixedColor } from "../../src/theme/lab.ts";
import { pluck } from "../helpers/pluck.ts";

/** Areas of the labelled regions, in pixels of the frame. */
function labelledAreas({ labels, geometry }: Scene): readonly number[] {
  return labels.map(({ id }) => geometry.regions[geometry.indices.get(id)!]!.areaPx2);
}

for (const width of [600, 2400])
  test(`the smallest area of a labelled region is measured in the image: ${width} px`, async () => {
    const minPx2 = 700;
    const scene = await sceneAt(`scope=world&labels=ISO&labelMinArea=${minPx2}&width=${width}`);
    const areas = labelledAreas(scene);
    assert.ok(areas.length >= 10, `${areas.length} labels`);
    const smallest = Math.min(...areas) * scene.placement.scale ** 2;
    assert.ok(smallest >= minPx2, `${smallest} px²`);
    // A region not much larger than that is labelled too, so that no other bound is at work.
    assert.ok(smallest < 2 * minPx2, `${smallest} px²`);
  });

test("labels of regions at the edges of a small image stay inside it", async () => {
  const ids = ["FJ", "NR", "MH", "TV", "NU", "WF"];
  const scene = await sceneAt(`scope=world&labels=${ids.join(",")}&width=300`);
  assert.deepEqual(scene.labels.map(({ id }) => id).toSorted(), ids.toSorted());
  assert.deepEqual(outsideCanvas(labelPieces(scene), scene), []);
});

test("labels of markers all over a small map stand clear of all that stands around it", async () => {
  const grid = Array.from({ length: 70 }, (_, i) => {
    const [row, column] = [Math.floor(i / 10), i % 10];
    return `${43.6 + 0.75 * row},${20 + 1.05 * column}:dot:Label ${i}`;
  });
  const markers = encodeURIComponent(grid.join(";"));
  const around = "title=A+title&logo=true&scaleBar=true&northArrow=true&data=RO-CJ:1,RO-B:2";
  const scene = await sceneAt(`scope=RO&width=420&${around}&markers=${markers}`);
  const labels = labelPieces(scene);
  assert.ok(labels.length > 25, `${labels.length} labels`);
  assert.deepEqual(outsideCanvas(labels, scene), []);
  const overlaps = overlappingPairs([...labels, ...furniturePieces(scene)]);
  assert.deepEqual(overlaps, []);
  const icons = scene.markers.map(({ x, y, sizePx }, i) => {
    const radius = 0.29 * sizePx;
    const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    return { name: `icon ${i}`, box };
  });
  assert.deepEqual(overlappingPairs([...labels, ...icons]), []);
});

test("no label hides an arrowhead or an icon", async () => {
  const scene = await sceneAt(
    "scope=world&labels=FR,DE,IT,ES,PL,GB&width=500&routes=US>FR:arrow;BR>DE:arrow;IN>IT:arrow&markers=40,-4:pin:Madrid;52,21:dot:Warsaw",
  );
  const heads = scene.routes.map(({ arrowheadBox }, i) => ({
    name: `arrowhead ${i}`,
    box: arrowheadBox ?? assert.fail("no arrowhead"),
  }));
  assert.equal(heads.length, 3);
  // One of them has no room near its country.
  assert.ok(scene.labels.length >= 5, `${scene.labels.length} labels`);
  const overlaps = overlappingPairs([...heads, ...labelPieces(scene)]);
  assert.deepEqual(
    overlaps.filter((pair) => !/arrowhead \d over arrowhead/.test(pair)),
    [],
  );
});

const RED = parseHexColor("#b0202a")!;
/** Over the Atlantic, where there is nothing but sea. */
const [X, Y] = [540, 420];

const GROUNDS: readonly (readonly [
  what: string,
  widthPx: number,
  circles: readonly (readonly [x: number, radiusPx: number])[],
  halo: "circle" | "sea" | "none",
])[] = [
  ["a wide label of which a circle holds the middle", 80, [[X, 12]], "sea"],
  ["a label of which a circle holds a third", 60, [[X - 20, 12]], "sea"],
  ["a label within a circle", 20, [[X, 30]], "circle"],
  ["a label of which a circle holds two thirds", 60, [[X - 10, 30]], "none"],
  [
    "a label between two circles",
    80,
    [
      [X - 40, 14],
      [X + 40, 14],
    ],
    "sea",
  ],
  ["a label over a circle that is smaller than it", 16, [[X, 5]], "sea"],
];

for (const [what, widthPx, circles, where] of GROUNDS)
  test(`${what} has a halo in the tone of: ${where}`, async () => {
    const scene = await sceneAt("scope=world&theme=light&width=1200");
    const drawn = circles.map(([x, radiusPx]): Circle => ({
      id: "GB",
      x,
      y: Y,
      radiusPx,
      color: RED,
      opacity: CIRCLE_OPACITY,
      place: null,
      value: 1,
      label: null,
      ownColor: RED,
      annotation: null,
      dataset: null,
    }));
    const box: Box = { left: X - widthPx / 2, top: Y - 8, right: X + widthPx / 2, bottom: Y + 8 };
    const { halo } = labelInks({ ...scene, circles: drawn })(box);
    const sea = scene.theme.sea;
    const halos = { circle: mixedColor(sea, RED, CIRCLE_OPACITY), sea, none: null };
    assert.equal(halo, halos[where]);
  });

test("markers among circles are not in the colour of circles", async () => {
  const markers = "markers=51.5,-0.1:dot;52.5,13.4:dot";
  const alone = await sceneAt(`scope=world&${markers}`);
  const { accent, text } = alone.theme;
  assert.deepEqual(pluck(alone.markers, "color"), [accent, accent]);
  const among = await sceneAt(`scope=world&${markers}&proportional=GB:67,DE:83`);
  assert.deepEqual(pluck(among.markers, "color"), [text, text]);
  assert.ok(among.circles.every(({ color }) => color !== text));
});
