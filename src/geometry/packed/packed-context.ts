import { NumberReader } from "./number-reader.ts";
import { readArcs } from "./packed-arcs.ts";

/** Where the land around maps is, in `generated/`. */
export const CONTEXT_FILE = "atlas/context.br";
/** What lakes stand under among the countries. */
export const LAKES = "lakes";

/** Arcs of a ring by their numbers, `~n` for arc n backwards. */
export type ArcRing = readonly number[];

/** An island or a lake, and the longitudes and latitudes that it lies between. */
export interface ContextPolygon {
  readonly rings: readonly ArcRing[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The countries of the world and its lakes, in degrees: land around the maps of all scopes. */
export interface ContextLand {
  /** Longitude, latitude, longitude … of all arcs, one after the other. */
  readonly positions: Float64Array;
  /** The first position of each arc; the last is where all end. */
  readonly starts: Int32Array;
  /** By country; under `LAKES` the lakes. */
  readonly areas: ReadonlyMap<string, readonly ContextPolygon[]>;
  /** The countries that an arc is an edge of, of those that are an edge of two. */
  readonly borders: ReadonlyMap<number, readonly [string, string]>;
}

interface Head {
  readonly unitsPerDegree: number;
  readonly areas: readonly string[];
}

/** Head, arcs, then of each area its polygons, of each the rings, of each the arcs. */
export function unpackedContext(bytes: Uint8Array): ContextLand {
  const reader = new NumberReader(bytes);
  const { unitsPerDegree, areas: names }: Head = JSON.parse(reader.text());
  const { xs, ys, starts } = readArcs(reader);
  const positions = new Float64Array(2 * xs.length);
  for (let i = 0; i < xs.length; i += 1) {
    positions[2 * i] = xs[i]! / unitsPerDegree;
    positions[2 * i + 1] = ys[i]! / unitsPerDegree;
  }
  const areas = new Map<string, readonly ContextPolygon[]>();
  for (const name of names) {
    const polygons = Array.from({ length: reader.natural() }, () => {
      const rings = Array.from({ length: reader.natural() }, () =>
        Array.from({ length: reader.natural() }, () => reader.integer()),
      );
      return { rings, ...extentOf(rings[0]!, positions, starts) };
    });
    areas.set(name, polygons);
  }
  return { positions, starts, areas, borders: bordersOf(areas) };
}

function extentOf(
  ring: ArcRing,
  positions: Float64Array,
  starts: Int32Array,
): Omit<ContextPolygon, "rings"> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const number of ring) {
    const arc = number < 0 ? ~number : number;
    for (let i = 2 * starts[arc]!; i < 2 * starts[arc + 1]!; i += 2) {
      const [lon, lat] = [positions[i]!, positions[i + 1]!];
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return { west, south, east, north };
}

function bordersOf(areas: ContextLand["areas"]): ReadonlyMap<number, readonly [string, string]> {
  const firsts = new Map<number, string>();
  const borders = new Map<number, readonly [string, string]>();
  for (const [name, polygons] of areas)
    for (const { rings } of polygons)
      for (const number of rings.flat()) {
        const arc = number < 0 ? ~number : number;
        const first = firsts.get(arc);
        if (first === undefined) firsts.set(arc, name);
        else borders.set(arc, [first, name]);
      }
  return borders;
}
