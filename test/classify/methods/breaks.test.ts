import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  classOf,
  customEdges,
  valueCounts,
  equalEdges,
  logEdges,
  prettyBounds,
} from "../../../src/classify/methods/breaks.ts";
import { jenksEdges } from "../../../src/classify/methods/jenks.ts";
import { mirroredClasses } from "../../../src/classify/methods/mirrored-classes.ts";
import { readableSteps } from "../../../src/classify/methods/readable-steps.ts";
import { quantileEdges, tieredEdges } from "../../../src/classify/methods/quantile.ts";
import { law } from "../../helpers/law.ts";

const SEED = 20260101;
const values = fc
  .array(
    fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, min: -1e15, max: 1e15 })),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => list.map((value) => value + 0).toSorted((a, b) => a - b));
const counts = fc.integer({ min: 2, max: 9 });

for (const edgesOf of [quantileEdges, jenksEdges])
  test(`${edgesOf.name}: as many classes as asked for or as values differ, none empty`, () => {
    law({ seed: SEED, numRuns: 500 }, values, counts, (sorted, count) => {
      const edges = edgesOf(sorted, count);
      assert.equal(edges.length, Math.min(count, valueCounts(sorted).length));
      assert.ok(edges.every((edge, i) => i === 0 || edge > edges[i - 1]!));
      assert.equal(edges.at(-1), sorted.at(-1));
      const used = new Set(sorted.map((value) => classOf(value, edges)));
      assert.equal(used.size, edges.length);
    });
  });

test("a value that fills more than one class has one of its own, the rest is divided evenly", () => {
  const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
  const rising = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, i) => i + 1);
  const rows: readonly (readonly [readonly number[], number, readonly number[]])[] = [
    [[...zeros(135), ...rising(59)], 5, [135, 15, 15, 15, 14]],
    [[-2, -1, ...zeros(135), ...rising(59)], 5, [2, 135, 20, 20, 19]],
    [[...rising(60).map((value) => value - 100), ...zeros(9), ...rising(20)], 5, [23, 23, 23, 20]],
    [[1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4], 2, [13, 2]],
  ];
  for (const [sorted, count, sizes] of rows) {
    const edges = quantileEdges(sorted, count);
    const found = edges.map((_, i) => sorted.filter((value) => classOf(value, edges) === i).length);
    if (sizes.length === edges.length) assert.deepEqual(found, sizes);
    else
      assert.ok(Math.max(...found) - Math.min(...found) < sorted.length / count, found.join(" "));
  }
});

test("no other division of tied values into as many classes is more even", () => {
  const tied = fc
    .tuple(
      fc.integer({ min: 6, max: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 14 }),
    )
    .map(([crowd, list]) =>
      [...Array.from({ length: crowd }, () => 0), ...list].toSorted((a, b) => a - b),
    );
  law({ seed: SEED, numRuns: 300 }, tied, fc.integer({ min: 3, max: 5 }), (sorted, count) => {
    const crowd = sorted.filter((value) => value === 0).length;
    if (!(crowd > sorted.length / count)) return;
    const edges = quantileEdges(sorted, count);
    assert.equal(edges[0], 0);
    const rest = sorted.filter((value) => value > 0);
    const own = classSizes(rest, edges.slice(1));
    // A second value may fill a class too, and then stands alone whatever that does to evenness.
    if (
      Math.max(...[...new Set(rest)].map((value) => rest.filter((one) => one === value).length)) >
      rest.length / (count - 1)
    )
      return;
    assert.equal(squares(own), minSquares(rest, edges.length - 1), edges.join(" "));
  });
});

test("equal classes are equally wide, with or without values", () => {
  assert.deepEqual(equalEdges([0, 50], 5), [10, 20, 30, 40, 50]);
  assert.deepEqual(equalEdges([-1, 1], 4), [-0.5, 0, 0.5, 1]);
  assert.equal(equalEdges([-9.6, 1.6], 7)[5], 0);
});

