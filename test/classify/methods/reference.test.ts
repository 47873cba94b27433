import assert from "node:assert/strict";
import { pluck } from "../../helpers/pluck.ts";
import { test } from "node:test";
import {
  classOf,
  valueCounts,
  equalEdges,
  prettyBounds,
} from "../../../src/classify/methods/breaks.ts";
import { jenksEdges } from "../../../src/classify/methods/jenks.ts";
import { quantileEdges } from "../../../src/classify/methods/quantile.ts";
import { shortestMs } from "../../helpers/stopwatch.ts";
import { blocksOf, numbersOf as numbers, recorded, rowsOf } from "../../helpers/recorded.ts";

const classIntRuns = blocksOf(recorded(import.meta.dirname, "classint-answers")).map(
  ([name = "", values = "", fisher = "", quantile = "", equal = "", equalCounts = ""]) => ({
    name,
    sorted: numbers(values),
    fisher,
    quantile,
    equal,
    equalCounts,
  }),
);
const prettyRuns = rowsOf(recorded(import.meta.dirname, "pretty-answers"));

/**
 * Where one value fills more than one class, the reference may leave classes empty. Here that value has
 * a class of its own, and the others are divided as evenly as ties allow.
 */
const CROWDED: ReadonlyMap<string, string> = new Map([
  ["most values are zero", "0 1 2 9 30"],
  ["seven distinct values", "1 3 4 6 13"],
]);

const SMALL = 1_250;
const LARGE = 5_000;
/** Quadratic growth would be the square of the sizes' ratio, 16; linear growth is 4. */
const MAX_GROWTH = 9;

test("there are thirteen sets and forty ranges to compare", () => {
  assert.deepEqual([classIntRuns.length, prettyRuns.length], [13, 40]);
});

for (const run of classIntRuns) {
  const { sorted } = run;

  test(`jenks is the Fisher optimum of the reference: ${run.name}`, () => {
    assert.deepEqual(jenksEdges(sorted, 5), numbers(run.fisher));
  });

  test(`quantile has the edges of the reference: ${run.name}`, () => {
    const wanted = numbers(CROWDED.get(run.name) ?? run.quantile);
    assert.deepEqual(quantileEdges(sorted, 5), wanted);
  });

  test(`equal has the edges and the counts of the reference: ${run.name}`, () => {
    const wanted = numbers(run.equal);
    const edges = equalEdges([sorted[0]!, sorted.at(-1)!], 5);
    const tolerance = Math.max(-sorted[0]!, sorted.at(-1)!) * 1e-12;
    assert.equal(edges.length, wanted.length);
    wanted.forEach((edge, i) => assert.ok(Math.abs(edges[i]! - edge) <= tolerance));
    assert.deepEqual(classCounts(sorted, edges), numbers(run.equalCounts));
  });
}

for (const [range = "", breaks = ""] of prettyRuns) {
  const [min, max, count] = numbers(range);
  test(`pretty has the breaks of the reference, or a number of classes that is nearer: ${count} classes from ${min} to ${max}`, () => {
    const [own, wanted] = [prettyBounds([min!, max!], count!), numbers(breaks)];
    const [away, reference] = [own, wanted].map(({ length }) => Math.abs(length - 1 - count!));
    assert.ok(away! <= reference!, `${own.join(" ")}, not ${wanted.join(" ")}`);
    if (own.length === wanted.length) assert.deepEqual(own, wanted);
  });
}

test("only sets with a value that fills more than one class differ from the quantiles of the reference", () => {
  const crowded = classIntRuns.filter(({ sorted }) => {
    const share = sorted.length / 5;
    return (
      valueCounts(sorted).length > 5 &&
      sorted.some((value) => sorted.filter((other) => other === value).length > share)
    );
  });
  assert.deepEqual(pluck(crowded, "name"), [...CROWDED.keys()]);
});

test("jenks of 5,000 distinct values takes little more time a value than of 1,250", async (t) => {
  const [small, large] = [skewedValues(SMALL), skewedValues(LARGE)];
  assert.equal(valueCounts(large).length, LARGE);
  const tasks = { small: () => jenksEdges(small, 5), large: () => jenksEdges(large, 5) };
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
