import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, json } from "../requests.ts";

test("rows stand in the order given, and of one pattern the last text wins", () => {
  const rows = [
    { pattern: "stripes", text: "no: data" },
    { pattern: "dots", text: "a, b" },
  ];
  const query = "patternLabels=STRIPES:x,,dots:+a%5C,+b,stripes:no:+data";
  assert.deepEqual(accepted(get(query)).patternLabels, rows);
  const object = { stripes: "no: data", dots: "a, b" };
  assert.deepEqual(accepted(json({ patternLabels: object })).patternLabels, rows);
  assert.deepEqual(
    accepted(json({ patternLabels: "stripes:no: data,dots:a\\, b" })).patternLabels,
    rows,
  );
  assert.deepEqual(accepted(json({ patternLabels: {} })).patternLabels, []);
});

const wrong: readonly (readonly [text: string, message: RegExp])[] = [
  ["dots", /^entry 1 of patternLabels: expected pattern:text, received "dots"/],
  ["dots:a,dot:b", /^entry 2 of patternLabels: .*did you mean "dots"/],
  ["dots:", /expected text of 1 to 64 characters/],
  [`dots:${"x".repeat(65)}`, /expected text of 1 to 64 characters/],
  [Array.from({ length: 21 }, () => "dots:a").join(","), /expected at most 20 entries/],
];

for (const [text, message] of wrong)
  test(`patternLabels=${text.slice(0, 20)} is told what is wrong`, () => {
    const outcome = get(`patternLabels=${text}`);
    assert.ok(!outcome.ok);
    assert.match(outcome.problems[0].message, message);
  });
