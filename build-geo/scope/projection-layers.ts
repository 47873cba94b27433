import type { Projection } from "../../src/request/types.ts";
import { mapFraming } from "../insets/map-framing.ts";
import type { Framing } from "../plane/frame.ts";
import { type Lakes, shownLakes } from "../layer/lakes.ts";
import { type Drawing, type Layer, layer } from "../layer/layer.ts";
import {
  type LatitudeBand,
  type LevelParameters,
  type ScopeParameters,
  WORLD_BANDS,
} from "../release.ts";
import { simplifiedTopology, weightedTopology } from "../topology/simplify.ts";
import { clippedToBox } from "../topology/dissolve.ts";
import { type Position, type Topology, type WeightedTopology } from "../topology/topology.ts";
import { type Quality, quality } from "../verify/quality.ts";
import { areaErrors, type Inspection, inspection } from "../verify/verify.ts";
import { expectedIds } from "./scope-input.ts";

/** How much larger, in area, albersUsa draws than the whole globe does in the same frame. */
const CLOSE_UP_AREA_RATIO = 25;

/** Rounds of simplifying less after which a layer is taken as it is, for the checks to refuse. */
const MAX_ATTEMPTS = 6;

/** What is off on a grid of so many steps to a pixel is off by more than rounding. */
const FINEST_UNITS_PER_PX = 50;

/** Lines that are fitted swing about the area they should have: what is narrower, they miss. */
const MAX_FITTED_STRICTNESS = 2;

/** About four square pixels of a map of the globe, from which on regions keep their areas there too. */
const SMALLEST_MEASURED_LAKE_KM2 = 4500;

/** A layer, how exact it is, and what is wrong with it. */
export interface MeasuredLayer {
  readonly layer: Layer;
  readonly quality: Quality;
  readonly inspection: Inspection;
  /** The smallest weight of a kept vertex, in km². */
  readonly smallestTriangleKm2: number;
  /** As it is packed, where that is known. */
  readonly packed?: Buffer;
  /** Whether it has the arcs of the layer in the first projection, and with them its quality. */
  readonly isDerived?: true;
}

/** What the layers of a scope are drawn from. */
export interface ScopeTopology {
  readonly parameters: ScopeParameters;
  /** At full detail. */
  readonly topology: Topology;
  /** What the frame is fitted to where it is not all of that: the rest may lie beyond. */
  readonly fitted?: Topology;
  readonly lakes: Lakes;
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
}

/** The layers of one projection, high first. */
export async function projectionLayers(
  {
    parameters,
    topology,
    fitted,
    lakes,
    names,
  }: ScopeTopology & { readonly topology: WeightedTopology },
  name: Projection,
): Promise<readonly MeasuredLayer[]> {
  const band = parameters.isGlobe ? WORLD_BANDS[name] : undefined;
  const shown = band === undefined ? topology : weighted(parameters, await banded(topology, band));
  const isCloseUp = name === "albersUsa" && parameters.isGlobe;
  const close = isCloseUp ? closeUp(parameters) : parameters;
  const land = isCloseUp ? unitedStates(shown) : shown;
  const frame = mapFraming(parameters, name, fitted ?? land);
  const isGlobe = parameters.isGlobe && name !== "albersUsa";
  const all = parameters.isGlobe ? await banded(lakes.globe, band) : lakes.near;
  const around = isGlobe ? null : { ...land, arcs: shown.arcs };
  const water = weightedTopology(shownLakes(all, around, frame, !parameters.isGlobe), () => false);
  const ids = expectedIds({ parameters, names }, name);
  const layers: MeasuredLayer[] = [];
  for (const level of close.levels) {
    const drawing = faithfulLayer(close, level, frame, { shown, water }, layers[0]?.layer ?? null);
    layers.push({
      layer: drawing.layer,
      quality: quality(drawing, shown),
      inspection: inspection(drawing.layer, ids, fitted !== undefined),
      smallestTriangleKm2: level.smallestTriangleKm2,
    });
  }
  return layers;
}

/**
 * A layer whose regions keep their areas after rounding too: those that are off are simplified
 * less, until they are not; where lines are fitted and that does not help, on a finer grid.
 *
 * @param high the same map at the high level; null when this is it
 */
