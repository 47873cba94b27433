import { type Summary, summary } from "./statistics.ts";

/** What a figure is asked to be; a target on a ratio needs something to compare with. */
export interface Target {
  readonly of: "ratio" | "median";
  readonly kind: "at most" | "at least";
  readonly value: number;
}

/** One row of the table. */
export interface Figure extends Summary {
  readonly section: string;
  readonly name: string;
  readonly unit: string;
  /** What the ratio divides by; null when the figure stands alone. */
  readonly reference: string | null;
  /** Of the measure to its reference, round by round. */
  readonly ratio: Summary | null;
  readonly target: Target | null;
  /** For information: nothing fails by it. Null without a target. */
  readonly isReached: boolean | null;
}

export interface Measured {
  readonly section: string;
  readonly name: string;
  readonly unit: string;
  /** One value a round. */
  readonly values: readonly number[];
  readonly reference?: { readonly name: string; readonly values: readonly number[] };
  readonly target?: Target;
}

/** @throws RangeError when a target on a ratio has no reference, or the rounds do not pair */
export function figure({ section, name, unit, values, reference, target }: Measured): Figure {
  const own = summary(values);
  const ratio = reference === undefined ? null : summary(ratios(values, reference.values));
  return {
    section,
    name,
    unit,
    ...own,
    reference: reference?.name ?? null,
    ratio,
    target: target ?? null,
    isReached: target === undefined ? null : isReached(target, own, ratio),
  };
}

/** Rounds are compared with their own neighbour in time, so that a slow spell spoils both alike. */
function ratios(values: readonly number[], references: readonly number[]): readonly number[] {
  if (values.length !== references.length)
    throw new RangeError(`${values.length} rounds cannot pair with ${references.length}`);
  return values.map((value, round) => value / references[round]!);
}

function isReached({ of, kind, value }: Target, own: Summary, ratio: Summary | null): boolean {
  const measured = of === "median" ? own : ratio;
  if (measured === null) throw new RangeError("a target on a ratio needs a reference");
  return kind === "at most" ? measured.median <= value : measured.median >= value;
}