test("round steps begin at or below the smallest value and end at or above the largest", () => {
  assert.deepEqual(prettyBounds([3, 97], 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(prettyBounds([0.012, 0.0301], 4), [0.01, 0.015, 0.02, 0.025, 0.03, 0.035]);
  assert.deepEqual(prettyBounds([0, 1], 2), [0, 0.5, 1]);
  assert.equal(prettyBounds([3, 97], 9).length - 1, 10);
  assert.equal(prettyBounds([0, 13], 6).length - 1, 7);
});

test("logarithmic classes grow by one factor, and zero has a class of its own", () => {
  assert.deepEqual(logEdges([1, 1e5], 1, 5), [10, 100, 1000, 1e4, 1e5]);
  assert.deepEqual(logEdges([0, 1e4], 1, 5), [0, 10, 100, 1000, 1e4]);
  assert.deepEqual(logEdges([-7, 3], 3, 5), [0, 3]);
});

test("quantile and jenks make a class of each distinct value where there are five or fewer", () => {
  for (const edgesOf of [quantileEdges, jenksEdges]) {
    assert.deepEqual(edgesOf([7], 5), [7]);
    assert.deepEqual(edgesOf([1, 1, 1, 1, 1, 1, 2, 3], 5), [1, 2, 3]);
    assert.deepEqual(edgesOf([-1, 0, 0, 2, 3, 9], 5), [-1, 0, 2, 3, 9]);
  }
});

test("quantile splits twelve values as the empirical distribution has it", () => {
  const sorted = [5, 10, 30, 40, 55, 60, 80, 90, 95, 120, 150, 200];
  assert.deepEqual(quantileEdges(sorted, 5), [30, 55, 90, 120, 200]);
});

test("jenks is the optimum that trying every split finds", () => {
  const few = fc
    .array(fc.integer({ min: -30, max: 30 }), { minLength: 6, maxLength: 12 })
    .map((list) => list.toSorted((a, b) => a - b));
  law({ seed: SEED, numRuns: 200 }, few, (sorted) => {
    const found = deviation(sorted, jenksEdges(sorted, 5));
    assert.ok(found <= minDeviation(sorted, 5) + 1e-9);
  });
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
    assert.deepEqual(jenksEdges(sorted, 5), edges);
    assert.deepEqual(
      jenksEdges(
        sorted.map((one) => one / 10),
        5,
      ),
      edges.map((edge) => edge / 10),
    );
  }
});

function classSizes(sorted: readonly number[], edges: readonly number[]): readonly number[] {
  return edges.map((_, i) => sorted.filter((value) => classOf(value, edges) === i).length);
}

function squares(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size ** 2, 0);
}

/** The most even division into so many classes, by trying all. */
function minSquares(sorted: readonly number[], count: number): number {
  const distinct = [...new Set(sorted)];
  let min = Infinity;
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === count - 1) {
      min = Math.min(min, squares(classSizes(sorted, [...chosen, distinct.at(-1)!])));
      return;
    }
    for (let i = from; i < distinct.length - 1; i++) choose(i + 1, [...chosen, distinct[i]!]);
  };
  choose(0, []);
  return min;
}

test("few tiers are parted into ranges of two at least, unless one value fills a class or classes are counted", () => {
  assert.deepEqual(tieredEdges([60, 61, 62, 66, 68, 79, 79, 89, 89], 5), [61, 68, 89]);
  assert.deepEqual(tieredEdges([1, 2, 3, 4, 5], 5), [1, 2, 3, 4, 5]);
  assert.deepEqual(tieredEdges([2, 3, 5, 7], 3), [3, 5, 7]);
  const crowded = [0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5];
  assert.deepEqual(tieredEdges(crowded, 5), quantileEdges(crowded, 5));
});

test("mirrored classes have the midpoint itself as a bound where no value is", () => {
  for (const midpoint of [0, 10])
    for (const count of [2, 4, 6]) {
      const sorted = [-9, -4, 1, 8].map((value) => value + midpoint);
      const sides = { values: sorted, method: "equal", count, domain: null, midpoint } as const;
      assert.equal(
        mirroredClasses(sides).edges[count / 2 - 1],
        midpoint,
        `${count} at ${midpoint}`,
      );
    }
});

test("bounds are rounded while they stay near to where they are", () => {
  const rows: readonly (readonly [exact: readonly number[], printed: readonly number[]])[] = [
    [
      [0.2, 25.1, 49.9, 75, 100],
      [0, 25, 50, 75, 100],
    ],
    [
      [16, 33, 50],
      [16, 33, 50],
    ],
    [
      [2, 10, 18],
      [2, 10, 18],
    ],
  ];
  for (const [exact, printed] of rows) {
    const found = readableSteps(exact, [exact[0]!, exact.at(-1)!]);
    assert.deepEqual(found, printed, exact.join(" "));
  }
});
