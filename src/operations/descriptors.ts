import { readFileSync } from "node:fs";
import type { Settings } from "../settings.ts";

/** Files, pipes to render processes, and connections of the metrics. */
const OTHER_DESCRIPTORS = 200;
/** A server with room for fewer connections is of no use, unless it is told to have no more. */
const MIN_CONNECTIONS = 64;
/** Used if the limit is unknown. */
const USUAL_DESCRIPTORS = 1024;

/** How many files and connections the process may have open. */
export function maxDescriptors(): number {
  try {
    const [, count] = /^Max open files\s+(\d+|unlimited)/m.exec(
      readFileSync("/proc/self/limits", "utf8"),
    )!;
    return count === "unlimited" ? Infinity : Number(count);
  } catch {
    return USUAL_DESCRIPTORS;
  }
}

/**
 * As many connections as there are descriptors for, and as the settings allow.
 *
 * @throws Error where those are too few to serve anybody
 */
export function connectionsInForce({ maxConnections }: Settings, descriptors: number): number {
  const room = descriptors - OTHER_DESCRIPTORS;
  if (room >= maxConnections) return maxConnections;
  if (room >= MIN_CONNECTIONS) return room;
  const needed = OTHER_DESCRIPTORS + Math.min(maxConnections, MIN_CONNECTIONS);
  throw new Error(
    `the process may have ${descriptors} files open (ulimit -n); expected at least ${needed}, and for ` +
      `MAX_CONNECTIONS=${maxConnections} ${OTHER_DESCRIPTORS + maxConnections}`,
  );
}
