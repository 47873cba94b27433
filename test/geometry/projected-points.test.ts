import assert from "node:assert/strict";
import { test } from "node:test";
import { projectedPoints } from "../../src/geometry/projected-points.ts";
import { project, type ProjectionConstants } from "../../src/geometry/projection.ts";

const PLANE = { latitudesDeg: [-85, 85], scale: 700, translate: [610, 420] } as const;

const MAPS: readonly ProjectionConstants[] = [
  {
    ...PLANE,
    name: "azimuthalEqualArea",
    centralMeridianDeg: 178,
    centralLatitudeDeg: -18,
    parallelsDeg: null,
  },
  { ...PLANE, name: "conicConformal", centralMeridianDeg: 25, parallelsDeg: [44, 47] },
  { ...PLANE, name: "conicEqualArea", centralMeridianDeg: 96, parallelsDeg: [49, 74] },
  { ...PLANE, name: "mercator", centralMeridianDeg: -150, parallelsDeg: null },
  { ...PLANE, name: "equalEarth", centralMeridianDeg: 150, parallelsDeg: null },
  { ...PLANE, name: "naturalEarth1", centralMeridianDeg: 0, parallelsDeg: null },
];

for (const map of MAPS)
  test(`many positions on ${map.name} are where each of them is`, () => {
    const degrees: number[] = [];
    for (let lon = -180; lon <= 180; lon += 12.5)
      for (let lat = -84; lat <= 84; lat += 7) degrees.push(lon, lat);
    const points = projectedPoints(map)(Float64Array.from(degrees))!;
    const one = project(map);
    for (let i = 0; i < degrees.length; i += 2) {
      const [x, y] = one([degrees[i]!, degrees[i + 1]!])!;
      const off = Math.abs(points[i]! - x) + Math.abs(points[i + 1]! - y);
      assert.ok(off < 1e-6, `${degrees[i]}, ${degrees[i + 1]}: ${off} px`);
    }
  });

test("a position that a map does not show leaves none of a line", () => {
  const degrees = Float64Array.from([20, 10, 25, 88]);
  assert.equal(projectedPoints(MAPS[3]!)(degrees), null);
  assert.equal(projectedPoints(MAPS[0]!)(Float64Array.from([-2, 18])), null, "the other side");
});
