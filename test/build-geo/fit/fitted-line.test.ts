import assert from "node:assert/strict";
import { test } from "node:test";
import { fittedLine } from "../../../build-geo/fit/fitted-line.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { positions } from "../positions.ts";

const DEAR = { bytesPerUnit2: 1000, toleranceUnits: 2, bias: 0 };
const CHEAP = { bytesPerUnit2: 0.01, toleranceUnits: 2, bias: 0 };

/** A level line of 40 units with a triangle of some width and height on it. */
function withBump(width: number, height: number): readonly Position[] {
  return [
    [0, 0],
    [20 - width / 2, 0],
    [20, height],
    [20 + width / 2, 0],
    [40, 0],
  ];
}

test("a straight line keeps its ends alone, however dear its ground", () => {
  const line = Array.from({ length: 30 }, (_, i): Position => [3 * i, 2 * i]);
  assert.deepEqual(fittedLine(line, DEAR), [0, 29]);
});

test("a bump goes where its ground is worth less than its bytes, and stays where it is worth more", () => {
  const bump = withBump(6, 1);
  assert.deepEqual(fittedLine(bump, CHEAP), [0, 4]);
  assert.deepEqual(fittedLine(bump, DEAR), [0, 1, 2, 3, 4]);
});

test("no segment passes farther from the line than it may, however cheap the ground", () => {
  assert.deepEqual(fittedLine(withBump(6, 1.9), CHEAP), [0, 4]);
  const semicircle = Array.from({ length: 31 }, (_, i): Position => {
    const angle = (Math.PI * i) / 30;
    return [10 - 10 * Math.cos(angle), 10 * Math.sin(angle)];
  });
  for (const toleranceUnits of [1, 2, 4]) {
    const kept = fittedLine(semicircle, { ...CHEAP, toleranceUnits });
    const sagittas = kept.slice(1).map((to, i) => {
      const half = (Math.PI * (to - kept[i]!)) / 60;
      return 10 * (1 - Math.cos(half));
    });
    // Rounding moves either end of a segment by up to 0.7 units.
    const farthest = Math.max(...sagittas);
    assert.ok(farthest <= toleranceUnits + 0.75, `${farthest} of ${toleranceUnits}`);
    assert.ok(kept.length < 12, `${kept.length} positions`);
  }
});

test("an inlet narrower than the tolerance may be passed over, however long", () => {
  const inlet: readonly Position[] = positions("0 0, 19 0, 20 30, 21 0, 40 0");
  assert.deepEqual(fittedLine(inlet, CHEAP), [0, 4]);
});

test("where ground to the right is to be won, the line swings to the left, and the other way about", () => {
  // Teeth to both sides: one way round the ground is all won, the other all lost.
  const teeth = Array.from({ length: 41 }, (_, i): Position => [4 * i, i % 2 === 0 ? 0 : 2]);
  const mean = (bias: number): number => {
    const kept = fittedLine(teeth, { bytesPerUnit2: 0.5, toleranceUnits: 3, bias });
    return kept.reduce((sum, i) => sum + teeth[i]![1], 0) / kept.length;
  };
  // y points down: what lies to the right of a line to the right is below it.
  assert.ok(mean(0.75) < mean(-0.75), `${mean(0.75)} and ${mean(-0.75)}`);
});
