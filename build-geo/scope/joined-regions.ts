import { type Piece, polygonsOf } from "../sources/features.ts";
import { crossingPlace, placeText } from "../topology/places.ts";
import { crossings } from "../topology/crossings.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import { compare, type Topology } from "../topology/topology.ts";
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

/** Of a region whose lines quantisation crossed, so much of its area may change: share and km². */
const REPAIRED_SHARE = 0.002;
const REPAIRED_KM2 = 1;

/** Pairs of regions that one region is told to overlap with. */
const MAX_PAIRS = 3;

/** What joining changed, to be printed; and what of it was not allowed. */
export interface MendingReport {
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Regions that have other areas once they are joined than their file gives them: where regions overlap,
 * one loses land, and where a ring is not as it must be, its area is not either.
 *
 * @param areasKm2 by region as it was joined
 */
export function mendingReport(
  pieces: readonly Piece[],
  { mendedKm2 }: Pick<Validity, "mendedKm2">,
  areasKm2: ReadonlyMap<string, number>,
  { maxMendedKm2, isRepaired }: Mending,
): MendingReport {
  const [notes, problems]: [string[], string[]] = [[], []];
  if (mendedKm2.length === 0) return { notes, problems };
  const places = overlapPlaces(pieces);
  for (const { id, value } of mendedKm2) {
    const km2 = Math.abs(value);
    const repaired = isRepaired ? Math.max(REPAIRED_KM2, REPAIRED_SHARE * areasKm2.get(id)!) : 0;
    const where = places.get(id)?.slice(0, MAX_PAIRS) ?? [];
    const others = where.length === 0 ? "" : `: it overlaps ${where.join(", ")}`;
    const text = `${id} ${value > 0 ? "loses" : "gains"} ${km2.toFixed(2)} km² as regions are joined${others}`;
    if (km2 <= Math.max(maxMendedKm2 ?? 0, repaired)) notes.push(`mended: ${text}`);
    else
      problems.push(
        `${text}; mend the file (mapshaper -clean), or state "allow": {"overlapKm2": ${Math.ceil(km2 * 100) / 100}}`,
      );
  }
  return { notes, problems };
}

/** By region, whom its lines cross and where. */
function overlapPlaces(pieces: readonly Piece[]): ReadonlyMap<string, readonly string[]> {
  const rings = pieces.flatMap(({ id, geometry }) =>
    polygonsOf(geometry)
      .flat()
      .map((ring) => ({ id: id ?? "", ring })),
  );
  const found = new Map<string, Map<string, string>>();
  const note = (id: string, other: string, place: string): void => {
    const known = found.get(id) ?? new Map<string, string>();
    if (!known.has(other)) known.set(other, `${other} near ${place}`);
    found.set(id, known);
  };
  for (const { arcs, starts } of crossings(rings.map(({ ring }) => ring))) {
    const [a, b] = [rings[arcs[0]]!, rings[arcs[1]]!];
    if (a.id === b.id) continue;
    const [i, j] = starts;
    const at = crossingPlace(a.ring[i]!, a.ring[i + 1]!, b.ring[j]!, b.ring[j + 1]!);
    note(a.id, b.id, placeText(at));
    note(b.id, a.id, placeText(at));
  }
  return new Map([...found].map(([id, others]) => [id, [...others.values()].toSorted(compare)]));
}
