import type { Lakes } from "../layer/lakes.ts";
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

export async function sourceLakes(files: ReadonlyMap<string, Buffer>): Promise<Lakes> {
  return {
    globe: await lakesTopology(files.get("lakes.topojson")!),
    near: await lakesTopology(files.get("lakes-10m.topojson")!),
  };
}

/** Each a region of its own: those that the source has twice, or in parts, are one. */
async function lakesTopology(bytes: Buffer): Promise<Topology> {
  const pieces = sourceFeatures(bytes).map(({ geometry }) => ({ id: "lakes", geometry }));
  const { arcs, regions } = await dissolvedTopology(pieces);
  const lakes = regions.flatMap(({ polygons }) => polygons);
  return { arcs, regions: lakes.map((rings, i) => ({ id: `lake ${i}`, polygons: [rings] })) };
}
