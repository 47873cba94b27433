import assert from "node:assert/strict";
import { test } from "node:test";
import type { Marker } from "../../../src/request/types.ts";
import { iconNames } from "../../../src/request/parameters/vocabulary.ts";
import { accepted, get, json, refused } from "../requests.ts";

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

for (const [markers, marker] of good) {
  test(`markers=${markers} is a marker`, () => {
    const found = accepted(get(`markers=${encodeURIComponent(markers)}`)).markers;
    assert.deepEqual(found, [{ ...plain, ...marker }]);
  });
}

test("markers keep their order and their duplicates", () => {
  const { markers } = accepted(get("markers=2,2;1,1;;2,2"));
  assert.deepEqual(
    markers.map(({ lat }) => lat),
    [2, 1, 2],
  );
});

test("there are thirty icons, each known in a query", () => {
  assert.equal(new Set(iconNames).size, 30);
  const { markers } = accepted(get(`markers=${iconNames.map((icon) => `1,1:${icon}`).join(";")}`));
  assert.deepEqual(
    markers.map(({ icon }) => icon),
    iconNames,
  );
});

const bad: readonly (readonly [marker: string, message: RegExp])[] = [
  ["44", /lat,lon/],
  ["44,26,1", /lat,lon/],
  ["a,26", /lat: expected a latitude from -90 to 90, received "a"/],
  ["90.1,26", /latitude.*"90.1"/],
  ["44,-180.5", /longitude/],
  ["44,1e999", /longitude/],
  ["44,", /longitude/],
  [":dot", /lat,lon/],
  ["44,26:pinn", /icon: expected one of 30 names, the nearest being pin.*did you mean "pin"/],
  ["44,26:dot:a:middle", /labelPosition: expected one of top, bottom, left, right/],
  ["44,26:dot:a:left:b", /write a colon in a label as \\:/],
  [`44,26::${"x".repeat(65)}`, /at most 64 characters/],
];

for (const [marker, message] of bad) {
  test(`markers=${marker.slice(0, 30)} is refused`, () => {
    const [problem, ...others] = refused(get(`markers=1,1;${encodeURIComponent(marker)}`));
    assert.equal(problem.code, "invalid_markers");
    assert.equal(problem.index, 1);
    assert.match(problem.message, /^entry 2 of markers/);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });
}

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
  for (const { rotationDeg } of accepted(json({ markers })).markers) {
    assert.ok(rotationDeg >= 0 && rotationDeg < 360 && !Object.is(rotationDeg, -0));
  }
});

const badItems: readonly (readonly [item: unknown, message: RegExp])[] = [
  [{ lat: 1 }, /entry 1 of markers, lon: expected a longitude.*received nothing/],
  [{ lat: "1", lon: 1 }, /lat: expected a latitude from -90 to 90, received "1"/],
  [{ lat: 91, lon: 1 }, /lat/],
  [{ lat: 1, lon: 1, size: 0.5 }, /size: expected a size from 1 to 200, received 0.5/],
  [{ lat: 1, lon: 1, size: "big" }, /size/],
  [{ lat: 1, lon: 1, color: "red" }, /color: expected a colour as #rrggbb, received "red"/],
  [{ lat: 1, lon: 1, rotation: "1" }, /rotation/],
  [{ lat: 1, lon: 1, icon: 5 }, /icon/],
  [{ lat: 1, lon: 1, labelPosition: "centre" }, /labelPosition/],
  ["1,1", /expected an object with lat, lon/],
  [null, /expected an object/],
  [[], /expected an object/],
];

for (const [item, message] of badItems) {
  test(`the JSON marker ${JSON.stringify(item)} is refused`, () => {
    const [problem] = refused(json({ markers: [item] }));
    assert.equal(problem.code, "invalid_markers");
    assert.match(problem.message, message);
  });
}
