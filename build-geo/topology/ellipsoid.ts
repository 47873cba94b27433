import type { Position } from "./topology.ts";

/** Of the sphere with the area of the ellipsoid. */
export const EARTH_RADIUS_KM = 6371.0072;
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const EQUATORIAL_RADIUS_KM = 6378.137;
const ECCENTRICITY = 0.0818191908426215;
const RADIANS = Math.PI / 180;

/** Gauss–Legendre nodes and weights on [0, 1], three points. */
const NODES = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)] as const;
const WEIGHTS = [5 / 18, 8 / 18, 5 / 18] as const;

/** The function q of the latitude (Snyder, 1987, Map Projections: A Working Manual, eq. 3-12). */
function authalicQ(latitudeDeg: number): number {
  const sine = Math.sin(latitudeDeg * RADIANS);
  const e = ECCENTRICITY;
  const logarithm = Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e);
  return (1 - e * e) * (sine / (1 - e * e * sine * sine) - logarithm);
}

/**
 * What a line adds to the area of a ring that it is part of, in km² on the WGS 84 ellipsoid: positive where it runs
 * clockwise in longitude and latitude. Edges are straight there, as the source means them.
 */
export function lineIntegralKm2(line: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) {
    const [lon0, lat0] = line[i - 1]!;
    const [lon1, lat1] = line[i]!;
    if (lon0 === lon1) continue;
    let q = 0;
    for (let k = 0; k < 3; k++) q += WEIGHTS[k]! * authalicQ(lat0 + NODES[k]! * (lat1 - lat0));
    sum += (lon1 - lon0) * RADIANS * q;
  }
  return (sum * EQUATORIAL_RADIUS_KM * EQUATORIAL_RADIUS_KM) / 2;
}

/** Area of a ring. */
export function ringAreaKm2(ring: readonly Position[]): number {
  return lineIntegralKm2(ring);
}

const integrals = new WeakMap<readonly Position[], number>();

/** `lineIntegralKm2` of an arc that never changes; computed once for each object. */
export function arcIntegralKm2(arc: readonly Position[]): number {
  const known = integrals.get(arc);
  if (known !== undefined) return known;
  const computed = lineIntegralKm2(arc);
  integrals.set(arc, computed);
  return computed;
}

/** What an arc, by its number, adds to the area of a ring. */
export function shareKm2(arcs: readonly (readonly Position[])[], number: number): number {
  return number < 0 ? -arcIntegralKm2(arcs[~number]!) : arcIntegralKm2(arcs[number]!);
}

/** Area of a polygon with its holes, in km². */
export function polygonAreaKm2(rings: readonly (readonly Position[])[]): number {
  return rings.reduce((sum, ring) => sum + ringAreaKm2(ring), 0);
}
