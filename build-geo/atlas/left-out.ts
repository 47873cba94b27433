import { isWithinExtent } from "../../src/geometry/inset-projection.ts";
import { inOneRun } from "../insets/inset-parts.ts";
import type { Inset } from "../insets/inset.ts";
import { areaKm2 } from "../sources/own/extent.ts";
import {
  regionsOfPolygons,
  ringPositions,
  type Topology,
  withUsedArcs,
} from "../topology/topology.ts";

/** What of a country its frame is fitted to, and what is not shown. */
export interface MainParts {
  readonly shown: Topology;
  /** Km² of each region that has land outside the frame. */
  readonly outsideKm2: ReadonlyMap<string, number>;
}

/** A country without the polygons that lie within some extents, in degrees. */
export function withoutExtents(
  topology: Topology,
  extents: readonly Inset["extentDeg"][],
): MainParts {
  const runs = extents.map(inOneRun);
  const held = new Set<number>();
  const isShown = (key: string): boolean => {
    const [region, polygon] = key.split(" ").map(Number);
    const shore = ringPositions(topology.arcs, topology.regions[region!]!.polygons[polygon!]![0]!);
    const extent = runs.findIndex((run) =>
      shore.every((position) => isWithinExtent(position, run)),
    );
    held.add(extent);
    return extent < 0;
  };
  const parts = without(topology, isShown);
  const empty = extents.find((_, i) => !held.has(i));
  if (empty !== undefined) throw new Error(`nothing lies within [${empty.join(", ")}]`);
  return parts;
}

/** @param isShown of the numbers of a region and of a polygon of it, with a blank between */
export function without(topology: Topology, isShown: (key: string) => boolean): MainParts {
  const outsideKm2 = new Map<string, number>();
  const regions = regionsOfPolygons(topology, (rings, { region, polygon }) => {
    if (isShown(`${region} ${polygon}`)) return true;
    const id = topology.regions[region]!.id ?? "";
    const km2 = areaKm2(rings.map((ring) => ringPositions(topology.arcs, ring)));
    outsideKm2.set(id, (outsideKm2.get(id) ?? 0) + km2);
    return false;
  });
  const left = regions.filter(({ id, polygons }) => id !== null || polygons.length > 0);
  return { shown: withUsedArcs({ arcs: topology.arcs, regions: left }), outsideKm2 };
}
