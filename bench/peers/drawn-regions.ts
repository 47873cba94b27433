import { IDS } from "../work.ts";
import { type Draw, FILLS } from "./drawing.ts";

/** What a peer put on paper. */
export interface DrawnRegions {
  readonly bytes: number;
  /** Paths with some length, whatever their fill. */
  readonly regions: number;
  readonly filled: number;
}

/** Legends may draw a few paths; a region is hardly drawn in fewer characters than this. */
const SHORTEST_PATH = 12;

/**
 * Draws once and looks at it, so that nobody is fast by drawing nothing.
 *
 * @param expected how many regions the shared geometry has
 * @throws Error when regions or fills are missing
 */
export async function drawnRegions(
  name: string,
  draw: Draw,
  expected: number,
  fills: readonly string[] = FILLS,
): Promise<DrawnRegions> {
  const text = await draw(0);
  const paths = [...text.matchAll(/<path\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => (/\bd="([^"]*)"/.exec(tag)?.[1]?.length ?? 0) >= SHORTEST_PATH);
  const filled = paths.filter((tag) => fills.includes(fillOf(tag))).length;
  if (paths.length < expected || filled < IDS.length)
    throw new Error(
      `${name} drew ${paths.length} regions, ${filled} of them filled; expected ${expected} and ${IDS.length}`,
    );
  return { bytes: Buffer.byteLength(text), regions: paths.length, filled };
}

/** As an attribute; Vega and ECharts write colours as they were given or as `rgb(…)`. */
function fillOf(tag: string): string {
  const fill = /\bfill="([^"]*)"/.exec(tag)?.[1] ?? "";
  const rgb = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(fill);
  if (rgb === null) return fill;
  return `#${rgb
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
