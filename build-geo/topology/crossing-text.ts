import { crossingPlace, placeText } from "../sources/own/place.ts";
import type { Crossing } from "./crossings.ts";
import { arcOwners, compare, type Position, type Topology } from "./topology.ts";

/**
 * Whose lines cross and where, for a message.
 *
 * @param at in degrees; null where that is not known
 */
export function crossingText(
  topology: Topology,
  pair: Crossing["arcs"],
  at: Position | null,
): string {
  const owners = arcOwners(topology);
  const ids = pair.flatMap((arc) => owners[arc]!.map((region) => topology.regions[region]!.id));
  const names = [...new Set(ids.map((id) => id ?? "no region"))].toSorted(compare);
  const place = at === null ? "" : ` near ${placeText(at)}`;
  return `lines of ${names.join(" and ")} cross${place}`;
}

/** Where two segments of arcs cross, in the arcs' own coordinates. */
export function placeOfCrossing(
  { arcs }: Pick<Topology, "arcs">,
  { arcs: [a, b], starts: [i, j] }: Crossing,
): Position {
  return crossingPlace(arcs[a]![i]!, arcs[a]![i + 1]!, arcs[b]![j]!, arcs[b]![j + 1]!);
}
