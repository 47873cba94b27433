import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { CountryRow } from "../atlas/country.ts";
import { inOneRun } from "../atlas/one-run.ts";
import type { ScopeParameters } from "../release.ts";
import type { BuiltScope } from "../scope/built-scope.ts";
import type { CountryScope, ScopeInput, StatedScope } from "../scope/scope-input.ts";
import { type Area, polygonsOf } from "../sources/features.ts";
import { type County, countyNames } from "./county-names.ts";

/** The file of counties, in the manifest of the sources. */
export const COUNTY_SOURCE = "us-counties.topojson";

export const COUNTY_SCOPE = "US-COUNTIES";

/** Falls Church, five square kilometres that the source has as part of the county around it. */
const WITHOUT_LAND = "51610";

/** Corners of four counties on the Red River that a coarse grid takes for one: here they are. */
const [CORNER, SAME_CORNER] = [
  [-97.16427590725908, 48.54366715496154],
  [-97.16068661326614, 48.54280809527094],
] as const;

/** A map of them shows four kilometres to a pixel; of most that is asked for, one state, four times as much. */
const PARAMETERS: ScopeParameters = {
  scope: COUNTY_SCOPE,
  title: "the United States",
  credit: "U.S. Census Bureau",
  levels: [
    {
      detail: "high",
      smallestTriangleKm2: 0.3,
      areaTolerance: 0.003,
      smallestMeasuredKm2: 0,
      unitsPerPx: 50,
    },
    {
      detail: "low",
      smallestTriangleKm2: 0.3,
      areaTolerance: 0.15,
      smallestMeasuredKm2: 64,
      unitsPerPx: 5,
      fit: { tolerancePx: 0.5, bytesPerPx2: 5, smallestIslandPx2: 1, smallestMeasuredPx2: 4 },
    },
  ],
  projections: ["albersUsa", "conicEqualArea", "mercator"],
  graticuleStepDeg: 10,
  isGlobe: false,
  fitsPage: true,
};

/** What is said of them as of a country of the atlas. */
const ROW: CountryRow = {
  scope: COUNTY_SCOPE,
  title: PARAMETERS.title,
  level: "counties and their equivalents",
  missing: [WITHOUT_LAND],
  form: { isWide: true, hasInsets: true },
};

/** Countries with the counties of the United States behind these. */
export function withCounties(
  countries: readonly CountryScope[],
  files: ReadonlyMap<string, Buffer>,
): readonly ScopeInput[] {
  return countries.flatMap((one) =>
    one.row.scope === "US" ? [one, ...countyInputs(files)] : [one],
  );
}

/** The same scope; that of counties with its row, as if it were a country. */
export function withRow(built: BuiltScope): BuiltScope {
  const isOfCounties = built.record.words.scope === COUNTY_SCOPE;
  return isOfCounties ? { ...built, record: { ...built.record, row: ROW } } : built;
}

/** The counties of the source, by code. */
export function counties(files: ReadonlyMap<string, Buffer>): readonly County[] {
  return features(files).map(({ properties }) => properties);
}

/**
 * What the map of the counties of the United States is built from.
 *
 * @param files the sources by name
 * @param only the scope to take; all when not given
 */
export function countyInputs(
  files: ReadonlyMap<string, Buffer>,
  only?: string,
): readonly StatedScope[] {
  if (only !== undefined && only !== COUNTY_SCOPE) return [];
  const pieces = features(files).map(({ properties, geometry }) => ({
    id: properties.fips,
    geometry,
  }));
  const names = countyNames(counties(files));
  return [{ parameters: PARAMETERS, format: "packed", pieces: inOneRun(pieces), names }];
}

function features(
  files: ReadonlyMap<string, Buffer>,
): readonly { readonly properties: County; readonly geometry: Area }[] {
  const text = files.get(COUNTY_SOURCE)!.toString("utf8");
  const topology = JSON.parse(text) as Topology<{ areas: GeometryCollection<County> }>;
  return feature(topology, topology.objects.areas)
    .features.filter(({ properties }) => properties.fips !== WITHOUT_LAND)
    .map(({ properties, geometry }) => ({ properties, geometry: withOneCorner(geometry as Area) }))
    .toSorted((a, b) => (a.properties.fips < b.properties.fips ? -1 : 1));
}

function withOneCorner(area: Area): Area {
  const coordinates = polygonsOf(area).map((rings) =>
    rings.map((ring) =>
      ring.map((at) => [...(at[0] === SAME_CORNER[0] && at[1] === SAME_CORNER[1] ? CORNER : at)]),
    ),
  );
  return { type: "MultiPolygon", coordinates };
}
