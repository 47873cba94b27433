import type { LayerModule, RegionRow } from "../../../generated/layer-module.ts";
import { project, unproject } from "../projection.ts";
import { boxOf, enclosingBox } from "../box.ts";
import { pathLines } from "../paths/path-lines.ts";
import { halfRing } from "./cut-paths.ts";
import { innerPoint } from "./inner-point.ts";
import { PathWriter } from "../paths/path-writer.ts";
import { doubledArea } from "./shapes.ts";

/**
 * Projections in which places of one latitude lie on one level line, as far apart as their longitudes: the
 * Earth turned about its axis moves all that lies on such a line alike.
 */
const TURNABLE: ReadonlySet<string> = new Set(["naturalEarth1", "equalEarth", "mercator"]);

/** Whether a layer can show the other side of the Earth in its middle. */
export function isTurnable(projection: string): boolean {
  return TURNABLE.has(projection);
}

/** Distance of the rows at which the width of the map is known, in frame pixels. */
const ROW_PX = 0.25;

/** How a layer is turned, in units of its grid. */
interface Turn {
  readonly middle: number;
  /** Half the width of the globe at a height. */
  readonly halfAt: (y: number) => number;
}

/**
 * A layer of the whole Earth about the antimeridian, where its map was cut before: the halves change
 * places, and what lies across the old middle is cut there. Globe and graticule look the same.
 * It takes some 20 ms for each megabyte of paths.
 *
 * @throws RangeError for a layer that is not about the meridian of Greenwich
 */
export function recentredLayer(layer: LayerModule): LayerModule {
  const { projection, unitsPerPx } = layer;
  if (projection.centralMeridianDeg !== 0 || !isTurnable(projection.name))
    throw new RangeError(`cannot be turned: ${projection.name}`);
  const turn = {
    middle: Math.round(projection.translate[0] * unitsPerPx),
    halfAt: halfWidths(layer),
  };
  const regions = layer.regions.map((row) => turnedRegion(row, turn, unitsPerPx));
  return {
    ...layer,
    projection: { ...projection, centralMeridianDeg: 180 },
    borders: turnedLines(layer.borders, turn),
    ...(layer.disputed === undefined ? {} : { disputed: turnedLines(layer.disputed, turn) }),
    outline: turnedLines(layer.outline, turn),
    unassigned: turnedRings(layer.unassigned, turn).path,
    lakes: turnedRings(layer.lakes, turn).path,
    regions,
  };
}

function halfWidths({ projection, heightPx, unitsPerPx }: LayerModule): (y: number) => number {
  const [toPlane, toGlobe] = [project(projection), unproject(projection)];
  const [middlePx] = projection.translate;
  const [south, north] = projection.latitudesDeg;
  const [top, bottom] = [toPlane([0, north])![1], toPlane([0, south])![1]];
  const rows = Float64Array.from({ length: Math.ceil(heightPx / ROW_PX) + 2 }, (_, row) => {
    // Beyond the poles there is nothing to ask for.
    const y = Math.min(bottom, Math.max(top, row * ROW_PX));
    const lat = toGlobe([middlePx, y])![1];
    const edge = toPlane([180, Math.min(north, Math.max(south, lat))])!;
    return (edge[0] - middlePx) * unitsPerPx;
  });
  return (y) => {
    const at = Math.min(rows.length - 2, Math.max(0, y / unitsPerPx / ROW_PX));
    const row = Math.floor(at);
    return rows[row]! + (rows[row + 1]! - rows[row]!) * (at - row);
  };
}

interface TurnedRings {
  readonly path: string;
  readonly rings: readonly ArrayLike<number>[];
}

function turnedRings(path: string, { middle, halfAt }: Turn): TurnedRings {
  const writer = new PathWriter();
  const rings: number[][] = [];
  for (const { points, left, right } of pathLines(path))
    for (const side of [1, -1] as const) {
      if (side === 1 ? right <= middle : left >= middle) continue;
      const cut = withSteps(halfRing(points, 0, middle, side), middle);
      const half = moved(cut, side, middle, halfAt);
      if (doubledArea(half) === 0) continue;
      rings.push(half);
      writer.moveTo(half[0]!, half[1]!);
      for (let i = 2; i < half.length - 2; i += 2) writer.lineTo(half[i]!, half[i + 1]!);
      writer.close();
    }
  return { path: writer.text, rings };
}

/** The longest edge along a cut, in units: it comes to lie on the edge of the globe, which is a curve. */
const STEP_UNITS = 100;

/** With places along the edges that lie on a cut. */
function withSteps(points: ArrayLike<number>, middle: number): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y, fromY] = [points[i]!, points[i + 1]!, points[i - 1]];
    if (fromY !== undefined && x === middle && points[i - 2] === middle) {
      const count = Math.ceil(Math.abs(y - fromY) / STEP_UNITS);
      for (let step = 1; step < count; step += 1)
        found.push(middle, fromY + ((y - fromY) * step) / count);
    }
    found.push(x, y);
  }
  return found;
}

/** @param side 1 for what lies right of the old middle, which goes to the left */
function moved(
  points: readonly number[],
  side: 1 | -1,
  middle: number,
  halfAt: Turn["halfAt"],
): number[] {
  const turned: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const y = points[i + 1]!;
    const x = Math.round(points[i]! - side * halfAt(y));
    // What met at the edges of the map meets in its middle, without a seam.
    turned.push(Math.abs(x - middle) <= 1 ? middle : x, Math.round(y));
  }
  return turned;
}

function turnedLines(path: string, { middle, halfAt }: Turn): string {
  const writer = new PathWriter();
  for (const { points } of pathLines(path)) {
    let last: 1 | -1 | 0 = 0;
    for (let i = 0; i + 3 < points.length; i += 2)
      for (const edge of halves([...points.subarray(i, i + 4)], middle)) {
        const side = edge[0]! + edge[2]! >= 2 * middle ? 1 : -1;
        const [x1, y1, x2, y2] = moved(edge, side, middle, halfAt);
        if (side !== last) writer.moveTo(x1!, y1!);
        writer.lineTo(x2!, y2!);
        last = side;
      }
  }
  return writer.text;
}

/** An edge, or its two parts where it crosses the old middle. */
function halves([x1, y1, x2, y2]: readonly number[], middle: number): readonly number[][] {
  const [from, to] = [x1! - middle, x2! - middle];
  if (from * to >= 0) return [[x1!, y1!, x2!, y2!]];
  const y = y1! + ((y2! - y1!) * from) / (from - to);
  return [
    [x1!, y1!, middle, y],
    [middle, y, x2!, y2!],
  ];
}

function turnedRegion(
  [id, path, labelX, labelY, areaPx2]: RegionRow,
  turn: Turn,
  unitsPerPx: number,
): RegionRow {
  const { path: turned, rings } = turnedRings(path, turn);
  const own = enclosingBox(rings.map(boxOf));
  const side = labelX * unitsPerPx >= turn.middle ? 1 : -1;
  const x = labelX - (side * turn.halfAt(labelY * unitsPerPx)) / unitsPerPx;
  // Where the region is cut near its label point, that may have come to stand beside it.
  const isCut = Math.abs(labelX * unitsPerPx - turn.middle) < unitsPerPx;
  const [innerX, innerY] = isCut
    ? innerPoint(rings, own).map((units) => units / unitsPerPx)
    : [x, labelY];
  const bounds = [own.left, own.top, own.right, own.bottom].map((units) => units / unitsPerPx);
  const [left, top, right, bottom] = bounds;
  return [id, turned, innerX!, innerY!, areaPx2, left!, top!, right!, bottom!];
}
