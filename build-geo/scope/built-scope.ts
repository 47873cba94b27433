import { gazetteer, type GazetteerEntry } from "../plane/gazetteer.ts";
import type { ScopeParameters } from "../release.ts";
import { geometryDigests } from "../topology/digests.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import type { Topology } from "../topology/topology.ts";
import { type Validity, validity } from "../verify/validity.ts";
import type { Draw } from "./draw.ts";
import type { MeasuredLayer } from "./projection-layers.ts";
import type { ScopeInput } from "./scope-input.ts";

export interface BuiltScope {
  readonly parameters: ScopeParameters;
  readonly entries: readonly GazetteerEntry[];
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  /** By projection as the parameters list them, high first. */
  readonly layers: readonly MeasuredLayer[];
}

/** All layers of a scope, and all that is known of them. */
export async function builtScope(
  { parameters, pieces, names }: ScopeInput,
  lakes: Topology,
  draw: Draw,
  progress: (step: string) => void,
): Promise<BuiltScope> {
  const topology = await dissolvedTopology(pieces);
  const { scope } = parameters;
  progress(`${scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
  const entries = gazetteer(topology, names);
  // Other processes may draw while this one measures.
  const layers = draw({ parameters, topology, lakes, names }, progress);
  return {
    parameters,
    entries,
    digests: geometryDigests(topology),
    validity: validity(pieces, topology),
    layers: await layers,
  };
}
