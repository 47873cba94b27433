import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  angularDistance,
  greatCircleArc,
  type GreatCircleArc,
  pointOfArc,
  type Position,
  positionOf,
  unitVector,
  type UnitVector,
} from "../../../src/geometry/arcs/great-circle.ts";
import { numbersOf, recorded, rowsOf } from "../../helpers/recorded.ts";
import { law } from "../../helpers/law.ts";

const RADIUS_M = 6371008.8;
const RADIANS = Math.PI / 180;
/** geod answers with seven decimals of a degree. */
const ROUNDING_RAD = 1e-7 * RADIANS;

interface Answer {
  readonly name: string;
  readonly from: Position;
  readonly to: Position;
  readonly azimuthDeg: number;
  readonly distanceM: number;
  readonly quarters: readonly Position[];
}

const answers = rowsOf(recorded(import.meta.dirname, "geod-answers")).map(
  ([name = "", ...cells]): Answer => {
    const [ends, inverse, quarters] = cells.map(numbersOf);
    const [lat, lon, toLat, toLon] = ends!;
    const [azimuthDeg, , distanceM] = inverse!;
    return {
      name,
      from: [lon!, lat!],
      to: [toLon!, toLat!],
      azimuthDeg: azimuthDeg!,
      distanceM: distanceM!,
      quarters: [0, 2, 4].map((at) => [quarters![at + 1]!, quarters![at]!]),
    };
  },
);

function arcOf(from: Position, to: Position): GreatCircleArc {
  const arc = greatCircleArc(from, to);
  assert.ok(arc !== null, "no arc");
  return arc;
}

function azimuthOf({ start, heading }: GreatCircleArc): number {
  const [lon, lat] = positionOf(start).map((degrees) => degrees * RADIANS);
  const east = -Math.sin(lon!) * heading[0] + Math.cos(lon!) * heading[1];
  const outwards = Math.cos(lon!) * heading[0] + Math.sin(lon!) * heading[1];
  const north = Math.cos(lat!) * heading[2] - Math.sin(lat!) * outwards;
  return Math.atan2(east, north) / RADIANS;
}

function isNear(actual: UnitVector, expected: Position, toleranceRad: number): void {
  const angle = angularDistance(actual, unitVector(expected));
  assert.ok(angle <= toleranceRad, `${positionOf(actual).join()} is not ${expected.join()}`);
}

for (const { name, from, to, azimuthDeg, distanceM, quarters } of answers)
  test(`${name}: distance, direction and quarters are those of geod`, () => {
    const arc = arcOf(from, to);
    assert.ok(Math.abs(arc.lengthRad * RADIUS_M - distanceM) < 0.002, `${arc.lengthRad}`);
    const turn = (azimuthOf(arc) - azimuthDeg + 540) % 360;
    assert.ok(Math.abs(turn - 180) < 1e-6, `${azimuthOf(arc)} is not ${azimuthDeg}`);
    for (const [i, quarter] of quarters.entries())
      isNear(pointOfArc(arc, ((i + 1) / 4) * arc.lengthRad), quarter, ROUNDING_RAD);
  });

/** Evenly over the sphere, and more often at its poles, equator and edges. */
const position: fc.Arbitrary<Position> = fc
  .tuple(fc.integer({ min: -180e6, max: 180e6 }), fc.integer({ min: -1e9, max: 1e9 }))
  .map(([lon, sine]) => [lon / 1e6, Math.asin(sine / 1e9) / RADIANS]);
const SEED = { seed: 1569, numRuns: 500 };

/** Sinnott (1984). */
function haversineRad([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const haversine = (degrees: number): number => Math.sin((degrees * RADIANS) / 2) ** 2;
  const cosines = Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS);
  const sum = haversine(lat2 - lat1) + cosines * haversine(lon2 - lon1);
  return 2 * Math.asin(Math.sqrt(Math.min(1, sum)));
}

test("the distance is that of the haversine formula", () => {
  law(SEED, position, position, (a, b) => {
    const distance = angularDistance(unitVector(a), unitVector(b));
    // The formula itself loses digits between antipodes.
    const other = haversineRad(a, b);
    assert.ok(Math.abs(distance - other) < 1e-7, `${distance} is not ${other}`);
  });
});

test("an arc ends where it should, and its points divide it by their angles", () => {
  law(SEED, position, position, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
    const arc = greatCircleArc(a, b);
    if (arc === null) return;
    isNear(pointOfArc(arc, arc.lengthRad), b, 2e-9);
    const between = pointOfArc(arc, share * arc.lengthRad);
    const before = angularDistance(unitVector(a), between);
    const after = angularDistance(between, unitVector(b));
    assert.ok(Math.abs(before - share * arc.lengthRad) < 1e-9, `${before}`);
    assert.ok(Math.abs(before + after - arc.lengthRad) < 2e-9, `${before} and ${after}`);
    assert.ok(Math.abs(Math.hypot(...between) - 1) < 1e-12, between.join());
  });
});

test("distances of a millimetre are told, next to a point and next to its antipode", () => {
  const [start, millimetre] = [unitVector([25, 45]), 1e-3 / RADIUS_M];
  const near = unitVector([25, 45 + millimetre / RADIANS]);
  const opposite = unitVector([-155, -45 + millimetre / RADIANS]);
  const gaps = [angularDistance(start, near), Math.PI - angularDistance(start, opposite)];
  for (const gap of gaps) assert.ok(Math.abs(gap / millimetre - 1) < 1e-3, `${gap}`);
});

test("there is no arc between two writings of one position", () => {
  const pairs: readonly (readonly [Position, Position])[] = [
    [
      [26.1, 44.43],
      [26.1, 44.43],
    ],
    [
      [180, -17],
      [-180, -17],
    ],
    [
      [10, 90],
      [-140, 90],
    ],
  ];
  for (const [a, b] of pairs) assert.equal(greatCircleArc(a, b), null);
});

test("between antipodes the arc sets out due north", () => {
  const arc = arcOf([20.5, 33.3], [-159.5, -33.3]);
  assert.ok(Math.abs(azimuthOf(arc)) < 1e-9, `${azimuthOf(arc)}`);
  isNear(pointOfArc(arc, (90 - 33.3) * RADIANS), [0, 90], 1e-12);
  isNear(pointOfArc(arc, arc.lengthRad), [-159.5, -33.3], 1e-9);
});

for (const lat of [90, -90])
  test(`from the pole at ${lat} to the other the arc follows longitude 0`, () => {
    const arc = arcOf([77, lat], [-12, -lat]);
    isNear(pointOfArc(arc, Math.PI / 2), [0, 0], 1e-12);
    isNear(pointOfArc(arc, arc.lengthRad), [0, -lat], 1e-12);
  });
