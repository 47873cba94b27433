import type { Projection } from "../../src/request/types.ts";
import { aboutText } from "../processes/about.ts";
import { inProcesses } from "../processes/in-processes.ts";
import type { ScopeTopology } from "./draw.ts";
import type { MeasuredLayer } from "./projection-layers.ts";

/** Each process holds a scope's topology: half a gigabyte for the world. */
const MAX_PROCESSES = 4;

const ENTRY = new URL("drawing-process.ts", import.meta.url);

/**
 * Draws the projections of a scope in several processes. What comes out is the same, and in the same
 * order, as in one: a projection knows of no other.
 *
 * @throws Error naming the projection and what is wrong, also where a process ends before it is asked to
 */
export async function drawInProcesses(
  scope: ScopeTopology,
  progress: (step: string) => void,
): Promise<readonly MeasuredLayer[]> {
  const { projections, scope: name } = scope.parameters;
  const drawn = new Map<Projection, readonly MeasuredLayer[]>();
  const workforce = { entry: ENTRY, common: scope, maxProcesses: MAX_PROCESSES };
  await inProcesses<ScopeTopology, Projection, readonly MeasuredLayer[]>(
    workforce,
    projections,
    (projection, outcome) => {
      if ("problem" in outcome) throw new Error(aboutText(projection, outcome.problem));
      drawn.set(projection, outcome.answer);
      progress(`${name} ${projection}`);
    },
  );
  return projections.flatMap((projection) => drawn.get(projection)!);
}
