import type { Report } from "./drawing.ts";
import { signed } from "./signature.ts";

/** How many pixels a PNG has to a unit, where people choose. */
export const SCALES = [1, 2, 3] as const;

/** The paths of a map as PNG, at each scale; none without a report. */
export async function pngPaths(report: Report | null): Promise<readonly string[]> {
  if (report === null) return [];
  // The map itself may say how many pixels there are to a unit.
  const plain = report.png.replace(/&scale=[^&]*/, "");
  return Promise.all(
    SCALES.map((scale) => signed(scale === 1 ? plain : `${plain}&scale=${scale}`)),
  );
}
