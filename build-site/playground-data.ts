import { createHash } from "node:crypto";
import { locales } from "../generated/locales.ts";
import { scopes } from "../generated/scopes.ts";
import { STORIES, storyFile } from "../gallery/stories.ts";
import type { LanguageFile, NamesFile, SiteData, ParameterRow } from "../playground/site-data.ts";
import { isCountry } from "../src/names/country-record.ts";
import { nameIndex } from "../src/names/name-index.ts";
import { paletteColors } from "../src/palette/palette-colors.ts";
import { knownRegion } from "../src/names/known-region.ts";
import { parseCsvRows } from "../src/request/csv/rows.ts";
import { ProblemList } from "../src/request/problems/problem-list.ts";
import { parseRegionId } from "../src/request/values/region-id.ts";
import { maxEntries } from "../src/request/parameters/limits.ts";
import { type NamedParameter, parameterRows } from "../src/request/parameters/parameter-names.ts";
import {
  divergingPaletteNames,
  qualitativePaletteNames,
  sequentialPaletteNames,
  themeNames,
} from "../src/request/parameters/vocabulary.ts";
import { MAX_BODY_BYTES } from "../src/http/admission.ts";
import { regionSummaries } from "../src/scope-listing.ts";
import { THEMES } from "../src/theme/themes.ts";
import type { DataFile } from "./site.ts";

const NUMBER = /^\d+(?:\.\d+)?$/;

/** What a palette shows of itself. */
const SWATCHES = 7;

/** Values that a page has no use for: a link's extension says the format, and the page reads errors itself. */
const notControlled: ReadonlySet<string> = new Set([
  "format",
  "errors",
  "data",
  "values",
  "regions",
]);

/** What the script of the playground knows of the server, and the files that it loads when it needs them. */
export function playgroundData(): { readonly data: SiteData; readonly files: readonly DataFile[] } {
  const names = dataFile("names", "json", JSON.stringify(knownNames()));
  const languages = locales
    .filter((lang) => lang !== "en")
    .map((lang) => ({
      lang,
      file: dataFile(`names-${lang}`, "json", JSON.stringify(languageNames(lang))),
    }));
  const examples = exampleRows.map(({ name, title, query, valueColumn, table }) => {
    const file = dataFile(name, "csv", table);
    return { title, query, valueColumn, file };
  });
  const data: SiteData = {
    parameters: parameterRows.flatMap(controlOf),
    ignored: parameterRows
      .filter(({ name, parameter }) => parameter.use.get === "ignored" || name === "errors")
      .map(({ name }) => name),
    palettes: paletteRows(),
    themes: themeNames.map((name) => {
      const { background, sea, land, text, sequential } = THEMES[name];
      return { name, background, sea, land, text, colors: sequential };
    }),
    scopes: scopes.map(({ name, title }) => ({ name, title })),
    names: names.path,
    namesByLanguage: Object.fromEntries(languages.map(({ lang, file }) => [lang, file.path])),
    examples: examples.map(({ title, query, valueColumn, file }) => ({
      title,
      query,
      valueColumn,
      path: file.path,
    })),
    maxFileBytes: MAX_BODY_BYTES,
    maxRows: maxEntries.regions,
  };
  const files = [names, ...languages.map(({ file }) => file), ...examples.map(({ file }) => file)];
  return { data, files };
}

function controlOf({ name, parameter }: NamedParameter): readonly ParameterRow[] {
  if (parameter.use.get !== "read" || notControlled.has(name)) return [];
  const description = plainText(parameter.description);
  const none = { allowed: [], min: null, max: null, maxLength: null, shape: null, defaultText: "" };
  const { type } = parameter;
  if (parameter.type === "list")
    return [{ ...none, name, type, description, shape: parameter.shape }];
  const { defaultValue, allowed } = parameter;
  const { minimum, maximum, maxLength } = parameter.schema();
  return [
    {
      ...none,
      name,
      type,
      description,
      defaultText: spelled(defaultValue),
      allowed: allowed ?? [],
      min: minimum ?? null,
      max: maximum ?? null,
      maxLength: maxLength ?? null,
    },
  ];
}

