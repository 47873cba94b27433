import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, csv, get, json, told } from "./requests.ts";

const scales: readonly (readonly [query: string, scale: object])[] = [
  ["", { kind: "none" }],
  ["regions=US", { kind: "none" }],
  ["data=US:%23ff0000", { kind: "none" }],
  ["patterns=US:dots&colorScale=categorical", { kind: "none" }],
  ["data=US:1", { kind: "sequential", classification: { method: "quantile" } }],
  ["data=US:1&classification=JENKS", { kind: "sequential", classification: { method: "jenks" } }],
  ["data=US:1:%23ff0000", { kind: "sequential", classification: { method: "quantile" } }],
  ["data=US:1&colorScale=diverging&classification=equal", { kind: "diverging" }],
  ["data=US:1&colorScale=categorical&classification=equal", { kind: "categorical" }],
  ["data=US:A", { kind: "categorical" }],
  ["data=US:A&colorScale=diverging", { kind: "categorical" }],
];

for (const [query, scale] of scales) {
  test(`${query} has the scale ${JSON.stringify(scale)}`, () => {
    assert.deepEqual(accepted(get(query)).scale, scale);
  });
}

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
    "\u00c9=5",
  ]);
});
