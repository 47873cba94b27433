import { group } from "d3-array";
import { areaKm2 } from "../sources/own/extent.ts";
import { bounds } from "../plane/frame.ts";
import { type MainParts, without } from "./left-out.ts";
import { arcNumber, type Position, ringPositions, type Topology } from "../topology/topology.ts";

/** Parts up to this share of a country's land, together, may lie outside its frame, */
const MAX_SHARE = 0.01;
/** where each makes the frame smaller by this share, */
const WORTH_STEP = 0.03;
/** and all together by this. */
const WORTH_ALL = 0.12;

/** Land that hangs together, of one region or of several. */
interface Part {
  /** Of its regions: land of none carries no value, and may lie outside however large it is. */
  readonly km2: number;
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
  /** Its polygons by region and place. */
  readonly polygons: ReadonlySet<string>;
  /** Km² of each region, by its place in the topology, but for land of none. */
  readonly regions: ReadonlyMap<number, number>;
}

/** A region keeps at least this share of its land. */
const KEPT_SHARE = 0.6;

/**
 * A country without the few parts that would make its frame much larger: islands far out. Every region
 * keeps most of its land.
 */
export function mainParts(topology: Topology): MainParts {
  const all = partsOf(topology);
  const kept = fitted(all);
  if (kept.length === all.length) return { shown: topology, outsideKm2: new Map() };
  const box = united(kept);
  const inside = new Set(
    all.filter((part) => isWithin(part.box, box)).flatMap(({ polygons }) => [...polygons]),
  );
  return without(topology, (key) => inside.has(key));
}

/** Outermost parts go, side by side, the one first that makes the most of it. */
function fitted(all: readonly Part[]): readonly Part[] {
  const total = all.reduce((sum, { km2 }) => sum + km2, 0);
  const regions = areasOf(all);
  let kept = all;
  let left = MAX_SHARE * total;
  for (;;) {
    const size = sizeOf(united(kept));
    const steps = [0, 1, 2, 3].flatMap((side) => stepsFrom(kept, side, left, regions));
    const worth = steps
      .map((rest) => ({ rest, share: 1 - sizeOf(united(rest)) / size }))
      .filter(({ share }) => share >= WORTH_STEP)
      .toSorted((a, b) => b.share - a.share);
    const [best] = worth;
    if (best === undefined) break;
    left -= areaOf(kept) - areaOf(best.rest);
    kept = best.rest;
  }
  return sizeOf(united(kept)) <= (1 - WORTH_ALL) * sizeOf(united(all)) ? kept : all;
}

/** What is left without the parts that reach furthest to a side: without one, two and more. */
function stepsFrom(
  kept: readonly Part[],
  side: number,
  leftKm2: number,
  regions: ReadonlyMap<number, number>,
): readonly (readonly Part[])[] {
  const sign = side < 2 ? 1 : -1;
  const sorted = kept.toSorted((a, b) => sign * (a.box[side]! - b.box[side]!));
  const found: (readonly Part[])[] = [];
  let km2 = 0;
  for (let count = 1; count < sorted.length; count++) {
    km2 += sorted[count - 1]!.km2;
    const rest = sorted.slice(count);
    if (km2 > leftKm2 || !hasMost(rest, regions)) break;
    found.push(rest);
  }
  return found;
}

/** Whether most of every region is among the parts. */
function hasMost(parts: readonly Part[], regions: ReadonlyMap<number, number>): boolean {
  const left = areasOf(parts);
  return [...regions].every(([region, km2]) => (left.get(region) ?? 0) >= KEPT_SHARE * km2);
}

/** Km² of each region, by its place in the topology. */
function areasOf(parts: readonly Part[]): ReadonlyMap<number, number> {
  const areas = new Map<number, number>();
  for (const part of parts)
    for (const [region, km2] of part.regions) areas.set(region, (areas.get(region) ?? 0) + km2);
  return areas;
}

function areaOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { km2 }) => sum + km2, 0);
}

function united(parts: readonly Part[]): Part["box"] {
  return bounds(
    parts.flatMap(({ box: [west, south, east, north] }): Position[] => [
      [west, south],
      [east, north],
    ]),
  );
}

/** The area of a box on a sphere, but for a factor. */
function sizeOf([west, south, east, north]: Part["box"]): number {
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  return (east - west) * (sine(north) - sine(south));
}

function isWithin(inner: Part["box"], outer: Part["box"]): boolean {
  return (
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
  );
}

function partsOf({ arcs, regions }: Topology): readonly Part[] {
  const keys = regions.flatMap(({ polygons }, region) =>
    polygons.map((rings, polygon) => ({ key: `${region} ${polygon}`, region, rings })),
  );
  const joined = new Map<number, number>();
  const rootOf = (number: number): number => {
    const next = joined.get(number) ?? number;
    return next === number ? number : rootOf(next);
  };
  const firsts = new Map<number, number>();
  keys.forEach(({ rings }, i) => {
    for (const number of rings.flat()) {
      const arc = arcNumber(number);
      const first = firsts.get(arc);
      if (first === undefined) firsts.set(arc, i);
      else if (rootOf(first) !== rootOf(i)) joined.set(rootOf(first), rootOf(i));
    }
  });
  const numbers = [...keys.keys()];
  return [...group(numbers, rootOf).values()].map((part) => {
    const own = part.map((i) => keys[i]!);
    const rings = own.map((polygon) => polygon.rings.map((ring) => ringPositions(arcs, ring)));
    const areas = new Map<number, number>();
    own.forEach(({ region }, i) => {
      if (regions[region]!.id === null) return;
      areas.set(region, (areas.get(region) ?? 0) + areaKm2(rings[i]!));
    });
    return {
      km2: [...areas.values()].reduce((sum, km2) => sum + km2, 0),
      box: bounds(rings.flat(2)),
      polygons: new Set(own.map(({ key }) => key)),
      regions: areas,
    };
  });
}
