import { project, type ProjectionConstants } from "../src/geometry/projection.ts";
import type { Detail, Scope } from "../src/request/types.ts";
import type { Framing } from "./frame.ts";
import { bounds, outline, round } from "./frame.ts";
import { graticule } from "./graticule.ts";
import { gridArc, inShortSegments, twiceArea } from "./grid.ts";
import { depth, labelPoint, type PlanePolygon } from "./label-point.ts";
import { borderLines, outlineLines } from "./meshes.ts";
import { overlaps } from "./overlaps.ts";
import { linesPath, ringsPath } from "./path-text.ts";
import type { LevelParameters, ScopeParameters } from "./release.ts";
import { LARGEST_ISLET_UNITS, planarArcs } from "./repair.ts";
import { withVisibleDots } from "./dots.ts";
import {
  type Arc,
  type Position,
  type RegionArcs,
  ringPositions,
  type Topology,
} from "./topology.ts";

/** One region of a layer; numbers in frame pixels, the path in path units. */
export interface LayerRegion {
  readonly id: string;
  readonly path: string;
  readonly labelPoint: Position;
  readonly areaPx2: number;
  /** Left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
}

/** All that the server needs to draw one scope at one level in one projection. */
export interface Layer {
  readonly scope: Scope;
  readonly detail: Detail;
  readonly projection: ProjectionConstants;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
  /** Edge of the globe; empty where no globe is shown. */
  readonly sphere: string;
  readonly graticule: string;
  /** Lines between regions, each once. */
  readonly borders: string;
  /** The edge of a country shown alone; empty where the globe is shown. */
  readonly outline: string;
  /** Land that belongs to no region. */
  readonly unassigned: string;
  readonly regions: readonly LayerRegion[];
}

/**
 * Projects a simplified topology onto the grid of its layer.
 *
 * @param anchors label points of the same map at the high level, in frame pixels, used where they
 *   fall inside the drawn region, so that labels stay put from level to level
 */
export function layer(
  scope: ScopeParameters,
  level: LevelParameters,
  frame: Framing,
  topology: Topology,
  anchors: ReadonlyMap<string, Position>,
): Layer {
  const { unitsPerPx } = level;
  const forward = project(frame.constants);
  const shown = shownTopology(topology, frame);
  const drawn = shown.arcs.map((arc) => gridArc(arc, forward, unitsPerPx) ?? []);
  const arcs = planarArcs(withVisibleDots({ ...shown, arcs: drawn }, shown.arcs, level.dotUnits));
  const isGlobe = scope.isGlobe && frame.constants.name !== "albersUsa";
  const edge = isGlobe ? [gridArc(outline(frame.constants), forward, unitsPerPx)!] : [];
  return {
    scope: scope.scope,
    detail: level.detail,
    projection: frame.constants,
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    unitsPerPx,
    sphere: ringsPath(edge.map((ring) => inShortSegments(ring, frame.widthPx * unitsPerPx))),
    graticule: linesPath(
      graticule(scope, frame, unitsPerPx).map((line) =>
        inShortSegments(line, frame.widthPx * unitsPerPx),
      ),
    ),
    borders: linesPath(borderLines({ ...shown, arcs })),
    outline: isGlobe ? "" : linesPath(outlineLines({ ...shown, arcs })),
    unassigned: ringsPath(drawnPolygons(arcs, regionNamed(shown, null)).flat()),
    regions: shown.regions
      .filter(({ id }) => id !== null)
      .map((region) => layerRegion(region, arcs, frame, unitsPerPx, anchors)),
  };
}

function regionNamed({ regions }: Topology, id: string | null): RegionArcs {
  return regions.find((region) => region.id === id) ?? { id, polygons: [] };
}

/** In albersUsa, the United States alone, without the islands outside its three insets. */
function shownTopology(topology: Topology, frame: Framing): Topology {
  if (frame.constants.name !== "albersUsa") return topology;
  const forward = project(frame.constants);
  const isShown = (number: number): boolean =>
    topology.arcs[number < 0 ? ~number : number]!.every((position) => forward(position) !== null);
  const { id, polygons } = regionNamed(topology, "US");
  const kept = polygons.filter((rings) => rings.flat().every(isShown));
  const used = [...new Set(kept.flat(2).map((number) => (number < 0 ? ~number : number)))];
  const renumbered = new Map(used.map((number, i) => [number, i]));
  const rename = (number: number): number =>
    number < 0 ? ~renumbered.get(~number)! : renumbered.get(number)!;
  return {
    arcs: used.map((number) => topology.arcs[number]!),
    regions: [{ id, polygons: kept.map((rings) => rings.map((ring) => ring.map(rename))) }],
  };
}

/** The polygons of a region that have an area on the grid, largest first, each ring closed. */
function drawnPolygons(arcs: readonly Arc[], { polygons }: RegionArcs): PlanePolygon[] {
  const sized = polygons.map((rings) => {
    const drawn = rings.map((ring) => ringPositions(arcs, ring));
    const [outer, ...holes] = drawn.map((ring) => ({ ring, area: twiceArea(ring) }));
    // Outer rings run clockwise on screen and holes against it; rounding can empty or turn a ring.
    const kept = outer!.area > 0 ? [outer!, ...holes.filter(({ area }) => area < 0)] : [];
    const area = kept.reduce((sum, ring) => sum + ring.area, 0);
    return { area, rings: kept.map(({ ring }) => ring) };
  });
  const descending = sized
    .filter(({ rings }) => rings.length > 0)
    .toSorted((a, b) => b.area - a.area);
  return descending.map(({ rings }) => rings).filter(isNotEngulfed);
}

/** An islet that a simplified coast or atoll has closed over is land twice: it goes. */
function isNotEngulfed(
  polygon: PlanePolygon,
  place: number,
  descending: readonly PlanePolygon[],
): boolean {
  const [left, top, right, bottom] = bounds(polygon[0]!);
  if (right - left > LARGEST_ISLET_UNITS || bottom - top > LARGEST_ISLET_UNITS) return true;
  return !descending.slice(0, place).some((larger) => {
    const box = bounds(larger[0]!);
    const isNear = left <= box[2] && right >= box[0] && top <= box[3] && bottom >= box[1];
    if (!isNear) return false;
    if (polygon[0]!.some((position) => depth(position, larger) > 0)) return true;
    // Two islets can also lie over each other with all their corners in common.
    const isSmall = box[2] - box[0] + box[3] - box[1] <= 4 * LARGEST_ISLET_UNITS;
    return (
      isSmall && overlaps([larger, polygon].map((rings, n) => ({ id: `${n}`, rings }))).length > 0
    );
  });
}

function layerRegion(
  region: RegionArcs,
  arcs: readonly Arc[],
  frame: Framing,
  unitsPerPx: number,
  anchors: ReadonlyMap<string, Position>,
): LayerRegion {
  const polygons = drawnPolygons(arcs, region);
  const [largest] = polygons;
  if (largest === undefined) throw new Error(`${region.id}: nothing of it is left on the grid`);
  const twice = polygons.flat().reduce((sum, ring) => sum + twiceArea(ring), 0);
  const [x, y] = pointInside(largest, unitsPerPx, anchors.get(region.id!));
  const [left, top, right, bottom] = bounds(polygons.flat(2)).map((value) => value / unitsPerPx);
  return {
    id: region.id!,
    path: ringsPath(
      polygons.flat().map((ring) => inShortSegments(ring, frame.widthPx * unitsPerPx)),
    ),
    labelPoint: [round(x, 3), round(y, 3)],
    areaPx2: round(twice / 2 / unitsPerPx ** 2, 4),
    bounds: [round(left!, 2), round(top!, 2), round(right!, 2), round(bottom!, 2)],
  };
}

function pointInside(
  largest: PlanePolygon,
  unitsPerPx: number,
  anchor: Position | undefined,
): Position {
  const inUnits: Position | null =
    anchor === undefined ? null : [anchor[0] * unitsPerPx, anchor[1] * unitsPerPx];
  const [x, y] = inUnits !== null && depth(inUnits, largest) > 1 ? inUnits : labelPoint(largest);
  return [x / unitsPerPx, y / unitsPerPx];
}
