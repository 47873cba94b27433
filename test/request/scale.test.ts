import assert from "node:assert/strict";
import { test } from "node:test";
import { diverging, sequential } from "../classify/legend-requests.ts";
import { accepted, csv, get, json, told } from "./requests.ts";

const scales: readonly (readonly [query: string, scale: object])[] = [
  ["", { kind: "none" }],
  ["regions=US", { kind: "none" }],
  ["data=US:%23ff0000", { kind: "none" }],
  ["patterns=US:dots&colorScale=categorical", { kind: "none" }],
  ["data=US:1", sequential("quantile")],
  ["data=US:1&classification=JENKS", sequential("jenks")],
  ["data=US:1:%23ff0000", sequential("quantile")],
  ["data=US:1&classification=pretty&classes=7", sequential("pretty", [], null, 7)],
  ["data=US:1&classification=log&domain=1,1e3", sequential("log", [], [1, 1000])],
  ["data=US:1&classification=none&classes=7", sequential("none")],
  ["data=US:1&midpoint=5", sequential("quantile")],
  ["data=US:1&colorScale=diverging", diverging()],
  ["data=US:1&colorScale=diverging&classification=equal&classes=6", diverging()],
  ["data=US:1&colorScale=diverging&classification=jenks", diverging("jenks")],
  [
    "data=US:1&colorScale=diverging&classification=custom&breaks=3,-3",
    diverging("custom", [-3, 3]),
  ],
  ["data=US:1,CA:9&colorScale=diverging&midpoint=5", diverging("equal", [], null, 5)],
  ["data=US:1&colorScale=diverging&midpoint=5&domain=0,9", diverging("equal", [], [0, 9], 5)],
  ["data=US:1&colorScale=diverging&midpoint=0", diverging()],
  ["data=US:1&colorScale=diverging&classes=3", diverging("equal", [], null, 0, 3)],
  ["data=US:1&colorScale=categorical&classification=equal", { kind: "categorical" }],
  ["data=US:A", { kind: "categorical" }],
  ["data=US:A&colorScale=diverging", { kind: "categorical" }],
];

for (const [query, scale] of scales)
  test(`${query} has the scale ${JSON.stringify(scale)}`, () => {
    assert.deepEqual(accepted(get(query)).scale, scale);
  });

test("labels turn the scale categorical in JSON and CSV as in a query", () => {
  assert.deepEqual(
    accepted(json({ regions: [{ id: "US", value: "A" }] })),
    accepted(get("data=US:A")),
  );
  assert.deepEqual(accepted(csv("US,A")), accepted(get("data=US:A")));
});

test("each distinct number of a categorical scale is a category, however it is spelt", () => {
  const regions = told(get("data=US:2.0,CN:10,DE:2,FR:-0&colorScale=categorical"));
  assert.deepEqual(regions, ['DE="2"', 'US="2"', 'CN="10"', 'FR="0"']);
});

test("of the order of regions only the first appearance of each category counts", () => {
  const expected = ['DE="B"', 'US="B"', 'CN="A"', "AA #ff0000", "ZZ land dots"];
  const rest = "AA:%23ff0000&patterns=ZZ:dots";
  assert.deepEqual(told(get(`data=US:B,CN:A,DE:B,${rest}`)), expected);
  assert.deepEqual(told(get(`data=DE:B,CN:A,US:B,${rest}`)), expected);
  assert.notDeepEqual(told(get(`data=CN:A,US:B,DE:B,${rest}`)), expected);
});

test("an entry that is overruled has no place in the order", () => {
  assert.deepEqual(told(get("data=US:A,CN:B,US:C")), told(get("data=CN:B,US:C")));
});

test("numbers are sorted by id, in code-unit order", () => {
  assert.deepEqual(told(get("data=b:1,a:2,RO-B:3,A1:4,%C3%A9:5,A-:6")), [
    "A=2",
    "A-=6",
    "A1=4",
    "B=1",
    "RO-B=3",
    "\u00e9=5",
  ]);
});

const contradictions: readonly (readonly [query: string, code: string, message: RegExp])[] = [
  ["classification=custom&breaks=5&classes=3", "invalid_classes", /no number of classes with cl/],
  ["colorScale=diverging&classification=custom", "invalid_breaks", /1 to 20 numbers/],
  [
    "colorScale=diverging&midpoint=50",
    "invalid_midpoint",
    /a number within the values, which go from -3 to 9, received 50/,
  ],
  [
    "colorScale=diverging&midpoint=50&domain=0,40",
    "invalid_midpoint",
    /within the domain, .* to 40/,
  ],
  ["domain=9,1", "invalid_domain", /the first smaller, received "9,1"/],
  ["classification=log&domain=0,10", "invalid_domain", /begins above 0/],
  ["classification=logg", "invalid_classification", /did you mean "log"/],
];

for (const [query, code, message] of contradictions)
  test(`${query} is ${code}`, () => {
    const outcome = get(`data=US:-3,CA:9&${query}`);
    assert.ok(!outcome.ok);
    assert.equal(outcome.problems[0].code, code);
    assert.match(outcome.problems[0].message, message);
  });

test("logarithms of nothing above zero are refused", () => {
  const outcome = get("data=US:-3,CA:0&classification=log");
  assert.ok(!outcome.ok);
  assert.match(outcome.problems[0].message, /another method, because no value is above 0/);
});

test("a missing value is a highlight, or no data, in JSON and CSV alike", () => {
  const items = [
    { id: "US", value: null },
    { id: "CA", value: null, color: "#ff0000" },
    { id: "MX", value: 5 },
  ];
  assert.deepEqual(told(json({ regions: items })), [
    "CA highlight #ff0000",
    "MX=5",
    "US highlight",
  ]);
  const noData = ["CA #ff0000", "MX=5", "US land"];
  assert.deepEqual(told(json({ regions: items, missing: "nodata" })), noData);
  const body = "id,value,color\nUS,,\nCA,,#ff0000\nMX,5,";
  assert.deepEqual(told(csv(body, "missing=nodata")), noData);
});

test("regions that are highlighted by name have no missing value", () => {
  assert.deepEqual(told(get("regions=US&missing=nodata")), ["US highlight"]);
});
