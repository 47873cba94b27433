import type { Piece } from "./sources/features.ts";
import { framing, type Framing } from "./plane/frame.ts";
import { gazetteer, type GazetteerEntry } from "./plane/gazetteer.ts";
import { geometryDigests } from "./topology/digests.ts";
import { type Drawing, type Layer, layer } from "./plane/layer.ts";
import { type Quality, quality } from "./verify/quality.ts";
import { type LevelParameters, type ScopeParameters, WORLD_BANDS } from "./release.ts";
import {
  simplifiedTopology,
  type WeightedTopology,
  weightedTopology,
} from "./topology/simplify.ts";
import { clippedTopology, dissolvedTopology, type Topology } from "./topology/topology.ts";
import { type Validity, validity } from "./verify/validity.ts";
import { areaErrors } from "./verify/verify.ts";

/** How much larger, in area, albersUsa draws than the whole globe does in the same frame. */
const CLOSE_UP_AREA_RATIO = 25;

/** Rounds of simplifying less after which a layer is taken as it is, for the checks to refuse. */
const MOST_ATTEMPTS = 6;

/** What a scope is made from. */
export interface ScopeInput {
  readonly parameters: ScopeParameters;
  readonly pieces: readonly Piece[];
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
}

/** A layer and how exact it is. */
export interface MeasuredLayer {
  readonly layer: Layer;
  readonly quality: Quality;
  /** The least weight of a kept vertex, in km². */
  readonly smallestTriangleKm2: number;
}

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
  progress: (step: string) => void,
): Promise<BuiltScope> {
  const { scope } = parameters;
  const topology = await dissolvedTopology(pieces);
  progress(`${scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
  const whole = weighted(parameters, topology);
  const entries = gazetteer(whole, names);
  const layers: MeasuredLayer[] = [];
  for (const name of parameters.projections) {
    const band = parameters.isGlobe ? WORLD_BANDS[name] : undefined;
    const shown =
      band === undefined ? whole : weighted(parameters, await clippedTopology(topology, band));
    const close = name === "albersUsa" ? closeUp(parameters) : parameters;
    const frame = framing(parameters, name, framed(name, shown));
    let high: Layer | null = null;
    for (const level of close.levels) {
      const drawing = faithfulLayer(close, level, frame, shown, high);
      high ??= drawing.layer;
      const { smallestTriangleKm2 } = level;
      layers.push({ layer: drawing.layer, quality: quality(drawing, shown), smallestTriangleKm2 });
      progress(`${scope} ${level.detail} ${name}`);
    }
  }
  const digests = geometryDigests(topology);
  return { parameters, entries, digests, validity: validity(pieces, topology), layers };
}

/**
 * A layer whose regions keep their areas after rounding too: those that are off are simplified
 * less, until they are not.
 *
 * @param high the same map at the high level; null when this is it
 */
function faithfulLayer(
  scope: ScopeParameters,
  level: LevelParameters,
  frame: Framing,
  shown: WeightedTopology,
  high: Layer | null,
): Drawing {
  const strictness = new Map<string, number>();
  const anchors = new Map(high?.regions.map(({ id, labelPoint }) => [id, labelPoint]));
  for (let attempt = 1; ; attempt++) {
    const topology = simplifiedTopology(shown, level, strictness);
    const drawing = layer(scope, level, frame, topology, anchors);
    const off = high === null ? [] : areaErrors(drawing.layer, high, level.areaTolerance);
    if (off.length === 0 || attempt === MOST_ATTEMPTS) return drawing;
    for (const { id } of off) strictness.set(id, 2 ** attempt);
  }
}

/** The levels of a map that shows one country of the globe, about five times larger. */
function closeUp(scope: ScopeParameters): ScopeParameters {
  const levels = scope.levels.map((level) => ({
    ...level,
    smallestTriangleKm2: level.smallestTriangleKm2 / CLOSE_UP_AREA_RATIO,
  }));
  return { ...scope, levels };
}

/** What the frame is fitted to: in albersUsa the United States, else all there is. */
function framed(name: string, topology: Topology): Topology {
  if (name !== "albersUsa") return topology;
  const regions = topology.regions.filter(({ id }) => id === "US");
  const used = new Set(regions.flatMap(({ polygons }) => polygons.flat(2)));
  const arcs = topology.arcs.filter((_, i) => used.has(i) || used.has(~i));
  return { arcs, regions };
}

function weighted(scope: ScopeParameters, topology: Topology): WeightedTopology {
  const cuts = new Set(Object.values(WORLD_BANDS).flatMap(({ south, north }) => [south, north]));
  return weightedTopology(
    topology,
    ([lon, lat]) => scope.isGlobe && (Math.abs(lon) === 180 || lat === -90 || cuts.has(lat)),
  );
}
