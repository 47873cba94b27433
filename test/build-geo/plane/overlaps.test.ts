import assert from "node:assert/strict";
import { test } from "node:test";
import { overlaps } from "../../../build-geo/plane/overlaps.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { square } from "./plane.ts";

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
