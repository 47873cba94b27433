import assert from "node:assert/strict";
import { test } from "node:test";
import { pathRings } from "../../build-geo/plane/path-reader.ts";
import type { Position } from "../../build-geo/topology/topology.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { contrast } from "../theme/color-science.ts";
import { imageOf, requestOf, sceneOf } from "../helpers/image.ts";
import { samples } from "./corpus.ts";
import { labelPieces, lineBox, outsideCanvas, overlappingPairs } from "./scene-boxes.ts";

const QUERIES = [
  "scope=world&labels=ISO",
  "scope=world&labels=ISO&labelMinArea=0&width=300",
  "scope=world&labels=ISO&width=2400",
  "scope=world&labels=ISO&projection=mercator&width=700",
  "scope=world&labels=ISO&projection=conicConformal",
  "scope=world&labels=ISO&projection=albersUsa",
  "scope=RO&labels=ISO&labelMinArea=20",
  "scope=RO&labels=ISO&labelMinArea=20&width=300&title=Counties",
  "scope=world&labels=DE,FR,CH,AT,IT,SI,HR,BA,ME,AL,MK,XK,RS,HU,SK,CZ,PL,NL,BE,LU,LI,MC,SM,VA&width=600",
];
const CROWD = Array.from(
  { length: 40 },
  (_, i) => `${44 + (i % 7) / 3},${20 + (i % 11)}::Place ${i}`,
);

async function sceneAt(query: string): Promise<Scene> {
  return sceneOf(requestOf(`/map.svg?${query}`));
}

test("L1: no label touches another or leaves the image", async () => {
  const queries = [
    ...QUERIES,
    `scope=world&labels=ISO&markers=${encodeURIComponent(CROWD.join(";"))}`,
    `scope=RO&labels=ISO&markers=${encodeURIComponent(CROWD.join(";"))}&width=500`,
  ];
  for (const query of queries) {
    const scene = await sceneAt(query);
    const pieces = labelPieces(scene);
    assert.ok(pieces.length > 0, query);
    assert.deepEqual(overlappingPairs(pieces), [], query);
    assert.deepEqual(outsideCanvas(pieces, scene), [], query);
  }
});

test("L3: nine tenths of the box of every label of labels=ISO lie in its region", async () => {
  for (const query of QUERIES.filter((text) => text.includes("labels=ISO"))) {
    const scene = await sceneAt(query);
    for (const label of scene.labels) {
      const share = shareInside(scene, label.id, lineBox(label, scene.labelStyle));
      assert.ok(share >= 0.9, `${query} ${label.id}: ${share}`);
    }
  }
});

test("L3: labels are placed by area, and regions under the threshold have none", async () => {
  const { labels, geometry, placement } = await sceneAt("scope=world&labels=ISO&labelMinArea=900");
  const areas = labels.map(
    ({ id }) => geometry.regions.find((region) => region.id === id)!.areaPx2 * placement.scale ** 2,
  );
  assert.ok(areas.every((area) => area >= 900));
  assert.deepEqual(
    areas,
    areas.toSorted((a, b) => b - a),
  );
});

test("listed regions are labelled whatever their area, and only they", async () => {
  const ids = ["DE", "LU", "MC", "VA", "SM", "LI"];
  const { labels } = await sceneAt(`scope=world&labels=${ids.join(",")}&labelMinArea=100000`);
  assert.deepEqual(labels.map(({ id }) => id).toSorted(), ids.toSorted());
});

test("only labels that stand beside their regions have leaders, which end at them", async () => {
  const all = await sceneAt("scope=world&labels=ISO");
  assert.ok(all.labels.every(({ leader }) => leader === null));
  const { labels, labelStyle } = await sceneAt("scope=world&labels=MC,VA,BR,SM,LI,LU&width=600");
  const brazil = labels.find(({ id }) => id === "BR");
  assert.equal(brazil?.leader, null);
  const led = labels.filter(({ leader }) => leader !== null);
  assert.ok(led.length >= 3, `${led.length} leaders`);
  for (const label of led) {
    const box = lineBox(label, labelStyle);
    const [x, y] = label.leader!.to;
    const isAtEdge =
      x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 2 && y <= box.bottom + 2;
    assert.ok(isAtEdge, `${label.id}: ${x}, ${y}`);
  }
});

