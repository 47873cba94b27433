import { crossings } from "../topology/crossings.ts";
import { overlapPlaces } from "../plane/overlaps.ts";
import { placeText, placeOfCrossing } from "../topology/places.ts";
import { unproject } from "../../src/geometry/projection.ts";
import { twiceArea } from "../plane/grid.ts";
import { depth, largestPart } from "../plane/label-point.ts";
import type { Layer } from "../layer/layer.ts";
import type { LayerRegion } from "../layer/layer-region.ts";
import { pathRings } from "../plane/path-text.ts";
import { FRAME_PADDING_PX, type ScopeParameters } from "../release.ts";
import type { Position } from "../topology/topology.ts";

/** Regions smaller than this at the high level, in frame px², are exempt from the area rule. */
const SMALLEST_MEASURED_PX2 = 4;
/** Grid rounding may carry land this far into the padding. */
const PADDING_TOLERANCE_PX = 0.2;

/** A region with its rings read back from the path text, on the grid. */
interface DrawnRegion {
  readonly id: string;
  readonly rings: readonly (readonly Position[])[];
}

/** What is wrong with one layer by itself. */
export interface Inspection {
  /** Every broken rule, one line each; empty means good. */
  readonly problems: readonly string[];
  /** Pairs of regions whose lines cross. */
  readonly crossed: readonly string[];
  /** Regions that cover the same ground. */
  readonly overlapping: readonly string[];
}

/**
 * The geometry is read back from the path text, so that what is checked is what will be drawn.
 *
 * @param ids those that the layer must have
 * @param isOpen whether land may reach beyond the frame, where maps cut it off
 */
export function inspection(layer: Layer, ids: readonly string[], isOpen = false): Inspection {
  const name = `${layer.scope} ${layer.detail} ${layer.projection.name}`;
  const drawn = layer.regions.map(({ id, path }) => ({ id, rings: pathRings(path) }));
  const crossed = crossedPairs(drawn);
  const overlapping = overlapPlaces(drawn);
  const near = nearText(layer);
  const problems = [
    ...idProblems(layer, ids),
    ...drawn.flatMap((region, i) => regionProblems(layer, layer.regions[i]!, region, isOpen)),
    ...[...crossed].map(([pair, at]) => `lines of ${pair} cross${near(at)}`),
    ...[...overlapping].map(([pair, at]) => `${pair} overlap${near(at)}`),
    ...lakeProblems(layer),
  ];
  return {
    problems: problems.map((problem) => `${name}: ${problem}`),
    crossed: [...crossed.keys()],
    overlapping: [...overlapping.keys()],
  };
}

/** Says where a position on a layer's grid is, in degrees. */
function nearText({ projection, unitsPerPx }: Layer): (at: Position) => string {
  const backward = unproject(projection);
  return ([x, y]) => {
    const position = backward([x / unitsPerPx, y / unitsPerPx]);
    return position === null ? "" : ` near ${placeText(position)}`;
  };
}

/** Lakes are drawn over all land: where two shores cross, there would be land again. */
function lakeProblems({ lakes }: Layer): string[] {
  const rings = pathRings(lakes);
  if (!rings.flat(2).every(Number.isInteger))
    return ["lakes have coordinates that are no integers"];
  return crossings(rings).length === 0 ? [] : ["shores of lakes cross"];
}

function idProblems({ regions }: Layer, expected: readonly string[]): string[] {
  const found = regions.map(({ id }) => id);
  const missing = expected.filter((id) => !found.includes(id));
  const unexpected = found.filter((id) => !expected.includes(id));
  const isSorted = found.every((id, i) => i === 0 || found[i - 1]! < id);
  return [
    ...missing.map((id) => `${id} is missing`),
    ...unexpected.map((id) => `${id} is not expected`),
    ...(isSorted ? [] : ["ids are not sorted, or not distinct"]),
  ];
}

