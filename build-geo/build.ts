import { join } from "node:path";
import { type ReleaseParts, releaseFiles } from "./emit/release-files.ts";
import { countryFiles, countryStorage, drawnLayers, recordFile } from "./atlas/atlas-files.ts";
import { builtAtlas, NO_STORAGE } from "./atlas/build-atlas.ts";
import type { BuiltCountry } from "./atlas/built-country.ts";
import { leftOut } from "./countries/country.ts";
import { namedCountries } from "./countries/named-countries.ts";
import { atlasCountries, countryInputs } from "./atlas/country-inputs.ts";
import { GROUP_NAMES, groupNames } from "./groups/group-names.ts";
import { worldGroups } from "./groups/world-groups.ts";
import { groupInputs, mappedGroups } from "./groups/group-inputs.ts";
import type { GeneratedFile, ReleaseFile } from "./emit/emit.ts";
import { previewFile } from "./emit/preview.ts";
import { builtScope, type BuiltScope } from "./scope/built-scope.ts";
import type { Draw } from "./scope/draw.ts";
import { drawInProcesses } from "./scope/draw-in-processes.ts";
import { keptScope, scopeDigest, scopeRecordFile } from "./scope/scope-record.ts";
import type { ScopeInput } from "./scope/scope-input.ts";
import { extraScopes, type ExtraScope } from "./sources/extra-scopes.ts";
import { placedScopes } from "./sources/placed-scopes.ts";
import { worldLand } from "./sources/own/world-land.ts";
import { ownAliases } from "./locales/aliases.ts";
import { knownOfCountry, knownRegions } from "./locales/known-names.ts";
import { builtLocales } from "./locales/locales.ts";
import { NAME_SOURCES } from "./locales/locale-list.ts";
import { scopeNames } from "./locales/scope-names.ts";
import { contextFiles } from "./context/context-file.ts";
import { contextFrames } from "./context/context-frames.ts";
import { PATCHES } from "./sources/patches.ts";
import { sourceFeatures, worldPieces } from "./sources/features.ts";
import { fonts } from "./sources/font.ts";
import { lakesTopology } from "./sources/lakes.ts";
import { NO_LAKES } from "./plane/lakes.ts";
import { ownScopes } from "./sources/own-scopes.ts";
import { readSources } from "./sources/read-sources.ts";
import type { Topology } from "./topology/topology.ts";
import { areaProblems } from "./verify/verify.ts";

/** Countries that were built since the last release. */
const DRAFTS = join(import.meta.dirname, "../output/geo/atlas");

type Progress = (step: string) => void;

/**
 * Everything that `generated/` is to hold, from the sources alone.
 *
 * @param folder the sources
 * @param generated what was built before, from which is taken what nothing has changed for; null builds all anew
 * @throws Error listing what is wrong with a source, or every broken rule
 */
export async function build(
  folder: string,
  generated: string | null,
  progress: Progress,
): Promise<readonly ReleaseFile[]> {
  const read = extraScopes(folder);
  const { manifest, files } = readSources(folder);
  progress("sources read, digests agree");
  const extra = placed(read, files, progress);
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  // What an operator added is small and new: what is wrong with it is told before the world is drawn.
  const inputs = extra.map(({ input }) => input);
  const added = await builtScopes(inputs, drawInProcesses, progress, lakes);
  const own = await ownBuilt(await ownScopes(files), { lakes, generated }, progress);
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const atlas = await builtAtlas(
    [...(await groupInputs(features, files)), ...(await countryInputs(features, files))],
    lakes,
    generated === null ? NO_STORAGE : countryStorage(generated, DRAFTS),
    progress,
  );
  const around = {
    pieces: await worldPieces(features, PATCHES, files),
    lakes,
    frames: contextFrames(own.scopes, atlas),
  };
  const languages = await languageParts(files, {
    scopes: [...own.scopes, ...added],
    ownCount: own.scopes.length,
    atlas,
  });
  return releaseFiles({
    scopes: [...own.scopes, ...added],
    context: await contextFiles(around, generated),
    records: own.records,
    leftOut: leftOut(),
    atlas: [...worldGroups(own.scopes.find(({ parameters }) => parameters.isGlobe)!), ...atlas],
    sources: manifest,
    extra,
    fonts: fonts(files),
    scopeNames: otherScopeNames(languages, own.scopes, files),
    ...languages,
  });
}

