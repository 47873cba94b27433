import type { GeometryLayer } from "../../geometry/atlas.ts";
import { middlePosition } from "./scale-length.ts";

const STEP_DEG = 0.05;

/**
 * The direction of the meridian at the middle of the map, in degrees clockwise from upwards; null
 * where the middle of the frame shows no place.
 */
export function northDeg(geometry: GeometryLayer): number | null {
  const { project } = geometry;
  const middle = middlePosition(geometry);
  if (middle === null) return null;
  const [lon, lat] = middle;
  const south = project([lon, lat - STEP_DEG]);
  const north = project([lon, lat + STEP_DEG]);
  if (south === null || north === null) return null;
  const angle = (Math.atan2(north[0] - south[0], south[1] - north[1]) * 180) / Math.PI;
  // A tenth of a degree cannot be seen, and keeps the noise of the inverse out of the bytes.
  return Math.round(angle * 10) / 10 + 0;
}
