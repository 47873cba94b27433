import type { CountryRow } from "../atlas/country.ts";
import type { DegreeBox } from "../groups/groups.ts";
import type { FarParts } from "../insets/far-parts.ts";
import { NOT_SHOWN, type ScopeParameters } from "../release.ts";
import type { Piece } from "../sources/features.ts";

/** What a scope is made from: plain data, which another process can be sent. */
export type ScopeInput = StatedScope | CountryScope;

interface LandInput {
  /** Longitudes in one run. */
  readonly pieces: readonly Piece[];
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
  /**
   * How its layers are written: as modules, or packed, where layers of further projections have the arcs of the
   * first.
   */
  readonly format: "modules" | "packed";
}

/** A scope whose levels and projections are stated. */
export interface StatedScope extends LandInput {
  readonly parameters: ScopeParameters;
  /** Of an operator's scope: what may be mended as its regions are joined; else all may. */
  readonly mending?: Mending;
}

/** A country, or a group of countries: levels and projections follow from its land. */
export interface CountryScope extends LandInput {
  readonly row: CountryRow;
  /** Not there for groups. */
  readonly farParts?: FarParts;
  /** Of a group: what its map shows; null for all that does not make it much larger. */
  readonly frameDeg?: DegreeBox | null;
  /** Where whole islands of it are not drawn. */
  readonly undrawnDeg?: DegreeBox | null;
  /** Of regions whose pieces are not all here: their areas, in km². */
  readonly areasKm2?: ReadonlyMap<string, number>;
}

export interface Mending {
  /** At most so much of each region's area may change; null where nothing was allowed. */
  readonly maxMendedKm2: number | null;
  /** Whether what quantisation did is mended, and narrow gaps are closed. */
  readonly isRepaired: boolean;
  /** Gaps between regions of at most so much are no land of their own: no map shows them. */
  readonly gapKm2: number;
}

export function scopeOf(input: ScopeInput): string {
  return "row" in input ? input.row.scope : input.parameters.scope;
}

/** The ids that a layer must have: all that the scope names, but for those a projection cannot show. */
export function expectedIds(
  { parameters, names }: Pick<StatedScope, "parameters" | "names">,
  projection: ScopeParameters["projections"][number],
): readonly string[] {
  const ids = [...names.keys()];
  if (!parameters.isGlobe) return ids;
  if (projection === "albersUsa") return ["US"];
  const absent = NOT_SHOWN[projection] ?? [];
  return ids.filter((id) => !absent.includes(id));
}