/** The scopes of the product, taken from where they are if nothing has changed for them, and their records. */
async function ownBuilt(
  inputs: readonly ScopeInput[],
  { lakes, generated }: { readonly lakes: Topology; readonly generated: string | null },
  progress: Progress,
): Promise<{ readonly scopes: readonly BuiltScope[]; readonly records: readonly GeneratedFile[] }> {
  const scopes: BuiltScope[] = [];
  const records: GeneratedFile[] = [];
  for (const input of inputs) {
    const madeFrom = scopeDigest(input, lakes);
    const kept = generated === null ? null : keptScope(generated, input, madeFrom);
    if (kept !== null) progress(`${input.parameters.scope}: as it was`);
    const built = kept ?? (await builtScopes([input], drawInProcesses, progress, lakes))[0]!;
    scopes.push(built);
    records.push(scopeRecordFile(built, madeFrom));
  }
  return { scopes, records };
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
): Promise<readonly ReleaseFile[]> {
  const read = extraScopes(folder, scope);
  const { manifest, files } = readSources(folder);
  const extra = placed(read, files, progress);
  const isOwn = extra.length === 0;
  const mapped = mappedGroups().map(({ name }) => name);
  if ([...atlasCountries().map((row) => row.scope), ...mapped].includes(scope))
    return buildCountry(files, scope, progress);
  const inputs = isOwn ? await ownScopes(files, scope) : extra.map(({ input }) => input);
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  const scopes = await builtScopes(inputs, drawInProcesses, progress, lakes);
  const sources = isOwn ? manifest : [];
  const ownCount = isOwn ? scopes.length : 0;
  const languages = await languageParts(files, { scopes, ownCount, atlas: [] });
  return [
    ...releaseFiles({ scopes, atlas: [], sources, extra, fonts: [], ...languages }),
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

/** What a release has in each language, and what its regions are known by. */
async function languageParts(
  files: ReadonlyMap<string, Buffer>,
  { scopes, ownCount, atlas }: LanguageScopes,
): Promise<Pick<ReleaseParts, "locales" | "known" | "atlasKnown" | "atlasNames">> {
  const aliases = ownAliases();
  const atlasNames = await namedCountries(
    atlas.filter(isOfCountry).map(({ record }) => record.row.scope),
    files,
  );
  return {
    locales: builtLocales(files, scopes.slice(0, ownCount), aliases),
    known: scopes.map((scope) => knownRegions(scope, files, aliases)),
    atlasKnown: atlasNames.map((regions) => knownOfCountry(regions, aliases)),
    atlasNames,
  };
}

/** Countries and groups by their names in other languages. */
function otherScopeNames(
  { locales, known }: Pick<ReleaseParts, "locales" | "known">,
  scopes: readonly BuiltScope[],
  files: ReadonlyMap<string, Buffer>,
): ReadonlyMap<string, string> {
  const world = scopes.findIndex(({ parameters }) => parameters.isGlobe);
  const { scope } = scopes[world]!.parameters;
  return scopeNames({
    countries: locales.map((one) => one.known.filter((row) => row.scope === scope)),
    groups: groupNames([GROUP_NAMES, NAME_SOURCES[0]].map((file) => files.get(file)!)),
    everywhere: known[world]!,
  });
}

function isOfCountry({ record }: BuiltCountry): boolean {
  return record.row.form.isGroup !== true;
}

interface LanguageScopes {
  readonly scopes: readonly BuiltScope[];
  /** How many of the scopes are the product's, which come first. */
  readonly ownCount: number;
  readonly atlas: readonly BuiltCountry[];
}

/** The files of a country or a group of the atlas, built anew. */
async function buildCountry(
  files: ReadonlyMap<string, Buffer>,
  scope: string,
  progress: Progress,
): Promise<readonly ReleaseFile[]> {
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const inputs = [
    ...(await countryInputs(features, files, scope)),
    ...(await groupInputs(features, files, scope)),
  ];
  const lakes = await lakesTopology(files.get("lakes.topojson")!);
  const built = await builtAtlas(inputs, lakes, NO_STORAGE, progress);
  return built.flatMap((country) => [
    recordFile(country),
    ...countryFiles(country),
    previewFile({ parameters: { scope }, layers: drawnLayers(country) }),
  ]);
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
    refuseBrokenRules(built, input.mending?.isRepaired === false);
    progress(`${input.parameters.scope}: every rule holds`);
    scopes.push(built);
  }
  return scopes;
}

/**
 * The geometry that the sources have must follow every rule before a file is written.
 *
 * @param isMendable whether an operator may have more of it mended
 */
function refuseBrokenRules({ parameters, layers }: BuiltScope, isMendable: boolean): void {
  const problems = [
    ...layers.flatMap(({ inspection }) => inspection.problems),
    ...areaProblems(
      layers.map(({ layer }) => layer),
      [parameters],
    ),
  ];
  const mend = isMendable ? '\nmend the file (mapshaper -clean), or state "repair": true' : "";
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}${mend}`);
}
