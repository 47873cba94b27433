import type { Feature, FeatureCollection, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, Topology } from "topojson-specification";
import { pathRings } from "../build-geo/plane/path-text.ts";
import { geometryLayer } from "../src/geometry/atlas.ts";
import type { Detail } from "../src/request/types.ts";

export interface RegionProperties {
  readonly name: string;
}

export type Regions = FeatureCollection<MultiPolygon, RegionProperties>;

/** The geometry that the server draws, as others want it. Degrees. */
export interface SharedGeometry {
  readonly regions: Regions;
  readonly topology: Topology<{ regions: GeometryCollection<RegionProperties> }>;
  readonly vertices: number;
}

type Ring = readonly Position[];

/**
 * The regions of the world at one level, read back from the server's own paths: every contender
 * draws the same vertices, on the same grid.
 */
export async function sharedGeometry(detail: Detail): Promise<SharedGeometry> {
  const layer = await geometryLayer("world", detail, "naturalEarth1");
  const features = layer.regions.map(({ id, path }): Regions["features"][number] => {
    const rings = pathRings(path).map((ring) =>
      ring.map(([x, y]) => {
        const position = layer.unproject([x / layer.unitsPerPx, y / layer.unitsPerPx]);
        if (position === null) throw new RangeError(`${id}: ${x} ${y} lies on no globe`);
        return onItsSide(position, x < (layer.widthPx / 2) * layer.unitsPerPx);
      }),
    );
    return polygons(id, rings);
  });
  const regions: Regions = { type: "FeatureCollection", features };
  const vertices = regions.features.reduce(
    (sum, { geometry }) => sum + geometry.coordinates.flat(2).length,
    0,
  );
  const shared = topology({ regions }) as SharedGeometry["topology"];
  return { regions, topology: shared, vertices };
}

/** What a program gets that keeps its geometry as TopoJSON. */
export function decoded({ topology: shared }: SharedGeometry): Regions {
  return feature(shared, shared.objects.regions) as Regions;
}

/** The grid puts the edge of the globe a hair outside of it at times, where longitudes change sign. */
function onItsSide([lon, lat]: readonly [number, number], isWest: boolean): Position {
  if (Math.abs(lon) > 90 && lon < 0 !== isWest) return [isWest ? -180 : 180, lat];
  return [lon, lat];
}

/** Rings sorted into polygons: outer rings run clockwise, as d3-geo has them, and holes the other way. */
function polygons(id: string, rings: readonly Ring[]): Feature<MultiPolygon, RegionProperties> {
  const outer = rings.filter((ring) => doubledArea(ring) <= 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => doubledArea(ring) > 0)) {
    const around = outer.find(([ring]) => contains(ring!, hole[0]!)) ?? outer[0];
    if (around === undefined) throw new RangeError(`${id} is nothing but holes`);
    around.push(hole);
  }
  const coordinates = outer.map((one) => one.map((ring) => [...ring]));
  return {
    type: "Feature",
    id,
    properties: { name: id },
    geometry: { type: "MultiPolygon", coordinates },
  };
}

/** Twice the area in degrees², negative for clockwise rings with y up. */
function doubledArea(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [x0, y0] = ring[at - 1]!;
    const [x1, y1] = ring[at]!;
    sum += x0! * y1! - x1! * y0!;
  }
  return sum;
}

/** Even-odd rule. */
function contains(ring: Ring, [x, y]: Position): boolean {
  let isInside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [x0, y0] = ring[at - 1]!;
    const [x1, y1] = ring[at]!;
    if (y0! > y! !== y1! > y! && x! < ((x1! - x0!) * (y! - y0!)) / (y1! - y0!) + x0!)
      isInside = !isInside;
  }
  return isInside;
}
