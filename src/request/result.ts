/** The outcome of a step that a caller's mistake can stop: a value, or every problem found. */
export type Result<T> = Success<T> | { readonly ok: false; readonly problems: NonEmpty<Problem> };

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  readonly notes?: readonly ReadingNote[];
}

export type NonEmpty<T> = readonly [T, ...T[]];

/**
 * One mistake in a request. `code` is part of the public interface; `message` names the bad value,
 * where it stands and what was expected. `index` counts entries from 0.
 */
export interface Problem {
  readonly code: string;
  readonly param: string;
  readonly value: string;
  readonly message: string;
  readonly allowed?: readonly string[];
  readonly suggestion?: string;
  readonly index?: number;
  /** Of the last that is listed: how many further ones were found. */
  readonly more?: number;
}

/** What somebody should know of how a request was read: a column of its table or a region, and what is told of it. */
export interface ReadingNote {
  readonly code:
    | "ambiguous-numbers"
    | "numbers-as-labels"
    | "id-column"
    | "value-column"
    | "magnitude"
    | "mixed-units"
    | "flags-left-out"
    | "coordinates-unused"
    | "without-coordinates"
    | "without-circle"
    | "same-region";
  readonly entries: readonly string[];
}

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(first: Problem, ...rest: readonly Problem[]): Result<never> {
  return { ok: false, problems: [first, ...rest] };
}
