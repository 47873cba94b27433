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

/** Decimals of a degree that a message has: a metre. */
const DECIMALS = 5;

/** A place as messages have it, in degrees. */
export function placeText([lon, lat]: Position): string {
  return `lon ${Number(lon.toFixed(DECIMALS))} lat ${Number(lat.toFixed(DECIMALS))}`;
}

/** Where two segments that cross do, or the middle of those that run along each other. */
export function crossingPlace(
  [ax, ay]: Position,
  [bx, by]: Position,
  [cx, cy]: Position,
  [dx, dy]: Position,
): Position {
  const divisor = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (divisor === 0) return [(ax + bx) / 2, (ay + by) / 2];
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / divisor;
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}
