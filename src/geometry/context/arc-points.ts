import { NumberReader } from "../packed/number-reader.ts";
import { type ContextLand, type Extent, PIECE, PIECE_SIZE } from "../packed/packed-context.ts";

/**
 * The arcs of a level in degrees by their numbers, longitude, latitude, longitude … In full where a map may show them:
 * elsewhere straight from piece to piece.
 *
 * @param isShown whether a map may show something of what lies between some degrees
 */
export function arcPoints(
  land: ContextLand,
  isShown: (extent: Extent) => boolean,
): (arc: number) => Float64Array {
  const { arcs, ends, unitsPerDegree } = land;
  return (arc) => {
    const points: number[] = [];
    for (let piece = arcs[arc]!; piece < arcs[arc + 1]!; piece += 1)
      addPiece(land, piece, isShown(pieceExtent(land, piece)), points);
    points.push(ends[2 * arc]! / unitsPerDegree, ends[2 * arc + 1]! / unitsPerDegree);
    return Float64Array.from(points);
  };
}

/** Adds the points of a piece, or its first alone. */
function addPiece(
  { pieces, bytes, unitsPerDegree }: ContextLand,
  piece: number,
  isWhole: boolean,
  points: number[],
): void {
  const start = PIECE_SIZE * piece;
  let x = pieces[start + PIECE.x]!;
  let y = pieces[start + PIECE.y]!;
  points.push(x / unitsPerDegree, y / unitsPerDegree);
  if (!isWhole) return;
  const reader = new NumberReader(bytes.subarray(pieces[start + PIECE.at]));
  for (let left = pieces[start + PIECE.count]!; left > 0; left -= 1) {
    x += reader.integer();
    y += reader.integer();
    points.push(x / unitsPerDegree, y / unitsPerDegree);
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
