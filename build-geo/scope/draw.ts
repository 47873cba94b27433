import type { ScopeParameters } from "../release.ts";
import type { Topology } from "../topology/topology.ts";
import { type MeasuredLayer, projectionLayers, weighted } from "./projection-layers.ts";

/** What the layers of a scope are drawn from: plain data, which another process can be sent. */
export interface ScopeTopology {
  readonly parameters: ScopeParameters;
  /** At full detail. */
  readonly topology: Topology;
  /** In degrees, those of the whole globe. */
  readonly lakes: Topology;
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
}

/** Makes the layers of a scope: by projection as the parameters list them, high first. */
export type Draw = (
  scope: ScopeTopology,
  progress: (step: string) => void,
) => Promise<readonly MeasuredLayer[]>;

/** One projection after the other, in this process: the shortest way for small scopes. */
export const drawHere: Draw = async ({ parameters, topology, lakes, names }, progress) => {
  const whole = { parameters, names, lakes, topology: weighted(parameters, topology) };
  const layers: MeasuredLayer[] = [];
  for (const name of parameters.projections) {
    layers.push(...(await projectionLayers(whole, name)));
    progress(`${parameters.scope} ${name}`);
  }
  return layers;
};
