import mapshaper from "mapshaper";
import type { Topology as TopoJson } from "topojson-specification";
import type { Piece } from "../sources/features.ts";
import type { LatitudeBand } from "../release.ts";

/** Longitude and latitude in degrees, or x and y in path units. */
export type Position = readonly [number, number];
export type Arc = readonly Position[];

/** Arc numbers along a ring; `~n` is arc n backwards. Outer rings come first. */
export type Ring = readonly number[];

export interface RegionArcs {
  /** Null: land that belongs to no region. */
  readonly id: string | null;
  readonly polygons: readonly (readonly Ring[])[];
}

/**
 * Regions over shared arcs: neighbours name the same arc, so whatever happens to an arc happens
 * to both. Outer rings run clockwise in longitude and latitude, as d3-geo has them.
 */
export interface Topology {
  readonly arcs: readonly Arc[];
  readonly regions: readonly RegionArcs[];
}

interface DissolvedGeometry {
  readonly type: string;
  readonly arcs?: unknown;
  readonly properties?: { readonly id: string };
}

/** Pieces of the same region joined, slivers and overlaps mended, arcs found. Sorted by id. */
export async function dissolvedTopology(pieces: readonly Piece[]): Promise<Topology> {
  const features = pieces.map(({ id, geometry }) => ({
    type: "Feature",
    properties: { id: id ?? "" },
    geometry,
  }));
  return runMapshaper({ type: "FeatureCollection", features }, "-dissolve2 id");
}

/** The part of a topology inside a band of latitudes. New vertices lie exactly on its edges. */
export async function clippedTopology(
  topology: Topology,
  { south, north }: LatitudeBand,
): Promise<Topology> {
  return runMapshaper(toTopoJson(topology), `-clip bbox=-180,${south},180,${north}`);
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

/** The positions along a ring; the first is repeated at the end. */
export function ringPositions(arcs: readonly Arc[], ring: Ring): Position[] {
  const positions: Position[] = [];
  for (const number of ring) {
    const arc = arcs[number < 0 ? ~number : number]!;
    const run = number < 0 ? arc.toReversed() : arc;
    for (let i = positions.length === 0 ? 0 : 1; i < run.length; i++) positions.push(run[i]!);
  }
  return positions;
}

/** Which regions use each arc, by arc number; a hole's arc has the inner and the outer region. */
export function arcOwners({ arcs, regions }: Topology): readonly (readonly number[])[] {
  const owners: number[][] = arcs.map(() => []);
  regions.forEach(({ polygons }, region) => {
    for (const number of polygons.flat(2)) owners[number < 0 ? ~number : number]!.push(region);
  });
  return owners;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
