import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lineIntegralKm2,
  polygonAreaKm2,
  ringAreaKm2,
} from "../../../build-geo/topology/ellipsoid.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { boxRing, type LonLatBox } from "../topologies.ts";

/** WGS 84. */
const RADIUS_KM = 6378.137;
const FLATTENING = 1 / 298.257223563;

/** A quadrangle of meridians and parallels, clockwise in longitude and latitude. */
const quadrangle = (...ends: LonLatBox): Position[] => boxRing(ends);

/** The area of a quadrangle from the radii of curvature, in 20,000 steps of latitude. */
function quadrangleAreaKm2(west: number, south: number, east: number, north: number): number {
  const squared = FLATTENING * (2 - FLATTENING);
  const steps = 20_000;
  const height = ((north - south) * Math.PI) / 180 / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const latitude = (south * Math.PI) / 180 + (i + 0.5) * height;
    const bend = 1 - squared * Math.sin(latitude) ** 2;
    sum += ((1 - squared) / bend ** 2) * Math.cos(latitude) * height;
  }
  return sum * RADIUS_KM ** 2 * (((east - west) * Math.PI) / 180);
}

test("the globe has 510,065,622 km²", () => {
  const area = ringAreaKm2(quadrangle(-180, -90, 180, 90));
  assert.ok(Math.abs(area / 510_065_622 - 1) < 1e-6, `${area}`);
});

for (const [west, south] of [
  [0, 0],
  [25, 45],
  [-70, -55],
  [10, 83],
] as const)
  test(`a cell of 1° at ${west}, ${south} has the area that the radii of curvature give`, () => {
    const expected = quadrangleAreaKm2(west, south, west + 1, south + 1);
    const area = ringAreaKm2(quadrangle(west, south, west + 1, south + 1));
    assert.ok(Math.abs(area / expected - 1) < 1e-8, `${area} for ${expected}`);
  });

test("a ring wound the other way has the same area, negative", () => {
  const ring = quadrangle(20, 43, 30, 48);
  assert.ok(Math.abs(ringAreaKm2(ring) + ringAreaKm2(ring.toReversed())) < 1e-6);
  assert.ok(ringAreaKm2(ring) > 0);
});

test("a hole takes its area away", () => {
  const [outer, hole] = [quadrangle(20, 40, 30, 50), quadrangle(24, 44, 26, 46)];
  const expected = ringAreaKm2(outer) - ringAreaKm2(hole);
  assert.ok(Math.abs(polygonAreaKm2([outer, hole.toReversed()]) - expected) < 1e-6);
});

test("a slanting edge cuts a quadrangle in two parts that add up to it", () => {
  const [sw, nw, ne, se] = quadrangle(20, 40, 21, 41);
  const upper = ringAreaKm2([sw!, nw!, ne!, sw!]);
  const lower = ringAreaKm2([sw!, ne!, se!, sw!]);
  const whole = ringAreaKm2(quadrangle(20, 40, 21, 41));
  assert.ok(Math.abs(upper + lower - whole) < 1e-9);
  assert.ok(lower > upper, "the lower triangle is nearer to the equator");
});

test("the parts of a line add up to the whole", () => {
  const ring = quadrangle(20, 43, 30, 48);
  const sum = lineIntegralKm2(ring.slice(0, 3)) + lineIntegralKm2(ring.slice(2));
  assert.ok(Math.abs(sum - ringAreaKm2(ring)) < 1e-6);
});
