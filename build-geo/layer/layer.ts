import { project, type ProjectionConstants, unproject } from "../../src/geometry/projection.ts";
import type { Detail } from "../../src/request/types.ts";
import { type DrawnPolygon, drawnPolygons, positionsOf } from "./drawn-polygons.ts";
import type { Framing } from "../plane/frame.ts";
import { outline } from "../plane/frame.ts";
import { fittedArcs } from "../fit/fitted-arcs.ts";
import { graticulePath } from "./graticule.ts";
import { gridArc, inShortSegments } from "../plane/grid.ts";
import type { PlanePolygon } from "../plane/label-point.ts";
import { layerRegion, type LayerRegion } from "./layer-region.ts";
import { drawnLakes } from "./lakes.ts";
import { crossingText, placeText } from "../topology/places.ts";
import { borderPaths } from "./border-paths.ts";
import { outlineLines } from "../topology/meshes.ts";
import { linesPath, ringsPath } from "../plane/path-text.ts";
import type { LevelParameters, ScopeParameters } from "../release.ts";
import { planarArcs, StuckCrossing } from "../plane/repair.ts";
import { withDots } from "./dots.ts";
import {
  type Arc,
  arcNumber,
  type Position,
  type RegionArcs,
  regionsOfPolygons,
  type Ring,
  ringPositions,
  type Topology,
  usedArcs,
  withUsedArcs,
} from "../topology/topology.ts";

/** All that the server needs to draw one scope at one level in one projection. */
export interface Layer {
  readonly scope: string;
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
  /** Those on which states do not agree; absent where there are none. */
  readonly disputed?: string;
  /** The edge of a country shown alone; empty where the globe is shown. */
  readonly outline: string;
  /** Land that belongs to no region. */
  readonly unassigned: string;
  /** Lakes over the regions, with their islands. */
  readonly lakes: string;
  readonly regions: readonly LayerRegion[];
}

/** What a layer is drawn of, simplified for its level; in degrees. */
export interface Simplified {
  readonly topology: Topology;
  readonly lakes: Topology;
  /** Says which positions lie on the edges of the map: where lines are fitted, they stay. */
  readonly isFixed: (position: Position) => boolean;
  /** By region id, how many times smaller its area error must be where lines are fitted. */
  readonly strictness: ReadonlyMap<string, number>;
}

/** A layer and what of the topology it shows. */
export interface Drawing {
  readonly layer: Layer;
  /** Ids of the regions that rounding would have emptied. */
  readonly dotted: readonly string[];
  /** Keys of the rings that are drawn, as `ringKey` gives them for the topology's own rings. */
  readonly drawnRings: ReadonlySet<string>;
}

/** A name for a ring of a topology. */
export function ringKey(ring: Ring): string {
  return ring.join(" ");
}

/**
 * Projects a simplified topology onto the grid of its layer.
 *
 * @param anchors label points of the same map at the high level, in frame pixels, used where they
 *   fall inside the drawn region, so that labels stay put from level to level
 * @throws Error naming the regions whose lines cross for good or of which nothing is left, and where
 */
export function layer(
  scope: ScopeParameters,
  level: LevelParameters,
  frame: Framing,
  { topology, lakes, isFixed, strictness }: Simplified,
  anchors: ReadonlyMap<string, Position>,
): Drawing {
  const { unitsPerPx } = level;
  const forward = project(frame.constants);
  const { shown, names } = shownTopology(topology, scope.isGlobe, frame);
  const { fit, areaTolerance } = level;
  const plane = { forward, unitsPerPx, isFixed, areaTolerance, strictness };
  const onGrid = (lines: Topology): readonly Arc[] =>
    fit === undefined
      ? lines.arcs.map((arc) => gridArc(arc, forward, unitsPerPx) ?? [])
      : fittedArcs(lines, fit, plane);
  const projected = onGrid(shown);
  const dots = withDots({ ...shown, arcs: projected }, shown.arcs);
  const arcs = uncrossed({ ...shown, arcs: dots.arcs }, frame, unitsPerPx);
  const drawn = new Map(
    shown.regions.map((region) => [region.id, drawnPolygons(arcs, region)] as const),
  );
  const drawnRings = [...drawn.values()].flat(2).map(({ ring }) => ringKey(ring.map(names)));
  refuseEmptied(drawn, shown);
  const water = drawnLakes({
    ...lakes,
    arcs: uncrossed({ ...lakes, arcs: onGrid(lakes) }, frame, unitsPerPx),
  });
  return {
    layer: assembled(scope, level, frame, { shown: { ...shown, arcs }, drawn, water }, anchors),
    dotted: dots.dotted,
    drawnRings: new Set(drawnRings),
  };
}

