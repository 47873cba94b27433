import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LOCALE } from "../../../src/locale/locale.ts";
import { decimalText, exactDecimal } from "../../../src/locale/numbers/decimal.ts";

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
    assert.equal(decimalText(exactDecimal(value), DEFAULT_LOCALE.numbers), text);
  });
