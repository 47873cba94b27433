import assert from "node:assert/strict";
import { test } from "node:test";
import { pluck } from "../../helpers/pluck.ts";
import type { Marker, Route } from "../../../src/request/types.ts";
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
  ["44.4,26.1::10\\:30\\; noon, on", { label: { text: "10:30; noon, on", position: "right" } }],
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

const region = (id: string) => ({ kind: "region", id });
const point = (lat: number, lon: number) => ({ kind: "point", lat, lon });
const plainRoute = { color: null, widthPx: null, style: "solid", hasArrow: false };

const goodRoutes: readonly (readonly [
  route: string,
  from: object,
  to: object,
  rest: Partial<Record<keyof Route, unknown>>,
])[] = [
  ["US>GB", region("US"), region("GB"), {}],
  [" us > ro-b ", region("US"), region("RO-B"), {}],
  ["US>GB:arrow", region("US"), region("GB"), { hasArrow: true }],
  [
    "44.43,26.10>52.52,13.40:#FF8C00:3:arrow",
    point(44.43, 26.1),
    point(52.52, 13.4),
    { color: "#ff8c00", widthPx: 3, hasArrow: true },
  ],
  [
    "US>1,-2:Arrow:DASHED:2.5",
    region("US"),
    point(1, -2),
    { hasArrow: true, style: "dashed", widthPx: 2.5 },
  ],
  ["US>US::solid:", region("US"), region("US"), {}],
  ["A\\,B>C\\>D", region("A,B"), region("C>D"), {}],
  ["-0,0>90,180", point(0, 0), point(90, 180), {}],
];

for (const [route, from, to, rest] of goodRoutes)
  test(`routes=${route} is a route`, () => {
    const { routes } = accepted(get(`routes=${encodeURIComponent(route)}`));
    assert.deepEqual(routes, [{ from, to, ...plainRoute, ...rest }]);
  });

const sameInJson: readonly (readonly [route: string, item: object])[] = [
  ["US>GB", { from: "us", to: "GB" }],
  ["1,2>GB", { from: "1, 2", to: "GB" }],
  ["1,2>GB", { fromLatLon: [1, 2], to: "GB" }],
  ["1,2>3,4", { from: "US", fromLatLon: { lat: 1, lon: 2 }, toLatLon: [3, 4] }],
  ["1,2>3,4", { from: "?".repeat(40), fromLatLon: [1, 2], toLatLon: { lon: 4, lat: 3 } }],
  ["US>GB", { from: "US", to: "GB", fromLatLon: null, color: null, width: null, toLatLon: [] }],
  [
    "US>GB:3:dashed:arrow:%23ff0000",
    { from: "US", to: "GB", width: 3, style: "Dashed", arrow: true, color: "#FF0000" },
  ],
];

for (const [route, item] of sameInJson)
  test(`${JSON.stringify(item)} is the route ${route}`, () => {
    assert.deepEqual(accepted(json({ routes: [item] })), accepted(get(`routes=${route}`)));
  });
