import type { Projection } from "../../src/request/types.ts";
import type { ScopeParameters } from "../release.ts";
import type { Topology } from "../topology/topology.ts";
import { about } from "../processes/about.ts";
import { type MeasuredLayer, projectionLayers, weighted } from "./projection-layers.ts";

/** What the layers of a scope are drawn from: plain data, which another process can be sent. */
export interface ScopeTopology {
  readonly parameters: ScopeParameters;
  /** At full detail. */
  readonly topology: Topology;
  /** What the frame is fitted to where it is not all of that: the rest may lie beyond. */
  readonly fitted?: Topology;
  /** In degrees, those of the whole globe. */
  readonly lakes: Topology;
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Makes the layers of a scope: by projection as the parameters list them, high first.
 *
 * @throws Error naming the projection, and the regions and the place where a rule cannot be met
 */
export type Draw = (
  scope: ScopeTopology,
  progress: (step: string) => void,
) => Promise<readonly MeasuredLayer[]>;

/** What draws the layers of a projection of a scope. */
export function projectionDrawer({
  parameters,
  topology,
  ...rest
}: ScopeTopology): (name: Projection) => Promise<readonly MeasuredLayer[]> {
  const whole = { ...rest, parameters, topology: weighted(parameters, topology) };
  return async (name) => projectionLayers(whole, name);
}

/** One projection after the other, in this process: the shortest way for small scopes. */
export const drawHere: Draw = async (scope, progress) => {
  const { scope: name, projections } = scope.parameters;
  const drawn = projectionDrawer(scope);
  const layers: MeasuredLayer[] = [];
  for (const projection of projections) {
    layers.push(...(await about(projection, () => drawn(projection))));
    progress(`${name} ${projection}`);
  }
  return layers;
};
