import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { group } from "d3-array";
import { type GeometryLayer, geometryLayer } from "../../src/geometry/atlas.ts";
import { knownScope } from "../../src/names/known-scope.ts";
import { scopeRow } from "../../src/request/normalise/scope.ts";
import { visitEdges } from "../../src/geometry/paths/path-lines.ts";
import { everyNth } from "../helpers/thorough.ts";
import { isWithinPath } from "../build-geo/region-at.ts";

const ROW = /^(?<country>[A-Z]{2}) (?<region>\S+) (?<lon>\S+) (?<lat>\S+) (?<name>.+)$/;

type City = Readonly<Record<"country" | "region" | "lon" | "lat" | "name", string>>;

const all = readFileSync(join(import.meta.dirname, "cities.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the groups of the expression
  .map((line) => ROW.exec(line)!.groups as City);

const cities = everyNth(all, 3);

/** So far from a city, in frame pixels, its region may begin: coasts and borders are drawn so coarsely. */
const WITHIN_PX = { world: 1, country: 2.5 };
/** Or so far on the ground, which is the source's scale, and what places of towns are known to. */
const WITHIN_DEG = 2 / 111;

/** Villages on islets of atolls that the source does not have; the world has fewer of them than maps of countries. */
const WITHOUT_LAND = {
  world: ["TK * Nukunonu", "TV * Tanrake Village"],
  countries: ["MH * Ebaye", "MH * Arno", "MV * Kulhudhuffushi"],
};

/** Whether a layer has a region at a city, or next to it; `*` is any. */
function isNear(layer: GeometryLayer, city: City, region: string, px: number): boolean {
  const [lon, lat] = [Number(city.lon), Number(city.lat)];
  const point = layer.project([lon, lat]);
  const north = layer.project([lon, lat + WITHIN_DEG]);
  if (point === null || north === null) return false;
  const withinPx = Math.max(px, Math.hypot(north[0] - point[0], north[1] - point[1]));
  return layer.regions.some((one) => {
    if (region !== "*" && one.id !== region) return false;
    const [left, top, right, bottom] = one.bounds;
    const isFar =
      Math.max(left - point[0], point[0] - right, top - point[1], point[1] - bottom) > withinPx;
    return !isFar && distancePx(one.path, layer.unitsPerPx, point) <= withinPx;
  });
}

/** From a point to a path, 0 within it. */
function distancePx(path: string, unitsPerPx: number, point: readonly [number, number]): number {
  const [x, y] = [point[0] * unitsPerPx, point[1] * unitsPerPx];
  if (isWithinPath(path, x, y)) return 0;
  let least = Infinity;
  visitEdges(path, (x1, y1, x2, y2) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x1 + share * dx - x, y1 + share * dy - y));
  });
  return least / unitsPerPx;
}

test("capitals and the three largest cities of each country lie in it on the map of the world", async () => {
  const world = await geometryLayer("world", "high", "naturalEarth1");
  const astray = cities.filter((city) => !isNear(world, city, city.country, WITHIN_PX.world));
  assert.ok(all.length >= 700);
  assert.deepEqual(astray.map(textOf), WITHOUT_LAND.world.filter(isAsked));
});

test("and in their regions on the maps of countries", async () => {
  const astray: string[] = [];
  for (const [country, own] of group(cities, (city) => city.country)) {
    const scope = knownScope(country);
    if (scope === null) continue;
    const layer = await geometryLayer(scope, "high", scopeRow(scope).projections[0]);
    const lost = own.filter((city) => !isNear(layer, city, city.region, WITHIN_PX.country));
    astray.push(...lost.map(textOf));
  }
  assert.deepEqual(astray, WITHOUT_LAND.countries.filter(isAsked));
});

function isAsked(text: string): boolean {
  return cities.some((city) => textOf(city) === text);
}

function textOf({ country, region, name }: City): string {
  return `${country} ${region} ${name}`;
}
