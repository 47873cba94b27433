import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnPolygons, positionsOf } from "../../../build-geo/layer/drawn-polygons.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { square } from "../plane/plane.ts";
import { positions } from "../positions.ts";

type Rings = readonly (readonly Position[])[];

/** What is drawn of some polygons that share no arcs. */
function drawn(...polygons: readonly Rings[]): readonly Rings[] {
  const arcs = polygons.flat();
  const numbers = polygons.map((rings) => rings.map((ring) => [arcs.indexOf(ring)]));
  return drawnPolygons(arcs, { id: "A", polygons: numbers }).map(positionsOf);
}

const land = [square(0, 0, 200)];

const cases: readonly (readonly [
  claim: string,
  given: readonly Rings[],
  kept: readonly number[],
])[] = [
  ["polygons are drawn from the largest on", [[square(300, 0, 20)], land], [1, 0]],
  ["a polygon that is emptied by rounding is not drawn", [land, [square(300, 0, 0)]], [0]],
  ["nor one that is turned over", [land, [square(300, 0, 20).toReversed()]], [0]],
  ["an islet that the coast has closed over is not drawn", [land, [square(50, 50, 20)]], [0]],
  ["nor one of which a part sticks out", [land, [square(190, 50, 20)]], [0]],
  ["an islet beside the coast is", [land, [square(210, 50, 20)]], [0, 1]],
  [
    "an islet in a lake is",
    [[...land, square(40, 40, 60).toReversed()], [square(60, 60, 20)]],
    [0, 1],
  ],
  ["what is larger than an islet is left to the checks", [land, [square(50, 50, 60)]], [0, 1]],
];

for (const [claim, given, kept] of cases)
  test(claim, () => {
    assert.deepEqual(
      drawn(...given),
      kept.map((place) => given[place]),
    );
  });

test("an islet of which a corner lies in larger land goes without that corner, if most of it is left", () => {
  const islet: readonly Position[] = positions("199 55, 202 50, 220 50, 220 70, 202 70, 199 55");
  const clear: readonly Position[] = positions("202 70, 202 50, 220 50, 220 70, 202 70");
  assert.deepEqual(drawn(land, [islet]), [land, [clear]]);
  // With two thirds of its ground, it is not the same islet.
  const sunk = islet.map(([x, y]): Position => [x === 199 ? 185 : x, y]);
  assert.deepEqual(drawn(land, [sunk]), [land]);
});
