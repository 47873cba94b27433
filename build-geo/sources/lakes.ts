import { dissolvedTopology } from "../topology/dissolve.ts";
import type { Topology } from "../topology/topology.ts";
import { sourceFeatures } from "./features.ts";

/** The lakes of the source, each a region of its own, in degrees: those that it has twice are one. */
export async function lakesTopology(bytes: Buffer): Promise<Topology> {
  const pieces = sourceFeatures(bytes).map(({ geometry }) => ({ id: "lakes", geometry }));
  const { arcs, regions } = await dissolvedTopology(pieces);
  const lakes = regions.flatMap(({ polygons }) => polygons);
  return { arcs, regions: lakes.map((rings, i) => ({ id: `lake ${i}`, polygons: [rings] })) };
}
