import { bounds, doBoxesMeet } from "../plane/frame.ts";
import type { GazetteerEntry } from "../plane/gazetteer.ts";
import { clippedToBox } from "../topology/dissolve.ts";
import { regionAreasKm2 } from "../topology/simplify.ts";
import {
  regionsOfPolygons,
  ringPositions,
  type Topology,
  withUsedArcs,
} from "../topology/topology.ts";
import type { DegreeBox } from "./groups.ts";

/** What of the land of a group its map has, and what its frame is fitted to. */
interface GroupLand {
  /** With land beyond the frame, where an island or a continent reaches on. */
  readonly shown: Topology;
  /** What of it lies within the ends of the frame. */
  readonly fitted: Topology;
}

/** The islands that meet a frame, whole, and what of them is in it. */
export async function landInFrame(topology: Topology, frame: DegreeBox): Promise<GroupLand> {
  const regions = regionsOfPolygons(topology, ([outer]) =>
    doBoxesMeet(bounds(ringPositions(topology.arcs, outer!)), frame),
  );
  const shown = withUsedArcs({
    arcs: topology.arcs,
    regions: regions.filter(({ polygons }) => polygons.length > 0),
  });
  return { shown, fitted: await clippedToBox(shown, frame) };
}

/** Land without the islands that meet a box. */
export function withoutIslands(topology: Topology, box: DegreeBox): Topology {
  const { arcs } = topology;
  const regions = regionsOfPolygons(
    topology,
    ([outer]) => !doBoxesMeet(bounds(ringPositions(arcs, outer!)), box),
  );
  return withUsedArcs({ arcs, regions });
}

/** Of less than this share of its land, a member is not told to lie outside. */
const TOLD_SHARE = 0.001;
/** Nor of less than this: areas of members are in whole km². */
const LEAST_TOLD_KM2 = 1;

/** Km² of each member that are not shown. */
export function outside(
  entries: readonly GazetteerEntry[],
  shown: Topology,
): ReadonlyMap<string, number> {
  const areas = regionAreasKm2(shown);
  const inside = new Map(shown.regions.map(({ id }, i) => [id, areas[i]!]));
  return new Map(
    entries.flatMap(({ id, areaKm2 }) => {
      const left = areaKm2 - (inside.get(id) ?? 0);
      const isTold = left > Math.max(LEAST_TOLD_KM2, TOLD_SHARE * areaKm2);
      return isTold ? [[id, left] as const] : [];
    }),
  );
}
