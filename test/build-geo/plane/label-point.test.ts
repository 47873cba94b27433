import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  depth,
  isWithin,
  labelPoint,
  type PlanePolygon,
} from "../../../build-geo/plane/label-point.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { signedArea } from "../../helpers/plane.ts";
import { isInside, square } from "./plane.ts";
import { positions } from "../positions.ts";
import { law } from "../../helpers/law.ts";

/** Open to the right: its centroid lies in the opening. */
const letterC = positions("0 0, 100 0, 100 10, 10 10, 10 90, 100 90, 100 100, 0 100, 0 0");
const ring = [square(0, 0, 100), square(20, 20, 60).toReversed()];

test("the label point of a convex region is its centroid", () => {
  assert.deepEqual(labelPoint([square(10, 20, 8)]), [14, 24]);
});

test("a hole moves the centroid away from it", () => {
  const [x, y] = labelPoint([square(0, 0, 100), square(60, 40, 20).toReversed()]);
  assert.ok(x < 50 && x > 45 && Math.abs(y - 50) < 1e-9, `${x} ${y}`);
});

for (const [name, polygon] of [
  ["a C", [letterC]],
  ["a ring", ring],
] as const)
  test(`the label point of ${name} is inside it, as far from its edges as any to 0.5 %`, () => {
    const point = labelPoint(polygon);
    assert.ok(isInside(point, polygon), point.join(" "));
    let deepest = 0;
    for (let x = 0.25; x < 100; x += 0.5)
      for (let y = 0.25; y < 100; y += 0.5) deepest = Math.max(deepest, depth([x, y], polygon));
    assert.ok(depth(point, polygon) >= deepest - 0.5, `${depth(point, polygon)} of ${deepest}`);
  });

test("depth is the distance to the nearest edge, negative outside", () => {
  const polygon = [square(0, 0, 10)];
  assert.equal(depth([3, 5], polygon), 3);
  assert.equal(depth([-4, 5], polygon), -4);
  assert.equal(depth([13, 14], polygon), -5);
  assert.equal(depth([50, 50], ring), -30);
});

test("a point is within a polygon where its depth is positive: not on an edge, not in a hole", () => {
  for (let x = -1; x <= 101; x += 0.5)
    for (const y of [-1, 0, 20, 20.5, 50, 99.5, 100])
      assert.equal(isWithin([x, y], ring), depth([x, y], ring) > 0, `${x} ${y}`);
});

test("the label point of any star-shaped region is inside it", () => {
  const radii = fc.array(fc.integer({ min: 2, max: 100 }), { minLength: 5, maxLength: 24 });
  law({ seed: 4, numRuns: 200 }, radii, (lengths) => {
    const polygon = star(lengths);
    assert.ok(isInside(labelPoint(polygon), polygon), JSON.stringify(polygon));
  });
});

function star(lengths: readonly number[]): PlanePolygon {
  const corners = lengths.map((length, i): Position => {
    const angle = (2 * Math.PI * i) / lengths.length;
    return [length * Math.cos(angle), length * Math.sin(angle)];
  });
  const closed = [...corners, corners[0]!];
  assert.ok(signedArea(closed) > 0);
  return [closed];
}
