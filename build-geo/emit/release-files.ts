import { EDITION, editionName } from "../../src/edition.ts";
import type { BuiltScope } from "../scope/built-scope.ts";
import type { ExtraScope } from "../sources/extra-scopes.ts";
import type { Font } from "../sources/font.ts";
import { PATCHES } from "../sources/patches.ts";
import type { Source } from "../sources/read-sources.ts";
import { toolVersions } from "../sources/tool-versions.ts";
import { LOCALE_SOURCES } from "../locales/locale-list.ts";
import type { BuiltLocale } from "../locales/locales.ts";
import type { KnownRegion } from "../locales/known-names.ts";
import { localeModule, localesModule, namesModule } from "./emit-locales.ts";
import {
  fontModule,
  gazetteerModule,
  type GeneratedFile,
  header,
  indexModule,
  layerModule,
  scopesModule,
  shapeModule,
} from "./emit.ts";
import { manifestFile, type Release } from "./manifest.ts";
import { reportFile } from "./report.ts";

/** What the files of a release are written from. */
export interface ReleaseParts {
  /** Those of the product and those of the operator, in the order of the release. */
  readonly scopes: readonly BuiltScope[];
  /** Of the product's scopes, fonts and locales. */
  readonly sources: readonly Source[];
  /** The operator's scopes: their files are headed by their own source alone. */
  readonly extra: readonly ExtraScope[];
  readonly fonts: readonly Font[];
  readonly locales: readonly BuiltLocale[];
  /** What regions are known by, of each scope in order. */
  readonly known: readonly (readonly KnownRegion[])[];
}

/** The files of a release: modules, and what its manifest and its report tell of them. */
export function releaseFiles(parts: ReleaseParts): readonly GeneratedFile[] {
  const { scopes, sources, extra } = parts;
  const files = modules(parts);
  const release: Release = {
    renderer: editionName(EDITION),
    tools: toolVersions().split(", "),
    sources: [...sources, ...extra.map(({ source }) => source)],
    scopes,
    files,
  };
  return [...files, manifestFile(release), reportFile(release, PATCHES)];
}

function modules(parts: ReleaseParts): readonly GeneratedFile[] {
  const { scopes, sources, extra, fonts, locales, known } = parts;
  const tools = toolVersions();
  const isOfLocales = ({ file }: Source): boolean => LOCALE_SOURCES.includes(file);
  const head = header(
    sources.filter((source) => !isOfLocales(source)),
    tools,
  );
  const localeHead = header(sources.filter(isOfLocales), tools);
  const ownHeads = new Map(
    extra.map(({ input, source }) => [input.parameters.scope, header([source], tools)]),
  );
  const headOf = (scope: string): string => ownHeads.get(scope) ?? head;
  const layers = scopes.flatMap((scope) => scope.layers.map(({ layer }) => layer));
  return [
    shapeModule(head),
    indexModule(head, scopes),
    scopesModule(head, scopes),
    ...fonts.map(({ style, glyphs }) => fontModule(head, style, glyphs)),
    ...scopes.map(({ parameters: { scope }, entries }) =>
      gazetteerModule(headOf(scope), scope, entries),
    ),
    ...layers.map((layer) => layerModule(headOf(layer.scope), layer)),
    ...scopes.map(({ parameters: { scope } }, i) =>
      namesModule(ownHeads.get(scope) ?? localeHead, scope, known[i]!),
    ),
    localesModule(localeHead, locales),
    ...locales.map((locale) => localeModule(localeHead, locale)),
  ];
}
