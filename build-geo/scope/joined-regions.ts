import type { Piece } from "../sources/features.ts";
import { placeText } from "../sources/own/place.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import type { Topology } from "../topology/topology.ts";
import { type Validity, validity } from "../verify/validity.ts";
import type { Mending } from "./scope-input.ts";

export interface JoinedRegions {
  readonly topology: Topology;
  readonly validity: Validity;
  /** What was mended, or could be, to be printed. */
  readonly notes: readonly string[];
}

/**
 * The regions of a scope with their neighbours. Those of an operator's file may miss each other by a little, so
 * that hundreds of gaps lie between them that no map shows, but whose rounded lines overlap: where the entry has
 * files repaired, they are closed.
 */
export async function joinedRegions(
  pieces: readonly Piece[],
  mending: Mending | undefined,
): Promise<JoinedRegions> {
  const topology = await dissolvedTopology(pieces);
  const found = validity(pieces, topology);
  const narrow = found.gaps.filter(({ areaKm2 }) => areaKm2 <= (mending?.gapKm2 ?? 0));
  const [largest] = narrow;
  if (mending === undefined || largest === undefined)
    return { topology, validity: found, notes: [] };
  const km2 = narrow.reduce((sum, { areaKm2 }) => sum + areaKm2, 0).toPrecision(2);
  const said = `${narrow.length} gaps between regions, ${Number(km2)} km² in all, the largest between ${largest.ids.join(" and ")} near ${placeText(largest.at)}`;
  if (!mending.isRepaired)
    return { topology, validity: found, notes: [`${said}: "repair": true closes them`] };
  const closed = await dissolvedTopology(pieces, mending.gapKm2);
  return {
    topology: closed,
    validity: validity(pieces, closed),
    notes: [`mended: ${said}, are closed`],
  };
}
