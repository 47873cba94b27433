import type { MapRequest } from "./map-request.ts";

/** Whether a map says what its regions are called, on them or when they are pointed at. */
export function drawsNames({ labels, hasTooltips }: MapRequest): boolean {
  if (hasTooltips) return true;
  return labels.kind === "all" && (labels.content === "names" || labels.content === "names+values");
}
