import { join } from "node:path";
import { countryInputs } from "./atlas/country-inputs.ts";
import { contextFiles } from "./context/context-file.ts";
import { contextFrames } from "./context/context-frames.ts";
import {
  COUNTY_SCOPE,
  counties,
  countyInputs,
  withCounties,
  withRow,
} from "./counties/county-input.ts";
import { knownCounties } from "./counties/county-names.ts";
import { leftOut } from "./countries/country.ts";
import { regionParts } from "./countries/region-parts.ts";
import { namedCountries } from "./countries/named-countries.ts";
import type { ReleaseFile } from "./emit/emit.ts";
import { isInModules } from "./emit/listing-modules.ts";
import { previewFile } from "./emit/preview.ts";
import { type ReleaseParts, releaseFiles, type ScopeNames } from "./emit/release-files.ts";
import { GROUP_NAMES, groupNames } from "./groups/group-names.ts";
import { groupInputs } from "./groups/group-inputs.ts";
import { worldGroups } from "./groups/world-groups.ts";
import { ownAliases } from "./locales/aliases.ts";
import { knownOfCountry, knownRegions } from "./locales/known-names.ts";
import { NAME_SOURCES } from "./locales/locale-list.ts";
import { builtLocales } from "./locales/locales.ts";
import { scopeNames } from "./locales/scope-names.ts";
import { type BuiltScope, measuredScope, writtenLayers } from "./scope/built-scope.ts";
import { builtScopes } from "./scope/built-scopes.ts";
import type { Tell } from "./scope/draw.ts";
import { scopeOf } from "./scope/scope-input.ts";
import { NO_STORAGE, scopeStorage } from "./scope/stored-scopes.ts";
import { extraScopes, type ExtraScope } from "./sources/extra-scopes.ts";
import { sourceFeatures, worldPieces } from "./sources/features.ts";
import { fonts } from "./sources/font.ts";
import { worldLand } from "./sources/own/world-land.ts";
import { ownScopes, sourceLakes } from "./sources/own-scopes.ts";
import { PATCHES } from "./sources/patches.ts";
import { placedScopes } from "./sources/placed-scopes.ts";
import { readSources } from "./sources/read-sources.ts";

/** Scopes that were built since the last release. */
const DRAFTS = join(import.meta.dirname, "../output/geo/drafts");

type Files = ReadonlyMap<string, Buffer>;

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
  tell: Tell,
): Promise<readonly ReleaseFile[]> {
  const read = extraScopes(folder);
  const { manifest, files } = readSources(folder);
  tell("sources read, digests agree");
  const extra = placed(read, files, tell);
  const lakes = await sourceLakes(files);
  // What an operator added is small and new: what is wrong with it is told before the world is drawn.
  const added = await builtScopes(
    extra.map(({ input }) => input),
    lakes,
    NO_STORAGE,
    tell,
  );
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const own = await ownScopes(files);
  const inputs = [
    ...own,
    ...(await groupInputs(features, files)),
    ...withCounties(await countryInputs(features, files), files),
  ];
  const storage = generated === null ? NO_STORAGE : scopeStorage(generated, DRAFTS);
  const built = (await builtScopes(inputs, lakes, storage, tell)).map(withRow);
  const around = {
    pieces: await worldPieces(features, PATCHES, files),
    lakes: lakes.near,
    frames: contextFrames(built),
  };
  const world = built.find(({ record }) => record.words.isGlobe)!;
  const scopes = [
    ...built.slice(0, own.length),
    ...worldGroups(measuredScope(world)!),
    ...built.slice(own.length),
    ...added,
  ];
  const languages = await languageParts(files, scopes, own.map(scopeOf));
  return releaseFiles({
    scopes,
    context: await contextFiles(around, generated),
    leftOut: leftOut(),
    sources: manifest,
    extra,
    fonts: fonts(files),
    scopeNames: otherScopeNames(languages, world.record.words.scope, files),
    regionParts: regionParts(
      built.map(({ record }) => record),
      counties(files),
    ),
    ...languages,
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
  tell: Tell,
): Promise<readonly ReleaseFile[]> {
  const read = extraScopes(folder, scope);
  const { manifest, files } = readSources(folder);
  const extra = placed(read, files, tell);
  const own = await ownScopes(files, scope);
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const inputs = [
    ...own,
    ...(await groupInputs(features, files, scope)),
    ...(await countryInputs(features, files, scope)),
    ...countyInputs(files, scope),
    ...extra.map(({ input }) => input),
  ];
  const lakes = await sourceLakes(files);
  const scopes = (await builtScopes(inputs, lakes, NO_STORAGE, tell)).map(withRow);
  const sources = extra.length === 0 ? manifest : [];
  const languages = await languageParts(files, scopes, own.map(scopeOf));
  return [
    ...releaseFiles({ scopes, sources, extra, fonts: [], ...languages }),
    ...scopes.map((built) => previewFile(built.record.words.scope, writtenLayers(built))),
  ];
}

/** The operator's scopes, whose notes are told, once it is known that they lie where they can. */
function placed(scopes: readonly ExtraScope[], files: Files, tell: Tell): readonly ExtraScope[] {
  if (scopes.length === 0) return scopes;
  const found = placedScopes(scopes, worldLand(files));
  for (const note of found.flatMap(({ notes }) => notes)) tell(note);
  return found;
}

/**
 * What a release has in each language, and what its regions are known by.
 *
 * @param own those of the product's scopes that are in modules
 */
async function languageParts(
  files: Files,
  scopes: readonly BuiltScope[],
  own: readonly string[],
): Promise<Pick<ReleaseParts, "locales" | "names">> {
  const aliases = ownAliases();
  const measured = scopes.flatMap((scope) => measuredScope(scope) ?? []);
  const packed = scopes.map(({ record }) => record).filter((record) => !isInModules(record));
  const countries = packed.flatMap(({ row }) =>
    row === undefined || row.form.isGroup === true || row.scope === COUNTY_SCOPE ? [] : [row.scope],
  );
  const hasCounties = packed.some(({ words }) => words.scope === COUNTY_SCOPE);
  const called = await namedCountries(countries, files);
  const names = new Map<string, ScopeNames>([
    ...measured.map(
      (scope) => [scope.parameters.scope, { known: knownRegions(scope, files, aliases) }] as const,
    ),
    ...called.map(
      (languages, i) =>
        [countries[i]!, { known: knownOfCountry(languages, aliases), languages }] as const,
    ),
    ...(hasCounties ? [[COUNTY_SCOPE, { known: knownCounties(counties(files)) }] as const] : []),
  ]);
  const ofProduct = measured.filter(({ parameters }) => own.includes(parameters.scope));
  return { locales: builtLocales(files, ofProduct, aliases), names };
}

/** Countries and groups by their names in other languages. */
function otherScopeNames(
  { locales, names }: Pick<ReleaseParts, "locales" | "names">,
  world: string,
  files: Files,
): ReadonlyMap<string, string> {
  return scopeNames({
    countries: locales.map((one) => one.known.filter(({ scope }) => scope === world)),
    groups: groupNames([GROUP_NAMES, NAME_SOURCES[0]].map((file) => files.get(file)!)),
    everywhere: names.get(world)!.known,
  });
}
