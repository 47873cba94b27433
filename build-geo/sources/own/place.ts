import type { Position } from "../../topology/topology.ts";

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
