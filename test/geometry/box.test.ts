import assert from "node:assert/strict";
import { test } from "node:test";
import { partWithin } from "../../src/geometry/box.ts";

const BOX = { left: 0, top: 0, right: 10, bottom: 20 };

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];
type Part = readonly [enter: number, leave: number] | null;

const SEGMENTS: readonly (readonly [claim: string, segment: Segment, part: Part])[] = [
  ["within", [1, 1, 9, 19], [0, 1]],
  ["from edge to edge", [0, 20, 10, 0], [0, 1]],
  ["in from the left", [-10, 5, 10, 5], [0.5, 1]],
  ["in by a corner and no farther", [-4, -4, 4, 4], [0.5, 1]],
  ["out to the right", [5, 5, 15, 5], [0, 0.5]],
  ["in from above", [5, -5, 5, 15], [0.25, 1]],
  ["out below", [5, 10, 5, 30], [0, 0.5]],
  ["across from the left", [-10, 10, 30, 10], [0.25, 0.5]],
  ["across from the right", [30, 10, -10, 10], [0.5, 0.75]],
  ["across from below", [5, 40, 5, -40], [0.25, 0.5]],
  ["across a corner", [-5, 5, 5, -5], [0.5, 0.5]],
  ["past a corner", [-6, 5, 5, -6], null],
  ["in by one side and out by another", [-5, 10, 15, 30], [0.25, 0.5]],
  ["on its left", [-2, 0, -1, 20], null],
  ["on its right", [11, 0, 12, 20], null],
  ["above", [0, -1, 10, -2], null],
  ["below", [0, 21, 10, 22], null],
  ["along an edge and beyond", [0, -20, 0, 20], [0.5, 1]],
];

for (const [claim, [x1, y1, x2, y2], part] of SEGMENTS)
  test(`the part within a box of a segment ${claim} is ${part?.join(" to ") ?? "none"}`, () => {
    assert.deepEqual(partWithin(x1, y1, x2, y2, BOX), part);
  });
