import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Triple,
  ciede2000,
  contrast,
  difference,
  labOf,
  worstDifference,
} from "./color-science.ts";

/** Supplementary data of Sharma, Wu and Dalal 2005: L, a, b twice, then the difference. */
const SHARMA = `
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.02 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1
50 -1.1848 -84.8006 50 0 -82.7485 1
50 -0.9009 -85.5211 50 0 -82.7485 1
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.001 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.001 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.903
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1
50 2.5 0 50 3.2972 0 1
50 2.5 0 50 1.8634 0.5757 1
50 2.5 0 50 3.2592 0.335 1
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.263
61.2901 3.7196 -5.3901 61.4292 2.248 -4.962 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.694 23.0331 14.973 -42.5619 2.0373
36.4612 47.858 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.441 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.135 0.9033 -0.0636 -0.5514 0.9082
`;

const OKABE_ITO = "#000000 #e69f00 #56b4e9 #009e73 #f0e442 #0072b2 #d55e00 #cc79a7".split(" ");
const RD_BU = "#b2182b #ef8a62 #fddbc7 #f7f7f7 #d1e5f0 #67a9cf #2166ac".split(" ");
const RD_YL_GN = "#d73027 #fc8d59 #fee08b #ffffbf #d9ef8b #91cf60 #1a9850".split(" ");

test("CIEDE2000 agrees with the 34 published pairs to four decimals, in both directions", () => {
  const rows = SHARMA.trim().split("\n");
  assert.equal(rows.length, 34);
  for (const row of rows) {
    const [l1 = 0, a1 = 0, b1 = 0, l2 = 0, a2 = 0, b2 = 0, expected = 0] = row
      .split(" ")
      .map(Number);
    const [one, other]: [Triple, Triple] = [
      [l1, a1, b1],
      [l2, a2, b2],
    ];
    assert.ok(Math.abs(ciede2000(one, other) - expected) < 5e-5 + 1e-9, row);
    assert.ok(Math.abs(ciede2000(other, one) - expected) < 5e-5 + 1e-9, row);
  }
});

test("CIELAB of the sRGB primaries is the published one", () => {
  const table: readonly [string, Triple][] = [
    ["#ffffff", [100, 0, 0]],
    ["#000000", [0, 0, 0]],
    ["#ff0000", [53.24, 80.09, 67.2]],
    ["#00ff00", [87.73, -86.18, 83.18]],
    ["#0000ff", [32.3, 79.19, -107.86]],
  ];
  for (const [hex, expected] of table) {
    for (const [i, value] of labOf(hex).entries())
      assert.ok(Math.abs(value - (expected[i] ?? Number.NaN)) < 0.02, hex);
  }
});

test("contrast is 21 for black on white and 4.54 for #767676 on white", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#ffffff", "#767676").toFixed(2), "4.54");
});

test("greys look the same with every colour deficiency", () => {
  for (const deficiency of ["protan", "deutan", "tritan"] as const)
    assert.ok(Math.abs(labOf("#808080", deficiency)[0] - labOf("#808080")[0]) < 0.01);
});

test("the Okabe-Ito palette reaches the known minima", () => {
  assert.equal(smallest(OKABE_ITO, difference).toFixed(1), "21.7");
  assert.equal(smallest(OKABE_ITO, worstDifference).toFixed(1), "10.9");
});

test("RdBu keeps its arms apart for every eye and RdYlGn does not", () => {
  assert.ok(armsApart(RD_BU) >= 7);
  assert.ok(armsApart(RD_YL_GN) < 7);
});

function smallest(colors: readonly string[], measure: (a: string, b: string) => number): number {
  return Math.min(...colors.flatMap((a, i) => colors.slice(i + 1).map((b) => measure(a, b))));
}

function armsApart(ramp: readonly string[]): number {
  const highs = ramp.slice(4);
  return Math.min(...ramp.slice(0, 3).flatMap((low) => highs.map((h) => worstDifference(low, h))));
}
