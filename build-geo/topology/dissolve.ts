import mapshaper from "mapshaper";
import type { Topology as TopoJson } from "topojson-specification";
import type { Piece } from "../sources/features.ts";
import { type Arc, compare, type Ring, type Topology } from "./topology.ts";

/** In km² some numbers would have exponents, which mapshaper does not read. */
const M2_PER_KM2 = 1e6;

interface DissolvedGeometry {
  readonly type: string;
  readonly arcs?: unknown;
  readonly properties?: { readonly id: string };
}

/**
 * Pieces of the same region joined, slivers and overlaps mended, arcs found. Sorted by id.
 *
 * @param gapKm2 gaps of up to so much, and narrow ones that are as hard to see, are given to a neighbour;
 *   without it, mapshaper finds a bound in the data
 */
export async function dissolvedTopology(
  pieces: readonly Piece[],
  gapKm2?: number,
): Promise<Topology> {
  const features = pieces.map(({ id, geometry }) => ({
    type: "Feature",
    properties: { id: id ?? "" },
    geometry,
  }));
  // Longitudes beyond 180° do not look like degrees.
  const degrees = gapKm2 === undefined ? "" : "-proj init=wgs84 ";
  const gaps = gapKm2 === undefined ? "" : ` gap-fill-area=${gapKm2 * M2_PER_KM2}m2`;
  return runMapshaper({ type: "FeatureCollection", features }, `${degrees}-dissolve2 id${gaps}`);
}

/** The part of a topology between two longitudes and two latitudes. New vertices lie exactly on its edges. */
export async function clippedToBox(
  topology: Topology,
  box: readonly [west: number, south: number, east: number, north: number],
): Promise<Topology> {
  return runMapshaper(toTopoJson(topology), `-clip bbox=${box.join(",")}`);
}

async function runMapshaper(input: unknown, command: string): Promise<Topology> {
  const output = await mapshaper.applyCommands(
    `-i input.json ${command} -o output.json format=topojson no-quantization`,
    { "input.json": JSON.stringify(input) },
  );
  return fromTopoJson(JSON.parse(String(output["output.json"])) as TopoJson);
}

function fromTopoJson(input: TopoJson): Topology {
  const layer = Object.values(input.objects)[0] as unknown as {
    geometries: readonly DissolvedGeometry[];
  };
  const regions = layer.geometries
    .filter(({ type }) => type === "Polygon" || type === "MultiPolygon")
    .map(({ type, arcs, properties }) => ({
      id: properties === undefined || properties.id === "" ? null : properties.id,
      polygons: (type === "Polygon" ? [arcs] : arcs) as readonly (readonly Ring[])[],
    }))
    .toSorted((a, b) => compare(a.id ?? "", b.id ?? ""));
  return { arcs: input.arcs as unknown as readonly Arc[], regions };
}

function toTopoJson({ arcs, regions }: Topology): unknown {
  const geometries = regions.map(({ id, polygons }) => ({
    type: "MultiPolygon",
    arcs: polygons,
    properties: { id: id ?? "" },
  }));
  return { type: "Topology", arcs, objects: { areas: { type: "GeometryCollection", geometries } } };
}
