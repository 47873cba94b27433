import {
  geoConicConformalRaw,
  geoConicEqualAreaRaw,
  geoEqualEarthRaw,
  geoMercatorRaw,
  geoNaturalEarth1Raw,
  type GeoRawProjection,
} from "d3-geo";
import type { ProjectionConstants } from "./projection.ts";

const RADIANS = Math.PI / 180;

/**
 * What `project` does on a map in one piece, with many positions at once, longitude, latitude, longitude … → x, y,
 * x …: in a quarter of its time, as no step makes a list for each. Null where the map does not show one of them.
 *
 * @throws RangeError for a composite map
 */
export function projectedPoints(
  constants: ProjectionConstants,
): (degrees: Float64Array) => Float64Array | null {
  if (constants.insets !== undefined) throw new RangeError("a map with insets has no one formula");
  if (constants.name === "azimuthalEqualArea")
    return (degrees) => azimuthalPoints(constants, degrees);
  const raw = rawProjection(constants);
  return (degrees) => pointsBy(raw, constants, degrees);
}

function rawProjection({ name, parallelsDeg }: ProjectionConstants): GeoRawProjection {
  const [south, north] = parallelsDeg ?? [0, 0];
  switch (name) {
    case "naturalEarth1":
      return geoNaturalEarth1Raw;
    case "equalEarth":
      return geoEqualEarthRaw;
    case "mercator":
      return geoMercatorRaw;
    case "conicConformal":
      return geoConicConformalRaw(south * RADIANS, north * RADIANS);
    case "conicEqualArea":
      return geoConicEqualAreaRaw(south * RADIANS, north * RADIANS);
    case "azimuthalEqualArea":
    case "albersUsa":
      throw new RangeError(`${name} has no formula here`);
  }
}

/** Snyder (1987), equations 24-2, 22-4 and 22-5. Null for the place opposite to the middle of the map. */
function azimuthalPoints(
  {
    centralMeridianDeg,
    centralLatitudeDeg = 0,
    scale,
    translate: [left, top],
  }: ProjectionConstants,
  degrees: Float64Array,
): Float64Array | null {
  const sinMiddle = Math.sin(centralLatitudeDeg * RADIANS);
  const cosMiddle = Math.cos(centralLatitudeDeg * RADIANS);
  const points = new Float64Array(degrees.length);
  for (let i = 0; i < degrees.length; i += 2) {
    const lon = (degrees[i]! - centralMeridianDeg) * RADIANS;
    const lat = degrees[i + 1]! * RADIANS;
    const sinLat = Math.sin(lat);
    const cosLat = Math.cos(lat);
    const cosLon = Math.cos(lon) * cosLat;
    const nearness = 1 + sinMiddle * sinLat + cosMiddle * cosLon;
    if (!(nearness > 1e-9)) return null;
    const factor = scale * Math.sqrt(2 / nearness);
    points[i] = left + factor * cosLat * Math.sin(lon);
    points[i + 1] = top - factor * (cosMiddle * sinLat - sinMiddle * cosLon);
  }
  return points;
}

function pointsBy(
  raw: GeoRawProjection,
  { centralMeridianDeg, latitudesDeg: [south, north], scale, translate }: ProjectionConstants,
  degrees: Float64Array,
): Float64Array | null {
  const middle = raw(0, 0);
  const left = translate[0] - scale * middle[0];
  const top = translate[1] + scale * middle[1];
  const points = new Float64Array(degrees.length);
  for (let i = 0; i < degrees.length; i += 2) {
    const lat = degrees[i + 1]!;
    if (lat < south || lat > north) return null;
    let lon = (degrees[i]! - centralMeridianDeg) * RADIANS;
    if (Math.abs(lon) > Math.PI) lon -= 2 * Math.PI * Math.round(lon / (2 * Math.PI));
    const point = raw(lon, lat * RADIANS);
    if (!Number.isFinite(point[0] + point[1])) return null;
    points[i] = left + scale * point[0];
    points[i + 1] = top - scale * point[1];
  }
  return points;
}
