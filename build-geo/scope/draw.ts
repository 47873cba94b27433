import type { Projection } from "../../src/request/types.ts";
import { derivedLayer } from "../atlas/derived-layer.ts";
import { packedLayer } from "../emit/packing/packed-layer.ts";
import { mapFraming } from "../insets/map-framing.ts";
import { areaProblems, inspection } from "../verify/verify.ts";
import {
  type MeasuredLayer,
  projectionLayers,
  type ScopeTopology,
  weighted,
} from "./projection-layers.ts";

/** Told of each step that is done. */
export type Tell = (step: string) => void;

/**
 * The layers of a scope: by projection as the parameters list them, high first.
 *
 * @throws Error naming the projection, and the regions and the place where a rule cannot be met
 */
export async function drawnLayers(
  scope: ScopeTopology,
  tell: Tell,
): Promise<readonly MeasuredLayer[]> {
  const { parameters, topology } = scope;
  const whole = { ...scope, topology: weighted(parameters, topology) };
  const layers: MeasuredLayer[] = [];
  for (const projection of parameters.projections) {
    layers.push(...(await about(projection, () => projectionLayers(whole, projection))));
    tell(`${parameters.scope} ${projection}`);
  }
  return layers;
}

/** The same, where a layer has the arcs of that in the first projection unless rounding breaks a rule there. */
export async function layersOfSharedArcs(
  scope: ScopeTopology,
  tell: Tell,
): Promise<readonly MeasuredLayer[]> {
  const { parameters } = scope;
  const drawnIn = (projection: Projection): Promise<readonly MeasuredLayer[]> =>
    drawnLayers({ ...scope, parameters: { ...parameters, projections: [projection] } }, tell);
  const [main, ...others] = parameters.projections;
  const first = (await drawnIn(main!)).map((one) => ({ ...one, packed: packedLayer(one.layer) }));
  const layers: MeasuredLayer[] = [...first];
  for (const projection of others) {
    const derived = derivedLayers(scope, projection, first);
    const own = derived.includes(null) ? await drawnIn(projection) : [];
    const mixed = derived.map((layer, i) => layer ?? own[i]!);
    // What was drawn by itself keeps the areas of the high level that was drawn with it.
    layers.push(...(areaProblems(mixed, parameters).length === 0 ? mixed : own));
  }
  return layers;
}

/** By level; null where a rule is broken. */
function derivedLayers(
  { parameters, topology, fitted, names }: ScopeTopology,
  projection: Projection,
  first: readonly (MeasuredLayer & { readonly packed: Buffer })[],
): readonly (MeasuredLayer | null)[] {
  const frame = mapFraming(parameters, projection, fitted ?? topology);
  const layers = first.map((one) => {
    const { layer, bytes } = derivedLayer(
      parameters,
      { layer: one.layer, bytes: one.packed },
      frame,
    );
    const found = inspection(layer, [...names.keys()], fitted !== undefined);
    return { ...one, layer, packed: bytes, inspection: found, isDerived: true as const };
  });
  const high = layers.find(({ layer }) => layer.detail === "high")!;
  const isSound = (one: MeasuredLayer): boolean =>
    one.inspection.problems.length === 0 && areaProblems([high, one], parameters).length === 0;
  return layers.map((one) => (isSound(one) && (one === high || isSound(high)) ? one : null));
}

/**
 * What some work gives; what is wrong with it is told with what it is about, on each line.
 *
 * @throws Error
 */
export async function about<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const problems = error instanceof Error ? error.message : String(error);
    throw new Error(problems.replaceAll(/^/gm, `${subject}: `), { cause: error });
  }
}
