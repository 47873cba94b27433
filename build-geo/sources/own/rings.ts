import { twiceArea } from "../../plane/grid.ts";
import { crossings } from "../../topology/crossings.ts";
import type { Position } from "../../topology/topology.ts";
import { crossingPlace, placeText } from "../../topology/places.ts";
import { polygonProblems } from "./polygon-problems.ts";
import { isObject, kindOf, type RawFeature } from "./raw-feature.ts";
import { unstitched } from "./stitched.ts";

type Rings = Position[][];

/** The land of a feature: the rings of each polygon, heights left out. */
export interface CheckedArea {
  readonly polygons: readonly Rings[];
  /** What stops the build. */
  readonly problems: readonly string[];
  /** What was mended, or is mended as lines are joined. */
  readonly repairs: readonly string[];
}

const MEND = 'mend it in the source, or state "repair": true';

/** @param isRepaired whether what quantisation does to rings is mended */
export function checkedArea(
  { geometry, isStitched }: Pick<RawFeature, "geometry" | "isStitched">,
  isRepaired: boolean,
): CheckedArea {
  const read = polygonsOf(geometry);
  if (typeof read === "string") return { polygons: [], problems: [read], repairs: [] };
  const problems = ringsOf(read).flatMap(({ ring, name }) =>
    [...ringProblems(ring, isRepaired), ...(isStitched ? [] : jumpProblems(ring))].map(
      (problem) => `${name} ${problem}`,
    ),
  );
  if (problems.length > 0) return { polygons: read, problems, repairs: [] };
  const whole = isStitched ? read.filter((rings) => rings.length > 0).map(unstitched) : read;
  return isRepaired ? repairedArea(whole) : faultlessArea(whole);
}

function faultlessArea(polygons: readonly Rings[]): CheckedArea {
  const crossed = crossingProblems(polygons);
  const flat = withoutFlatRings(polygons).dropped.map((name) => `${name} has no area`);
  const worst = [crossed, flat].find((list) => list.length > 0);
  const problems = worst?.map((problem) => `${problem}: ${MEND}`) ?? polygonProblems(polygons);
  return { polygons, problems, repairs: [] };
}

/** Rings without area go; lines that cross are mended as regions are joined, within bounds. */
function repairedArea(all: readonly Rings[]): CheckedArea {
  const { polygons, dropped } = withoutFlatRings(all);
  const crossed = crossingProblems(polygons);
  const repairs = [...dropped.map((name) => `${name} has no area and is left out`), ...crossed];
  if (polygons.length === 0)
    return { polygons, problems: [], repairs: ["nothing of it has an area, and it is left out"] };
  return { polygons, problems: crossed.length > 0 ? [] : polygonProblems(polygons), repairs };
}

function ringsOf(
  polygons: readonly Rings[],
): readonly { readonly ring: Position[]; readonly name: string }[] {
  return polygons.flatMap((list, polygon) =>
    list.map((ring, number) => ({ ring, name: `polygon ${polygon}, ring ${number}` })),
  );
}

/** The polygons of a geometry; what is wrong where it is none. */
function polygonsOf(geometry: unknown): readonly Rings[] | string {
  if (!isObject(geometry))
    return `expected a Polygon or a MultiPolygon, received ${geometry === undefined || geometry === null ? "no geometry" : kindOf(geometry)}`;
  const { type, coordinates } = geometry;
  if (type !== "Polygon" && type !== "MultiPolygon")
    return `expected a Polygon or a MultiPolygon, received ${typeof type === "string" ? type : kindOf(type)}`;
  const list: unknown = type === "Polygon" ? [coordinates] : coordinates;
  if (!Array.isArray(list)) return `coordinates: expected a list, received ${kindOf(list)}`;
  const polygons: Rings[] = [];
  for (const [number, rings] of (list as unknown[]).entries()) {
    if (!Array.isArray(rings) || !rings.every((ring) => Array.isArray(ring)))
      return `polygon ${number}: expected a list of rings, received ${kindOf(Array.isArray(rings) ? rings.find((ring) => !Array.isArray(ring)) : rings)}`;
    polygons.push((rings as unknown[][]).map((ring) => ring.map(positionOf)));
  }
  return polygons.some((rings) => rings.length > 0) ? polygons : "it has no rings";
}

/** What is no position becomes one that no check lets pass. */
function positionOf(position: unknown): Position {
  const [lon, lat] = Array.isArray(position) ? (position as unknown[]) : [];
  return [typeof lon === "number" ? lon : Number.NaN, typeof lat === "number" ? lat : Number.NaN];
}

function ringProblems(ring: readonly Position[], isRepaired: boolean): string[] {
  if (ring.length < 4 && !(isRepaired && ring.length > 0))
    return [`has ${ring.length} positions, the minimum is 4: ${MEND}`];
  const place = ring.findIndex(([lon, lat]) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90));
  if (place >= 0) return [outOfRange(ring[place]!, place)];
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1])
    return [
      `is open: it starts at ${first.join(" ")} and ends at ${last.join(" ")}: repeat its first position at its end`,
    ];
  return [];
}

/** An edge around the whole globe is one; one that is half as long may be meant to cross 180°. */
function jumpProblems(ring: readonly Position[]): string[] {
  const jump = ring.findIndex(([lon], i) => {
    const length = i === 0 ? 0 : Math.abs(lon - ring[i - 1]![0]);
    return length > 180 && length < 360;
  });
  if (jump < 0) return [];
  return [
    `goes from ${placeText(ring[jump - 1]!)} to ${placeText(ring[jump]!)} in one edge: cut it at 180°, as RFC 7946 has it (ogr2ogr -wrapdateline), or give it vertices between`,
  ];
}

function outOfRange(position: Position, place: number): string {
  const [lon, lat] = position;
  const said = `position ${place} is no longitude and latitude: ${JSON.stringify(position)}`;
  if (Math.abs(lon) <= 90 && Math.abs(lat) <= 180)
    return `${said}: they look exchanged, longitude comes first`;
  return Math.abs(lon) > 400 || Math.abs(lat) > 400
    ? `${said}: convert the file to WGS 84 in degrees`
    : said;
}

function withoutFlatRings(polygons: readonly Rings[]): {
  readonly polygons: readonly Rings[];
  readonly dropped: readonly string[];
} {
  const dropped: string[] = [];
  const kept = polygons.map((rings, polygon) => {
    const isFlat = rings.map((ring) => twiceArea(ring) === 0);
    isFlat.forEach((flat, number) => {
      if (flat) dropped.push(`polygon ${polygon}, ring ${number}`);
    });
    return isFlat[0] === true ? [] : rings.filter((_, number) => isFlat[number] === false);
  });
  return { polygons: kept.filter((rings) => rings.length > 0), dropped };
}

/** The first crossing of each pair of rings. */
function crossingProblems(polygons: readonly Rings[]): readonly string[] {
  const rings = ringsOf(polygons);
  const found = new Map<string, string>();
  for (const { arcs, starts } of crossings(rings.map(({ ring }) => ring))) {
    const [a, b] = [rings[arcs[0]]!, rings[arcs[1]]!];
    const [i, j] = starts;
    const place = crossingPlace(a.ring[i]!, a.ring[i + 1]!, b.ring[j]!, b.ring[j + 1]!);
    const pair = a === b ? `${a.name} crosses itself` : `${a.name} crosses ${b.name}`;
    if (!found.has(pair)) found.set(pair, `${pair} near ${placeText(place)}`);
  }
  return [...found.values()];
}
