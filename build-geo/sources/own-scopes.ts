import { SCOPES } from "../release.ts";
import type { ScopeInput } from "../scope/scope-input.ts";
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
): Promise<readonly ScopeInput[]> {
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const inputs: ScopeInput[] = [];
  for (const parameters of SCOPES.filter(({ scope }) => only === undefined || scope === only))
    inputs.push(
      parameters.scope === "world"
        ? {
            parameters,
            pieces: await worldPieces(features, PATCHES, files),
            names: countryNames(),
          }
        : {
            parameters,
            pieces: subdivisionPieces(features, parameters.scope),
            names: subdivisionNames(parameters.scope),
          },
    );
  return inputs;
}
