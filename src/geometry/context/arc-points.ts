import { NumberReader } from "../packed/number-reader.ts";
import { type ContextLand, type Extent, PIECE, PIECE_SIZE } from "../packed/packed-context.ts";

/** The arcs of a level in degrees, in full where a map may show them: elsewhere straight from piece to piece. */
export class ArcPoints {
  readonly #land: ContextLand;
  readonly #isShown: (extent: Extent) => boolean;

  /** @param isShown whether a map may show something of what lies between some degrees */
  constructor(land: ContextLand, isShown: (extent: Extent) => boolean) {
    this.#land = land;
    this.#isShown = isShown;
  }

  /** Longitude, latitude, longitude … */
  degrees(arc: number): Float64Array {
    const { arcs, ends, pieces, unitsPerDegree } = this.#land;
    const [first, end] = [arcs[arc]!, arcs[arc + 1]!];
    const shown: boolean[] = [];
    let count = end - first + 1;
    for (let piece = first; piece < end; piece += 1) {
      const isShown = this.#isShown(pieceExtent(this.#land, piece));
      shown.push(isShown);
      if (isShown) count += pieces[PIECE_SIZE * piece + PIECE.count]!;
    }
    const points = new Float64Array(2 * count);
    let size = 0;
    for (let piece = first; piece < end; piece += 1)
      size = this.#read(piece, shown[piece - first]!, points, size);
    points[size] = ends[2 * arc]! / unitsPerDegree;
    points[size + 1] = ends[2 * arc + 1]! / unitsPerDegree;
    return points;
  }

  /** @returns the size with the points of a piece, or with its first alone */
  #read(piece: number, isWhole: boolean, points: Float64Array, from: number): number {
    const { pieces, bytes, unitsPerDegree } = this.#land;
    const start = PIECE_SIZE * piece;
    let x = pieces[start + PIECE.x]!;
    let y = pieces[start + PIECE.y]!;
    let size = from;
    points[size] = x / unitsPerDegree;
    points[size + 1] = y / unitsPerDegree;
    size += 2;
    if (!isWhole) return size;
    const at = pieces[start + PIECE.at]!;
    const reader = new NumberReader(bytes.subarray(at));
    for (let left = pieces[start + PIECE.count]!; left > 0; left -= 1) {
      x += reader.integer();
      y += reader.integer();
      points[size] = x / unitsPerDegree;
      points[size + 1] = y / unitsPerDegree;
      size += 2;
    }
    return size;
  }
}

function pieceExtent({ pieces }: ContextLand, piece: number): Extent {
  const start = PIECE_SIZE * piece;
  return {
    west: pieces[start + PIECE.west]!,
    south: pieces[start + PIECE.south]!,
    east: pieces[start + PIECE.east]!,
    north: pieces[start + PIECE.north]!,
  };
}

/** What the outer ring of a polygon lies between. */
export function polygonExtent(land: ContextLand, polygon: number): Extent {
  const { polygons, rings, ringArcs, arcs } = land;
  const ring = polygons[polygon]!;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = rings[ring]!; at < rings[ring + 1]!; at += 1) {
    const arc = ringArcs[at]! < 0 ? ~ringArcs[at]! : ringArcs[at]!;
    for (let piece = arcs[arc]!; piece < arcs[arc + 1]!; piece += 1) {
      const extent = pieceExtent(land, piece);
      west = Math.min(west, extent.west);
      south = Math.min(south, extent.south);
      east = Math.max(east, extent.east);
      north = Math.max(north, extent.north);
    }
  }
  return { west, south, east, north };
}
