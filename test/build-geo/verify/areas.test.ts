import assert from "node:assert/strict";
import { test } from "node:test";
import { gazetteers } from "../../helpers/imported-geometry.ts";
import { worldCountries } from "../../helpers/world-countries.ts";
import { COUNTY_AREAS, OUTLIERS } from "./area-answers.ts";

/** Countries of this many km² and more keep to the closer tolerance. */
const LARGE_KM2 = 1000;
const LARGE_PERCENT = 3;
const SMALL_PERCENT = 20;

interface Comparison {
  readonly id: string;
  readonly actual: number;
  readonly reference: number;
  /** Signed. */
  readonly percent: number;
}

function comparisons(scope: string, references: ReadonlyMap<string, number>): Comparison[] {
  return gazetteers[scope]!.flatMap(([id, , , , , , actual]) => {
    const reference = references.get(id);
    if (reference === undefined) return [];
    return [{ id, actual, reference, percent: 100 * (actual / reference - 1) }];
  });
}

function described({ id, actual, reference, percent }: Comparison): string {
  return `${id} has ${actual} km², the reference ${reference}: ${percent.toFixed(1)} %`;
}

function pairs(text: string): ReadonlyMap<string, number> {
  return new Map([...text.matchAll(/(\S+)\s+(\d+)/g)].map(([, id, value]) => [id!, Number(value)]));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

// The reference has no area for SJ, as Svalbard and Jan Mayen are listed as -1.
const world = comparisons(
  "world",
  new Map(
    worldCountries.filter(({ areaKm2 }) => areaKm2 > 0).map(({ code, areaKm2 }) => [code, areaKm2]),
  ),
);
const tolerances = pairs(OUTLIERS.map(([, percents]) => percents).join(" "));

test("half of the countries are within 1.6 % of the reference, of the large ones 0.9 %", () => {
  assert.equal(world.length, 249);
  const size = ({ percent }: Comparison): number => Math.abs(percent);
  assert.ok(median(world.map(size)) <= 1.6);
  assert.ok(median(world.filter(({ reference }) => reference >= 50_000).map(size)) <= 0.9);
});

test("a country's area is within its tolerance of the reference", () => {
  const off = world.filter(({ id, reference, percent }) => {
    const general = reference >= LARGE_KM2 ? LARGE_PERCENT : SMALL_PERCENT;
    return Math.abs(percent) > (tolerances.get(id) ?? general);
  });
  assert.deepEqual(off.map(described), []);
});

test("a country with a tolerance of its own needs it", () => {
  for (const { id, reference, percent } of world) {
    const own = tolerances.get(id);
    const general = reference >= LARGE_KM2 ? LARGE_PERCENT : SMALL_PERCENT;
    if (own !== undefined) assert.ok(Math.abs(percent) > Math.min(general, own - 1), id);
  }
});

test("the land of all countries adds up to that of the globe within 1 %", () => {
  const total = gazetteers["world"]!.reduce((sum, row) => sum + row[6], 0);
  // 148.94 million km² with lakes and ice shelves (CIA World Factbook), of which 1.6 are the shelves.
  assert.ok(Math.abs(total / 147.3e6 - 1) < 0.01, `${total} km²`);
});

test("Western Sahara reaches to 27.6667° N: 268,800 km² within 1 %", () => {
  const { actual } = world.find(({ id }) => id === "EH")!;
  assert.ok(Math.abs(actual / 268_800 - 1) <= 0.01, `${actual} km²`);
});

const counties = comparisons(
  "RO",
  new Map([...pairs(COUNTY_AREAS)].map(([id, area]) => [`RO-${id}`, area])),
);

test("a county is within 12 % of its official area, București 25 %", () => {
  assert.equal(counties.length, 42);
  const off = counties.filter(({ id, percent }) => Math.abs(percent) > (id === "RO-B" ? 25 : 12));
  assert.deepEqual(off.map(described), []);
});

test("the counties together are within 1 % of Romania's official area, and of the world's RO", () => {
  const total = counties.reduce((sum, { actual }) => sum + actual, 0);
  const official = counties.reduce((sum, { reference }) => sum + reference, 0);
  assert.ok(Math.abs(total / official - 1) <= 0.01, `${total} of ${official} km²`);
  const { actual } = world.find(({ id }) => id === "RO")!;
  assert.ok(Math.abs(total / actual - 1) <= 0.001, `${total} and ${actual} km²`);
});
