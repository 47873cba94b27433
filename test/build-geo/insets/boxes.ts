import type { Position, RegionArcs, Topology } from "../../../build-geo/topology/topology.ts";

export type LonLatBox = readonly [west: number, south: number, east: number, north: number];

/** Regions of rectangles in degrees, each clockwise; those of one region are told apart by their place. */
export function boxesTopology(regions: Readonly<Record<string, readonly LonLatBox[]>>): Topology {
  const arcs: Position[][] = [];
  const list = Object.entries(regions).map(([id, boxes]): RegionArcs => ({
    id,
    polygons: boxes.map(([west, south, east, north]) => [
      [
        arcs.push([
          [west, south],
          [west, north],
          [east, north],
          [east, south],
          [west, south],
        ]) - 1,
      ],
    ]),
  }));
  return { arcs, regions: list };
}
