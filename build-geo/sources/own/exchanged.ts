import { bounds } from "../../plane/frame.ts";
import { compare, type Position } from "../../topology/topology.ts";
import { areaKm2 } from "./extent.ts";
import { RingCover } from "./ring-cover.ts";
import { extentText } from "./work-bounds.ts";
import type { Covering, WorldLand } from "./world-land.ts";

type Polygon = readonly (readonly Position[])[];

/**
 * What covers whole countries or regions of the world fits them. Of 4,500 extents that were tried, of
 * countries, of neighbouring regions and boxes at random, none that was right fitted so well when
 * exchanged; of countries that were exchanged, all of 12,000 km² and more did, even from 1:50m.
 */
const MIN_FIT = 0.85;
/** And it must fit so much better than as it is written: the part that does not is at most so much of that. */
const MAX_REST = 0.5;
/** Land that fits nothing but lies on land when exchanged, and as it is so far from any, in degrees. */
const FAR_FROM_LAND_DEG = 0.5;
const MIN_LAND = 0.95;

/** Places that each polygon is looked at in, by side, and how many polygons at most, largest first. */
const SIDE_PLACES = 6;
const SIDE_PLACES_OF_MANY = 3;
const MANY_POLYGONS = 1000;
const MAX_POLYGONS = 5000;
const MAX_NAMED = 4;

/** How land lies on the world's. */
interface Lie {
  /** Share of it that is land in the world too, 0 to 1. */
  readonly onLand: number;
  /** How nearly it covers whole countries, or whole regions, and nothing else, 0 to 1. */
  readonly fit: number;
  /** Those countries, or the countries of those regions. */
  readonly countries: readonly string[];
}

/**
 * What tells that longitude and latitude were exchanged where both readings are in range; null where
 * nothing does.
 */
export function exchangedProblem(polygons: readonly Polygon[], world: WorldLand): string | null {
  const box = bounds(polygons.flat(2));
  if (Math.max(-box[0], box[2]) > 90) return null;
  const turned = polygons.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): Position => [lat, lon])),
  );
  const written = lie(polygons, world);
  const other = lie(turned, world);
  const isFitting = other.fit > MIN_FIT && 1 - other.fit < MAX_REST * (1 - written.fit);
  const [west, south, east, north] = box;
  const far = FAR_FROM_LAND_DEG;
  const isStranded = written.onLand === 0 && other.onLand > MIN_LAND;
  const asWritten = `${extentText([{ id: "", polygons }])}: as it is written,`;
  const asOther = "with longitude and latitude exchanged";
  if (isFitting)
    return `${asWritten} ${percent(written.onLand)} of it is on land; ${asOther} it lies as land of ${named(other.countries)} does, ${percent(other.fit)} alike`;
  if (isStranded && !world.hasLines([west - far, south - far, east + far, north + far]))
    return `${asWritten} it lies at sea, ${far}° and more from any land; ${asOther} ${percent(other.onLand)} of it is on land`;
  return null;
}

function lie(polygons: readonly Polygon[], world: WorldLand): Lie {
  const sized = polygons
    .map((rings) => ({ rings, km2: areaKm2(rings) }))
    .toSorted((a, b) => b.km2 - a.km2);
  const side = sized.length > MANY_POLYGONS ? SIDE_PLACES_OF_MANY : SIDE_PLACES;
  const at = world.within(bounds(polygons.flat(2)));
  const [found, seen]: [Found[], number[]] = [[], []];
  for (const { rings, km2 } of sized.slice(0, MAX_POLYGONS)) {
    const places = placesIn(rings, side);
    if (places.length > 0) seen.push(km2);
    for (const place of places) {
      const covering = at(place);
      if (covering !== null) found.push({ covering, km2: km2 / places.length });
    }
  }
  const wholeKm2 = sum(sized.map(({ km2 }) => km2));
  const fits = (["country", "region"] as const).map((kind) => fitOf(kind, found, wholeKm2, world));
  const best = fits.reduce((a, b) => (b.fit > a.fit ? b : a));
  return { ...best, onLand: sum(found.map(({ km2 }) => km2)) / sum(seen) };
}

/** A share of the land, and what of the world covers it. */
interface Found {
  readonly covering: Covering;
  readonly km2: number;
}

/** What the land has in common with all that it covers the larger part of, as a share of both together. */
function fitOf(
  kind: keyof Covering,
  found: readonly Found[],
  wholeKm2: number,
  world: WorldLand,
): Pick<Lie, "fit" | "countries"> {
  const covered = new Map<string, { readonly country: string; km2: number }>();
  for (const { covering, km2 } of found) {
    const known = covered.get(covering[kind]) ?? { country: covering.country, km2: 0 };
    known.km2 += km2;
    covered.set(covering[kind], known);
  }
  const most = [...covered].flatMap(([name, { country, km2 }]) => {
    const area = world.areaOf(kind, name);
    return km2 > area / 2 ? [{ country, area, common: Math.min(km2, area) }] : [];
  });
  const common = sum(most.map((one) => one.common));
  const together = wholeKm2 + sum(most.map(({ area }) => area)) - common;
  const countries = [...new Set(most.map(({ country }) => country))].toSorted(compare);
  return { fit: common / together, countries };
}

/** Places inside a polygon, on a grid over its extent. */
function placesIn(rings: Polygon, side: number): readonly Position[] {
  const [outer, ...holes] = rings.map((ring) => new RingCover(ring));
  const [west, south, east, north] = outer!.box;
  const steps = Array.from({ length: side }, (_, i) => (i + 0.5) / side);
  return steps
    .flatMap((x) =>
      steps.map((y): Position => [west + x * (east - west), south + y * (north - south)]),
    )
    .filter(
      (place) => outer!.where(place) === "in" && holes.every((hole) => hole.where(place) === "out"),
    );
}

function named(countries: readonly string[]): string {
  const more = countries.length - MAX_NAMED;
  return `${countries.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
