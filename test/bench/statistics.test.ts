import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "../../bench/figure.ts";
import { roundTimes } from "../../bench/measure.ts";
import { fittedLine, quantile, summary } from "../../bench/statistics.ts";
import { markdown } from "../../bench/table.ts";

test("quantiles lie between the values, whatever their order", () => {
  assert.equal(quantile([10, 9, 2, 1], 0.5), 5.5);
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([3, 1, 2], 1), 3);
  assert.equal(quantile([5], 0.99), 5);
  assert.deepEqual(summary([1, 2, 3, 4, 5]), { median: 3, quartiles: [2, 4] });
});

test("an empty series and a share of more than everything have no quantile", () => {
  assert.throws(() => quantile([], 0.5), RangeError);
  assert.throws(() => quantile([1], 1.01), RangeError);
});

test("a line is fitted exactly to points on one, and the farthest point is told", () => {
  const line = fittedLine([
    [0, 1],
    [1, 3],
    [2, 5],
  ]);
  assert.deepEqual(line, { slope: 2, intercept: 1, largestResidual: 0 });
  const bent = fittedLine([
    [0, 0],
    [1, 0],
    [2, 4],
  ]);
  assert.ok(Math.abs(bent.largestResidual - 1 / 3) < 1e-12, String(bent.largestResidual));
  assert.throws(() => fittedLine([[1, 1]]), RangeError);
});

test("a ratio is taken round by round, so that one slow round does not move it", () => {
  const base = { section: "s", name: "n", unit: "ms", values: [10, 1000, 12] };
  const reference = { name: "r", values: [5, 500, 6] };
  const target = { of: "ratio", kind: "at most", value: 2 } as const;
  const made = figure({ ...base, reference, target });
  assert.deepEqual(made.ratio, { median: 2, quartiles: [2, 2] });
  assert.equal(made.isReached, true);
  assert.equal(figure({ ...base, reference, target: { ...target, value: 1.9 } }).isReached, false);
  assert.throws(() => figure({ ...base, target }), RangeError);
  assert.throws(() => figure({ ...base, reference: { name: "r", values: [1] } }), RangeError);
});

test("contenders take turns, and what they do to warm up counts for nothing", async () => {
  const calls: string[] = [];
  const contender = (name: string) => ({ name, run: () => calls.push(name) });
  const times = await roundTimes([contender("a"), contender("b")], {
    rounds: 2,
    roundMs: 0,
    warmUpMs: 0,
  });
  assert.deepEqual(calls, ["a", "b", "a", "b", "a", "b"]);
  assert.deepEqual(
    [...times].map(([name, values]) => [name, values.length]),
    [
      ["a", 2],
      ["b", 2],
    ],
  );
});

test("a table has a row for every figure, with its target and whether it is reached", () => {
  const target = { of: "median", kind: "at most", value: 20 } as const;
  const text = markdown([
    figure({ section: "work", name: "slow", unit: "ms", values: [30], target }),
    figure({ section: "work", name: "free", unit: "ms", values: [0.012345] }),
  ]);
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  assert.deepEqual(rows[2]?.slice(1, -1), [
    "slow",
    "30.0 ms",
    "30.0 – 30.0",
    "",
    "",
    "≤ 20 ms",
    "no",
  ]);
  assert.deepEqual(rows[3]?.slice(1, 4), ["free", "0.0123 ms", "0.0123 – 0.0123"]);
});
