import { NOT_SHOWN, type ScopeParameters } from "../release.ts";
import type { Piece } from "../sources/features.ts";

/** What a scope is made from. */
export interface ScopeInput {
  readonly parameters: ScopeParameters;
  readonly pieces: readonly Piece[];
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
  /** Of an operator's scope: what may be mended as its regions are joined; else all may. */
  readonly mending?: Mending;
}

export interface Mending {
  /** At most so much of each region's area may change; null where nothing was allowed. */
  readonly maxMendedKm2: number | null;
  /** Whether what quantisation did is mended, and narrow gaps are closed. */
  readonly isRepaired: boolean;
  /** Gaps between regions of at most so much are no land of their own: no map shows them. */
  readonly gapKm2: number;
}

/** The ids that a layer must have: all that the scope names, but for those a projection cannot show. */
export function expectedIds(
  { parameters, names }: Pick<ScopeInput, "parameters" | "names">,
  projection: ScopeParameters["projections"][number],
): readonly string[] {
  const ids = [...names.keys()];
  if (!parameters.isGlobe) return ids;
  if (projection === "albersUsa") return ["US"];
  const absent = NOT_SHOWN[projection] ?? [];
  return ids.filter((id) => !absent.includes(id));
}
