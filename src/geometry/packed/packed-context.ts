import { NumberReader } from "./number-reader.ts";

/** What lakes stand under among the countries. */
export const LAKES = "lakes";

/** In units of the grid of a level. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The countries of the world and its lakes at one level: what a map needs of it is read when that is drawn. Lists
 * are flat, as there are thousands of everything.
 */
export interface ContextLand {
  readonly unitsPerDegree: number;
  /** By country, and of the lakes under `LAKES`: its first polygon, and the first that is not its own. */
  readonly areas: readonly (Extent & {
    readonly name: string;
    readonly from: number;
    readonly to: number;
  })[];
  /** The first ring of each polygon, which is its outer one; the last is where all end. */
  readonly polygons: readonly number[];
  /** The first of the arcs of each ring, likewise. */
  readonly rings: readonly number[];
  /** Arcs of rings by their numbers, `~n` for arc n backwards. */
  readonly ringArcs: readonly number[];
  /** The first piece of each arc, likewise. */
  readonly arcs: readonly number[];
  /** Where arcs end, x, y, x, y … */
  readonly ends: readonly number[];
  /** `PIECE_SIZE` numbers each. */
  readonly pieces: Int32Array;
  /** Where the points of pieces are written. */
  readonly bytes: Uint8Array;
}

/**
 * A part of an arc has all points of it but the last, which is the first of the next, or the end of the arc. Of each:
 * its first point, what it lies between, how many points follow, and where these are written.
 */
export const PIECE = { x: 0, y: 1, west: 2, south: 3, east: 4, north: 5, count: 6, at: 7 } as const;
export const PIECE_SIZE = 8;

interface Head {
  readonly unitsPerDegree: number;
  /** Names, and what they lie between. */
  readonly areas: readonly (readonly [string, number, number, number, number])[];
  readonly pieces: number;
  /** Of the points of all pieces. */
  readonly bytes: number;
}

/**
 * Head; of each arc its pieces, with how many points and bytes each has; of each area its polygons, of each the
 * rings, of each the arcs; then the points of all pieces.
 */
export function unpackedContext(bytes: Uint8Array): ContextLand {
  const reader = new NumberReader(bytes);
  const head: Head = JSON.parse(reader.text());
  return {
    unitsPerDegree: head.unitsPerDegree,
    ...readArcs(reader, head.pieces, bytes.length - head.bytes),
    ...readPolygons(reader, head.areas),
    bytes,
  };
}

/** @param first where the points of the first piece begin */
function readArcs(
  reader: NumberReader,
  count: number,
  first: number,
): Pick<ContextLand, "arcs" | "ends" | "pieces"> {
  const pieces = new Int32Array(PIECE_SIZE * count);
  const arcs: number[] = [0];
  const ends: number[] = [];
  let [x, y, at, piece] = [0, 0, first, 0];
  for (let left = reader.natural(); left > 0; left -= 1) {
    for (let own = reader.natural(); own > 0; own -= 1) {
      const start = PIECE_SIZE * piece;
      x += reader.integer();
      y += reader.integer();
      pieces[start] = x;
      pieces[start + 1] = y;
      pieces[start + 2] = x - reader.natural();
      pieces[start + 3] = y - reader.natural();
      pieces[start + 4] = x + reader.natural();
      pieces[start + 5] = y + reader.natural();
      pieces[start + 6] = reader.natural();
      pieces[start + 7] = at;
      at += reader.natural();
      piece += 1;
    }
    x += reader.integer();
    y += reader.integer();
    ends.push(x, y);
    arcs.push(piece);
  }
  return { arcs, ends, pieces };
}

function readPolygons(
  reader: NumberReader,
  heads: Head["areas"],
): Pick<ContextLand, "areas" | "polygons" | "rings" | "ringArcs"> {
  const polygons: number[] = [0];
  const rings: number[] = [0];
  const ringArcs: number[] = [];
  const areas = heads.map(([name, west, south, east, north]) => {
    const from = polygons.length - 1;
    for (let left = reader.natural(); left > 0; left -= 1) {
      for (let more = reader.natural(); more > 0; more -= 1) {
        for (let count = reader.natural(); count > 0; count -= 1) ringArcs.push(reader.integer());
        rings.push(ringArcs.length);
      }
      polygons.push(rings.length - 1);
    }
    return { name, west, south, east, north, from, to: polygons.length - 1 };
  });
  return { areas, polygons, rings, ringArcs };
}

/** The arc that a number of a ring means, whichever way it goes. */
export function arcOf(number: number): number {
  return number < 0 ? ~number : number;
}
