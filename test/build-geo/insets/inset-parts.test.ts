import assert from "node:assert/strict";
import { test } from "node:test";
import { insetParts } from "../../../build-geo/insets/inset-parts.ts";
import type { Inset } from "../../../build-geo/insets/inset.ts";
import type { Topology } from "../../../build-geo/topology/topology.ts";
import { boxesTopology } from "../topologies.ts";
import { farParts, parsedFarParts } from "../../../build-geo/insets/far-parts.ts";

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

test("scopes that are alike share their boxes, and what is not drawn stands among them", () => {
  const text =
    "AB AB-X\n  left x0.5 1 -2 3 4.5: Isle (AB-Q)\n  not 5 6 7 8: Rock\nCD\n  whole: it is near\n";
  const parts = {
    insets: [
      { name: "Isle", region: "AB-Q", place: "left", extentDeg: [1, -2, 3, 4.5], scale: 0.5 },
    ],
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
