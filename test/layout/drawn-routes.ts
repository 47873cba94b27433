import assert from "node:assert/strict";
import type { GeometryLayer } from "../../src/geometry/atlas.ts";
import type { DrawnRoute, Placement } from "../../src/layout/scene.ts";
import { drawnRoutes, type Obstacle } from "../../src/layout/routes/routes.ts";
import type { Projection, Route, Scope } from "../../src/request/types.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { Random } from "../helpers/random.ts";
import { drawnLines } from "./drawn-lines.ts";
import type { Point } from "../helpers/plane.ts";
import type { LatLon } from "./true-arc.ts";

export const WHOLE: Placement = { scale: 1, x: 0, y: 0 };
const RADIANS = Math.PI / 180;

interface Looks {
  readonly widthPx?: number | null;
  readonly hasArrow?: boolean;
}

export function route([lat, lon]: LatLon, [toLat, toLon]: LatLon, looks: Looks = {}): Route {
  const from = { kind: "point", lat, lon } as const;
  const to = { kind: "point", lat: toLat, lon: toLon } as const;
  return { from, to, color: null, widthPx: 2, style: "solid", hasArrow: false, ...looks };
}

interface Surroundings {
  readonly placement?: Placement;
  readonly obstacles?: readonly Obstacle[];
}

export function drawnOf(
  geometry: GeometryLayer,
  routes: readonly Route[],
  { placement = WHOLE, obstacles = [] }: Surroundings = {},
): readonly DrawnRoute[] {
  return drawnRoutes(routes, geometry, placement, THEMES.light, obstacles);
}

/** The polylines of one route. */
export function linesOf(
  geometry: GeometryLayer,
  from: LatLon,
  to: LatLon,
): readonly (readonly Point[])[] {
  return drawnOf(geometry, [route(from, to)]).flatMap(({ path }) => drawnLines(path));
}

export function isAt(actual: Point | undefined, expected: Point | null): void {
  assert.ok(actual !== undefined && expected !== null);
  const distance = Math.hypot(actual[0] - expected[0], actual[1] - expected[1]);
  assert.ok(distance < 0.1, `${actual.join()} is not ${expected.join()}`);
}

type Position = (random: Random) => LatLon;

/** Positions spread evenly over a part of the sphere. */
function within([south, north]: Point, [west, east]: Point): Position {
  const [low, high] = [Math.sin(south * RADIANS), Math.sin(north * RADIANS)];
  return (random) => {
    const lat = Math.asin(low + (high - low) * random.unit()) / RADIANS;
    return [lat, west + (east - west) * random.unit()];
  };
}

export const anywhere = within([-90, 90], [-180, 180]);
const aroundUsa = within([12, 72], [-175, -60]);
const aroundRomania = within([42, 50], [17, 33]);
const mostlyRomania: Position = (random) =>
  random.chance(0.7) ? aroundRomania(random) : anywhere(random);

/** Every layer that routes are drawn on, with ends for them. */
export const layers: readonly (readonly [Scope, Projection, Position])[] = [
  ["world", "naturalEarth1", anywhere],
  ["world", "equalEarth", anywhere],
  ["world", "mercator", anywhere],
  ["world", "conicConformal", anywhere],
  ["world", "albersUsa", aroundUsa],
  ["RO", "conicConformal", mostlyRomania],
  ["RO", "mercator", mostlyRomania],
  ["RO", "naturalEarth1", aroundRomania],
  ["RO", "equalEarth", aroundRomania],
];

export type Ends = readonly [from: LatLon, to: LatLon];

export function pairs(end: Position, count: number): readonly Ends[] {
  const random = new Random(1569);
  return Array.from({ length: count }, () => [end(random), end(random)]);
}

/** What random pairs hardly hit: the surroundings of the poles, the cut, long and flat arcs. */
export const SPECIAL: readonly Ends[] = (
  "70 10 65 -169.99, 89.99 10 60 -100, -70 170 -80 -20, 0 100 0 -100, 40 179.99 40.5 -179.99, " +
  "10 20 -9.5 -160.7, -50 179.5 75 179.9"
)
  .split(", ")
  .map((row) => {
    const [lat, lon, toLat, toLon] = row.split(" ").map(Number);
    return [
      [lat!, lon!],
      [toLat!, toLon!],
    ];
  });
