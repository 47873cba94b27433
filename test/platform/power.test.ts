import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { power } from "../../src/platform/power.ts";
import { Random } from "../helpers/random.ts";

const rows: readonly (readonly [base: number, exponent: number, expected: number])[] = [
  [1, 0.3, 1],
  [5, 0, 1],
  [4, 0.5, 2],
  [8, 1 / 3, 2],
  [2, 10, 1024],
  [0.25, -0.5, 2],
  [7, 1, 7],
];

test("a power is what mathematics has, to a few units in the last place", () => {
  for (const [base, exponent, expected] of rows) {
    const error = Math.abs(power(base, exponent) / expected - 1);
    assert.ok(error < 1e-15, `${base} ** ${exponent}`);
  }
  const random = new Random(7, 1);
  for (let at = 0; at < 20_000; at += 1) {
    const [base, exponent] = [random.integer(1, 1e9) / 1000, random.integer(-2000, 3000) / 1000];
    const error = Math.abs(power(base, exponent) / base ** exponent - 1);
    assert.ok(error < 2e-14, `${base} ** ${exponent}: ${error}`);
  }
});

test("a ratio that overflows ends in its limit, and ends", () => {
  const limits = [power(Infinity, 0.5), power(Infinity, -0.5), power(0, 0.5), power(0, 0)];
  assert.deepEqual(limits, [Infinity, 0, 0, 1]);
});

test("a power has the same bits on every engine", () => {
  const results = Float64Array.from({ length: 20_000 }, (_, i) =>
    power((i + 1) / 7, (i % 13) / 11),
  );
  const digest = createHash("sha1").update(results).digest("hex");
  assert.equal(digest, "1fd8c383c8cc784d09fc8be9479adc3f86420406");
});
