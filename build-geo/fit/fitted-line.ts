import type { Arc } from "../topology/topology.ts";

/** What a line on the grid may cost, and how far it may stray. */
export interface Worth {
  /** How many bytes of path text one square unit of wrongly coloured ground is worth. */
  readonly bytesPerUnit2: number;
  /** How far any point of a segment that passes over positions may lie from them, in units. */
  readonly toleranceUnits: number;
  /**
   * From -1 to 1: above 0, ground that is lost to the right of the line counts more than ground that is
   * won there, below 0 less.
   */
  readonly bias: number;
}

/** A segment passes over fewer positions of the course than that: what bounds the search. */
const MAX_REACH = 64;
/** Points of a segment that are looked at are so far from each other, in units. */
const SAMPLE_UNITS = 0.5;
/** A level or plumb segment costs its command, and that of the slanted one after it. */
const TURN_BYTES = 2;
/** Ground beside the ends of a segment, in square units, which the quick look at it leaves out. */
const END_UNITS2 = 1;

/**
 * Numbers of the positions that a line keeps, so that bytes of path text and ground on the wrong side
 * of the line, weighed against each other, are fewest. Segments join positions as they are rounded.
 *
 * It is the shortest path through the graph of allowed segments (Imai and Iri, 1988), with the cost of
 * a rate and a distortion (Schuster and Katsaggelos, 1998).
 */
export function fittedLine(
  line: Arc,
  { bytesPerUnit2, toleranceUnits, bias }: Worth,
): readonly number[] {
  const count = line.length;
  const span = new Span(line, bias);
  const costs = new Float64Array(count).fill(Infinity);
  const previous = new Int32Array(count).fill(-1);
  costs[0] = 0;
  for (let to = 1; to < count; to++)
    for (let from = to - 1; from >= 0 && from >= to - MAX_REACH; from--) {
      const least = costs[from]! + span.bytes(from, to);
      if (least + bytesPerUnit2 * span.leastStray(from, to) >= costs[to]!) continue;
      const cost = least + bytesPerUnit2 * span.stray(from, to);
      if (cost >= costs[to]!) continue;
      if (from < to - 1 && !span.isNear(from, to, toleranceUnits)) continue;
      costs[to] = cost;
      previous[to] = from;
    }
  const kept = [count - 1];
  while (kept.at(-1)! > 0) kept.push(previous[kept.at(-1)!]!);
  return kept.toReversed();
}

/** What is asked of the segments between positions of a line. */
class Span {
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #gridXs: Float64Array;
  readonly #gridYs: Float64Array;
  /** Twice the area between the line up to each position and the origin. */
  readonly #sums: Float64Array;
  /** How far the line leaves the straight line through the segment last asked of, in units. */
  #across = 0;

  readonly #bias: number;

  constructor(line: Arc, bias: number) {
    this.#bias = bias;
    this.#xs = Float64Array.from(line, (position) => position[0]);
    this.#ys = Float64Array.from(line, (position) => position[1]);
    this.#gridXs = this.#xs.map((x) => Math.round(x));
    this.#gridYs = this.#ys.map((y) => Math.round(y));
    this.#sums = new Float64Array(line.length);
    for (let i = 1; i < line.length; i++)
      this.#sums[i] = this.#sums[i - 1]! + this.#cross(i - 1, i);
  }

  #cross(i: number, k: number): number {
    return this.#xs[i]! * this.#ys[k]! - this.#xs[k]! * this.#ys[i]!;
  }

  bytes(from: number, to: number): number {
    const dx = this.#gridXs[to]! - this.#gridXs[from]!;
    const dy = this.#gridYs[to]! - this.#gridYs[from]!;
    if (dx === 0 && dy === 0) return 0;
    if (dx === 0 || dy === 0) return TURN_BYTES + digits(dx + dy);
    return 2 + digits(dx) + digits(dy);
  }

  /** What the stray area is at least: ground on one side less that on the other. */
  leastStray(from: number, to: number): number {
    const twice = this.#sums[to]! - this.#sums[from]! + this.#cross(to, from);
    // The ends are rounded, which moves the whole segment.
    const reach =
      Math.abs(this.#xs[to]! - this.#xs[from]!) + Math.abs(this.#ys[to]! - this.#ys[from]!);
    return (1 - Math.abs(this.#bias)) * (Math.abs(twice) / 2 - END_UNITS2 - reach / 2);
  }

  /** Ground between the line and a segment, on both sides, in square units, weighed by the bias. */
  stray(from: number, to: number): number {
    const xs = this.#xs;
    const ys = this.#ys;
    const ox = this.#gridXs[from]!;
    const oy = this.#gridYs[from]!;
    const ex = this.#gridXs[to]! - ox;
    const ey = this.#gridYs[to]! - oy;
    const length = Math.sqrt(ex * ex + ey * ey);
    const ux = length === 0 ? 1 : ex / length;
    const uy = length === 0 ? 0 : ey / length;
    let sum = 0;
    let lost = 0;
    let lobe = 0;
    let along = (xs[from]! - ox) * ux + (ys[from]! - oy) * uy;
    let across = (xs[from]! - ox) * uy - (ys[from]! - oy) * ux;
    let farthest = Math.abs(across);
    for (let i = from + 1; i <= to; i++) {
      const x = xs[i]! - ox;
      const y = ys[i]! - oy;
      const t = x * ux + y * uy;
      const d = x * uy - y * ux;
      if (across * d < 0 && length > 0) {
        const meets = along + ((t - along) * across) / (across - d);
        lobe += (across / 2) * (meets - along);
        sum += Math.abs(lobe);
        lost += lobe;
        lobe = (d / 2) * (t - meets);
      } else lobe += ((across + d) / 2) * (t - along);
      along = t;
      across = d;
      farthest = Math.max(farthest, Math.abs(d));
    }
    this.#across = length === 0 ? 0 : farthest;
    return sum + Math.abs(lobe) + this.#bias * (lost + lobe);
  }

  /**
   * Whether every point of the segment, of which the stray area was asked last, lies near the line
   * between its ends.
   */
  isNear(from: number, to: number, tolerance: number): boolean {
    if (this.#across <= tolerance) return true;
    const ox = this.#gridXs[from]!;
    const oy = this.#gridYs[from]!;
    const ex = this.#gridXs[to]! - ox;
    const ey = this.#gridYs[to]! - oy;
    const count = Math.ceil(Math.sqrt(ex * ex + ey * ey) / SAMPLE_UNITS);
    for (let k = 1; k < count; k++)
      if (!this.#isPointNear(from, to, ox + (ex * k) / count, oy + (ey * k) / count, tolerance))
        return false;
    return true;
  }

  #isPointNear(from: number, to: number, x: number, y: number, tolerance: number): boolean {
    const xs = this.#xs;
    const ys = this.#ys;
    for (let i = from; i < to; i++) {
      const ax = xs[i]! - x;
      const ay = ys[i]! - y;
      const dx = xs[i + 1]! - xs[i]!;
      const dy = ys[i + 1]! - ys[i]!;
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
      const nx = ax + share * dx;
      const ny = ay + share * dy;
      if (nx * nx + ny * ny <= tolerance * tolerance) return true;
    }
    return false;
  }
}

function digits(value: number): number {
  const size = Math.abs(value);
  return size < 10 ? 1 : size < 100 ? 2 : size < 1000 ? 3 : 4;
}
