import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutExtents } from "../../../build-geo/atlas/left-out.ts";
import { mainParts } from "../../../build-geo/atlas/main-parts.ts";
import type { Position, RegionArcs, Topology } from "../../../build-geo/topology/topology.ts";

type Box = readonly [west: number, south: number, east: number, north: number];

/** Regions of rectangles in degrees; those of one number in both lists share an edge. */
function topology(regions: Readonly<Record<string, readonly Box[]>>): Topology {
  const arcs: Position[][] = [];
  const list = Object.entries(regions).map(([id, boxes]): RegionArcs => ({
    id,
    polygons: boxes.map(([west, south, east, north]) => {
      const corners: Position[] = [
        [west, south],
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ];
      return [[arcs.push(corners) - 1]];
    }),
  }));
  return { arcs, regions: list };
}

function shownBoxes({ shown }: ReturnType<typeof mainParts>): readonly (string | null)[] {
  return shown.regions.flatMap(({ id, polygons }) => polygons.map(() => id));
}

const MAINLAND: Box = [0, 0, 10, 10];

test("an islet far out is apart: the frame is fitted to the rest, and its area is told", () => {
  const parts = mainParts(topology({ A: [MAINLAND, [40, 5, 40.1, 5.1]], B: [[10, 0, 12, 10]] }));
  assert.deepEqual(shownBoxes(parts), ["A", "B"]);
  assert.deepEqual([...parts.apart.keys()], ["A"]);
  assert.ok(Math.abs(parts.apart.get("A")! / 123 - 1) < 0.05, `${parts.apart.get("A")}`);
  assert.equal(parts.shown.arcs.length, 2);
});

test("an islet within the frame is shown, however small", () => {
  const parts = mainParts(
    topology({ A: [MAINLAND, [40, 5, 40.1, 5.1], [4, 4.5, 4.01, 4.51]], B: [[10, 0, 12, 10]] }),
  );
  assert.deepEqual(shownBoxes(parts), ["A", "A", "B"]);
});

for (const [what, regions] of [
  ["an island near the coast", { A: [MAINLAND, [10.3, 5, 10.4, 5.1]] }],
  ["an island of more than a hundredth of the land", { A: [MAINLAND, [40, 5, 41.2, 6.2]] }],
  ["a region that has nothing else", { A: [MAINLAND], B: [[40, 5, 40.1, 5.1]] }],
  [
    "a region that has little else",
    {
      A: [MAINLAND],
      B: [
        [40, 5, 40.2, 5.2],
        [9, 9, 9.1, 9.1],
      ],
    },
  ],
] as const)
  test(`${what} is in the frame`, () => {
    const whole = topology(regions);
    const { shown, apart } = mainParts(whole);
    assert.equal(shown, whole);
    assert.equal(apart.size, 0);
  });

test("of what a table leaves out, the area is told, and nothing else goes, however far out", () => {
  const far: Box = [40, 5, 40.1, 5.1];
  const parts = withoutExtents(topology({ A: [MAINLAND, far], B: [[60, 0, 60.1, 0.1]] }), [
    [39, 4, 41, 6],
  ]);
  assert.deepEqual(shownBoxes(parts), ["A", "B"]);
  assert.deepEqual([...parts.apart.keys()], ["A"]);
  assert.throws(() => withoutExtents(topology({ A: [MAINLAND] }), [[39, 4, 41, 6]]), {
    message: "nothing lies within [39, 4, 41, 6]",
  });
});

test("land of no region is not shown where it would make the frame larger, however large it is", () => {
  const { arcs, regions } = topology({ A: [MAINLAND], none: [[40, 5, 50, 15]] });
  const [own, none] = regions;
  const { shown, apart } = mainParts({ arcs, regions: [own!, { ...none!, id: null }] });
  assert.deepEqual(
    shown.regions.map(({ id }) => id),
    ["A"],
  );
  assert.deepEqual([...apart.keys()], [""]);
});
