import type { Feature, MultiPolygon, Polygon, Position as GeoPosition } from "geojson";
import mapshaper from "mapshaper";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Position } from "../topology/topology.ts";
import type { Attribute, Box, Match, Outline, Patch } from "./patches.ts";

export type Area = Polygon | MultiPolygon;
export type SourceFeature = Feature<Area, Attributes>;

/** What the source says of a feature; the codes are what patches go by. */
export type Attributes = Readonly<
  Record<Attribute, string> & Partial<Record<"adm1_code" | "name", string>>
>;

/** A piece of land and the region it belongs to; null when it belongs to none. */
export interface Piece {
  readonly id: string | null;
  readonly geometry: Area;
}

/** A piece of land of a country of the world, and what the source says of the feature that it is part of. */
export interface AssignedPiece extends Piece {
  readonly source: Attributes;
}

/** The polygons of an area, each an outer ring and its holes. */
export function polygonsOf({
  type,
  coordinates,
}: Area): readonly (readonly (readonly Position[])[])[] {
  return (type === "Polygon" ? [coordinates] : coordinates) as unknown as Position[][][];
}

/** Positions this near to the edge of the plane, in degrees, lie on it. */
const EDGE_TOLERANCE_DEG = 1e-6;

export function sourceFeatures(bytes: Buffer): readonly SourceFeature[] {
  const topology = JSON.parse(bytes.toString("utf8")) as Topology<{ areas: GeometryCollection }>;
  const features = feature(topology, topology.objects.areas).features;
  return (features as unknown as SourceFeature[]).map((source) => ({
    ...source,
    geometry: withEdges(source.geometry),
  }));
}

/** Quantisation leaves the antimeridian and the pole a hair off; here they are exact again. */
function withEdges(geometry: Area): Area {
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: geometry.coordinates.map((ring) => ring.map(onEdge)) }
    : {
        type: "MultiPolygon",
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(onEdge))),
      };
}

function onEdge([lon, lat]: GeoPosition): GeoPosition {
  return [snapped(lon!, 180), snapped(lat!, 90)];
}

function snapped(value: number, edge: number): number {
  return edge - Math.abs(value) < EDGE_TOLERANCE_DEG ? Math.sign(value) * edge : value;
}

/**
 * The pieces of every country of the world, by ISO 3166-1 code, with every patch applied.
 *
 * @throws Error when a patch matches no feature, or a feature is left with something that is no code
 */
export async function worldPieces(
  features: readonly SourceFeature[],
  patches: readonly Patch[],
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly Piece[]> {
  for (const patch of patches) {
    if (!features.some((candidate) => matches(candidate, patch.match)))
      throw new Error(`the patch of ${describe(patch.match)} matches nothing: ${patch.reason}`);
  }
  const pieces = await assignedPieces(features, patches, files);
  for (const { id } of pieces)
    if (id !== null && !/^[A-Z]{2}$/.test(id)) throw new Error(`not an ISO 3166-1 code: ${id}`);
  return pieces.map(({ id, geometry }) => ({ id, geometry }));
}

/**
 * The same with what the source says of each.
 *
 * @param countries those whose pieces are wanted; all when not given
 */
export async function assignedPieces(
  features: readonly SourceFeature[],
  patches: readonly Patch[],
  files: ReadonlyMap<string, Buffer>,
  countries?: ReadonlySet<string>,
): Promise<readonly AssignedPiece[]> {
  const pieces: AssignedPiece[] = [];
  const replaced = new Set<Patch>();
  const isWanted = (id: string | null): boolean =>
    countries === undefined || (id !== null && countries.has(id));
  for (const candidate of features) {
    const found = patches.filter(({ match }) => matches(candidate, match));
    if (found.length > 1)
      throw new Error(`${describe(found[0]!.match)}: ${found.length} patches match one feature`);
    // Cutting takes time: what is wanted of no side is not cut.
    if (!outcomes(candidate, found[0]).some(isWanted)) continue;
    for (const piece of await patched(candidate, found[0], files, replaced))
      if (isWanted(piece.id)) pieces.push({ ...piece, source: candidate.properties });
  }
  return pieces;
}

/** The countries that a feature has land of. */
function outcomes(
  { properties }: SourceFeature,
  patch: Patch | undefined,
): readonly (string | null)[] {
  switch (patch?.kind) {
    case "assign":
      return [patch.to];
    case "leave":
      return [null];
    case "split":
      return [patch.to, properties.iso_a2];
    case "replace":
    case undefined:
      return [properties.iso_a2];
  }
}

/** The pieces of one country's regions, by ISO 3166-2 code. */
export function subdivisionPieces(
  features: readonly SourceFeature[],
  country: string,
): readonly Piece[] {
  return features
    .filter(({ properties }) => properties.iso_3166_2.startsWith(`${country}-`))
    .map(({ properties, geometry }) => ({ id: properties.iso_3166_2, geometry }));
}

async function patched(
  source: SourceFeature,
  patch: Patch | undefined,
  files: ReadonlyMap<string, Buffer>,
  replaced: Set<Patch>,
): Promise<readonly Piece[]> {
  const id = source.properties.iso_a2;
  if (patch === undefined) return [{ id, geometry: source.geometry }];
  switch (patch.kind) {
    case "assign":
      return [{ id: patch.to, geometry: source.geometry }];
    case "leave":
      return [{ id: null, geometry: source.geometry }];
    case "split":
      return [
        { id: patch.to, geometry: await cut(source, "clip", patch.within) },
        { id, geometry: await cut(source, "erase", patch.within) },
      ];
    case "replace":
      if (replaced.has(patch)) return [];
      replaced.add(patch);
      return replacement(patch.file, id, files);
  }
}

function replacement(file: string, id: string, files: ReadonlyMap<string, Buffer>): Piece[] {
  const bytes = files.get(file);
  if (bytes === undefined) throw new Error(`${file}: a patch names it, the manifest does not`);
  return sourceFeatures(bytes).map(({ geometry }) => ({ id, geometry }));
}

/** What of a feature lies within an area, or outside it. */
async function cut(
  source: SourceFeature,
  verb: "clip" | "erase",
  within: Box | Outline,
): Promise<Area> {
  const collection = { type: "FeatureCollection", features: [source] };
  const area = isOutline(within)
    ? { type: "Polygon", coordinates: [[...within, within[0]]] }
    : null;
  const command = isOutline(within) ? `-${verb} area.json` : `-${verb} bbox=${within.join(",")}`;
  const output = await mapshaper.applyCommands(
    `-i input.json ${command} -o output.json format=geojson`,
    {
      "input.json": JSON.stringify(collection),
      ...(area === null ? {} : { "area.json": JSON.stringify(area) }),
    },
  );
  const text = String(output["output.json"]);
  const { features = [] } = JSON.parse(text) as { readonly features?: readonly Feature<Area>[] };
  const [only] = features;
  if (only === undefined || features.length !== 1)
    throw new Error(`${source.properties.iso_3166_2}: ${command} left no single feature`);
  return only.geometry;
}

function isOutline(within: Box | Outline): within is Outline {
  return typeof within[0] !== "number";
}

function matches({ properties }: SourceFeature, { attribute, value }: Match): boolean {
  return properties[attribute] === value;
}

function describe({ attribute, value }: Match): string {
  return `${attribute} ${value}`;
}
