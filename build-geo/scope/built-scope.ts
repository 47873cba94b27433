import { gazetteer, type GazetteerEntry } from "../plane/gazetteer.ts";
import { about } from "../processes/about.ts";
import type { ScopeParameters } from "../release.ts";
import { geometryDigests } from "../topology/digests.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import type { Topology } from "../topology/topology.ts";
import { type Validity, validity } from "../verify/validity.ts";
import type { Draw } from "./draw.ts";
import { mendingReport } from "./mending.ts";
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

/**
 * All layers of a scope, and all that is known of them.
 *
 * @throws Error naming the scope: what joining the regions of an operator's scope changed and was not allowed,
 *   or a rule that a projection cannot meet
 */
export async function builtScope(
  input: ScopeInput,
  lakes: Topology,
  draw: Draw,
  progress: (step: string) => void,
): Promise<BuiltScope> {
  return about(input.parameters.scope, () => built(input, lakes, draw, progress));
}

async function built(
  { parameters, pieces, names, mending }: ScopeInput,
  lakes: Topology,
  draw: Draw,
  progress: (step: string) => void,
): Promise<BuiltScope> {
  const topology = await dissolvedTopology(pieces);
  const { scope } = parameters;
  progress(`${scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
  const entries = gazetteer(topology, names);
  const found = mending === undefined ? null : validity(pieces, topology);
  if (found !== null) {
    const areas = new Map(entries.map(({ id, areaKm2 }) => [id, areaKm2]));
    const { notes, problems } = mendingReport(pieces, found, areas, mending!);
    for (const note of notes) progress(`${scope}: ${note}`);
    if (problems.length > 0) throw new Error(problems.join("\n"));
  }
  // Other processes may draw while this one measures.
  const layers = draw({ parameters, topology, lakes, names }, progress);
  return {
    parameters,
    entries,
    digests: geometryDigests(topology),
    validity: found ?? validity(pieces, topology),
    layers: await layers,
  };
}
