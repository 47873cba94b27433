import assert from "node:assert/strict";
import { test } from "node:test";
import { insetParts } from "../../../build-geo/insets/inset-parts.ts";
import type { Inset } from "../../../build-geo/insets/inset.ts";
import type { Topology } from "../../../build-geo/topology/topology.ts";
import { boxesTopology } from "../topologies.ts";

const inset = (...extentDeg: Inset["extentDeg"]): Inset => ({ place: "top-left", extentDeg });

function held({ regions }: Topology): readonly string[] {
  return regions.map(({ id, polygons }) => `${id} ${polygons.length}`);
}

test("land within an inset is there, all else on the map itself, and regions may be in both", () => {
  const topology = boxesTopology({
    A: [
      [0, 0, 5, 5],
      [30, 0, 31, 1],
    ],
    B: [[33, 0, 34, 1]],
    C: [[6, 0, 9, 5]],
  });
  const parts = insetParts(topology, [inset(29, -1, 35, 2)]);
  assert.deepEqual(held(parts.main), ["A 1", "C 1"]);
  assert.deepEqual(parts.insets.map(held), [["A 1", "B 1"]]);
});

test("an inset may lie across 180°, whichever turn longitudes are of", () => {
  const topology = boxesTopology({ A: [[170, 0, 175, 5]], B: [[182, 0, 184, 2]] });
  for (const extent of [inset(179, -1, -175, 3), inset(181, -1, 185, 3)])
    assert.deepEqual(insetParts(topology, [extent]).insets.map(held), [["B 1"]]);
});

for (const [what, topology, insets, message] of [
  [
    "an inset without land",
    boxesTopology({ A: [[0, 0, 5, 5]] }),
    [inset(20, 0, 21, 1)],
    "the inset of [20, 0, 21, 1] holds no land",
  ],
  [
    "an inset that ends within an island",
    boxesTopology({ A: [[0, 0, 5, 5]], B: [[20, 0, 22, 2]] }),
    [inset(19, -1, 21, 3)],
    "the inset of [19, -1, 21, 3] cuts B, which reaches lon 22 lat 2",
  ],
  [
    "an inset that has all land",
    boxesTopology({ A: [[0, 0, 5, 5]] }),
    [inset(-1, -1, 6, 6)],
    "insets leave no land for the map itself",
  ],
] as const)
  test(`${what} is refused, with what is wrong and where`, () => {
    assert.throws(() => insetParts(topology, insets), { message });
  });