function regionProblems(
  layer: Layer,
  region: LayerRegion,
  { id, rings }: DrawnRegion,
  isOpen: boolean,
): string[] {
  const { widthPx, heightPx, unitsPerPx } = layer;
  const positions = rings.flat();
  if (!positions.flat().every(Number.isInteger) || positions.length === 0)
    return [`${id}: the path is empty or has coordinates that are no integers`];
  const area = rings.reduce((sum, ring) => sum + twiceArea(ring), 0) / 2 / unitsPerPx ** 2;
  const room = FRAME_PADDING_PX - PADDING_TOLERANCE_PX;
  const isFramed = positions.every(
    ([x, y]) =>
      x / unitsPerPx >= room &&
      x / unitsPerPx <= widthPx - room &&
      y / unitsPerPx >= room &&
      y / unitsPerPx <= heightPx - room,
  );
  const longest = longestSegment(rings) / unitsPerPx;
  const part = largestPart(rings);
  const anchor: Position = [region.labelPoint[0] * unitsPerPx, region.labelPoint[1] * unitsPerPx];
  const rules: readonly (readonly [boolean, string])[] = [
    [area > 0, "has no area, or is wound the wrong way"],
    [Math.abs(area - region.areaPx2) < 0.001, `covers ${area} px², states ${region.areaPx2}`],
    [isFramed || isOpen, "leaves the padded frame"],
    [longest <= widthPx / 2 || isOpen, `has a segment of ${longest} px`],
    [depth(anchor, part) > 0, "has its label point outside its largest part"],
  ];
  return rules.filter(([holds]) => !holds).map(([, text]) => `${id} ${text}`);
}

function longestSegment(rings: readonly (readonly Position[])[]): number {
  let longest = 0;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++)
      longest = Math.max(
        longest,
        Math.hypot(ring[i]![0] - ring[i - 1]![0], ring[i]![1] - ring[i - 1]![1]),
      );
  return longest;
}

/** With the place of their first crossing, in path units. */
function crossedPairs(drawn: readonly DrawnRegion[]): ReadonlyMap<string, Position> {
  const rings = drawn.flatMap(({ id, rings: list }) => list.map((ring) => ({ id, ring })));
  const arcs = rings.map(({ ring }) => ring);
  const found = new Map<string, Position>();
  for (const crossing of crossings(arcs)) {
    const pair = crossing.arcs.map((number) => rings[number]!.id).toSorted();
    const name = pair.join(" and ");
    if (!found.has(name)) found.set(name, placeOfCrossing({ arcs }, crossing));
  }
  return found;
}

/** Regions of a layer whose drawn area is off the high level's by more than a fraction. */
export function areaErrors(
  layer: Layer,
  high: Layer,
  tolerance: number,
): readonly { readonly id: string; readonly error: number }[] {
  const reference = new Map(high.regions.map(({ id, areaPx2 }) => [id, areaPx2]));
  return layer.regions
    .filter(({ id }) => (reference.get(id) ?? 0) >= SMALLEST_MEASURED_PX2)
    .map(({ id, areaPx2 }) => ({ id, error: areaPx2 / reference.get(id)! - 1 }))
    .filter(({ error }) => Math.abs(error) > tolerance);
}

/** One line for each region of the layers of a scope that is off its area at the high level. */
export function areaProblems(
  layers: readonly { readonly layer: Layer }[],
  { scope, levels }: Pick<ScopeParameters, "scope" | "levels">,
): string[] {
  return layers.flatMap(({ layer }) => {
    const name = layer.projection.name;
    const { areaTolerance } = levels.find(({ detail }) => detail === layer.detail)!;
    const high = layers.find(
      (other) => other.layer.projection.name === name && other.layer.detail === "high",
    );
    if (high === undefined) return [`${scope} ${name}: there is no high level`];
    return areaErrors(layer, high.layer, areaTolerance).map(({ id, error }) => {
      const percent = (100 * error).toFixed(2);
      return `${scope} ${layer.detail} ${name}: ${id} is ${percent} % off its area`;
    });
  });
}
