import type { MapRequest } from "../request/map-request.ts";
import type { Problem } from "../result.ts";
import type { Edge } from "./edge.ts";

/** What is wrong with the scale of an image that a URL asks for, by the bound of this server. */
export function scaleProblem(
  { maxUrlScale }: Pick<Edge, "maxUrlScale">,
  { pixelsPerUnit }: MapRequest,
): Problem | null {
  if (maxUrlScale === null || pixelsPerUnit <= maxUrlScale) return null;
  const value = String(pixelsPerUnit);
  const message = `scale: expected at most ${maxUrlScale}, the bound of this server (MAX_URL_SCALE), received ${value}`;
  return { code: "invalid_scale", param: "scale", value, message };
}
