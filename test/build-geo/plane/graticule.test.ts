import assert from "node:assert/strict";
import { test } from "node:test";
import { framing } from "../../../build-geo/plane/frame.ts";
import { graticule } from "../../../build-geo/plane/graticule.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { project } from "../../../src/geometry/projection.ts";
import { segments } from "./plane.ts";

const UNITS_PER_PX = 10;
/** A line may leave its course by 1.5 units, and each of its vertices is rounded. */
const MAX_AWAY_UNITS = 1.5 + Math.SQRT1_2;

const world = SCOPES.find(({ isGlobe }) => isGlobe)!;
const frame = framing(world, "naturalEarth1", { arcs: [], regions: [] });
const lines = graticule(world, frame, UNITS_PER_PX);

/** The course of a line by half degrees, in path units. */
function course(from: Position, to: Position): Position[] {
  const forward = project(frame.constants);
  const count = 2 * Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count;
    const [x, y] = forward([
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ])!;
    return [x * UNITS_PER_PX, y * UNITS_PER_PX];
  });
}

const degrees = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, i) => from + 10 * i);
const courses = [
  ...degrees(-170, 170).map((lon) => course([lon, -90], [lon, 90])),
  ...degrees(-80, 80).map((lat) => course([-180, lat], [180, lat])),
];

function distance([x, y]: Position, line: readonly Position[]): number {
  const distances = segments(line).map(([[ax, ay], [bx, by]]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const along = Math.max(0, Math.min(1, share));
    return Math.hypot(ax + along * dx - x, ay + along * dy - y);
  });
  return Math.min(...distances);
}

test("the globe has a meridian and a parallel each ten degrees, and none along its edge", () => {
  assert.equal(lines.length, courses.length);
});

test("each line follows its course, within a unit and a half and what rounding takes", () => {
  courses.forEach((points, i) => {
    const away = Math.max(...points.map((point) => distance(point, lines[i]!)));
    assert.ok(away <= MAX_AWAY_UNITS, `line ${i} is ${away} units off`);
  });
});

test("a straight parallel has two vertices, a bent meridian a quarter of its 361 samples", () => {
  const lengths = lines.map(({ length }) => length);
  assert.ok(lengths.slice(-17).every((length) => length === 2));
  assert.ok(Math.max(...lengths) <= 361 / 4, `${Math.max(...lengths)} vertices`);
});
