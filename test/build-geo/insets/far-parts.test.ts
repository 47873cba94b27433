import assert from "node:assert/strict";
import { test } from "node:test";
import { farParts, parsedFarParts } from "../../../build-geo/insets/far-parts.ts";

test("scopes that are alike share their boxes, and what is not drawn stands among them", () => {
  const text =
    "AB AB-X\n  left x0.5 1 -2 3 4.5: Isle\n  not 5 6 7 8: Rock\nCD\n  whole: it is near\n";
  const parts = {
    insets: [{ name: "Isle", place: "left", extentDeg: [1, -2, 3, 4.5], scale: 0.5 }],
    leftOut: [[5, 6, 7, 8]],
  };
  const none = { insets: [], leftOut: [] };
  assert.deepEqual(
    [...parsedFarParts(text)],
    [
      ["AB", parts],
      ["AB-X", parts],
      ["CD", none],
    ],
  );
});

for (const line of [
  "  left 1 2 3 4: Isle",
  "AB\n  left: Isle",
  "AB\n  whole 1 2 3 4: x",
  "AB\n  middle 1 2 3 4: Isle",
  "AB\n  left 1 2 3: Isle",
  "AB\n  left 1 2 3 4",
])
  test(`${JSON.stringify(line)} is refused, and its line is named`, () => {
    const lines = line.split("\n");
    assert.throws(() => parsedFarParts(line), {
      message: `far-parts.txt: line ${lines.length}: expected a scope or a row below one: ${lines.at(-1)}`,
    });
  });

test("the table is in the order of its scopes, and gives each box a name and an extent of some size", () => {
  const scopes = [...farParts().keys()];
  assert.deepEqual(scopes, scopes.toSorted());
  for (const { insets, leftOut } of farParts().values())
    for (const [west, south, east, north] of [...insets.map((one) => one.extentDeg), ...leftOut])
      assert.ok(west < east && south < north);
});
