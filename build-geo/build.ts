import { type ReleaseParts, releaseFiles } from "./emit/release-files.ts";
import type { GeneratedFile } from "./emit/emit.ts";
import { previewFile } from "./emit/preview.ts";
import { builtScope, type BuiltScope } from "./scope/built-scope.ts";
import type { Draw } from "./scope/draw.ts";
import { drawInProcesses } from "./scope/draw-in-processes.ts";
import type { ScopeInput } from "./scope/scope-input.ts";
import { extraScopes, type ExtraScope } from "./sources/extra-scopes.ts";
import { placedScopes } from "./sources/placed-scopes.ts";
import { worldLand } from "./sources/own/world-land.ts";
import { ownAliases } from "./locales/aliases.ts";
import { knownRegions } from "./locales/known-names.ts";
import { builtLocales } from "./locales/locales.ts";
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
  const read = extraScopes(folder);
  const { manifest, files } = readSources(folder);
  progress("sources read, digests agree");
  const extra = placed(read, files, progress);
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  // What an operator added is small and new: what is wrong with it is told before the world is drawn.
  const inputs = extra.map(({ input }) => input);
  const added = await builtScopes(inputs, drawInProcesses, progress, lakes);
  const own = await builtScopes(await ownScopes(files), drawInProcesses, progress, lakes);
  return releaseFiles({
    scopes: [...own, ...added],
    sources: manifest,
    extra,
    fonts: fonts(files),
    ...languageParts(files, [...own, ...added], own.length),
  });
}

/**
 * The files of one scope alone, built and checked as in the whole release, and a page to look at.
 *
 * @param folder the sources
 * @throws Error naming the scopes that there are, or listing what is wrong
 */
export async function buildScope(
  folder: string,
  scope: string,
  progress: Progress,
): Promise<readonly GeneratedFile[]> {
  const read = extraScopes(folder, scope);
  const { manifest, files } = readSources(folder);
  const extra = placed(read, files, progress);
  const isOwn = extra.length === 0;
  const inputs = isOwn ? await ownScopes(files, scope) : extra.map(({ input }) => input);
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  const scopes = await builtScopes(inputs, drawInProcesses, progress, lakes);
  const sources = isOwn ? manifest : [];
  const languages = languageParts(files, scopes, isOwn ? scopes.length : 0);
  return [
    ...releaseFiles({ scopes, sources, extra, fonts: [], ...languages }),
    ...scopes.map((built) => previewFile(built)),
  ];
}

/** The operator's scopes, whose notes are told, once it is known that they lie where they can. */
function placed(
  scopes: readonly ExtraScope[],
  files: ReadonlyMap<string, Buffer>,
  progress: Progress,
): readonly ExtraScope[] {
  if (scopes.length === 0) return scopes;
  const found = placedScopes(scopes, worldLand(files));
  for (const note of found.flatMap(({ notes }) => notes)) progress(note);
  return found;
}

/**
 * What a release has in each language, and what its regions are known by.
 *
 * @param ownCount how many of the scopes are the product's, which come first
 */
function languageParts(
  files: ReadonlyMap<string, Buffer>,
  scopes: readonly BuiltScope[],
  ownCount: number,
): Pick<ReleaseParts, "locales" | "known"> {
  const aliases = ownAliases();
  return {
    locales: builtLocales(files, scopes.slice(0, ownCount), aliases),
    known: scopes.map((scope) => knownRegions(scope, files, aliases)),
  };
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
  for (const input of inputs) {
    const built = await builtScope(input, lakes, draw, progress);
    refuseBrokenRules(built);
    progress(`${input.parameters.scope}: every rule holds`);
    scopes.push(built);
  }
  return scopes;
}

/** The geometry that the sources have must follow every rule before a file is written. */
function refuseBrokenRules({ parameters, layers }: BuiltScope): void {
  const problems = [
    ...layers.flatMap(({ inspection }) => inspection.problems),
    ...areaProblems(
      layers.map(({ layer }) => layer),
      [parameters],
    ),
  ];
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}`);
}