function uncrossed(topology: Topology, frame: Framing, unitsPerPx: number): readonly Arc[] {
  try {
    return planarArcs(topology.arcs);
  } catch (error) {
    if (!(error instanceof StuckCrossing)) throw error;
    const at = unproject(frame.constants)([error.at[0] / unitsPerPx, error.at[1] / unitsPerPx]);
    throw new Error(crossingText(topology, error.arcs, at), { cause: error });
  }
}

/** @param shown the same regions in degrees */
function refuseEmptied(
  drawn: ReadonlyMap<string | null, readonly DrawnPolygon[]>,
  { arcs, regions }: Topology,
): void {
  const empty = regions.filter(({ id }) => id !== null && drawn.get(id)!.length === 0);
  const lines = empty.map(({ id, polygons }) => {
    const first = polygons[0]?.[0];
    const place = first === undefined ? "" : ` near ${placeText(ringPositions(arcs, first)[0]!)}`;
    return `${id}: nothing of it is left on the grid${place}: leave it out, or join it with a neighbour`;
  });
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

/** Everything on the grid. */
interface OnGrid {
  readonly shown: Topology;
  readonly drawn: ReadonlyMap<string | null, readonly DrawnPolygon[]>;
  readonly water: readonly PlanePolygon[];
}

function assembled(
  scope: ScopeParameters,
  { detail, unitsPerPx }: LevelParameters,
  frame: Framing,
  { shown, drawn, water }: OnGrid,
  anchors: ReadonlyMap<string, Position>,
): Layer {
  const forward = project(frame.constants);
  const isGlobe = scope.isGlobe && frame.constants.name !== "albersUsa";
  const backward = unproject(frame.constants);
  const degreesOf = ([x, y]: Position) => backward([x / unitsPerPx, y / unitsPerPx]);
  const edge = isGlobe ? [gridArc(outline(frame.constants), forward, unitsPerPx)!] : [];
  return {
    scope: scope.scope,
    detail,
    projection: frame.constants,
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    unitsPerPx,
    sphere: ringsPath(edge.map((ring) => inShortSegments(ring, frame.widthPx * unitsPerPx))),
    graticule: graticulePath(scope, frame, unitsPerPx),
    ...borderPaths(shown, degreesOf),
    outline: isGlobe ? "" : linesPath(outlineLines(shown)),
    unassigned: ringsPath((drawn.get(null) ?? []).flatMap(positionsOf)),
    lakes: ringsPath(water.flat()),
    regions: shown.regions
      .filter(({ id }) => id !== null)
      .map(({ id }) =>
        layerRegion(
          id!,
          { polygons: drawn.get(id)!.map(positionsOf), water },
          frame,
          unitsPerPx,
          anchors.get(id!),
        ),
      ),
  };
}

function regionNamed({ regions }: Topology, id: string | null): RegionArcs {
  return regions.find((region) => region.id === id) ?? { id, polygons: [] };
}

/**
 * In albersUsa, the United States alone, or their states, without the islands outside its three insets; and
 * the number that an arc of what is shown has in the whole.
 */
function shownTopology(
  topology: Topology,
  isGlobe: boolean,
  frame: Framing,
): { readonly shown: Topology; readonly names: (number: number) => number } {
  if (frame.constants.name !== "albersUsa") return { shown: topology, names: (number) => number };
  const forward = project(frame.constants);
  const isShown = (number: number): boolean =>
    topology.arcs[arcNumber(number)]!.every((position) => forward(position) !== null);
  const whole = isGlobe ? { ...topology, regions: [regionNamed(topology, "US")] } : topology;
  const regions = regionsOfPolygons(whole, (rings) => rings.flat().every(isShown));
  const used = usedArcs(regions);
  return {
    shown: withUsedArcs({ arcs: topology.arcs, regions }),
    names: (number) => (number < 0 ? ~used[~number]! : used[number]!),
  };
}
