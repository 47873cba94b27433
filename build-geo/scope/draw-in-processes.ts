import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import type { Projection } from "../../src/request/types.ts";
import type { ScopeTopology } from "./draw.ts";
import type { MeasuredLayer } from "./projection-layers.ts";

/** Each process holds a scope's topology: half a gigabyte for the world. */
const MAX_PROCESSES = 4;

const ENTRY = new URL("drawing-process.ts", import.meta.url);

/**
 * Draws the projections of a scope in several processes, each the next that nobody has taken. What
 * comes out is the same, and in the same order, as in one: a projection knows of no other.
 *
 * @throws Error when a process ends before it is asked to; it has told why on standard error
 */
export async function drawInProcesses(
  scope: ScopeTopology,
  progress: (step: string) => void,
): Promise<readonly MeasuredLayer[]> {
  const { projections, scope: name } = scope.parameters;
  const drawn = new Map<Projection, readonly MeasuredLayer[]>();
  const waiting = projections.values();
  const work = async (process: ChildProcess): Promise<void> => {
    process.send(scope);
    for (const projection of waiting) {
      drawn.set(projection, await answer(process, projection));
      progress(`${name} ${projection}`);
    }
  };
  const count = Math.min(availableParallelism(), projections.length, MAX_PROCESSES);
  const processes = Array.from({ length: count }, () => fork(ENTRY, { serialization: "advanced" }));
  try {
    await Promise.all(processes.map(work));
  } finally {
    for (const process of processes) process.kill();
  }
  return projections.flatMap((projection) => drawn.get(projection)!);
}

async function answer(
  process: ChildProcess,
  projection: Projection,
): Promise<readonly MeasuredLayer[]> {
  const ended = once(process, "exit").then(() => {
    throw new Error(`${projection}: the process that draws it has ended`);
  });
  process.send(projection);
  const message = once(process, "message") as Promise<[readonly MeasuredLayer[]]>;
  const [layers] = await Promise.race([message, ended]);
  return layers;
}
