import assert from "node:assert/strict";
import { test } from "node:test";
import { boxAround, isWithin, overlaps } from "../../src/geometry/box.ts";
import { frameBox, placed } from "../../src/layout/frame.ts";
import { textBox } from "../../src/layout/boxes.ts";
import { parseGet } from "../../src/request/parse.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { exchangedPlaces, notShown } from "../../src/geometry/resolve.ts";
import { jsonRequestOf, requestOf, sceneAt, sceneOf, svgOf } from "../helpers/image.ts";

const CITIES = [
  { lat: 35.7, lon: 139.7, value: 37, label: "Tokyo" },
  { lat: 28.6, lon: 77.2, value: 33, label: "Delhi" },
  { lat: 31.2, lon: 121.5, value: 29, label: "Shanghai" },
  { lat: -23.5, lon: -46.6, value: 22 },
  { lat: 19.4, lon: -99.1, value: 21.5, color: "#aa0000" },
  { lat: 0, lon: 0, value: 0, label: "Nothing" },
] as const;
const QUERY = CITIES.map(({ lat, lon, value, ...more }) =>
  [`${lat},${lon}:${value}`, ...Object.values(more).toReversed()].join(":"),
).join(";");

test("circles at places stand there, as large as they say, the largest first", async () => {
  const body = { scope: "world", width: 900, points: CITIES };
  for (const drawn of [
    await sceneAt(`scope=world&width=900&points=${encodeURIComponent(QUERY)}`),
    await sceneOf(jsonRequestOf(body)),
  ]) {
    const { circles, geometry, placement } = drawn;
    assert.deepEqual(
      circles.map(({ value }) => value),
      [37, 33, 29, 22, 21.5],
    );
    for (const [i, { x, y, radiusPx, value, ownColor }] of circles.entries()) {
      const { lat, lon } = CITIES[i]!;
      const [toX, toY] = placed(geometry.project([lon, lat])!, placement);
      assert.ok(Math.hypot(x - toX, y - toY) < 1e-9);
      assert.ok(Math.abs((radiusPx / 40) ** 2 - value / 37) < 1e-9);
      assert.equal(ownColor, i === 4 ? "#aa0000" : null);
    }
    assert.deepEqual(
      drawn.circleLabels.map(({ text }) => text),
      ["Tokyo", "Delhi", "Shanghai"],
    );
    assert.equal(drawn.legend!.rings.length, 2);
  }
});

test("circles on regions and at places share sizes and key", async () => {
  const query = "scope=RO&proportional=RO-B:100,RO-CJ:25&points=46,25:400:Site";
  const { circles, legend } = await sceneAt(query);
  assert.deepEqual(
    circles.map(({ id, radiusPx }) => [id, radiusPx]),
    [
      [null, 40],
      ["RO-B", 20],
      ["RO-CJ", 10],
    ],
  );
  assert.ok(legend!.rings.length > 1);
});

test("labels of circles lie in the frame, over no other label, those of the largest first", async () => {
  const crowd = Array.from({ length: 60 }, (_, i) => ({
    lat: 40 + (i % 10),
    lon: 5 + Math.floor(i / 10) * 2,
    value: 60 - i,
    label: `Place ${i}`,
  }));
  const body = { scope: "europe", width: 600, points: crowd };
  const { scene, notes } = await layOut(jsonRequestOf(body));
  const { circleLabels, geometry, placement } = scene;
  assert.ok(circleLabels.length > 5 && circleLabels.length < 60);
  assert.equal(circleLabels[0]!.text, "Place 0");
  assert.deepEqual(
    new Set([...circleLabels.map(({ text }) => text), ...notes.labelsLeftOut]).size,
    60,
  );
  const boxes = circleLabels.map(({ text, x, y, style }) => textBox(text, x, y, style));
  const frame = frameBox(geometry, placement);
  for (const [i, box] of boxes.entries()) {
    assert.ok(isWithin(box, frame));
    for (const other of boxes.slice(i + 1)) assert.ok(!overlaps(box, other));
  }
});

test("a circle beside the map is told, and takes no part in sizes", async () => {
  const request = requestOf("/map.svg?scope=RO&points=46,25:4;48.8,2.3:900:Paris");
  const { circles, geometry } = await sceneOf(request);
  assert.deepEqual(
    circles.map(({ radiusPx }) => radiusPx),
    [40],
  );
  assert.deepEqual(notShown(request, geometry), ["48.8,2.3"]);
  assert.deepEqual(exchangedPlaces(request, geometry), []);
});

test("of places beside the map, those are suggested that are on it when exchanged", async () => {
  const request = requestOf("/map.svg?scope=RO&points=26.1,44.4:4;48.8,2.3:9&markers=25,46;46,25");
  const { geometry } = await sceneOf(request);
  assert.deepEqual(exchangedPlaces(request, geometry), [
    { given: "25,46", id: "46,25" },
    { given: "26.1,44.4", id: "44.4,26.1" },
  ]);
});

test("fit=data frames circles at places", async () => {
  const query = "scope=world&fit=data&points=48.8,2.3:5:Paris;52.5,13.4:4";
  const { circles, geometry, placement } = await sceneAt(query);
  const frame = frameBox(geometry, placement);
  assert.equal(circles.length, 2);
  for (const { x, y, radiusPx } of circles) assert.ok(isWithin(boxAround([x, y], radiusPx), frame));
});

test("an SVG draws a circle at a place without an id, and says what it is in its description", async () => {
  const svg = await svgOf("/map.svg?scope=world&points=48.8,2.3:5:Paris;52.5,13.4:4");
  assert.match(svg, /<g class="cp-circles"[^>]*><circle cx/);
  assert.match(svg, /2 circles, the largest in Paris: 5\./);
});

/** Wrong entries, and what is told of each. */
const WRONG = [
  ["48,2:5;91,0:1", "entry 2 of points, lat", "latitude"],
  ["48,2:5;48,200:1", "entry 2 of points, lon", "longitude"],
  ["48,2", "entry 1 of points", "lat,lon:value"],
  ["48,2:many", "entry 1 of points, value", "number"],
  ["48,2:5:#12", "entry 1 of points, color", "#rrggbb"],
  ["48,2:5:a:b:c", "entry 1 of points", "lat,lon:value"],
] as const;

for (const [points, place, expected] of WRONG)
  test(`points=${points} is refused at ${place}`, () => {
    const read = parseGet("svg", `scope=world&points=${encodeURIComponent(points)}`);
    assert.ok(!read.ok);
    assert.equal(read.problems.length, 1);
    const { code, message } = read.problems[0];
    assert.equal(code, "invalid_points");
    assert.ok(message.startsWith(`${place}:`), message);
    assert.ok(message.includes(expected), message);
  });

test("a thousand points are drawn, and no more are taken", () => {
  const many = (count: number): string => Array.from({ length: count }, () => "1,1:1").join(";");
  assert.ok(parseGet("svg", `scope=world&points=${many(1000)}`).ok);
  assert.ok(!parseGet("svg", `scope=world&points=${many(1001)}`).ok);
});
