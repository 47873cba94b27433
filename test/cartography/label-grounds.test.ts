import assert from "node:assert/strict";
import { test } from "node:test";
import type { Point } from "../../src/geometry/arcs/polyline.ts";
import { grown, overlaps } from "../../src/layout/boxes.ts";
import { hatches, hatchedPart, holds } from "../../src/layout/labels/label-ink.ts";
import { lineBoxes, meetsCircle } from "../../src/layout/labels/obstacles.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";
import { labelPieces } from "./scene-boxes.ts";

const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
  " ",
);
const LANDS = "BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH".split(" ");
const valued = (ids: readonly string[], prefix = "") =>
  ids.map((id, i) => `${prefix}${id}:${((i * 37) % 97) + 1}`).join(",");
const hatched = (ids: readonly string[], prefix = "") =>
  ids.map((id, i) => `${prefix}${id}:${["stripes", "dots", "crosshatch"][i % 3]}`).join(",");

const onCircles = [
  `scope=eu&width=1000&labels=names&proportional=${valued(EU)}`,
  `scope=eu&width=500&theme=light&labels=ISO&proportional=${valued(EU)}`,
  `scope=DE&width=800&labels=names&proportional=${valued(LANDS, "DE-")}`,
  `scope=DE&width=1200&theme=light&labels=names+values&proportional=${valued(LANDS, "DE-")}&data=${valued(LANDS, "DE-")}`,
];

for (const query of onCircles)
  test(`names stand on their own circle or on none: ${query.slice(0, 60)}`, async () => {
    const { labels, circles } = await sceneAt(query);
    assert.ok(labels.length > 10, `${labels.length} labels`);
    const half = labels.flatMap(({ text, id, on }) =>
      circles
        .filter((circle) => meetsCircle(circle, on))
        .filter((circle) => circle.id !== id || !holds(circle, grown(on, 1)))
        .map((circle) => `${text} on ${circle.id}`),
    );
    assert.deepEqual(half, []);
  });

const onHatches = [
  `scope=eu&width=1000&labels=names&theme=light&patterns=${hatched(EU)}`,
  `scope=DE&width=800&labels=names+values&data=${valued(LANDS, "DE-")}&patterns=${hatched(LANDS, "DE-")}`,
  "scope=europe&width=700&labels=ISO&noDataColor=hatch&data=FR:1,DE:2,IT:3",
];

for (const query of onHatches)
  test(`names on a hatch have a plate within their region: ${query.slice(0, 60)}`, async () => {
    const scene = await sceneAt(query);
    const isHatched = hatches(scene) ?? assert.fail("no hatch");
    const on = scene.labels.filter((label) => hatchedPart(label.on, isHatched, scene) > 0.05);
    assert.ok(on.length > 5, `${on.length} labels`);
    const bare = on.filter(({ ink }) => ink.plate === null);
    assert.deepEqual(
      bare.map(({ text }) => text),
      [],
    );
  });

const TOWNS =
  "51.5,-0.12:dot:London;48.85,2.35:dot:Paris;52.5,13.4:dot:Berlin;40.4,-3.7:dot:Madrid;41.9,12.5:dot:Rome";
const HUB = "51.5,-0.12>40.4,-3.7;51.5,-0.12>52.5,13.4;51.5,-0.12>41.9,12.5;48.85,2.35>52.23,21";
const among = [
  `scope=europe&width=1000&labels=names&markers=${TOWNS}&routes=${HUB}`,
  `scope=europe&width=600&theme=light&labels=values&data=FR:1,ES:2,DE:3,IT:4,GB:5&markers=${TOWNS}&routes=${HUB}`,
];

for (const query of among)
  test(`names stand off routes and apart from those of markers: ${query.slice(0, 60)}`, async () => {
    const scene = await sceneAt(query);
    const lines = scene.routes.flatMap(({ lines: parts, widthPx }) =>
      parts.flatMap((points: readonly Point[]) => lineBoxes(points, widthPx)),
    );
    const towns = markerBoxes(scene);
    assert.equal(towns.length, 5);
    const own = scene.labels.map(({ text, on }) => ({ text, box: on }));
    const crossed = [...towns, ...own].filter(({ box }) => lines.some((one) => overlaps(one, box)));
    assert.deepEqual(
      crossed.map(({ text }) => text),
      [],
    );
    const beside = own.filter(({ box }) => towns.some((town) => overlaps(grown(town.box, 2), box)));
    assert.deepEqual(
      beside.map(({ text }) => text),
      [],
    );
  });

function markerBoxes(scene: Scene): readonly { readonly text: string; readonly box: Box }[] {
  const names = new Set(scene.markers.flatMap(({ label }) => label?.text ?? []));
  return labelPieces(scene)
    .filter(({ name }) => [...names].some((one) => name.includes(one)))
    .map(({ name, box }) => ({ text: name, box }));
}