/** A default as a query spells it; empty for none. */
function spelled(value: unknown): string {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Without the marks of Markdown. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}

function paletteRows(): SiteData["palettes"] {
  const kinds = {
    sequential: sequentialPaletteNames,
    diverging: divergingPaletteNames,
    categorical: qualitativePaletteNames,
  };
  return (["sequential", "diverging", "categorical"] as const).flatMap((kind) =>
    kinds[kind].map((name) => {
      const colors = paletteColors(name);
      return {
        name,
        kind,
        colors: kind === "categorical" ? colors.categories(SWATCHES) : colors.classes(SWATCHES),
      };
    }),
  );
}

/** Whose names come with the page; those of a country are asked for with it. */
const wholeScopes = scopes.filter(({ name }) => !isCountry(name));

function knownNames(): NamesFile {
  return Object.fromEntries(
    wholeScopes.map(({ name: scope }) => {
      const { codes, names, localNames } = nameIndex(scope, "en");
      return [
        scope,
        regionSummaries(scope, "en").map(({ id, name }) => [
          id,
          name,
          namesOf(codes, id),
          namesOf(names, id),
          namesOf(localNames, id),
        ]),
      ];
    }),
  );
}

function languageNames(lang: (typeof locales)[number]): LanguageFile {
  return Object.fromEntries(
    wholeScopes.map(({ name: scope }) => {
      const { localNames } = nameIndex(scope, lang);
      const english = new Map(regionSummaries(scope, "en").map(({ id, name }) => [id, name]));
      return [
        scope,
        regionSummaries(scope, lang).flatMap(({ id, name }) => {
          const own = name === english.get(id) ? "" : name;
          const known = namesOf(localNames, id);
          return own === "" && known.length === 0 ? [] : [[id, own, known] as const];
        }),
      ];
    }),
  );
}

/** The names of an index that mean a region, or it among others. */
function namesOf(index: ReadonlyMap<string, string>, id: string): readonly string[] {
  return [...index].filter(([, ids]) => ids.split(" ").includes(id)).map(([name]) => name);
}

/** Stories of the gallery, as their publishers give them; the first one is a table of regions alone. */
const exampleRows = STORIES.filter(({ file }) => file.endsWith(".csv")).map((story, index) => {
  const parameters = new URLSearchParams(story.query);
  parameters.set("theme", "auto:light,dark");
  const valueColumn = index === 0 ? null : parameters.get("valueColumn");
  parameters.delete("valueColumn");
  parameters.delete("missing");
  const text = storyFile(story).toString("utf8");
  return {
    name: `example-${story.name}`,
    title: parameters.get("title") ?? story.name,
    query: parameters.toString(),
    valueColumn,
    table: index === 0 ? regionsAlone(text) : text,
  };
});

/** The rows of a table that name a region and have a number, with the last one. */
function regionsAlone(text: string): string {
  const reading = { separator: ",", maxRows: maxEntries.regions, maxCells: 16 } as const;
  const rows = parseCsvRows(text.slice(text.indexOf('"Country Name"')), reading, new ProblemList());
  const kept = rows.flatMap(({ cells: [name = "", ...others] }, at) => {
    const id = parseRegionId(name);
    const isRegion = id !== null && knownRegion(id, { scope: "world", lang: "en" }) !== null;
    const value = others.findLast((cell) => NUMBER.test(cell));
    return value !== undefined && (at === 0 || isRegion) ? [`"${name}",${value}`] : [];
  });
  return `${kept.join("\n")}\n`;
}

function dataFile(name: string, extension: string, text: string): DataFile {
  const body = Buffer.from(text);
  const digest = createHash("sha1").update(body).digest("hex").slice(0, 8);
  return { path: `/assets/${name}-${digest}.${extension}`, body };
}
