import { EARTH_RADIUS_KM } from "../topology/ellipsoid.ts";
import { geoAzimuthalEqualArea, geoCentroid } from "d3-geo";
import type { Position } from "../topology/topology.ts";
import { round } from "./frame.ts";
import { twiceArea } from "./grid.ts";
import { isWithin, labelPoint, type PlanePolygon } from "./label-point.ts";

/** Edges are straight in longitude and latitude; longer ones, in degrees, are no great circles. */
const LONG_EDGE_DEG = 20;

/** A map whose land has another area than the land itself, by this share, does not show it. */
const MAX_AREA_ERROR = 0.5;

const DECIMALS = 4;
const DEGREES = 180 / Math.PI;
/** The mean of some polygons on the sphere; null where their land lies alike on all sides of it. */
export function centroidOnGlobe(polygons: readonly PlanePolygon[]): Position | null {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => inShortEdges(ring).map(([lon, lat]) => [lon, lat])),
  );
  const [lon, lat] = geoCentroid({ type: "MultiPolygon", coordinates });
  return Number.isFinite(lon) && Number.isFinite(lat)
    ? [round(lon, DECIMALS), round(lat, DECIMALS)]
    : null;
}

/**
 * The label point of a polygon as an equal-area map of it has it: an azimuthal one, or one of the whole globe
 * where the polygon goes around it.
 *
 * @param areaKm2 of the polygon
 */
export function labelPointOnGlobe(polygon: PlanePolygon, areaKm2: number): Position {
  const rings = polygon.map(inShortEdges);
  const [lon, lat] = centroidOnGlobe([polygon]) ?? [0, 0];
  const local = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .translate([0, 0])
    .scale(EARTH_RADIUS_KM);
  const plane = rings.map((ring) => ring.map(([x, y]) => local([x, y])!));
  const drawnKm2 = Math.abs(plane.reduce((sum, ring) => sum + twiceArea(ring), 0)) / 2;
  if (!(Math.abs(drawnKm2 / areaKm2 - 1) < MAX_AREA_ERROR)) return onCylinder(rings);
  const [x, y] = local.invert!([...labelPoint(plane)] as [number, number])!;
  // Longitudes of land across 180° run on beyond it.
  const isInside = [x - 360, x, x + 360].some((turned) => isWithin([turned, y], polygon));
  return isInside ? [round(x, DECIMALS), round(y, DECIMALS)] : onCylinder(rings);
}

/** The label point on the cylindrical equal-area map of the globe (Lambert, 1772). */
function onCylinder(rings: PlanePolygon): Position {
  const plane = rings.map((ring) =>
    ring.map(([lon, lat]): Position => [lon, DEGREES * Math.sin(lat / DEGREES)]),
  );
  const [x, y] = labelPoint(plane);
  return [round(x, DECIMALS), round(DEGREES * Math.asin(y / DEGREES), DECIMALS)];
}

/** The same ring, with vertices along its long edges. */
function inShortEdges(ring: readonly Position[]): readonly Position[] {
  return ring.flatMap((to, i): Position[] => {
    const [x, y] = ring[Math.max(0, i - 1)]!;
    const [dx, dy] = [to[0] - x, to[1] - y];
    const count = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / LONG_EDGE_DEG) || 1;
    const between = Array.from({ length: count - 1 }, (_, k): Position => {
      const share = (k + 1) / count;
      return [x + share * dx, y + share * dy];
    });
    return [...between, to];
  });
}
