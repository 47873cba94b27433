import type { Scope } from "../../src/request/types.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { seededNormals, seededNumbers, shuffled } from "./random.ts";

/** How the values of a data set are spread. */
type Spread = (count: number, seed: number) => readonly number[];

/** Values by region id. */
export type DataSet = ReadonlyMap<string, number>;

/** What people draw maps of, by the shape of its values. */
export const SPREADS: Readonly<Record<string, Spread>> = {
  // As gross domestic product per person.
  "log-normal": (count, seed) => normals(count, seed, (z) => Math.round(10 ** (3.8 + 0.6 * z))),
  // As population: five orders of magnitude.
  "very skewed": (count, seed) => normals(count, seed, (z) => Math.round(10 ** (6.5 + 1.2 * z))),
  // As medals: most have none.
  "many zeros": (count, seed) =>
    numbers(count, seed, (u) => (u < 0.7 ? 0 : Math.floor(40 * ((u - 0.7) / 0.3) ** 3))),
  // As dollars of trade: digits that nobody says.
  huge: (count, seed) => normals(count, seed, (z) => 10 ** (12 + 0.5 * z)),
  // As shares of a rare disease.
  tiny: (count, seed) => normals(count, seed, (z) => rounded(10 ** (-5 + 0.4 * z), 8)),
  // As changes of emissions.
  "changes about zero": (count, seed) => normals(count, seed, (z) => rounded(4 + 12 * z, 1)),
  "only losses": (count, seed) => numbers(count, seed, (u) => -rounded(0.3 + 25 * u ** 2, 1)),
  // As incomes beside that of one tax haven.
  "one outlier": (count, seed) =>
    numbers(count, seed, (u, at) => (at === 0 ? 9000 : rounded(2 + 90 * u, 1))),
  "all equal": (count) => Array.from({ length: count }, () => 37.5),
  // As school marks.
  "1 to 10": (count, seed) => numbers(count, seed, (u) => 1 + Math.floor(10 * u)),
  percentages: (count, seed) => numbers(count, seed, (u) => rounded(100 * u ** 0.5, 1)),
  // As the year in which women could vote.
  years: (count, seed) => numbers(count, seed, (u) => 1893 + Math.floor(112 * u)),
  // As tables of a survey: figures that differ in the last digits alone.
  "narrow range": (count, seed) => numbers(count, seed, (u) => rounded(101.2 + 0.05 * u, 4)),
};

/** How many of the regions of a scope have a value. */
export const SHARES: Readonly<Record<string, number>> = { all: 1, most: 0.8, sparse: 0.12 };

/** Values of a spread for some of a scope's regions, the same every time. */
export function dataSet(scope: Scope, spread: string, share: string, seed: number): DataSet {
  const ids = [...gazetteer(scope).keys()].toSorted();
  const count = Math.max(5, Math.round(ids.length * SHARES[share]!));
  const chosen = shuffled(ids, seed).slice(0, count).toSorted();
  const values = SPREADS[spread]!(chosen.length, seed + 1);
  // No "-0", which a value of a request cannot be told from 0 by.
  return new Map(chosen.map((id, at) => [id, values[at]! + 0] as const));
}

function numbers(count: number, seed: number, value: (uniform: number, at: number) => number) {
  const next = seededNumbers(seed);
  return Array.from({ length: count }, (_, at) => value(next(), at));
}

function normals(count: number, seed: number, value: (z: number) => number): readonly number[] {
  const next = seededNormals(seed);
  return Array.from({ length: count }, () => value(next()));
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
