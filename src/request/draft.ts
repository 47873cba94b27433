import type { Settings } from "./parameters/settings.ts";
import type {
  Marker,
  PatternName,
  ProportionalCircle,
  RegionId,
  RegionRequest,
  Route,
} from "./types.ts";

/**
 * What a request says, from whichever notation: each part checked by itself, nothing yet decided
 * that needs two parts. Lists are in the order given, with all their duplicates.
 */
export interface Draft {
  readonly settings: Settings;
  /** Empty when not given, null when given but wrong. */
  readonly breaks: readonly number[] | null;
  readonly labels: DraftLabels;
  readonly regions: readonly RegionRequest[];
  /** Patterns and annotations that a query gives beside its data. */
  readonly patterns: ReadonlyMap<RegionId, PatternName>;
  readonly annotations: ReadonlyMap<RegionId, string>;
  readonly circles: readonly ProportionalCircle[];
  readonly markers: readonly Marker[];
  readonly routes: readonly Route[];
}

export type DraftLabels =
  | { readonly kind: "all" }
  | { readonly kind: "listed"; readonly ids: readonly RegionId[] };