test("L4, C2: the halo of labels is at least 2 px wide and 4.5:1 against them, in every theme", async () => {
  for (const theme of themeNames) {
    const { labelStyle, markerLabelStyle } = await sceneAt(`scope=world&labels=ISO&theme=${theme}`);
    for (const { halo, color } of [labelStyle, markerLabelStyle]) {
      assert.ok(halo !== null && halo.widthPx >= 2);
      assert.ok(contrast(color, halo.color) >= 4.5, theme);
    }
  }
});

test("L5: a world of 1200 px has at least 70 labels, Romania at least 40 of 42", async (t) => {
  const world = (await sceneAt("scope=world&labels=ISO")).labels.length;
  const counties = (await sceneAt("scope=RO&labels=ISO&labelMinArea=20")).labels.length;
  t.diagnostic(`${world} and ${counties} labels`);
  assert.ok(world >= 70, `${world} labels`);
  assert.ok(counties >= 40, `${counties} labels`);
});

test("labels hide neither the legend nor each other's markers", async () => {
  for (const { name, request } of samples().filter(({ name: text }) => text.endsWith(" labels"))) {
    const scene = await sceneOf(request);
    const labels = labelPieces(scene);
    const icons = scene.markers.map(({ x, y }) => ({
      name: "marker",
      box: { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 },
    }));
    const panel = scene.legend === null ? [] : [{ name: "legend", box: scene.legend.panel }];
    assert.deepEqual(overlappingPairs([...labels, ...icons, ...panel]), [], name);
  }
});

test("a marker label that has no room is a tooltip, and is said to be missing", async () => {
  const crowd = encodeURIComponent(
    Array.from({ length: 30 }, (_, i) => `45,25:dot:Label ${i}`).join(";"),
  );
  const target = `/map.svg?scope=RO&width=400&markers=${crowd}`;
  const { markers } = await sceneOf(requestOf(target));
  const hidden = markers.filter(({ hiddenLabel }) => hiddenLabel !== null);
  assert.equal(markers.length, 30);
  assert.equal(hidden.length, 27);
  assert.ok(hidden.every(({ label }) => label === null));
  const markup = Buffer.from((await imageOf(target)).body).toString("utf8");
  assert.match(markup, /<title>Label 29<\/title>/);
  assert.match(markup, /There was no room for 27 marker labels\.</);
});

test("codes of subdivisions are written without their country, ids in full on the element", async () => {
  const markup = Buffer.from((await imageOf("/map.svg?scope=RO&labels=RO-CJ,RO-B")).body).toString(
    "utf8",
  );
  assert.match(markup, /<text data-id="RO-CJ"[^>]*>CJ<\/text>/);
  assert.match(markup, /<text data-id="RO-B"[^>]*>B<\/text>/);
});

/** Sampled at 400 points, by the even-odd rule over the rings of the region. */
function shareInside(
  { geometry, placement }: Scene,
  id: string,
  box: { left: number; top: number; right: number; bottom: number },
): number {
  const rings = pathRings(geometry.regions.find((region) => region.id === id)!.path);
  const side = 20;
  let inside = 0;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const x = box.left + ((column + 0.5) / side) * (box.right - box.left);
      const y = box.top + ((row + 0.5) / side) * (box.bottom - box.top);
      const toUnits = geometry.unitsPerPx / placement.scale;
      if (isInside(rings, (x - placement.x) * toUnits, (y - placement.y) * toUnits)) inside += 1;
    }
  return inside / side ** 2;
}

function isInside(rings: readonly Position[][], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!;
      const [x2, y2] = ring[i]!;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  return inside;
}
