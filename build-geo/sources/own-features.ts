import type { FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { Topology as TopoJson } from "topojson-specification";
import { crossings } from "../topology/crossings.ts";
import type { Area, Piece } from "./features.ts";
import { twiceArea } from "../plane/grid.ts";
import type { Position } from "../topology/topology.ts";

/** Ids as requests can name them. */
const ID = /^[A-Z0-9][A-Z0-9-]{0,15}$/;

export interface OwnFile {
  readonly file: string;
  readonly object?: string | undefined;
  readonly idProperty: string;
  readonly nameProperty: string;
}

interface RawFeature {
  readonly geometry: Geometry | null;
  readonly properties: Readonly<Record<string, unknown>> | null;
}

/**
 * The regions of an operator's file, one feature each, wound as d3-geo has them.
 *
 * @throws Error listing every feature that is not as it must be, by index and id
 */
export function ownFeatures(
  bytes: Buffer,
  own: OwnFile,
): { readonly pieces: readonly Piece[]; readonly names: ReadonlyMap<string, string> } {
  const features = rawFeatures(bytes, own);
  const problems: string[] = [];
  const names = new Map<string, string>();
  const pieces = features.map((candidate, index): Piece => {
    const id = candidate.properties?.[own.idProperty];
    const label = typeof id === "string" ? `feature ${index} (${id})` : `feature ${index}`;
    const found = [
      ...idProblems(candidate, own, names),
      ...nameProblems(candidate, own),
      ...areaProblems(candidate.geometry),
    ];
    problems.push(...found.map((problem) => `${own.file}: ${label}: ${problem}`));
    if (found.length === 0)
      names.set(id as string, (candidate.properties![own.nameProperty] as string).normalize("NFC"));
    else if (typeof id === "string") names.set(id, "");
    return { id: String(id), geometry: candidate.geometry as Area };
  });
  if (features.length === 0) problems.push(`${own.file}: there are no features`);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { pieces: pieces.map(wound), names };
}

function rawFeatures(bytes: Buffer, { file, object }: OwnFile): readonly RawFeature[] {
  let input: { readonly type?: unknown };
  try {
    input = JSON.parse(bytes.toString("utf8")) as { readonly type?: unknown };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  if (input.type === "FeatureCollection") return (input as unknown as FeatureCollection).features;
  if (input.type !== "Topology")
    throw new Error(
      `${file}: expected a FeatureCollection or a Topology, received ${String(input.type)}`,
    );
  const { objects } = input as unknown as TopoJson;
  const known = Object.keys(objects);
  const name = object ?? (known.length === 1 ? known[0]! : undefined);
  if (name === undefined || !known.includes(name))
    throw new Error(`${file}: expected object to be one of ${known.join(", ")}, received ${name}`);
  const collection = feature(input as unknown as TopoJson, objects[name]!);
  return collection.type === "FeatureCollection" ? collection.features : [collection];
}

function idProblems(
  { properties }: RawFeature,
  { idProperty }: OwnFile,
  taken: ReadonlyMap<string, string>,
): string[] {
  const id = properties?.[idProperty];
  if (id === undefined || id === null) return [`the property ${idProperty} is missing`];
  if (typeof id !== "string") return [`${idProperty} is no text: ${JSON.stringify(id)}`];
  if (!ID.test(id))
    return [`${idProperty} must be 1 to 16 of A-Z, 0-9 and -, received ${JSON.stringify(id)}`];
  return taken.has(id) ? [`${idProperty} stands twice`] : [];
}

function nameProblems({ properties }: RawFeature, { nameProperty }: OwnFile): string[] {
  const name = properties?.[nameProperty];
  if (name === undefined || name === null) return [`the property ${nameProperty} is missing`];
  if (typeof name !== "string" || name.trim() === "" || name !== name.trim())
    return [`${nameProperty} must be text without blanks at its ends`];
  return [];
}

function areaProblems(geometry: Geometry | null): string[] {
  if (geometry === null || (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon"))
    return [`expected a Polygon or a MultiPolygon, received ${geometry?.type ?? "no geometry"}`];
  const polygons = polygonsOf(geometry);
  const rings = polygons.flatMap((list, polygon) =>
    list.map((ring, number) => ({ ring, name: `polygon ${polygon}, ring ${number}` })),
  );
  if (rings.length === 0) return ["it has no rings"];
  const found = rings.flatMap(({ ring, name }) =>
    ringProblems(ring).map((problem) => `${name} ${problem}`),
  );
  if (found.length > 0) return found;
  const [first] = crossings(rings.map(({ ring }) => ring));
  if (first === undefined)
    return rings
      .filter(({ ring }) => twiceArea(ring) === 0)
      .map(({ name }) => `${name} has no area`);
  const [a, b] = first.arcs.map((arc) => rings[arc]!.name);
  const [x, y] = rings[first.arcs[0]]!.ring[first.starts[0]]!;
  return [a === b ? `${a} crosses itself near ${x} ${y}` : `${a} crosses ${b} near ${x} ${y}`];
}

function ringProblems(ring: readonly Position[]): string[] {
  if (ring.length < 4) return [`has ${ring.length} positions, the minimum is 4`];
  const place = ring.findIndex(([lon, lat]) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90));
  if (place >= 0)
    return [`position ${place} is no longitude and latitude: ${JSON.stringify(ring[place])}`];
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1])
    return [`is open: it starts at ${first.join(" ")} and ends at ${last.join(" ")}`];
  return [];
}

/** The rings of each polygon, heights left out. */
function polygonsOf(geometry: Area): Position[][][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) =>
    rings.map((ring) => ring.map((position): Position => [position[0]!, position[1]!])),
  );
}

/** Outer rings clockwise in longitude and latitude, holes against it. */
function wound({ id, geometry }: Piece): Piece {
  const coordinates = polygonsOf(geometry).map((rings) =>
    rings.map((ring, number) => {
      const isClockwise = twiceArea(ring) < 0;
      const turned = isClockwise === (number === 0) ? ring : ring.toReversed();
      return turned.map(([lon, lat]) => [lon, lat]);
    }),
  );
  return { id, geometry: { type: "MultiPolygon", coordinates } };
}
