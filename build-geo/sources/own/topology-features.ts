import { feature } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";
import {
  isObject,
  type JsonObject,
  kindOf,
  type RawFeature,
  type FileOptions,
} from "./raw-feature.ts";

const AREAS = new Set(["Polygon", "MultiPolygon"]);

/**
 * The features of one object of a topology.
 *
 * @throws Error naming the object, the arc or the geometry that is not as it must be
 */
export function topologyFeatures(
  topology: JsonObject,
  { file, object }: FileOptions,
): readonly RawFeature[] {
  const { objects, arcs, transform } = topology;
  if (!isObject(objects))
    throw new Error(`${file}: objects: expected an object, received ${kindOf(objects)}`);
  refuseBadArcs(arcs, file);
  if (transform !== undefined) refuseBadTransform(transform, file);
  const known = Object.keys(objects);
  const name = object ?? (known.length === 1 ? known[0]! : undefined);
  if (name === undefined || !known.includes(name))
    throw new Error(
      `${file}: expected object to be one of ${known.join(", ")}, received ${name ?? "none"}`,
    );
  const chosen = objects[name];
  if (!isObject(chosen))
    throw new Error(`${file}: objects.${name}: expected an object, received ${kindOf(chosen)}`);
  return geometriesOf(chosen, `${file}: objects.${name}`).map((geometry, index) =>
    rawFeature(topology, geometry, `${file}: feature ${index}`),
  );
}

function geometriesOf(chosen: JsonObject, place: string): readonly unknown[] {
  if (chosen["type"] !== "GeometryCollection") return [chosen];
  const { geometries } = chosen;
  if (Array.isArray(geometries)) return geometries;
  throw new Error(`${place}.geometries: expected a list, received ${kindOf(geometries)}`);
}

function rawFeature(topology: JsonObject, geometry: unknown, place: string): RawFeature {
  if (!isObject(geometry))
    throw new Error(`${place}: expected a geometry, received ${kindOf(geometry)}`);
  const { id, properties, type } = geometry;
  const own = { id, properties: isObject(properties) ? properties : {}, isStitched: true };
  // What is no area is refused by its type; nothing of it is looked up.
  if (!AREAS.has(String(type)))
    return { ...own, geometry: type === null || type === undefined ? null : { type } };
  refuseBadArcNumbers(geometry["arcs"], (topology["arcs"] as unknown[]).length, place);
  const found = feature(
    topology as unknown as Topology,
    geometry as unknown as GeometryObject<Record<string, unknown>>,
  );
  return { ...own, geometry: found.type === "Feature" ? found.geometry : null };
}

function refuseBadArcs(arcs: unknown, file: string): void {
  if (!Array.isArray(arcs))
    throw new Error(`${file}: arcs: expected a list, received ${kindOf(arcs)}`);
  arcs.forEach((arc: unknown, number) => {
    if (!Array.isArray(arc) || arc.length < 2)
      throw new Error(`${file}: arc ${number}: expected two positions or more`);
    const place = arc.findIndex((position: unknown) => !isPair(position));
    if (place >= 0)
      throw new Error(
        `${file}: arc ${number}: position ${place}: expected two numbers, received ${JSON.stringify(arc[place])}`,
      );
  });
}

function refuseBadTransform(transform: unknown, file: string): void {
  if (isObject(transform) && isPair(transform["scale"]) && isPair(transform["translate"])) return;
  throw new Error(`${file}: transform: expected scale and translate, of two numbers each`);
}

/** Numbers of arcs nest as deep as the type of the geometry has it; each must be there. */
function refuseBadArcNumbers(arcs: unknown, count: number, place: string): void {
  if (!Array.isArray(arcs))
    throw new Error(`${place}: arcs: expected a list, received ${kindOf(arcs)}`);
  for (const number of arcs.flat(3) as unknown[]) {
    const isThere =
      typeof number === "number" &&
      Number.isInteger(number) &&
      (number < 0 ? ~number : number) < count;
    if (!isThere)
      throw new Error(
        `${place}: arcs: expected numbers of arcs, ${-count} to ${count - 1}, received ${JSON.stringify(number)}`,
      );
  }
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);
}
