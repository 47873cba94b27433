import assert from "node:assert/strict";
import { test } from "node:test";
import type { Route } from "../../../src/request/types.ts";
import { accepted, get, json } from "../requests.ts";

const region = (id: string) => ({ kind: "region", id });
const point = (lat: number, lon: number) => ({ kind: "point", lat, lon });
const plain = { color: null, widthPx: null, style: "solid", hasArrow: false };

const good: readonly (readonly [
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

for (const [route, from, to, rest] of good)
  test(`routes=${route} is a route`, () => {
    const { routes } = accepted(get(`routes=${encodeURIComponent(route)}`));
    assert.deepEqual(routes, [{ from, to, ...plain, ...rest }]);
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
