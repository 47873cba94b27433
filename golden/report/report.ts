import type { Outcome } from "../compare/outcome.ts";
import type { Settings } from "../settings.ts";

/** Everything that a run found, in the order of the case file, orphans last. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  readonly settings: Settings;
  /** Of this process; null when a server drew. */
  readonly releases: { readonly geometry: string; readonly renderer: string } | null;
  readonly milliseconds: number;
}
