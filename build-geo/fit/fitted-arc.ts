import type { Arc, Position } from "../topology/topology.ts";
import { type Course, farthest } from "./courses.ts";
import { fittedLine, type Worth } from "./fitted-line.ts";

/** Ground that cannot be had for this many times its worth cannot be had. */
const MAX_FACTOR = 4096;
const BIAS_STEP = 0.15;
const MAX_BIAS = 0.75;

/** An arc that is fitted to the grid, and ways to have more of its positions stay. */
export class FittedArc {
  readonly #course: Course;
  readonly #worth: Omit<Worth, "bias">;
  #fixed: readonly number[];
  /** How many times more than at first its ground is worth. */
  #factor = 1;
  #bias = 0;
  /** What each section keeps, by the numbers of its ends. */
  #sections = new Map<string, readonly number[]>();
  /** Numbers of the positions that are drawn. */
  #kept: readonly number[] = [];

  constructor(course: Course, worth: Omit<Worth, "bias">) {
    this.#course = course;
    this.#worth = worth;
    this.#fixed = course.fixed;
  }

  /** The arc on the grid, as it is now. */
  drawn(): Arc {
    const { line } = this.#course;
    this.#kept = this.#fixed.flatMap((to, i) =>
      i === 0 ? [to] : this.#section(this.#fixed[i - 1]!, to).slice(1),
    );
    return this.#kept.map((i) => rounded(line[i]!));
  }

  #section(from: number, to: number): readonly number[] {
    const key = `${from} ${to}`;
    const known = this.#sections.get(key);
    if (known !== undefined) return known;
    const { bytesPerUnit2, toleranceUnits } = this.#worth;
    const line = this.#course.line.slice(from, to + 1);
    const worth = { bytesPerUnit2: bytesPerUnit2 * this.#factor, toleranceUnits, bias: this.#bias };
    const kept = fittedLine(line, worth).map((i) => from + i);
    this.#sections.set(key, kept);
    return kept;
  }

  /** How far a drawn segment, by its number, passes from a position that it leaves out, in units. */
  strayUnits(segment: number): number {
    return farthest(this.#course.line, this.#kept[segment]!, this.#kept[segment + 1]!).away;
  }

  /** Has a drawn segment, by its number, go by the position that it passes farthest from. */
  bendSegment(segment: number): void {
    const [from, to] = [this.#kept[segment]!, this.#kept[segment + 1]!];
    const { at } = farthest(this.#course.line, from, to);
    this.#fixed = [...new Set([...this.#fixed, at])].toSorted((a, b) => a - b);
  }

  /** Numbers of the drawn segments that leave positions out of which some lie between. */
  segmentsBeside(isBeside: (part: Arc) => boolean): readonly number[] {
    return [...this.#kept.keys()].slice(1).flatMap((end) => {
      const [from, to] = [this.#kept[end - 1]!, this.#kept[end]!];
      return to > from + 1 && isBeside(this.#course.line.slice(from, to + 1)) ? [end - 1] : [];
    });
  }

  /** Has more ground come to lie to the right of the arc, or less. Says whether that can be. */
  lean(direction: 1 | -1): boolean {
    if (Math.abs(this.#bias + direction * BIAS_STEP) > MAX_BIAS) return false;
    this.#bias += direction * BIAS_STEP;
    this.#sections = new Map();
    return true;
  }

  /** Doubles what its ground is worth. Says whether that can change anything. */
  strengthen(): boolean {
    if (this.#factor >= MAX_FACTOR) return false;
    this.#factor *= 2;
    this.#sections = new Map();
    return true;
  }
}

export function rounded([x, y]: Position): Position {
  return [Math.round(x) + 0, Math.round(y) + 0];
}
