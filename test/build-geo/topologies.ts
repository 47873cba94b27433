import type { Position, RegionArcs, Topology } from "../../build-geo/topology/topology.ts";

export type LonLatBox = readonly [west: number, south: number, east: number, north: number];
type Ring = readonly Position[];

/** Corners of a rectangle in degrees, closed, clockwise. */
export function boxRing([west, south, east, north]: LonLatBox): Position[] {
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** A region of arcs that are each a polygon of their own. */
export function alone<Id extends string | null>(id: Id, ...arcs: readonly number[]) {
  return { id, polygons: arcs.map((arc) => [[arc]]) };
}

/** Regions of one polygon each: an outer ring and its holes, which share nothing. */
export function ringsTopology(regions: Readonly<Record<string, readonly Ring[]>>): Topology {
  const arcs = Object.values(regions).flat();
  const list = Object.entries(regions).map(([id, rings]): RegionArcs => ({
    id,
    polygons: [rings.map((ring) => [arcs.indexOf(ring)])],
  }));
  return { arcs, regions: list };
}

/** Regions of rectangles in degrees; those of one region are told apart by their place. */
export function boxesTopology(regions: Readonly<Record<string, readonly LonLatBox[]>>): Topology {
  const arcs: Position[][] = [];
  const list = Object.entries(regions).map(([id, boxes]) =>
    alone(id, ...boxes.map((box) => arcs.push(boxRing(box)) - 1)),
  );
  return { arcs, regions: list };
}