function faithfulLayer(
  scope: ScopeParameters,
  level: LevelParameters,
  frame: Framing,
  { shown, water }: { readonly shown: WeightedTopology; readonly water: WeightedTopology },
  high: Layer | null,
): Drawing {
  const strictness = new Map<string, number>();
  const anchors = new Map(high?.regions.map(({ id, labelPoint }) => [id, labelPoint]));
  const lakes = simplifiedLakes(water, level);
  const isFixed = isOnEdge(scope);
  const maxStrictness = level.fit === undefined ? Infinity : MAX_FITTED_STRICTNESS;
  // Lines that are fitted to the grid are simplified there: what they start from is the same each time.
  const whole = level.fit === undefined ? null : simplifiedTopology(shown, level, new Map());
  for (let attempt = 1; ; attempt++) {
    const topology = whole ?? simplifiedTopology(shown, level, strictness);
    const simplified = { topology, lakes, isFixed, strictness };
    const drawing = layer(scope, level, frame, simplified, anchors);
    const off = high === null ? [] : areaErrors(drawing.layer, high, level.areaTolerance);
    if (off.length === 0) return drawing;
    if (attempt === MAX_ATTEMPTS) {
      const finer = finerLevel(level);
      return finer === null ? drawing : faithfulLayer(scope, finer, frame, { shown, water }, high);
    }
    for (const { id } of off) strictness.set(id, Math.min(2 ** attempt, maxStrictness));
  }
}

/** A fitted level on the next finer grid; on the finest lines are not fitted any more. */
function finerLevel({ fit, ...level }: LevelParameters): LevelParameters | null {
  if (fit === undefined) return null;
  const unitsPerPx = Math.min(2 * level.unitsPerPx, FINEST_UNITS_PER_PX);
  return unitsPerPx < FINEST_UNITS_PER_PX
    ? { ...level, fit, unitsPerPx }
    : { ...level, unitsPerPx };
}

/** Every lake stays; the large ones keep their areas as regions do. */
function simplifiedLakes(water: WeightedTopology, level: LevelParameters): Topology {
  const { smallestMeasuredKm2 } = level;
  // Where nothing is exempt, a map is so near that no lake is small.
  const measuredKm2 = smallestMeasuredKm2 === 0 ? 0 : SMALLEST_MEASURED_LAKE_KM2;
  const all = water.regions.map((_, region) => ({ region, polygon: 0 }));
  return simplifiedTopology(water, { ...level, smallestMeasuredKm2: measuredKm2 }, new Map(), all);
}

/** What of a topology lies in a band of latitudes; null is all. */
async function banded(topology: Topology, band: LatitudeBand | undefined): Promise<Topology> {
  return band === undefined || topology.arcs.length === 0
    ? topology
    : clippedToBox(topology, [-180, band.south, 180, band.north]);
}

/** The levels of a map that shows one country of the globe, about five times larger. */
function closeUp(scope: ScopeParameters): ScopeParameters {
  const levels = scope.levels.map((level) => ({
    ...level,
    smallestTriangleKm2: level.smallestTriangleKm2 / CLOSE_UP_AREA_RATIO,
  }));
  return { ...scope, levels };
}

/** What the frame of albersUsa is fitted to on a map of the globe. */
function unitedStates(topology: Topology): Topology {
  const regions = topology.regions.filter(({ id }) => id === "US");
  const used = new Set(regions.flatMap(({ polygons }) => polygons.flat(2)));
  const arcs = topology.arcs.filter((_, i) => used.has(i) || used.has(~i));
  return { arcs, regions };
}

/** Weights by which the lines of a scope are simplified; what lies on the edges of its maps stays. */
export function weighted(scope: ScopeParameters, topology: Topology): WeightedTopology {
  return weightedTopology(topology, isOnEdge(scope));
}

/** Whether a position lies on the edge of any map of a scope. */
function isOnEdge(scope: ScopeParameters): (position: Position) => boolean {
  const cuts = new Set(Object.values(WORLD_BANDS).flatMap(({ south, north }) => [south, north]));
  return ([lon, lat]) => scope.isGlobe && (Math.abs(lon) === 180 || lat === -90 || cuts.has(lat));
}
