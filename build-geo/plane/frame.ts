import { geoCentroid } from "d3-geo";
import { type Project, project, type ProjectionConstants } from "../../src/geometry/projection.ts";
import type { Projection } from "../../src/request/types.ts";
import {
  FRAME_PADDING_PX,
  FRAME_WIDTH_PX,
  type ScopeParameters,
  WORLD_BANDS,
  WORLD_CONIC_PARALLELS,
} from "../release.ts";
import { bentLine } from "./grid.ts";
import { type Arc, type Position, ringPositions, type Topology } from "../topology/topology.ts";

/** How far a line may leave its true course where frames are fitted, in frame pixels. */
const FLATNESS_PX = 0.01;

/** A projection placed in its frame. The frame is the same at every level of detail. */
export interface Framing {
  readonly constants: ProjectionConstants;
  readonly widthPx: number;
  readonly heightPx: number;
  /** West, south, east and north ends of what the projection is to show, in degrees. */
  readonly extentDeg: readonly [number, number, number, number];
}

/** The projection of a scope, scaled and moved so that all it shows fills the padded frame. */
export function framing(
  { isGlobe }: ScopeParameters,
  name: Projection,
  topology: Topology,
): Framing {
  const unplaced = unplacedConstants(isGlobe, name, topology);
  const forward = project(unplaced);
  const shown = isGlobe && name !== "albersUsa" ? [outline(unplaced)] : topology.arcs;
  const drawn = isGlobe ? shown : asDrawn(shown, forward);
  const points = drawn.flatMap((line) => line.map(forward).filter((point) => point !== null));
  const [west, north, east, south] = bounds(points);
  const scale = round((FRAME_WIDTH_PX - 2 * FRAME_PADDING_PX) / (east - west), 6);
  const constants = {
    ...unplaced,
    scale,
    translate: [
      round(FRAME_PADDING_PX - west * scale, 6),
      round(FRAME_PADDING_PX - north * scale, 6),
    ] as const,
  };
  const heightPx = round((south - north) * scale + 2 * FRAME_PADDING_PX, 2);
  const extentDeg = isGlobe
    ? ([-180, constants.latitudesDeg[0], 180, constants.latitudesDeg[1]] as const)
    : bounds(topology.arcs.flat());
  return { constants, widthPx: FRAME_WIDTH_PX, heightPx, extentDeg };
}

/**
 * Lines with the vertices that they gain where a projection bends them, so that a frame fits what is
 * drawn: a rectangle of four corners reaches beyond them.
 */
function asDrawn(lines: readonly Arc[], forward: Project): readonly Arc[] {
  const ends = lines.flatMap((line) => line.map(forward).filter((point) => point !== null));
  const [west, , east] = bounds(ends);
  const flatness = ((east - west) * FLATNESS_PX) / FRAME_WIDTH_PX;
  return lines.map((line) => bentLine(line, forward, flatness));
}

function unplacedConstants(
  isGlobe: boolean,
  name: Projection,
  topology: Topology,
): ProjectionConstants {
  const unplaced = { name, scale: 1, translate: [0, 0] as const, parallelsDeg: null };
  if (isGlobe) {
    const { south, north } = WORLD_BANDS[name] ?? { south: -90, north: 90 };
    const parallelsDeg = name === "conicConformal" ? WORLD_CONIC_PARALLELS : null;
    return { ...unplaced, centralMeridianDeg: 0, latitudesDeg: [south, north], parallelsDeg };
  }
  if (name === "azimuthalEqualArea") {
    const [lon, lat] = centroid(topology);
    const centre = { centralMeridianDeg: lon, centralLatitudeDeg: lat };
    return { ...unplaced, ...centre, latitudesDeg: [-90, 90] };
  }
  const [west, south, east, north] = bounds(topology.arcs.flat());
  const sixth = (north - south) / 6;
  const parallels = [round(south + sixth, 4), round(north - sixth, 4)] as const;
  return {
    ...unplaced,
    centralMeridianDeg: round((west + east) / 2, 4),
    latitudesDeg: [-90, 90],
    parallelsDeg: name === "conicConformal" || name === "conicEqualArea" ? parallels : null,
  };
}

/** The middle of all area on the sphere, in degrees: what is near to it is drawn truest. */
export function centroid({ arcs, regions }: Topology): Position {
  const coordinates = regions.flatMap(({ polygons }) =>
    polygons.map((rings) => rings.map((ring) => ringPositions(arcs, ring).map(([x, y]) => [x, y]))),
  );
  const [lon, lat] = geoCentroid({ type: "MultiPolygon", coordinates });
  return [round(lon, 4), round(lat, 4)];
}

/** The edge of all that a projection of the globe shows, in degrees, closed, clockwise. */
export function outline({ latitudesDeg: [south, north] }: ProjectionConstants): Position[] {
  const side = ([lon, lat]: Position, [toLon, toLat]: Position): Position[] => {
    const count = Math.ceil(Math.max(Math.abs(toLon - lon), Math.abs(toLat - lat)));
    return Array.from({ length: count }, (_, i) => [
      lon + ((toLon - lon) * (i + 1)) / count,
      lat + ((toLat - lat) * (i + 1)) / count,
    ]);
  };
  const [start, ...corners]: Position[] = [
    [-180, north],
    [180, north],
    [180, south],
    [-180, south],
  ];
  const ends = [...corners, start!];
  return [start!, ...ends.flatMap((end, i) => side(ends[i - 1] ?? start!, end))];
}

/** West, south, east, north in degrees; or left, top, right, bottom in pixels. */
export function bounds(points: readonly Position[]): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

export type Box = ReturnType<typeof bounds>;

/** Whether two boxes have a point in common, be it on their edges. */
export function doBoxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}
