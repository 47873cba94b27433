import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EDITION, editionName } from "../../src/service/edition.ts";
import { COUNTY_SOURCE } from "../counties/county-input.ts";
import type { ContextFiles } from "../context/context-file.ts";
import { GROUP_NAMES } from "../groups/group-names.ts";
import { scopeDates } from "../countries/dates.ts";
import { scopeUnits } from "../countries/units.ts";
import type { RegionNames } from "../countries/region-names.ts";
import { type BuiltScope, measuredScope } from "../scope/built-scope.ts";
import { recordFile } from "../scope/stored-scopes.ts";
import type { ExtraScope } from "../sources/extra-scopes.ts";
import type { Font } from "../sources/font.ts";
import { PATCHES } from "../sources/patches.ts";
import type { Source } from "../sources/read-sources.ts";
import { AREA_NAMES, LOCALE_SOURCES } from "../locales/locale-list.ts";
import type { BuiltLocale } from "../locales/locales.ts";
import type { KnownRegion } from "../locales/known-names.ts";
import { languagesModule, localeModule, localesModule, namesModule } from "./emit-locales.ts";
import {
  fontModule,
  type GeneratedBytes,
  type GeneratedFile,
  header,
  type ReleaseFile,
  typesModule,
} from "./emit.ts";
import { indexModule, isInModules, scopesModule } from "./listing-modules.ts";
import { manifestFile, type Release } from "./manifest.ts";
import { reportFile } from "./report.ts";

/** Sources of files that have no head. */
const HEADLESS: ReadonlySet<string> = new Set([AREA_NAMES, COUNTY_SOURCE, GROUP_NAMES]);

/** What the regions of a scope are known by; of a packed country also what they are called in each language. */
export interface ScopeNames {
  readonly known: readonly KnownRegion[];
  readonly languages?: readonly RegionNames[];
}

/** What the files of a release are written from. */
export interface ReleaseParts {
  /** In the order of the release: those of the product, those of the operator last. */
  readonly scopes: readonly BuiltScope[];
  /** Of the product's scopes, fonts and locales. */
  readonly sources: readonly Source[];
  /** The operator's scopes: their files are headed by their own source alone. */
  readonly extra: readonly ExtraScope[];
  readonly fonts: readonly Font[];
  readonly locales: readonly BuiltLocale[];
  /** What the regions of a scope are called: of groups nothing, whose members are called as in the map of the world. */
  readonly names: ReadonlyMap<string, ScopeNames>;
  /** Why a country has no scope, by ISO 3166-1 code. */
  readonly leftOut?: ReadonlyMap<string, string>;
  /** Countries and groups by their names in other languages. */
  readonly scopeNames?: ReadonlyMap<string, string>;
  /** Regions by the region of a higher level that they are parts of. */
  readonly regionParts?: ReadonlyMap<string, string>;
  /** The land around maps; none when one scope is built alone. */
  readonly context?: ContextFiles;
}

/** The files of a release: modules, and what its manifest and its report tell of them. */
export function releaseFiles(parts: ReleaseParts): readonly ReleaseFile[] {
  const { scopes, sources, extra } = parts;
  const files = [...modules(parts), ...(parts.context === undefined ? [] : [parts.context.module])];
  const context = parts.context?.levels ?? [];
  const packed = scopes.filter(({ record }) => !isInModules(record));
  const release: Release = {
    renderer: editionName(EDITION),
    tools: toolVersions().split(", "),
    sources: [...sources, ...extra.map(({ source }) => source)],
    scopes: scopes.flatMap((scope) => measuredScope(scope) ?? []),
    atlas: packed.map(({ record }) => record),
    context,
    files,
  };
  return [
    ...files,
    ...context,
    ...packed.flatMap(filesOf),
    manifestFile(release),
    reportFile(release, PATCHES),
  ];
}

function filesOf({ files, record }: BuiltScope): readonly GeneratedBytes[] {
  return files.map(({ path, bytes }) => ({ path: `${record.words.scope}/${path}`, bytes }));
}

function modules(parts: ReleaseParts): readonly GeneratedFile[] {
  const { scopes, sources, extra, fonts, locales, names } = parts;
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
  const records = scopes.map(({ record }) => record);
  const packed = scopes.filter(({ record }) => !isInModules(record));
  const whole = scopes.filter(({ record }) => isInModules(record));
  const headed = whole.flatMap((scope) => {
    const top = ownHeads.get(scope.record.words.scope) ?? head;
    return filesOf(scope).map(({ path, bytes }) => {
      return { path, text: top + Buffer.from(bytes).toString("utf8") };
    });
  });
  const named = packed.flatMap(({ record: { words } }) => {
    const found = names.get(words.scope);
    return found === undefined ? [] : [{ scope: words.scope, ...found }];
  });
  return [
    typesModule(head),
    indexModule(head, records),
    scopesModule(head, records, scopeDates(), scopeUnits()),
    ...fonts.map(({ style, glyphs }) => fontModule(head, style, glyphs)),
    // Gazetteers stand before layers.
    ...headed.filter(({ path }) => path.split("/").length === 2),
    ...headed.filter(({ path }) => path.split("/").length > 2),
    // What an operator added is built anew each time.
    ...whole.filter(({ record }) => !ownHeads.has(record.words.scope)).map(recordFile),
    ...rowsFile("atlas/left-out.json", parts.leftOut),
    ...rowsFile("atlas/scope-names.json", parts.scopeNames),
    ...rowsFile("atlas/region-parts.json", parts.regionParts),
    ...packed.map(recordFile),
    ...named.map(({ scope, known }) => namesModule(atlasHead, scope, known)),
    ...named.map(({ scope, languages }) => languagesModule(atlasHead, scope, languages ?? [])),
    ...whole.map(({ record: { words } }) =>
      namesModule(
        ownHeads.get(words.scope) ?? localeHead,
        words.scope,
        names.get(words.scope)!.known,
      ),
    ),
    localesModule(localeHead, locales),
    ...locales.map((locale) => localeModule(localeHead, locale)),
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

const TOOLS = [
  "d3-geo",
  "iso-3166",
  "mapshaper",
  "opentype.js",
  "topojson-client",
  "topojson-simplify",
];

/** The versions of the libraries that shape the output, as installed. */
function toolVersions(): string {
  return TOOLS.map((name) => {
    const file = join(import.meta.dirname, "../../node_modules", name, "package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
    return `${name} ${version}`;
  }).join(", ");
}
