import { halfRing } from "../framing/cut-paths.ts";
import { fromMiddle } from "./context-frame.ts";
import type { ArcRing, ContextLand } from "../packed/packed-context.ts";
import type { ContextMap } from "./context-frame.ts";

/** x, y, x, y … in units of the grid. */
export type Points = readonly number[];

/** Where cylindrical maps end: at the poles they would go on for ever. */
const LAST_LATITUDE = 85;
/** A line does not come so near to the meridian at which a map is cut. */
const SEAM_DEG = 180 - 1e-6;

/** Arcs on the grid of a map, each projected and made simpler once. */
export class ProjectedRings {
  readonly #land: ContextLand;
  readonly #map: ContextMap;
  readonly #tolerance: number;
  readonly #arcs = new Map<number, Points | null>();

  /** @param tolerance by which a line may leave its course, in units of the grid */
  constructor(land: ContextLand, map: ContextMap, tolerance: number) {
    this.#land = land;
    this.#map = map;
    this.#tolerance = tolerance;
  }

  /** A ring, closed by its first point; in parts where the map is cut through it. */
  ring(ring: ArcRing): readonly Points[] {
    const points: number[] = [];
    for (const number of ring) {
      const arc = this.arc(number < 0 ? ~number : number);
      if (arc === null) return this.#tornRing(ring);
      append(points, arc, number < 0);
    }
    return isTorn(points, this.#map) ? this.#tornRing(ring) : [points];
  }

  /** Null where the map is cut through it. */
  arc(number: number): Points | null {
    const known = this.#arcs.get(number);
    if (known !== undefined) return known;
    const projected = this.#projected(degreesOf(this.#land, number));
    const arc = projected && !isTorn(projected, this.#map) ? this.#simpler(projected) : null;
    this.#arcs.set(number, arc);
    return arc;
  }

  #projected(degrees: Points): Points | null {
    const { project, unitsPerPx } = this.#map;
    const points: number[] = [];
    for (let i = 0; i < degrees.length; i += 2) {
      const lat = Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, degrees[i + 1]!));
      const isFlat = this.#map.projection.name === "mercator";
      const point = project([degrees[i]!, isFlat ? lat : degrees[i + 1]!]);
      if (point === null || !Number.isFinite(point[0]) || !Number.isFinite(point[1])) return null;
      points.push(point[0] * unitsPerPx, point[1] * unitsPerPx);
    }
    return points;
  }

  /** Cut along the meridian opposite to the middle of the map, each part on its side of it. */
  #tornRing(ring: ArcRing): readonly Points[] {
    const { centralMeridianDeg } = this.#map.projection;
    const degrees: number[] = [];
    for (const number of ring)
      append(degrees, degreesOf(this.#land, number < 0 ? ~number : number), number < 0);
    const run = inOneRun(degrees, centralMeridianDeg);
    return [-360, 0, 360].flatMap((turn) => {
      const moved = run.map((value, i) => (i % 2 === 0 ? value + turn : value));
      const part = halfRing(halfRing(moved, 0, -SEAM_DEG, 1), 0, SEAM_DEG, -1);
      if (part.length < 8) return [];
      const back = Array.from(part, (value, i) =>
        i % 2 === 0 ? value + centralMeridianDeg : value,
      );
      const points = this.#projected(back);
      return points === null ? [] : [this.#simpler(points)];
    });
  }

  #simpler(points: Points): Points {
    return simplerLine(points, this.#tolerance);
  }
}

function degreesOf({ positions, starts }: ContextLand, arc: number): Points {
  return [...positions.subarray(2 * starts[arc]!, 2 * starts[arc + 1]!)];
}

/** What follows on from the last point of a line, which is its own first. */
function append(points: number[], arc: Points, isBackwards: boolean): void {
  const from = points.length === 0 ? 0 : 2;
  for (let i = from; i < arc.length; i += 2) {
    const at = isBackwards ? arc.length - 2 - i : i;
    points.push(arc[at]!, arc[at + 1]!);
  }
}

/** Longitudes from the middle of the map, each by less than half a turn from the one before. */
function inOneRun(degrees: Points, middle: number): number[] {
  const run: number[] = [];
  for (let i = 0; i < degrees.length; i += 2) {
    const last = run[i - 2];
    const lon = fromMiddle(degrees[i]!, middle);
    run.push(last === undefined ? lon : last + fromMiddle(lon - last, 0), degrees[i + 1]!);
  }
  return run;
}

/** Whether a line jumps from one side of the map to the other. */
function isTorn(points: Points, { projection, unitsPerPx }: ContextMap): boolean {
  if (projection.name === "azimuthalEqualArea") return false;
  const jump = 3 * projection.scale * unitsPerPx;
  for (let i = 2; i < points.length; i += 2)
    if (Math.abs(points[i]! - points[i - 2]!) > jump) return true;
  return false;
}

/**
 * Whole numbers, and only as many points as keep a line within the tolerance (Douglas and Peucker, 1973). Its
 * ends stay: lines that meet go on meeting. A ring has another end where it is farthest from its first.
 */
export function simplerLine(points: Points, tolerance: number): Points {
  const last = points.length - 2;
  const isKept = new Uint8Array(points.length);
  isKept[0] = 1;
  isKept[last] = 1;
  const isRing = points[0] === points[last] && points[1] === points[last + 1];
  const far = isRing ? farthest(points, 0, last, 0) : 0;
  isKept[far] = 1;
  const open = isRing ? [0, far, far, last] : [0, last];
  while (open.length > 0) {
    const to = open.pop()!;
    const from = open.pop()!;
    const at = farthest(points, from, to, tolerance);
    if (at === from) continue;
    isKept[at] = 1;
    open.push(from, at, at, to);
  }
  const line: number[] = [];
  for (let i = 0; i <= last; i += 2)
    if (isKept[i] === 1) line.push(Math.round(points[i]!), Math.round(points[i + 1]!));
  return line;
}

/** The point between two others that is farthest from the line from one to the other; the first where none is beyond the tolerance. */
function farthest(points: Points, from: number, to: number, tolerance: number): number {
  const [x, y] = [points[from]!, points[from + 1]!];
  const [dx, dy] = [points[to]! - x, points[to + 1]! - y];
  const length2 = dx * dx + dy * dy;
  let at = from;
  let most = tolerance * tolerance;
  for (let i = from + 2; i < to; i += 2) {
    const px = points[i]! - x;
    const py = points[i + 1]! - y;
    const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
    const ox = px - along * dx;
    const oy = py - along * dy;
    const distance2 = ox * ox + oy * oy;
    if (distance2 > most) {
      at = i;
      most = distance2;
    }
  }
  return at;
}
