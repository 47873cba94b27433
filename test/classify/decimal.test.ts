import assert from "node:assert/strict";
import { test } from "node:test";
import { decimalText, exactDecimal, gridTexts, printGrids } from "../../src/classify/decimal.ts";

/** Numbers as they stand side by side with a number of decimals. */
function printed(values: readonly number[], decimals: number): readonly string[] {
  const grid = printGrids(1)[decimals]!;
  return gridTexts(values.map(grid.nearest), grid);
}

test("numbers side by side have the same decimals, zeros at the end among them", () => {
  assert.deepEqual(printed([0.5, 1, 12.25], 2), ["0.50", "1.00", "12.25"]);
  assert.deepEqual(printed([-3, 0, 999.9], 1), ["−3.0", "0", "999.9"]);
});

test("from a thousand on no zeros stand behind the point: 1,000 and not 1,000.0", () => {
  assert.deepEqual(printed([999.5, 1000], 1), ["999.5", "1,000"]);
  assert.deepEqual(printed([-1000, 0.25], 2), ["−1,000", "0.25"]);
  assert.deepEqual(printed([250, 1_234_567.5], 1), ["250", "1,234,567.5"]);
});

const EXACT: readonly (readonly [number, string])[] = [
  [0, "0"],
  [-0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [-1_234_567, "−1,234,567"],
  [1234.5678, "1,234.5678"],
  [0.000_1, "0.0001"],
  [1.5e-12, "1.5×10⁻¹²"],
  [-2e-7, "−2×10⁻⁷"],
  [1e21, "1,000,000,000,000,000,000,000"],
];

for (const [value, text] of EXACT)
  test(`${value} is printed as ${text}`, () => {
    assert.equal(decimalText(exactDecimal(value)), text);
  });

test("numbers have nine decimals at most before they are told by their significant digits", () => {
  const grids = printGrids(1);
  assert.deepEqual(
    grids.map(({ isFixed }) => isFixed),
    Array.from({ length: 27 }, (_, place) => place < 10),
  );
  assert.ok(printGrids(1e-12).every(({ isFixed }) => !isFixed));
});
