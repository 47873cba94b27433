import { EARTH_RADIUS_KM } from "../topology/ellipsoid.ts";
import { project } from "../../src/geometry/projection.ts";
import { mutualDisplacement } from "../verify/displacement.ts";
import { pathRings } from "../plane/path-text.ts";
import { planeDifference } from "./plane-difference.ts";
import { globeRings } from "../verify/quality.ts";
import type { ReadLayer } from "./read-layer.ts";
import type { ReadRelease } from "./read-release.ts";
import type { Position } from "../topology/topology.ts";

type Rings = readonly (readonly Position[])[];

/** Regions that share this much of the ground that they cover together are one under two ids. */
const SAME_SHARE = 0.5;

/** How far a region lies from where it lay. */
interface RegionDifference {
  readonly differenceKm2: number;
  /** Of the larger of both areas. */
  readonly differencePercent: number;
  readonly displacementKm: number;
  /** Where the displacement is, in degrees; null where there is none. */
  readonly at: Position | null;
  /** The same on the grid of the compared layer. */
  readonly atUnits: Position | null;
  /** Rings before and after, on that grid. */
  readonly before: Rings;
  readonly after: Rings;
}

/** A region of both releases, or under two ids, that is not drawn as it was. */
export interface RegionChange extends RegionDifference {
  readonly scope: string;
  readonly id: string;
  /** The id in the base, where it is another. */
  readonly renamedFrom: string | null;
  readonly name: string;
  /** Whether its own geometry changed at the source; null where a release has no digests. */
  readonly isNewGeometry: boolean | null;
  /** True areas at full detail, before and after; null where a gazetteer has none. */
  readonly areasKm2: readonly [number | null, number | null];
  /** Layers whose paths of the region differ. */
  readonly layers: readonly string[];
}

/** How the regions of a scope differ between two releases, in the layer that shows them best. */
export function comparedScope(
  scope: string,
  base: ReadRelease,
  head: ReadRelease,
): { scope: string; layer: string | null; changes: RegionChange[] } {
  const layer = sharedHighLayer(scope, base, head);
  if (layer === null) return { scope, layer, changes: [] };
  const [before, after] = [base.layers.get(layer)!, head.layers.get(layer)!];
  const changes = idPairs(scope, base, head, before, after).flatMap(([from, to]) => {
    const layers = changedLayers(scope, from, to, base, head);
    const digests = [base.digests.get(`${scope} ${from}`), head.digests.get(`${scope} ${to}`)];
    const isKnown = digests.every((digest) => digest !== undefined);
    const isNewGeometry = isKnown ? digests[0] !== digests[1] : null;
    if (layers.length === 0 && from === to && isNewGeometry !== true) return [];
    const name = head.places.get(scope)?.get(to)?.name ?? to;
    const renamedFrom = from === to ? null : from;
    const areaKm2 = (release: ReadRelease, id: string): number | null =>
      release.places.get(scope)?.get(id)?.areaKm2 ?? null;
    const areasKm2 = [areaKm2(base, from), areaKm2(head, to)] as const;
    const measured = regionDifference(before, from, after, to);
    return [{ scope, id: to, renamedFrom, name, isNewGeometry, areasKm2, layers, ...measured }];
  });
  return { scope, layer, changes };
}

/** Equal Earth, where areas are true, or whatever both have. */
function sharedHighLayer(scope: string, base: ReadRelease, head: ReadRelease): string | null {
  const shared = [...head.layers.keys()].filter(
    (path) => path.startsWith(`${scope}/high/`) && base.layers.has(path),
  );
  return shared.find((path) => path.endsWith("/equalEarth.ts")) ?? shared[0] ?? null;
}

/** Every region of the head that the base has, under its own id or another; base first. */
function idPairs(
  scope: string,
  base: ReadRelease,
  head: ReadRelease,
  before: ReadLayer,
  after: ReadLayer,
): (readonly [string, string])[] {
  const gone = [...before.regions.keys()].filter((id) => !after.regions.has(id));
  return [...after.regions.keys()].flatMap((id) => {
    if (before.regions.has(id)) return [[id, id] as const];
    const digest = head.digests.get(`${scope} ${id}`);
    const found = gone.find(
      (other) =>
        (digest !== undefined && base.digests.get(`${scope} ${other}`) === digest) ||
        isSameGround(before, other, after, id),
    );
    return found === undefined ? [] : [[found, id] as const];
  });
}

function isSameGround(before: ReadLayer, from: string, after: ReadLayer, to: string): boolean {
  const [a, b] = [ringsOf(before, from), ringsOf(after, to)];
  const { difference, common } = planeDifference(onto(before, after, a), b);
  return common > SAME_SHARE * (difference + common);
}

function changedLayers(
  scope: string,
  from: string,
  to: string,
  base: ReadRelease,
  head: ReadRelease,
): string[] {
  return [...head.layers].flatMap(([path, layer]) => {
    const other = base.layers.get(path);
    if (layer.scope !== scope || other === undefined) return [];
    const [now, old] = [layer.regions.get(to), other.regions.get(from)];
    // What a layer lost is told as lost, not as drawn anew.
    return now === undefined || now.path === old?.path ? [] : [path];
  });
}

function regionDifference(
  before: ReadLayer,
  from: string,
  after: ReadLayer,
  to: string,
): RegionDifference {
  const [old, now] = [ringsOf(before, from), ringsOf(after, to)];
  const moved = onto(before, after, old);
  const { difference, common } = planeDifference(moved, now);
  const km2 = difference * km2PerUnit2(after);
  const displaced = mutualDisplacement(old.map(globeRings(before)), now.map(globeRings(after)));
  const isDisplaced = displaced !== null && displaced.km > 0;
  const point = isDisplaced ? project(after.projection)(displaced.at) : null;
  const { unitsPerPx } = after;
  return {
    differenceKm2: km2,
    differencePercent: (100 * difference) / Math.max(1, common + difference),
    displacementKm: displaced?.km ?? 0,
    at: isDisplaced ? displaced.at : null,
    atUnits: point === null ? null : [point[0] * unitsPerPx, point[1] * unitsPerPx],
    before: moved,
    after: now,
  };
}

function ringsOf({ regions }: ReadLayer, id: string): Rings {
  return pathRings(regions.get(id)!.path);
}

/** Rings of one layer on the grid of another. */
function onto(from: ReadLayer, to: ReadLayer, rings: Rings): Rings {
  const isSameGrid =
    from.unitsPerPx === to.unitsPerPx &&
    JSON.stringify(from.projection) === JSON.stringify(to.projection);
  if (isSameGrid) return rings;
  const [backward, forward] = [globeRings(from), project(to.projection)];
  return rings.map((ring) =>
    backward(ring).flatMap((position): Position[] => {
      const point = forward(position);
      return point === null ? [] : [[point[0] * to.unitsPerPx, point[1] * to.unitsPerPx]];
    }),
  );
}

/** True for Equal Earth; elsewhere at the standard lines of the projection alone. */
function km2PerUnit2({ projection, unitsPerPx }: ReadLayer): number {
  return (EARTH_RADIUS_KM / (projection.scale * unitsPerPx)) ** 2;
}
