import assert from "node:assert/strict";
import { test } from "node:test";
import { horizontalHeader, maximumProfile, windowsMetrics } from "../../../src/text/font/tables.ts";

test("tables of two fonts differ in their own words alone, and have only whole numbers", () => {
  const rows = [
    [horizontalHeader(7), horizontalHeader(8), [17]],
    [maximumProfile(7), maximumProfile(8), [2]],
    [windowsMetrics("regular", 65, 90), windowsMetrics("regular", 66, 91), [32, 33]],
  ] as const;
  for (const [one, other, own] of rows) {
    assert.ok(one.every(Number.isInteger), one.join(" "));
    assert.equal(one.length, other.length);
    const places = Array.from(one.keys());
    assert.deepEqual(
      places.filter((at) => one[at] !== other[at]),
      own,
    );
  }
});
