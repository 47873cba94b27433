import type { Outcome } from "../compare/outcome.ts";
import type { Tolerance } from "../compare/verdict.ts";

/** Everything that a run found, in the order of the case file, orphans last. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  /** What broke beside the cases, such as a case file that cannot be read. */
  readonly problems: readonly string[];
  /** The folder of goldens, or whatever else says what is expected. */
  readonly expected: string;
  /** The folder that pictures may be accepted into; null: there is none. */
  readonly goldens: string | null;
  /** Where the report is, to be told in commands; null: there is none. */
  readonly folder: string | null;
  /** What drew; null for this process. */
  readonly actual: string | null;
  readonly tolerance: Tolerance;
  /** Of this process; null when something else drew. */
  readonly releases: { readonly geometry: string; readonly renderer: string } | null;
  readonly milliseconds: number;
}
