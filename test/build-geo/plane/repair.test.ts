import assert from "node:assert/strict";
import { test } from "node:test";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import { overlaps } from "../../../build-geo/plane/overlaps.ts";
import { planarArcs } from "../../../build-geo/plane/repair.ts";
import type { Arc, Position } from "../../../build-geo/topology/topology.ts";
import { square } from "./plane.ts";
import { positions } from "../positions.ts";

const straight: Arc = positions("0 50, 100 50");

test("lines that do not cross stay as they are", () => {
  const arcs = [straight, square(0, 0, 40), square(0, 60, 40)];
  assert.deepEqual(planarArcs(arcs), arcs);
});

test("a vertex that rounding carried over a line goes, and the ends of both lines stay", () => {
  const wavy: Arc = positions("0 60, 50 70, 60 49, 70 70, 100 60");
  const mended = planarArcs([straight, wavy]);
  assert.deepEqual(crossings(mended), []);
  assert.deepEqual(mended, [straight, wavy.filter(([x]) => x !== 60)]);
});

test("of two vertices that could go, the one with the smaller triangle does", () => {
  const deep: Arc = positions("0 0, 50 41, 100 0");
  const shallow: Arc = positions("0 46, 40 45, 50 39, 60 45, 100 46");
  assert.deepEqual(planarArcs([deep, shallow]), [deep, shallow.filter(([x]) => x !== 50)]);
});

test("where no vertex less ends a crossing, one moves by a unit or two, and all stay", () => {
  const border: Arc = positions("22 30, 22 10");
  const coast: Arc = positions("80 30, 60 33, 40 30, 24 12, 21 10");
  const mended = planarArcs([border, coast]);
  assert.deepEqual(crossings(mended), []);
  const [kept, shifted] = mended;
  assert.deepEqual(kept, border);
  assert.deepEqual(shifted!.with(3, coast[3]!), coast);
  const away = Math.hypot(shifted![3]![0] - coast[3]![0], shifted![3]![1] - coast[3]![1]);
  assert.ok(away <= 2, `moved by ${away}`);
});

test("an islet that runs over itself without crossing is made simple", () => {
  const folded: Arc = positions("0 0, 10 0, 10 2, 4 2, 4 0, 2 0, 2 6, 0 6, 0 0");
  const [mended] = planarArcs([folded]);
  assert.deepEqual(overlaps([{ id: "A", rings: [mended!] }]), []);
});

test("lines that cross and have no vertex to give stop the build", () => {
  const upright: Arc = positions("50 0, 50 100");
  assert.throws(() => planarArcs([straight, upright]), {
    message: /arcs (0 and 1|1 and 0) cross for good/,
    at: [50, 50],
  });
});

type Rings = readonly (readonly Position[])[];

function found(...regions: readonly Rings[]): readonly string[] {
  return overlaps(regions.map((rings, i) => ({ id: "ABC"[i]!, rings })));
}

const hole = square(4, 4, 4).toReversed();

const cases: readonly (readonly [string, readonly Rings[], readonly string[]])[] = [
  ["regions apart do not overlap", [[square(0, 0, 9)], [square(20, 0, 9)]], []],
  ["neighbours that share an edge do not", [[square(0, 0, 9)], [square(9, 0, 9)]], []],
  ["neighbours that share a corner do not", [[square(0, 0, 9)], [square(9, 9, 9)]], []],
  ["an enclave in its hole does not", [[square(0, 0, 12), hole], [square(4, 4, 4)]], []],
  ["an island in a lake does not", [[square(0, 0, 12), hole, square(5, 5, 2)]], []],
  ["one unit of common ground is found", [[square(0, 0, 9)], [square(8, 8, 9)]], ["A and B"]],
  ["an enclave without its hole is found", [[square(0, 0, 12)], [square(4, 4, 4)]], ["A and B"]],
  ["parts of one region are found", [[square(0, 0, 9), square(5, 5, 9)]], ["parts of A"]],
  ["a ring wound the wrong way is found", [[square(0, 0, 9).toReversed()]], ["parts of A"]],
  [
    "three over each other are found with all their names",
    [[square(0, 0, 9)], [square(4, 4, 9)], [square(8, 8, 9)]],
    ["A and B", "A and B and C", "B and C"],
  ],
];

for (const [claim, regions, expected] of cases)
  test(claim, () => {
    assert.deepEqual(found(...regions), expected);
  });
