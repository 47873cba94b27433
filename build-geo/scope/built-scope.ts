import { gazetteer, type GazetteerEntry } from "../plane/gazetteer.ts";
import { about } from "../processes/about.ts";
import type { ScopeParameters } from "../release.ts";
import { geometryDigests } from "../topology/digests.ts";
import type { Topology } from "../topology/topology.ts";
import type { Validity } from "../verify/validity.ts";
import type { Draw } from "./draw.ts";
import { joinedRegions } from "./joined-regions.ts";
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
  const { topology, validity, notes } = await joinedRegions(pieces, mending);
  const { scope } = parameters;
  progress(`${scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
  const entries = gazetteer(topology, names);
  for (const note of notes) progress(`${scope}: ${note}`);
  if (mending !== undefined) {
    const areas = new Map(entries.map(({ id, areaKm2 }) => [id, areaKm2]));
    const mended = mendingReport(pieces, validity, areas, mending);
    for (const note of mended.notes) progress(`${scope}: ${note}`);
    if (mended.problems.length > 0) throw new Error(mended.problems.join("\n"));
  }
  // Other processes may draw while this one measures.
  const layers = draw({ parameters, topology, lakes, names }, progress);
  return {
    parameters,
    entries,
    digests: geometryDigests(topology),
    validity,
    layers: await layers,
  };
}
