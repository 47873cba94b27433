import { EDITION, editionName } from "../../src/edition.ts";
import { countryFiles, recordFile } from "../atlas/atlas-files.ts";
import type { BuiltCountry } from "../atlas/built-country.ts";
import type { ContextFiles } from "../context/context-file.ts";
import { GROUP_NAMES } from "../groups/group-names.ts";
import type { RegionNames } from "../countries/region-names.ts";
import type { BuiltScope } from "../scope/built-scope.ts";
import type { ExtraScope } from "../sources/extra-scopes.ts";
import type { Font } from "../sources/font.ts";
import { PATCHES } from "../sources/patches.ts";
import type { Source } from "../sources/read-sources.ts";
import { toolVersions } from "../sources/tool-versions.ts";
import { AREA_NAMES, LOCALE_SOURCES } from "../locales/locale-list.ts";
import type { BuiltLocale } from "../locales/locales.ts";
import type { KnownRegion } from "../locales/known-names.ts";
import { languagesModule, localeModule, localesModule, namesModule } from "./emit-locales.ts";
import {
  type ListedScope,
  fontModule,
  gazetteerModule,
  type GeneratedFile,
  type ReleaseFile,
  header,
  indexModule,
  layerModule,
  scopesModule,
  shapeModule,
} from "./emit.ts";
import { manifestFile, type Release } from "./manifest.ts";
import { reportFile } from "./report.ts";

/** Sources of files that have no head. */
const HEADLESS: ReadonlySet<string> = new Set([AREA_NAMES, GROUP_NAMES]);

/** What the files of a release are written from. */
export interface ReleaseParts {
  /** Those of the product and those of the operator, in the order of the release. */
  readonly scopes: readonly BuiltScope[];
  /** What was found of those of the product. */
  readonly records?: readonly GeneratedFile[];
  /** The groups and countries of the atlas, which stand between the scopes of the product and those of the operator. */
  readonly atlas: readonly BuiltCountry[];
  /** Of the product's scopes, fonts and locales. */
  readonly sources: readonly Source[];
  /** The operator's scopes: their files are headed by their own source alone. */
  readonly extra: readonly ExtraScope[];
  readonly fonts: readonly Font[];
  readonly locales: readonly BuiltLocale[];
  /** What regions are known by, of each scope in order. */
  readonly known: readonly (readonly KnownRegion[])[];
  /** Why a country has no scope, by ISO 3166-1 code. */
  readonly leftOut?: ReadonlyMap<string, string>;
  /** Countries and groups by their names in other languages. */
  readonly scopeNames?: ReadonlyMap<string, string>;
  /** The land around maps; none when one scope is built alone. */
  readonly context?: ContextFiles;
  /** The same of the countries of the atlas, without its groups. */
  readonly atlasKnown: readonly (readonly KnownRegion[])[];
  /** What they are called, of each country of the atlas in order. */
  readonly atlasNames: readonly (readonly RegionNames[])[];
}

/** The files of a release: modules, and what its manifest and its report tell of them. */
export function releaseFiles(parts: ReleaseParts): readonly ReleaseFile[] {
  const { scopes, atlas, sources, extra } = parts;
  const files = [...modules(parts), ...(parts.context === undefined ? [] : [parts.context.module])];
  const context = parts.context?.levels ?? [];
  const release: Release = {
    renderer: editionName(EDITION),
    tools: toolVersions().split(", "),
    sources: [...sources, ...extra.map(({ source }) => source)],
    scopes,
    atlas: atlas.map(({ record }) => record),
    context,
    files,
  };
  return [
    ...files,
    ...context,
    ...atlas.flatMap(countryFiles),
    manifestFile(release),
    reportFile(release, PATCHES),
  ];
}

function modules(parts: ReleaseParts): readonly GeneratedFile[] {
  const { scopes, atlas, sources, extra, fonts, locales, known, atlasKnown, atlasNames } = parts;
  const tools = toolVersions();
  const isOfLocales = ({ file }: Source): boolean => LOCALE_SOURCES.includes(file);
  const head = header(
    sources.filter((source) => !isOfLocales(source) && !HEADLESS.has(source.file)),
    tools,
  );
  const localeHead = header(sources.filter(isOfLocales), tools);
  // Names of the atlas have no other head: it would stand in some hundred files, and change with any of them.
  const atlasHead = header([], tools);
  const ownHeads = new Map(
    extra.map(({ input, source }) => [input.parameters.scope, header([source], tools)]),
  );
  const headOf = (scope: string): string => ownHeads.get(scope) ?? head;
  const layers = scopes.flatMap((scope) => scope.layers.map(({ layer }) => layer));
  // Members of groups are called as in the map of the world.
  const named = atlas.filter(({ record }) => record.row.form.isGroup !== true);
  return [
    shapeModule(head),
    indexModule(head, scopes),
    scopesModule(head, wordsOf(parts), scopes),
    ...fonts.map(({ style, glyphs }) => fontModule(head, style, glyphs)),
    ...scopes.map(({ parameters: { scope }, entries }) =>
      gazetteerModule(headOf(scope), scope, entries),
    ),
    ...layers.map((layer) => layerModule(headOf(layer.scope), layer)),
    ...(parts.records ?? []),
    ...rowsFile("atlas/left-out.json", parts.leftOut),
    ...rowsFile("atlas/scope-names.json", parts.scopeNames),
    ...atlas.map(recordFile),
    ...named.map(({ record }, i) => namesModule(atlasHead, record.row.scope, atlasKnown[i]!)),
    ...named.map(({ record }, i) => languagesModule(atlasHead, record.row.scope, atlasNames[i]!)),
    ...scopes.map(({ parameters: { scope } }, i) =>
      namesModule(ownHeads.get(scope) ?? localeHead, scope, known[i]!),
    ),
    localesModule(localeHead, locales),
    ...locales.map((locale) => localeModule(localeHead, locale)),
  ];
}

/** Of the product, of the atlas, then of the operator: the last is drawn before a server says that it is ready. */
function wordsOf({ scopes, atlas, extra }: ReleaseParts): readonly ListedScope[] {
  const own = scopes.slice(0, scopes.length - extra.length);
  const added = scopes.slice(own.length);
  return [
    ...own.map(({ parameters }) => parameters),
    ...atlas.map(({ record: { row, words, regions } }) => ({
      ...words,
      regionCount: regions.length,
      ...(row.form.isGroup === true ? { aliases: row.aliases ?? [] } : {}),
    })),
    ...added.map(({ parameters }) => parameters),
  ];
}

/** An object of texts, a member a line; no file where there is none. */
function rowsFile(
  path: string,
  texts: ReadonlyMap<string, string> | undefined,
): readonly GeneratedFile[] {
  if (texts === undefined) return [];
  const rows = [...texts].map((row) => row.map((text) => JSON.stringify(text)).join(": "));
  return [{ path, text: `{\n${rows.join(",\n")}\n}\n` }];
}
