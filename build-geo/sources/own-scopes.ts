import { SCOPES } from "../release.ts";
import type { StatedScope } from "../scope/scope-input.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import type { Topology } from "../topology/topology.ts";
import { sourceFeatures, subdivisionPieces, worldPieces } from "./features.ts";
import { countryNames, subdivisionNames } from "./names.ts";
import { PATCHES } from "./patches.ts";

/**
 * The scopes of the product, in the order of `SCOPES`.
 *
 * @param files the sources by name
 * @param only the one to take; all when not given
 * @throws Error when a patch matches no feature
 */
export async function ownScopes(
  files: ReadonlyMap<string, Buffer>,
  only?: string,
): Promise<readonly StatedScope[]> {
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const inputs: StatedScope[] = [];
  for (const parameters of SCOPES.filter(({ scope }) => only === undefined || scope === only)) {
    const { scope, isGlobe } = parameters;
    const pieces = isGlobe
      ? await worldPieces(features, PATCHES, files)
      : subdivisionPieces(features, scope);
    const names = isGlobe ? countryNames() : subdivisionNames(scope);
    inputs.push({ parameters, format: "modules", pieces, names });
  }
  return inputs;
}

/** The lakes of the source, each a region of its own, in degrees: those that it has twice are one. */
export async function lakesTopology(bytes: Buffer): Promise<Topology> {
  const pieces = sourceFeatures(bytes).map(({ geometry }) => ({ id: "lakes", geometry }));
  const { arcs, regions } = await dissolvedTopology(pieces);
  const lakes = regions.flatMap(({ polygons }) => polygons);
  return { arcs, regions: lakes.map((rings, i) => ({ id: `lake ${i}`, polygons: [rings] })) };
}
