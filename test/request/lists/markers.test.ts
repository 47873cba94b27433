import assert from "node:assert/strict";
import { pluck } from "../../helpers/pluck.ts";
import { test } from "node:test";
import type { Marker } from "../../../src/request/types.ts";
import { iconNames } from "../../../src/request/parameters/vocabulary.ts";
import { accepted, get, json } from "../requests.ts";

const plain: Marker = {
  lat: 44.4,
  lon: 26.1,
  icon: "pin",
  sizePx: 16,
  color: null,
  rotationDeg: 0,
  label: null,
};

const good: readonly (readonly [markers: string, marker: Partial<Marker>])[] = [
  ["44.4,26.1", {}],
  ["44.4,26.1:", {}],
  ["44.4,26.1:::", {}],
  [" 44.4 , 26.1 : STAR ", { icon: "star" }],
  ["44.4,26.1:dot:Home", { icon: "dot", label: { text: "Home", position: "right" } }],
  ["44.4,26.1::Home:Left", { label: { text: "Home", position: "left" } }],
  ["44.4,26.1:::top", {}],
  [
    "44.4,26.1::10\\:30\\; noon, sharp",
    { label: { text: "10:30; noon, sharp", position: "right" } },
  ],
  ["-90,180", { lat: -90, lon: 180 }],
  ["-0,-0.0", { lat: 0, lon: 0 }],
  ["4.4e1,.5", { lat: 44, lon: 0.5 }],
];

for (const [markers, marker] of good)
  test(`markers=${markers} is a marker`, () => {
    const found = accepted(get(`markers=${encodeURIComponent(markers)}`)).markers;
    assert.deepEqual(found, [{ ...plain, ...marker }]);
  });

test("markers keep their order and their duplicates", () => {
  const { markers } = accepted(get("markers=2,2;1,1;;2,2"));
  assert.deepEqual(pluck(markers, "lat"), [2, 1, 2]);
});

test("there are thirty icons, each known in a query", () => {
  assert.equal(new Set(iconNames).size, 30);
  const { markers } = accepted(get(`markers=${iconNames.map((icon) => `1,1:${icon}`).join(";")}`));
  assert.deepEqual(pluck(markers, "icon"), iconNames);
});

test("JSON markers have a size, a colour and a rotation beside", () => {
  const said = { lat: 44.4, lon: 26.1, size: 20, color: "#FF0000", rotation: -90, label: "a" };
  assert.deepEqual(accepted(json({ markers: [said] })).markers, [
    {
      ...plain,
      sizePx: 20,
      color: "#ff0000",
      rotationDeg: 270,
      label: { text: "a", position: "right" },
    },
  ]);
});

test("rotations are taken modulo a whole turn", () => {
  const rotations = [0, -0, 360, -360, 725, -1e-20, 1e308];
  const markers = rotations.map((rotation) => ({ lat: 1, lon: 1, rotation }));
  for (const { rotationDeg } of accepted(json({ markers })).markers)
    assert.ok(rotationDeg >= 0 && rotationDeg < 360 && !Object.is(rotationDeg, -0));
});
