import assert from "node:assert/strict";
import { test } from "node:test";
import type { Route } from "../../../src/request/types.ts";
import { accepted, get, json, refused } from "../requests.ts";

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

for (const [route, from, to, rest] of good) {
  test(`routes=${route} is a route`, () => {
    const { routes } = accepted(get(`routes=${encodeURIComponent(route)}`));
    assert.deepEqual(routes, [{ from, to, ...plain, ...rest }]);
  });
}

const bad: readonly (readonly [route: string, message: RegExp])[] = [
  ["US", /from>to/],
  ["US>", /to: expected a region id or lat,lon/],
  [">US", /from: expected/],
  ["US>GB>FR", /from>to/],
  ["1,2,3>GB", /from: expected a region id or lat,lon, received "1,2,3"/],
  ["91,2>GB", /latitude/],
  ["a,2>GB", /latitude.*"a"/],
  ["US>GB:0.5", /a width from 1 to 20/],
  ["US>GB:21", /a width from 1 to 20/],
  ["US>GB:#f00", /#rrggbb/],
  ["US>GB:dotted", /solid, dashed or arrow/],
  ["US>GB:dashd", /did you mean "dashed"/],
  ["US>GB:2:3", /only one width/],
  ["US>GB:solid:dashed", /only one style/],
  ["US>GB:arrow:arrow", /only one arrow/],
  ["US>GB:#ff0000:#ff0000", /only one colour/],
];

for (const [route, message] of bad) {
  test(`routes=${route} is refused`, () => {
    const [problem, ...others] = refused(get(`routes=A>B;${encodeURIComponent(route)}`));
    assert.equal(problem.code, "invalid_routes");
    assert.equal(problem.index, 1);
    assert.match(problem.message, /^entry 2 of routes/);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });
}

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

for (const [route, item] of sameInJson) {
  test(`${JSON.stringify(item)} is the route ${route}`, () => {
    assert.deepEqual(accepted(json({ routes: [item] })), accepted(get(`routes=${route}`)));
  });
}

const badItems: readonly (readonly [item: unknown, message: RegExp])[] = [
  [{ from: "US" }, /entry 1 of routes, to: expected a region id or lat,lon/],
  [{ from: 5, to: "GB" }, /from/],
  [{ from: "US", toLatLon: [1] }, /toLatLon: expected \[lat, lon\] or/],
  [{ from: "US", toLatLon: [1, 2, 3] }, /toLatLon/],
  [{ from: "US", toLatLon: { lat: 1 } }, /toLatLon/],
  [{ from: "US", toLatLon: { lat: 1, lon: 2, alt: 3 } }, /toLatLon/],
  [{ from: "US", toLatLon: [91, 2] }, /latitude/],
  [{ from: "US", to: "GB", width: 21 }, /width: expected a width from 1 to 20, received 21/],
  [{ from: "US", to: "GB", style: "dotted" }, /style/],
  [{ from: "US", to: "GB", arrow: 1 }, /arrow: expected true or false, received 1/],
];

for (const [item, message] of badItems) {
  test(`the JSON route ${JSON.stringify(item)} is refused`, () => {
    const [problem] = refused(json({ routes: [item] }));
    assert.equal(problem.code, "invalid_routes");
    assert.match(problem.message, message);
  });
}
