import { isWithinExtent } from "../../src/geometry/inset-projection.ts";
import { placeText } from "../topology/places.ts";
import {
  type Position,
  regionsOfPolygons,
  ringPositions,
  type Topology,
  withUsedArcs,
} from "../topology/topology.ts";
import { type Inset, insetName } from "./inset.ts";

/** A topology taken apart: regions may be in several parts. */
export interface InsetParts {
  readonly main: Topology;
  /** In the order of the insets. */
  readonly insets: readonly Topology[];
}

/**
 * What of a topology each inset shows, and what is left for the map around them.
 *
 * @throws Error for an inset without land, land that an inset would cut, and where nothing would be left
 */
export function insetParts(topology: Topology, insets: readonly Inset[]): InsetParts {
  const partOf = new Map<string, number>();
  topology.regions.forEach(({ id, polygons }, region) => {
    polygons.forEach((rings, polygon) => {
      const shore = ringPositions(topology.arcs, rings[0]!);
      partOf.set(`${region} ${polygon}`, partHolding(shore, insets, id ?? "land of no region"));
    });
  });
  const only = (part: number): Topology => {
    const held = regionsOfPolygons(
      topology,
      (_, { region, polygon }) => partOf.get(`${region} ${polygon}`) === part,
    );
    const regions = held.filter(({ polygons }) => polygons.length > 0);
    return withUsedArcs({ arcs: topology.arcs, regions });
  };
  const parts = { main: only(MAIN), insets: insets.map((_, part) => only(part)) };
  parts.insets.forEach(({ arcs }, i) => {
    if (arcs.length === 0) throw new Error(`${insetName(insets[i]!)} holds no land`);
  });
  if (parts.main.arcs.length === 0) throw new Error("insets leave no land for the map itself");
  return parts;
}

const MAIN = -1;

/** @throws Error where an inset has some of it and not all */
function partHolding(shore: readonly Position[], insets: readonly Inset[], id: string): number {
  for (const [part, inset] of insets.entries()) {
    const extentDeg = inOneRun(inset.extentDeg);
    const outside = shore.find((position) => !isWithinExtent(position, extentDeg));
    if (outside === undefined) return part;
    if (shore.some((position) => isWithinExtent(position, extentDeg)))
      throw new Error(`${insetName(inset)} cuts ${id}, which reaches ${placeText(outside)}`);
  }
  return MAIN;
}

/** East is then more than west. */
export function inOneRun([west, south, east, north]: Inset["extentDeg"]): Inset["extentDeg"] {
  return [west, south, east < west ? east + 360 : east, north];
}
