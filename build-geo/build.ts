import { releaseFiles } from "./emit/release-files.ts";
import type { GeneratedFile } from "./emit/emit.ts";
import { builtScope, type BuiltScope } from "./scope/built-scope.ts";
import type { Draw } from "./scope/draw.ts";
import { drawInProcesses } from "./scope/draw-in-processes.ts";
import type { ScopeInput } from "./scope/scope-input.ts";
import { extraScopes } from "./sources/extra-scopes.ts";
import { fonts } from "./sources/font.ts";
import { lakesTopology } from "./sources/lakes.ts";
import { NO_LAKES } from "./plane/lakes.ts";
import { ownScopes } from "./sources/own-scopes.ts";
import { readSources } from "./sources/read-sources.ts";
import type { Topology } from "./topology/topology.ts";
import { areaProblems } from "./verify/verify.ts";

type Progress = (step: string) => void;

/**
 * Everything that `generated/` is to hold, from the sources alone.
 *
 * @param folder the sources
 * @throws Error listing what is wrong with a source, or every broken rule
 */
export async function build(folder: string, progress: Progress): Promise<readonly GeneratedFile[]> {
  const { manifest, files } = readSources(folder);
  const extra = extraScopes(folder);
  progress("sources read, digests agree");
  const inputs = [...(await ownScopes(files)), ...extra.map(({ input }) => input)];
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  const scopes = await builtScopes(inputs, drawInProcesses, progress, lakes);
  return releaseFiles({ scopes, sources: manifest, extra, fonts: fonts(files) });
}

/**
 * The scopes with all their layers, in the order of the inputs.
 *
 * @param lakes of the whole globe, in degrees
 * @throws Error listing every broken rule
 */
export async function builtScopes(
  inputs: readonly ScopeInput[],
  draw: Draw,
  progress: Progress,
  lakes: Topology = NO_LAKES,
): Promise<readonly BuiltScope[]> {
  const scopes: BuiltScope[] = [];
  for (const input of inputs) scopes.push(await builtScope(input, lakes, draw, progress));
  refuseBrokenRules(scopes);
  progress("every rule holds");
  return scopes;
}

/** The geometry that the sources have must follow every rule before a file is written. */
function refuseBrokenRules(scopes: readonly BuiltScope[]): void {
  const measured = scopes.flatMap(({ layers }) => layers);
  const problems = [
    ...measured.flatMap(({ inspection }) => inspection.problems),
    ...areaProblems(
      measured.map(({ layer }) => layer),
      scopes.map(({ parameters }) => parameters),
    ),
  ];
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}`);
}
