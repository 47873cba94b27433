import { countryMap } from "../atlas/country-map.ts";
import { outside } from "../groups/group-land.ts";
import type { Lakes } from "../layer/lakes.ts";
import { gazetteer, type GazetteerEntry, placedWithin } from "../plane/gazetteer.ts";
import type { ScopeParameters } from "../release.ts";
import { geometryDigests } from "../topology/digests.ts";
import type { Topology } from "../topology/topology.ts";
import type { Validity } from "../verify/validity.ts";
import { areaProblems } from "../verify/verify.ts";
import { about, drawnLayers, layersOfSharedArcs, type Tell } from "./draw.ts";
import { joinedRegions, mendingReport } from "./joined-regions.ts";
import type { MeasuredLayer, ScopeTopology } from "./projection-layers.ts";
import { type ScopeInput, scopeOf } from "./scope-input.ts";

/** What is measured and drawn of a scope. */
export interface MeasuredScope {
  readonly parameters: ScopeParameters;
  readonly entries: readonly GazetteerEntry[];
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  /** By projection as the parameters list them, high first. */
  readonly layers: readonly MeasuredLayer[];
}

export interface DrawnScope extends MeasuredScope {
  /** What its maps show, at full detail. */
  readonly shown: Topology;
  /** Km² of each region that has land outside the frame. */
  readonly outsideKm2: ReadonlyMap<string, number>;
}

/**
 * All layers of a scope, and all that is known of them.
 *
 * @throws Error naming the scope: what joining the regions of an operator's scope changed and was not allowed,
 *   a rule that a projection cannot meet, or every broken rule
 */
export async function drawnScope(
  input: ScopeInput,
  lakes: Lakes,
  tell: Tell = () => undefined,
): Promise<DrawnScope> {
  const drawn = await about(scopeOf(input), () => drawnUnchecked(input, lakes, tell));
  refuseBrokenRules(drawn, !("row" in input) && input.mending?.isRepaired === false);
  return drawn;
}

async function drawnUnchecked(input: ScopeInput, lakes: Lakes, tell: Tell): Promise<DrawnScope> {
  const { pieces, names } = input;
  const country = "row" in input ? input : null;
  const mending = "row" in input ? undefined : input.mending;
  const { topology, validity, notes } = await joinedRegions(pieces, mending);
  const scope = scopeOf(input);
  tell(`${scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
  const { parameters, shown, fitted, outsideKm2 } =
    "row" in input
      ? await countryMap(input, topology)
      : { parameters: input.parameters, shown: topology, fitted: undefined, outsideKm2: NOTHING };
  const whole = gazetteer(topology, names);
  for (const note of notes) tell(`${scope}: ${note}`);
  if (mending !== undefined) {
    const areas = new Map(whole.map(({ id, areaKm2 }) => [id, areaKm2]));
    const mended = mendingReport(pieces, validity, areas, mending);
    for (const note of mended.notes) tell(`${scope}: ${note}`);
    if (mended.problems.length > 0) throw new Error(mended.problems.join("\n"));
  }
  const entries = placedWithin(
    whole.map((entry) => ({
      ...entry,
      areaKm2: country?.areasKm2?.get(entry.id) ?? entry.areaKm2,
    })),
    fitted,
  );
  const ids = new Set(shown.regions.map(({ id }) => id));
  const map: ScopeTopology = {
    parameters,
    topology: shown,
    ...(fitted === undefined ? {} : { fitted }),
    lakes,
    names: new Map([...names].filter(([id]) => ids.has(id))),
  };
  return {
    parameters,
    entries,
    digests: geometryDigests(topology),
    validity,
    layers: await (input.format === "packed" ? layersOfSharedArcs : drawnLayers)(map, tell),
    shown,
    outsideKm2: country?.row.form.isGroup === true ? outside(entries, fitted ?? shown) : outsideKm2,
  };
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * The geometry that the sources have must follow every rule before a file is written.
 *
 * @param isMendable whether an operator may have more of it mended
 */
export function refuseBrokenRules(
  { parameters, layers }: Pick<MeasuredScope, "parameters" | "layers">,
  isMendable: boolean,
): void {
  const problems = [
    ...layers.flatMap(({ inspection }) => inspection.problems),
    ...areaProblems(layers, parameters),
  ];
  const mend = isMendable ? '\nmend the file (mapshaper -clean), or state "repair": true' : "";
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}${mend}`);
}
