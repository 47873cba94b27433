import type { Piece } from "../sources/features.ts";
import { crossingPlace, placeText } from "../sources/own/place.ts";
import { crossings } from "../topology/crossings.ts";
import { compare, type Position } from "../topology/topology.ts";
import type { Validity } from "../verify/validity.ts";
import type { Mending } from "./scope-input.ts";

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
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).flatMap((list) =>
      list.map((ring) => ({ id: id ?? "", ring: ring as unknown as readonly Position[] })),
    ),
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
