import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutExtents } from "../../../build-geo/atlas/left-out.ts";
import { mainParts } from "../../../build-geo/atlas/main-parts.ts";
import { pluck } from "../../helpers/pluck.ts";
import { boxesTopology, type LonLatBox } from "../topologies.ts";

function shownBoxes({ shown }: ReturnType<typeof mainParts>): readonly (string | null)[] {
  return shown.regions.flatMap(({ id, polygons }) => polygons.map(() => id));
}

const MAINLAND: LonLatBox = [0, 0, 10, 10];

test("an islet far out is apart: the frame is fitted to the rest, and its area is told", () => {
  const parts = mainParts(
    boxesTopology({ A: [MAINLAND, [40, 5, 40.1, 5.1]], B: [[10, 0, 12, 10]] }),
  );
  assert.deepEqual(shownBoxes(parts), ["A", "B"]);
  assert.deepEqual([...parts.outsideKm2.keys()], ["A"]);
  assert.ok(Math.abs(parts.outsideKm2.get("A")! / 123 - 1) < 0.05, `${parts.outsideKm2.get("A")}`);
  assert.equal(parts.shown.arcs.length, 2);
});

test("an islet within the frame is shown, however small", () => {
  const parts = mainParts(
    boxesTopology({
      A: [MAINLAND, [40, 5, 40.1, 5.1], [4, 4.5, 4.01, 4.51]],
      B: [[10, 0, 12, 10]],
    }),
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
    const whole = boxesTopology(regions);
    const { shown, outsideKm2 } = mainParts(whole);
    assert.equal(shown, whole);
    assert.equal(outsideKm2.size, 0);
  });

test("of what a table leaves out, the area is told, and nothing else goes, however far out", () => {
  const far: LonLatBox = [40, 5, 40.1, 5.1];
  const parts = withoutExtents(boxesTopology({ A: [MAINLAND, far], B: [[60, 0, 60.1, 0.1]] }), [
    [39, 4, 41, 6],
  ]);
  assert.deepEqual(shownBoxes(parts), ["A", "B"]);
  assert.deepEqual([...parts.outsideKm2.keys()], ["A"]);
  assert.throws(() => withoutExtents(boxesTopology({ A: [MAINLAND] }), [[39, 4, 41, 6]]), {
    message: "nothing lies within [39, 4, 41, 6]",
  });
});

test("land of no region is not shown where it would make the frame larger, however large it is", () => {
  const { arcs, regions } = boxesTopology({ A: [MAINLAND], none: [[40, 5, 50, 15]] });
  const [own, none] = regions;
  const { shown, outsideKm2 } = mainParts({ arcs, regions: [own!, { ...none!, id: null }] });
  assert.deepEqual(pluck(shown.regions, "id"), ["A"]);
  assert.deepEqual([...outsideKm2.keys()], [""]);
});
