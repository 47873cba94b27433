import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { group } from "d3-array";
import type { Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { areaKm2 } from "../../../../build-geo/sources/own/extent.ts";
import { exchangedProblem } from "../../../../build-geo/sources/own/exchanged.ts";
import { readSources } from "../../../../build-geo/sources/read-sources.ts";
import { worldLand } from "../../../../build-geo/sources/own/world-land.ts";
import { placedScopes } from "../../../../build-geo/sources/placed-scopes.ts";
import type { Position } from "../../../../build-geo/topology/topology.ts";
import { storedFile } from "../../../published/stored-file.ts";
import { box, type MadeUpFile, madeUpFile, readScopes } from "../../made-up-scope.ts";

type Polygons = readonly (readonly (readonly Position[])[])[];

const repository = join(import.meta.dirname, "../../../..");
const world = worldLand(readSources(join(repository, "data-sources")).files);

interface Area {
  readonly id: string;
  readonly polygons: Polygons;
}

function published(path: string, object: string): readonly Area[] {
  const text = storedFile(path).toString("utf8");
  const topology: Topology<Record<string, GeometryCollection>> = JSON.parse(text);
  return feature(topology, topology.objects[object]!).features.map(({ id, geometry }) => ({
    id: String(id),
    polygons: polygonsOf(geometry),
  }));
}

function polygonsOf(geometry: Geometry | null): Polygons {
  const polygons =
    geometry?.type === "Polygon"
      ? [geometry.coordinates]
      : geometry?.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  return polygons.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): Position => [lon!, lat!])),
  );
}

function exchanged(polygons: Polygons): Polygons {
  return polygons.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): Position => [lat, lon])),
  );
}

/** Whether every position is in range when longitude and latitude are exchanged. */
function isAmbiguous({ polygons }: Area): boolean {
  return polygons.flat(2).every(([lon]) => Math.abs(lon) <= 90);
}

/** Of so many countries and states one is looked at. */
const SHARE = 4;

/** Austria, Germany and Switzerland. */
const ALPS = new Set(["040", "276", "756"]);

const COUNTRIES = published("world-atlas/countries-50m.json", "countries")
  .filter(isAmbiguous)
  .filter(({ id }, i) => i % SHARE === 0 || ALPS.has(id));

/** States of which every county is in range, all counties of each together. */
const STATES = [
  ...group(published("us-atlas/counties-10m.json", "counties"), ({ id }) => id.slice(0, 2)),
]
  .map(([id, counties]) => ({ id, polygons: counties.flatMap(({ polygons }) => polygons) }))
  .filter(isAmbiguous)
  .filter((_, i) => i % SHARE === 0);

test("countries and states as they are published pass", () => {
  assert.ok(COUNTRIES.length > 45 && STATES.length === 6);
  for (const { id, polygons } of [...COUNTRIES, ...STATES])
    assert.equal(exchangedProblem(polygons, world), null, id);
});

test("many counties of several states are told too, looked at in fewer places each", () => {
  const counties = published("us-atlas/counties-10m.json", "counties").filter(isAmbiguous);
  const polygons = counties.flatMap((one) => one.polygons);
  assert.ok(polygons.length > 1000);
  assert.match(String(exchangedProblem(exchanged(polygons), world)), /United States of America/);
  assert.equal(exchangedProblem(polygons, world), null);
});

/** Larger than what 1:50m draws too coarsely to be known. */
const MIN_KM2 = 12_000;

test("countries and states that are exchanged are told, with the country that they are of", () => {
  for (const { id, polygons } of [...COUNTRIES, ...STATES]) {
    const km2 = polygons.reduce((sum, rings) => sum + areaKm2(rings), 0);
    if (km2 < MIN_KM2) continue;
    const problem = exchangedProblem(exchanged(polygons), world);
    assert.match(String(problem), /exchanged it lies as land of [A-Z].* does/, id);
  }
});

test("districts of a town that would lie far out at sea are told; those in the water by a coast pass", () => {
  const rectangle = (...ends: Parameters<typeof box>): Polygons => [
    [box(...ends).map(([lon, lat]): Position => [lon!, lat!])],
  ];
  const berlin = rectangle(13.2, 52.4, 13.6, 52.6);
  assert.equal(exchangedProblem(berlin, world), null);
  assert.match(
    String(exchangedProblem(exchanged(berlin), world)),
    /^lon 52\.4 to 52\.6, lat 13\.2 to 13\.6: as it is written, it lies at sea, 0\.5° and more from any land; .* 100 % of it is on land$/,
  );
  // The bay of Cádiz, which is land in Chad when exchanged.
  assert.equal(exchangedProblem(rectangle(-6.6, 36.3, -6.4, 36.5), world), null);
  assert.equal(exchangedProblem(rectangle(12.4, 40.9, 12.6, 41.1), world), null);
});

/** Three countries as a file of somebody's own. */
function alps(change: (polygons: Polygons) => Polygons): MadeUpFile {
  const features = COUNTRIES.filter(({ id }) => ALPS.has(id));
  return {
    type: "FeatureCollection",
    features: features.map(({ id, polygons }) => ({
      type: "Feature",
      properties: { code: id, label: id },
      geometry: {
        type: "MultiPolygon",
        coordinates: change(polygons).map((rings) =>
          rings.map((ring) => ring.map(([lon, lat]) => [lon, lat])),
        ),
      },
    })),
  };
}

function placed(file: MadeUpFile, entry: Readonly<Record<string, unknown>> = {}): string {
  const scopes = placedScopes(readScopes(file, { repair: true, ...entry }), world);
  return scopes.flatMap(({ notes }) => notes).join("\n");
}

test("a file that is exchanged is refused with what was found, or passes by an allowance that is printed", () => {
  const told =
    /with longitude and latitude exchanged it lies as land of Austria, Germany, Switzerland does, 100 % alike/;
  assert.throws(() => placed(alps(exchanged)), told);
  assert.throws(
    () => placed(alps(exchanged)),
    /^Error: made-up\.geojson: lon 45\.\d+ to 55\.\d+, lat 5\.\d+ to 17\.\d+: as it is written, .* on land; .*: write longitude first, or state "allow": \{"place": true\}/,
  );
  assert.match(placed(alps(exchanged), { allow: { place: true } }), /^MADEUP: allowed: lon 4/m);
  assert.match(placed(alps(exchanged), { allow: { place: true } }), told);
  assert.doesNotMatch(placed(alps((polygons) => polygons)), /exchanged/);
});

test("land that no file of the world knows passes", () => {
  assert.doesNotMatch(placed(madeUpFile()), /exchanged/);
});
