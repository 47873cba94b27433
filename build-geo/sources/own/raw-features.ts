import {
  type FileOptions,
  isObject,
  type JsonObject,
  kindOf,
  type RawFeature,
} from "./raw-feature.ts";
import { topologyFeatures } from "./topology-features.ts";

/** Names of WGS 84 in degrees, longitude first, as the `crs` member of older GeoJSON has them. */
const WGS_84 = /^(?:urn:ogc:def:crs:)?(?:OGC:[\d.]*:?CRS84h?|EPSG:[\d.]*:?(?:4326|4979))$/i;

/**
 * The features of GeoJSON or TopoJSON.
 *
 * @throws Error naming the member that is not as it must be
 */
export function rawFeatures(input: unknown, options: FileOptions): readonly RawFeature[] {
  const { file } = options;
  if (!isObject(input))
    throw new Error(
      `${file}: expected a FeatureCollection or a Topology, received ${kindOf(input)}`,
    );
  refuseOtherCrs(input, options);
  if (input["type"] === "Topology") return topologyFeatures(input, options);
  if (input["type"] !== "FeatureCollection")
    throw new Error(
      `${file}: expected a FeatureCollection or a Topology, received ${String(input["type"])}`,
    );
  const { features } = input;
  if (!Array.isArray(features))
    throw new Error(`${file}: features: expected a list, received ${kindOf(features)}`);
  return features.map((feature: unknown, index) => rawFeature(feature, file, index));
}

function rawFeature(feature: unknown, file: string, index: number): RawFeature {
  if (!isObject(feature))
    throw new Error(`${file}: feature ${index}: expected a Feature, received ${kindOf(feature)}`);
  const { id, properties, geometry } = feature;
  return { id, properties: isObject(properties) ? properties : {}, geometry, isStitched: false };
}

function refuseOtherCrs(input: JsonObject, { file, allowedCrs }: FileOptions): void {
  const { crs } = input;
  if (crs === undefined || crs === null) return;
  const properties = isObject(crs) ? crs["properties"] : undefined;
  const name = isObject(properties) ? properties["name"] : undefined;
  const said = typeof name === "string" ? name : JSON.stringify(crs);
  if (WGS_84.test(said) || said === allowedCrs) return;
  throw new Error(
    `${file}: crs: expected WGS 84 in degrees, received ${said}: convert the file (ogr2ogr -t_srs EPSG:4326, or mapshaper -proj wgs84), or state "allow": {"crs": ${JSON.stringify(said)}} if its coordinates are WGS 84 all the same`,
  );
}
