import { createHash } from "node:crypto";
import { type ScopeName, scopes } from "../../generated/scopes.ts";
import { STORIES, storyFile } from "../gallery/stories.ts";
import type { ParameterRow, SiteData } from "../../playground/site-data.ts";
import { paletteColors } from "../../src/palette/palette-colors.ts";
import { countryRecord, isGroup, isOnWorld } from "../../src/names/country-record.ts";
import { knownRegion } from "../../src/names/known-region.ts";
import { parseCsvRows } from "../../src/request/csv/rows.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import { maxEntries } from "../../src/request/parameters/limits.ts";
import {
  type NamedParameter,
  parameterRows,
} from "../../src/request/parameters/parameter-names.ts";
import {
  divergingPaletteNames,
  qualitativePaletteNames,
  sequentialPaletteNames,
  themeNames,
} from "../../src/request/parameters/vocabulary.ts";
import { MAX_BODY_BYTES } from "../../src/http/admission.ts";
import { THEMES } from "../../src/theme/themes.ts";
import {
  countries,
  languageWithPage,
  namesEverywhere,
  namesOfCountry,
  namesWithPage,
  otherLanguages,
} from "./playground-names.ts";
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
  const names = dataFile("names", "json", namesWithPage());
  const languages = otherLanguages.map((lang) => ({
    lang,
    file: dataFile(`names-${lang}`, "json", languageWithPage(lang)),
  }));
  const everywhere = dataFile("names-everywhere", "json", namesEverywhere());
  const scopeFiles = new Map(
    countries.map((scope) => [scope, dataFile(`regions-${scope}`, "json", namesOfCountry(scope))]),
  );
  const examples = exampleRows.map(({ name, title, query, valueColumn, table }) => {
    const file = dataFile(name, "csv", table);
    return { title, query, valueColumn, file };
  });
  const data: SiteData = {
    parameters: parameterRows.flatMap(controlOf),
    ignored: parameterRows
      .filter(({ name, parameter }) => parameter.use.get === "fixed" || name === "errors")
      .map(({ name }) => name),
    palettes: paletteRows(),
    themes: themeNames.map((name) => {
      const { background, sea, land, text, sequential } = THEMES[name];
      return { name, background, sea, land, text, colors: sequential };
    }),
    scopes: scopes.map(({ name, title }) => ({
      name,
      title: headed(title, name),
      names: scopeFiles.get(name)?.path ?? null,
      members: membersOf(name),
    })),
    names: names.path,
    namesEverywhere: everywhere.path,
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
  const files = [
    names,
    everywhere,
    ...[...languages, ...examples].map(({ file }) => file),
    ...scopeFiles.values(),
  ];
  return { data, files };
}

/** Groups that no table turns to: a table of all Africa is one of Africa. */
const notTurnedTo: ReadonlySet<ScopeName> = new Set(["african-union"]);

function membersOf(scope: ScopeName): string | null {
  const isTurnedTo = isGroup(scope) && !isOnWorld(scope) && !notTurnedTo.has(scope);
  return isTurnedTo ? countryRecord(scope).regions.join(" ") : null;
}

/** A title as a list has it: without an article, and with the name of a second map of a country. */
function headed(title: string, name: string): string {
  const bare = title.replace(/^the /, "");
  const level = name.includes("-") ? ` (${name})` : "";
  return bare.charAt(0).toUpperCase() + bare.slice(1) + level;
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
