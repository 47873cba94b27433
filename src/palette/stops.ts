import { interpolateLab } from "d3-interpolate";
import type { HexColor } from "../request/types.ts";
import { hexColor } from "../theme/lab.ts";

/** So near to a stop a place is the stop itself: sums of fractions miss it by their last bits. */
const AT_STOP = 1e-9;

/**
 * The colour at a place between evenly spread stops, mixed in CIELAB. A stop is exactly what it is.
 *
 * @param stops at least one, low to high
 * @param place 0..1
 */
export function colorAlong(stops: readonly HexColor[], place: number): HexColor {
  const at = Math.min(Math.max(place, 0), 1) * (stops.length - 1);
  const nearest = Math.round(at);
  if (Math.abs(at - nearest) < AT_STOP) return stops[nearest]!;
  const index = Math.floor(at);
  return toHexColor(interpolateLab(stops[index]!, stops[index + 1]!)(at - index));
}

/** From `#rrggbb` or `rgb(r, g, b)` with whole channels: the two ways in which d3 writes colours. */
export function toHexColor(text: string): HexColor {
  if (text.startsWith("#")) return hexColor(text);
  const channels = text.match(/\d+/g) ?? [];
  return hexColor(`#${channels.map((channel) => hexPair(Number(channel))).join("")}`);
}

function hexPair(channel: number): string {
  return channel.toString(16).padStart(2, "0");
}
