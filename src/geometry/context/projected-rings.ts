import { halfRing } from "../framing/cut-paths.ts";
import { doubledArea } from "../framing/shapes.ts";
import { arcOf } from "../packed/packed-context.ts";
import { projectedPoints } from "../projected-points.ts";
import { type ContextMap, fromMiddle } from "./context-frame.ts";
import { type Disk, horizonOf, partsWithin, ringWithin } from "./horizon.ts";
import { simplerLine } from "../paths/simpler-line.ts";

/** Arcs of a ring by their numbers, `~n` for arc n backwards. */
export type ArcRing = readonly number[];

/** Where cylindrical maps end: at the poles they would go on for ever. */
const LAST_LATITUDE = 85;
/** A line does not come so near to the meridian at which a map is cut. */
const SEAM_DEG = 180 - 1e-6;

/** Arcs on the grid of a map, each projected and made simpler once. */
export class ProjectedRings {
  readonly #map: ContextMap;
  readonly #project: (degrees: Float64Array) => Float64Array | null;
  readonly #degreesOf: (arc: number) => Float64Array;
  readonly #tolerance: number;
  readonly #horizon: Disk | null;
  readonly #arcs = new Map<number, Int32Array | null>();

  /** @param degreesOf the points of an arc, longitude, latitude, longitude … @param tolerance by which a line may leave its course, in units of the grid */
  constructor(map: ContextMap, degreesOf: (arc: number) => Float64Array, tolerance: number) {
    this.#map = map;
    this.#project = projectedPoints(map.projection);
    this.#degreesOf = degreesOf;
    this.#tolerance = tolerance;
    this.#horizon = horizonOf(map.projection, map.unitsPerPx);
  }

  /**
   * A ring as x, y, x, y …, closed by its first point; in parts where the map is cut through it, and without what is
   * beyond the horizon.
   */
  ring(ring: ArcRing): readonly Int32Array[] {
    const arcs: Int32Array[] = [];
    for (const number of ring) {
      const arc = this.#arc(arcOf(number));
      if (arc === null) return this.#tornRing(ring);
      arcs.push(arc);
    }
    const points =
      arcs.length === 1 && ring[0]! >= 0 ? arcs[0]! : Int32Array.from(joined(ring, arcs));
    if (isTorn(points, this.#map)) return this.#tornRing(ring);
    if (this.#isInsideOut(points)) return [];
    const shown = this.#horizon === null ? points : ringWithin(points, this.#horizon);
    return shown.length === 0 ? [] : [shown];
  }

  /** An arc as far as the horizon; nothing where the map is cut through it. */
  line(number: number): readonly Int32Array[] {
    const arc = this.#arc(number);
    if (arc === null) return [];
    return this.#horizon === null ? [arc] : partsWithin(arc, this.#horizon);
  }

  /** Null where the map is cut through it. */
  #arc(number: number): Int32Array | null {
    const known = this.#arcs.get(number);
    if (known !== undefined) return known;
    const projected = this.#projected(this.#degreesOf(number));
    const arc =
      projected && !isTorn(projected, this.#map) ? simplerLine(projected, this.#tolerance) : null;
    this.#arcs.set(number, arc);
    return arc;
  }

  /** Null where one of the points is not on the map. */
  #projected(degrees: Float64Array): Float64Array | null {
    const { projection, unitsPerPx } = this.#map;
    const isEndless = projection.name === "mercator";
    const points = this.#project(isEndless ? withoutPoles(degrees) : degrees);
    if (points !== null) for (let i = 0; i < points.length; i += 1) points[i]! *= unitsPerPx;
    return points;
  }

  /**
   * Whether a ring lies around the place opposite to the middle of an azimuthal map, and so would be drawn around
   * all else. No hole is as large.
   */
  #isInsideOut(points: Int32Array): boolean {
    const { projection, unitsPerPx } = this.#map;
    const radius = projection.scale * unitsPerPx;
    return projection.name === "azimuthalEqualArea" && doubledArea(points) < -(radius ** 2);
  }

  /** Cut along the meridian opposite to the middle of the map, each part on its side of it. */
  #tornRing(ring: ArcRing): readonly Int32Array[] {
    const { centralMeridianDeg } = this.#map.projection;
    const arcs = ring.map((number) => this.#degreesOf(arcOf(number)));
    const run = inOneRun(joined(ring, arcs), centralMeridianDeg);
    return [-360, 0, 360].flatMap((turn) => {
      const moved = run.map((value, i) => (i % 2 === 0 ? value + turn : value));
      const part = halfRing(halfRing(moved, 0, -SEAM_DEG, 1), 0, SEAM_DEG, -1);
      if (part.length < 8) return [];
      const back = part.map((value, i) => (i % 2 === 0 ? value + centralMeridianDeg : value));
      const points = this.#projected(back);
      return points === null ? [] : [simplerLine(points, this.#tolerance)];
    });
  }
}

function withoutPoles(degrees: Float64Array): Float64Array {
  return degrees.map((value, i) =>
    i % 2 === 0 ? value : Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, value)),
  );
}

/** The points of a ring: each arc begins where the one before ends. */
function joined(ring: ArcRing, arcs: readonly ArrayLike<number>[]): Float64Array {
  const points = new Float64Array(arcs.reduce((sum, { length }) => sum + length - 2, 2));
  let size = 0;
  arcs.forEach((arc, i) => {
    for (let at = size === 0 ? 0 : 2; at < arc.length; at += 2) {
      const from = ring[i]! < 0 ? arc.length - 2 - at : at;
      points[size] = arc[from]!;
      points[size + 1] = arc[from + 1]!;
      size += 2;
    }
  });
  return points;
}

/** Longitudes from the middle of the map, each by less than half a turn from the one before. */
function inOneRun(degrees: Float64Array, middle: number): Float64Array {
  const run = new Float64Array(degrees);
  for (let i = 0; i < run.length; i += 2) {
    const lon = fromMiddle(degrees[i]!, middle);
    run[i] = i === 0 ? lon : run[i - 2]! + fromMiddle(lon - run[i - 2]!, 0);
  }
  return run;
}

/** Whether a line jumps from one side of the map to the other. */
function isTorn(points: ArrayLike<number>, { projection, unitsPerPx }: ContextMap): boolean {
  if (projection.name === "azimuthalEqualArea") return false;
  const jump = 3 * projection.scale * unitsPerPx;
  for (let i = 2; i < points.length; i += 2)
    if (Math.abs(points[i]! - points[i - 2]!) > jump) return true;
  return false;
}
