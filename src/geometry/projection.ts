import {
  geoAlbersUsa,
  geoAzimuthalEqualArea,
  geoConicConformal,
  geoConicEqualArea,
  geoEqualEarth,
  geoMercator,
  geoNaturalEarth1,
  type GeoProjection,
} from "d3-geo";
import type { Projection } from "../request/types.ts";
import {
  type InsetConstants,
  projectParts,
  projectWithInsets,
  unprojectWithInsets,
} from "./inset-projection.ts";

/** All that defines one layer's projection; stored in the layer, used by build and server alike. */
export interface ProjectionConstants {
  readonly name: Projection;
  /** Longitude that the map is centred on, in degrees. */
  readonly centralMeridianDeg: number;
  /** Latitude that an azimuthal map is centred on, in degrees; not there for all others. */
  readonly centralLatitudeDeg?: number;
  /** Standard parallels in degrees; null for projections that have none to choose. */
  readonly parallelsDeg: readonly [number, number] | null;
  /** Latitudes shown, south first, in degrees. */
  readonly latitudesDeg: readonly [number, number];
  /** Frame pixels per radian at the projection's centre. */
  readonly scale: number;
  /** Where the projection's centre lies in the frame, in pixels. */
  readonly translate: readonly [number, number];
  /** Far parts that stand in boxes of their own; not there for maps in one piece. */
  readonly insets?: readonly InsetConstants[];
}

/**
 * Longitude and latitude in degrees → frame pixels, y down; null where the projection shows
 * nothing. Longitudes -180 and 180 stay on their own sides of the map.
 */
export type Project = (position: readonly [number, number]) => readonly [number, number] | null;

/** Frame pixels → longitude and latitude in degrees; null where nothing is shown. */
export type Unproject = (point: readonly [number, number]) => readonly [number, number] | null;

/**
 * The one projection function of the product.
 * Natural Earth: Šavrič et al. (2011); Equal Earth: Šavrič, Patterson and Jenny (2018); Mercator,
 * Lambert conformal conic, Lambert azimuthal equal-area and Albers (as conicEqualArea, and in the
 * composite albersUsa): Snyder (1987). All spherical.
 */
export function project(constants: ProjectionConstants): Project {
  return constants.insets === undefined
    ? plainProject(constants)
    : projectWithInsets(constants, PLAIN);
}

/** The same of each part of a map: of the map itself, and of its insets. */
export function projectEachPart(constants: ProjectionConstants): readonly Project[] {
  return constants.insets === undefined
    ? [plainProject(constants)]
    : projectParts(constants, PLAIN);
}

/** What `project` does, undone. */
export function unproject(constants: ProjectionConstants): Unproject {
  return constants.insets === undefined
    ? plainUnproject(constants)
    : unprojectWithInsets(constants, PLAIN);
}

/** Whether a map is made of several, of which each has a place of its own in the frame. */
export function isComposite({ name, insets }: ProjectionConstants): boolean {
  return name === "albersUsa" || insets !== undefined;
}

const PLAIN = { forward: plainProject, backward: plainUnproject };

function plainProject(constants: ProjectionConstants): Project {
  const forward = configured(constants);
  const [south, north] = constants.latitudesDeg;
  return ([lon, lat]) => (lat < south || lat > north ? null : forward([lon, lat]));
}

function plainUnproject(constants: ProjectionConstants): Unproject {
  const projection = configured(constants);
  return ([x, y]) => {
    const position = projection.invert?.([x, y]) ?? null;
    return position !== null && position.every(Number.isFinite) ? position : null;
  };
}

function configured(constants: ProjectionConstants): GeoProjection {
  const { name, centralMeridianDeg, centralLatitudeDeg = 0, parallelsDeg } = constants;
  const { scale, translate } = constants;
  if (name === "albersUsa")
    return geoAlbersUsa()
      .scale(scale)
      .translate([...translate]);
  const projection = unscaled(name, parallelsDeg)
    .center([0, 0])
    .rotate([-centralMeridianDeg, -centralLatitudeDeg]);
  return projection.scale(scale).translate([...translate]);
}

function unscaled(
  name: Exclude<Projection, "albersUsa">,
  parallelsDeg: ProjectionConstants["parallelsDeg"],
): GeoProjection {
  switch (name) {
    case "naturalEarth1":
      return geoNaturalEarth1();
    case "equalEarth":
      return geoEqualEarth();
    case "mercator":
      return geoMercator();
    case "azimuthalEqualArea":
      return geoAzimuthalEqualArea();
    case "conicConformal":
      if (parallelsDeg === null) throw new RangeError("conicConformal needs its parallels");
      return geoConicConformal().parallels([...parallelsDeg]);
    case "conicEqualArea":
      if (parallelsDeg === null) throw new RangeError("conicEqualArea needs its parallels");
      return geoConicEqualArea().parallels([...parallelsDeg]);
  }
}
