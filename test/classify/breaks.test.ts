import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  classOf,
  customEdges,
  equalEdges,
  naturalEdges,
  quantileEdges,
} from "../../src/classify/breaks.ts";

const SEED = 20260101;
const values = fc
  .array(
    fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, min: -1e15, max: 1e15 })),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((list) => list.map((value) => value + 0).toSorted((a, b) => a - b));
const methods = { quantileEdges, equalEdges, naturalEdges };

for (const [name, edgesOf] of Object.entries(methods))
  test(`${name}: at most 5 classes, none empty, edges ascend to the largest value`, () => {
    fc.assert(
      fc.property(values, (sorted) => {
        const edges = edgesOf(sorted);
        assert.ok(edges.length >= 1 && edges.length <= 5);
        assert.ok(edges.every((edge, i) => i === 0 || edge > edges[i - 1]!));
        assert.equal(edges.at(-1), sorted.at(-1));
        const used = new Set(sorted.map((value) => classOf(value, edges)));
        assert.equal(used.size, edges.length);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

test("quantile and jenks make a class of each distinct value where there are five or fewer", () => {
  for (const edgesOf of [quantileEdges, naturalEdges]) {
    assert.deepEqual(edgesOf([7]), [7]);
    assert.deepEqual(edgesOf([1, 1, 1, 1, 1, 1, 2, 3]), [1, 2, 3]);
    assert.deepEqual(edgesOf([-1, 0, 0, 2, 3, 9]), [-1, 0, 2, 3, 9]);
  }
});

test("quantile splits twelve values as the empirical distribution has it", () => {
  const sorted = [5, 10, 30, 40, 55, 60, 80, 90, 95, 120, 150, 200];
  assert.deepEqual(quantileEdges(sorted), [30, 55, 90, 120, 200]);
});

test("jenks is the optimum that trying every split finds", () => {
  const few = fc
    .array(fc.integer({ min: -30, max: 30 }), { minLength: 6, maxLength: 12 })
    .map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(few, (sorted) => {
      const found = deviation(sorted, naturalEdges(sorted));
      assert.ok(found <= minDeviation(sorted, 5) + 1e-9);
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test("equal classes are equally wide, joined where they would be empty", () => {
  assert.deepEqual(equalEdges([0, 10, 20, 30, 40, 50]), [10, 20, 30, 40, 50]);
  assert.deepEqual(equalEdges([0, 1, 2, 3, 100]), [20, 100]);
});

test("a value on a break belongs to the class below", () => {
  const edges = [10, 20, 30];
  assert.deepEqual(
    [5, 10, 10.1, 20, 30].map((value) => classOf(value, edges)),
    [0, 0, 1, 1, 2],
  );
});

test("values above the last break of the request get one class more", () => {
  assert.deepEqual(customEdges([1, 5], [2, 6]), [2, 6]);
  assert.deepEqual(customEdges([1, 7], [2, 6]), [2, 6, Infinity]);
});

function deviation(sorted: readonly number[], edges: readonly number[]): number {
  return edges.reduce((sum, _, index) => {
    const members = sorted.filter((value) => classOf(value, edges) === index);
    const mean = members.reduce((a, b) => a + b, 0) / members.length;
    return sum + members.reduce((a, b) => a + (b - mean) ** 2, 0);
  }, 0);
}

function minDeviation(sorted: readonly number[], max: number): number {
  const distinct = [...new Set(sorted)];
  const count = Math.min(max, distinct.length);
  let min = Infinity;
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === count - 1) {
      min = Math.min(min, deviation(sorted, [...chosen, distinct.at(-1)!]));
      return;
    }
    for (let i = from; i < distinct.length - 1; i++) choose(i + 1, [...chosen, distinct[i]!]);
  };
  choose(0, []);
  return min;
}
test("of equal optima jenks takes the one with the smallest breaks", () => {
  const rows: readonly (readonly [count: number, edges: readonly number[]])[] = [
    [6, [1, 2, 3, 4, 6]],
    [7, [1, 2, 3, 5, 7]],
    [11, [2, 4, 6, 8, 11]],
    [13, [2, 4, 7, 10, 13]],
    [17, [3, 6, 9, 13, 17]],
  ];
  for (const [count, edges] of rows) {
    const sorted = Array.from({ length: count }, (_, i) => i + 1);
    assert.deepEqual(naturalEdges(sorted), edges);
    assert.deepEqual(
      naturalEdges(sorted.map((value) => value / 10)),
      edges.map((edge) => edge / 10),
    );
  }
});
