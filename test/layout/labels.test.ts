import assert from "node:assert/strict";
import { test } from "node:test";
import {
  labelPieces,
  furniturePieces,
  outsideCanvas,
  overlappingPairs,
} from "../cartography/scene-boxes.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";

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

test("labels stand below the heading, and beside furniture and legend", async () => {
  const scene = await sceneAt(
    "scope=world&labels=GL,CA,RU,NO,SJ,AQ,NZ,AR,CL,AU&width=300&title=A+title+in+two+lines+of+text&logo=true&scaleBar=true&northArrow=true&data=US:1,CN:2",
  );
  assert.ok(scene.labels.length >= 8, `${scene.labels.length} labels`);
  const pieces = [...labelPieces(scene), ...furniturePieces(scene)];
  assert.deepEqual(overlappingPairs(pieces), []);
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
