import assert from "node:assert/strict";
import { test } from "node:test";
import {
  classOf,
  distinctValues,
  equalEdges,
  naturalEdges,
  quantileEdges,
} from "../../src/classify/breaks.ts";
import { shortestMs } from "../helpers/stopwatch.ts";
import { CLASSINT_RUNS } from "./classint-answers.ts";

/**
 * Where quantiles repeat, the reference leaves classes empty. Here an edge that would repeat moves
 * up to the next distinct value, so that equal values share a class and none is empty.
 */
const WITHOUT_REPEATS: ReadonlyMap<string, string> = new Map([
  ["most values are zero", "0 1 2 5 30"],
]);

const SMALL = 1_250;
const LARGE = 5_000;
/** Quadratic growth would be the square of the sizes' ratio, 16; linear growth is 4. */
const MAX_GROWTH = 9;

for (const run of CLASSINT_RUNS) {
  const sorted = numbers(run.values);

  test(`jenks is the Fisher optimum of the reference: ${run.name}`, () => {
    assert.deepEqual(naturalEdges(sorted), numbers(run.fisher));
  });

  test(`quantile has the edges of the reference: ${run.name}`, () => {
    const wanted = numbers(WITHOUT_REPEATS.get(run.name) ?? run.quantile);
    assert.deepEqual(quantileEdges(sorted), wanted);
  });

  test(`equal has the edges of the reference, but for those of empty classes: ${run.name}`, () => {
    const counts = numbers(run.equalCounts);
    const wanted = numbers(run.equal).filter((_, i) => counts[i]! > 0);
    const edges = equalEdges(sorted);
    const tolerance = Math.max(-sorted[0]!, sorted.at(-1)!) * 1e-12;
    assert.equal(edges.length, wanted.length);
    wanted.forEach((edge, i) => assert.ok(Math.abs(edges[i]! - edge) <= tolerance));
    assert.deepEqual(
      classCounts(sorted, edges),
      counts.filter((count) => count > 0),
    );
  });
}

test("only the sets that say so differ from the quantiles of the reference", () => {
  const repeating = CLASSINT_RUNS.filter(({ quantile }) => {
    const edges = numbers(quantile);
    return distinctValues(edges).length < edges.length;
  });
  assert.deepEqual(
    repeating.map(({ name }) => name),
    [...WITHOUT_REPEATS.keys()],
  );
});

test("jenks of 5,000 distinct values takes little more time a value than of 1,250", async (t) => {
  const [small, large] = [skewedValues(SMALL), skewedValues(LARGE)];
  assert.equal(distinctValues(large).length, LARGE);
  const tasks = { small: () => naturalEdges(small), large: () => naturalEdges(large) };
  const taken = await shortestMs(t, tasks, 12);
  t.diagnostic(`${LARGE} values in ${taken("large").toFixed(1)} ms, target 20 ms`);
  const growth = taken("large") / taken("small");
  t.diagnostic(`${growth.toFixed(1)} times as long as ${SMALL} values`);
  assert.ok(growth < MAX_GROWTH);
});

/** Distinct, ascending, unevenly spaced. */
function skewedValues(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => Math.exp((6 * i) / count) + Math.sin(i) / count);
}

function classCounts(sorted: readonly number[], edges: readonly number[]): readonly number[] {
  return edges.map((_, index) => sorted.filter((value) => classOf(value, edges) === index).length);
}

function numbers(text: string): readonly number[] {
  return text.split(" ").map(Number);
}
