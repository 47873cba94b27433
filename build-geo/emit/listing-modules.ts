import { DETAILS, GEOMETRY_RELEASE } from "../release.ts";
import type { Detail } from "../../src/request/types.ts";
import type { ScopeRecord, ScopeWords } from "../scope/scope-record.ts";
import type { GeneratedFile } from "./emit.ts";

/** Which state each scope shows, and what has changed since. */
type Dates = ReadonlyMap<string, { readonly asOf: string; readonly reforms: readonly string[] }>;

/**
 * The scopes as data: what a request may ask for, and what is said of each.
 *
 * @param units what regions are called, of scopes that have no row
 */
export function scopesModule(
  head: string,
  records: readonly ScopeRecord[],
  dates: Dates = new Map(),
  units: ReadonlyMap<string, string> = new Map(),
): GeneratedFile {
  const heights = new Map(
    records.filter(isInModules).flatMap(({ words: { scope }, layers }) =>
      // Levels of detail are drawn in one frame.
      layers.map(({ projection, heightPx }) => [`${scope} ${projection}`, heightPx] as const),
    ),
  );
  const text = [
    head,
    "/** In the order of the build; each scope's default projection comes first. */",
    "export const scopes = [",
    ...records.map((record) => {
      const { scope } = record.words;
      const unit = record.row?.level ?? units.get(scope);
      const row = { ...listed(record), ...(unit && { unit }), ...listedDate(dates.get(scope)) };
      return `  ${JSON.stringify(row)},`;
    }),
    "] as const;\n",
    'export type ScopeName = (typeof scopes)[number]["name"];\n',
    "/** How high the map of a scope is in a projection at a width of 1200, at every detail. */",
    "export const frameHeightsPx: Readonly<Record<string, number>> = {",
    ...Array.from(heights, ([name, px]) => `  ${JSON.stringify(name)}: ${px},`),
    "};\n",
  ].join("\n");
  return { path: "scopes.ts", text };
}

export function isInModules({ details }: ScopeRecord): boolean {
  return details !== undefined;
}

/** Of scopes of operators nothing is known. */
function listedDate(date: ReturnType<Dates["get"]>): object {
  if (date === undefined) return {};
  const { asOf, reforms } = date;
  return { asOf, ...(reforms.length > 0 ? { reforms } : {}) };
}

/** Of a packed scope also how many regions it has, which nothing else that is loaded tells. */
function listed(record: ScopeRecord): object {
  const { words, regions, row } = record;
  const isGroup = row?.form.isGroup === true;
  const details = detailsOf(words);
  return {
    ...listedWords(words),
    ...(isInModules(record) ? {} : { regionCount: regions.length }),
    // What marks a scope as packed, also where it has all levels.
    ...(isGroup && details.length === DETAILS.length ? { details } : {}),
    ...(isGroup ? { isGroup, aliases: row.aliases } : {}),
    ...(words.isLegendOnLand === true ? { isLegendOnLand: true } : {}),
  };
}

/** What is said of a scope and part of its layers' digests; where it lacks a level, also those that it has. */
export function listedWords(words: ScopeWords): object {
  const { scope, title, credit, isGlobe, projections } = words;
  const details = detailsOf(words);
  const isWhole = details.length === DETAILS.length;
  return { name: scope, title, credit, isGlobe, projections, ...(isWhole ? {} : { details }) };
}

function detailsOf({ levels }: Pick<ScopeWords, "levels">): readonly Detail[] {
  return DETAILS.filter((name) => levels.some(({ detail }) => detail === name));
}

/**
 * Release name, digests, where the other files are, which layers there are, and which scope has which id.
 * What packed scopes have stands in a record beside each: this file is read at every start.
 */
export function indexModule(head: string, all: readonly ScopeRecord[]): GeneratedFile {
  const records = all.filter(isInModules);
  const layers = records.flatMap(({ words: { scope }, layers: own }) =>
    own.map(({ detail, projection, digest }) => [`${scope} ${detail} ${projection}`, digest]),
  );
  const gazetteers = records.map(({ words, gazetteer }) => [words.scope, gazetteer]);
  const digestRow = ([name, digest]: readonly string[]): string =>
    `  ${JSON.stringify(name)}: ${JSON.stringify(digest)},`;
  const text = [
    `${head}export const GEOMETRY_RELEASE = ${JSON.stringify(GEOMETRY_RELEASE)};\n`,
    "/** Where layers and gazetteers are, which are read as text: this folder, or that of a bundle. */",
    "export const generatedFolder = import.meta.dirname;\n",
    "/** What each layer draws, and what is said of its scope: by scope, detail and projection. */",
    "export const layerDigests: Readonly<Record<string, string>> = {",
    ...layers.map(digestRow),
    "};\n",
    "/** Scope, detail and projection of every layer. */",
    "export const layerKeys: readonly string[] = Object.keys(layerDigests);\n",
    "/** The names and places of each scope. */",
    "export const gazetteerDigests = {",
    ...gazetteers.map(digestRow),
    "} as const;\n",
    "/** The ids that each scope is the first to have, with spaces between. */",
    "export const regionIds = {",
    ...firstIds(records).map(([scope, own]) => `  ${scope}: ${JSON.stringify(own.join(" "))},`),
    "} as const;\n",
  ].join("\n");
  return { path: "index.ts", text };
}

/** Each scope with those of its ids that no scope before it has. */
function firstIds(
  records: readonly ScopeRecord[],
): readonly (readonly [scope: string, ids: readonly string[]])[] {
  const taken = new Set<string>();
  return records.map(({ words: { scope }, regions }) => {
    const own = regions.filter((id) => !taken.has(id));
    for (const id of own) taken.add(id);
    return [scope, own];
  });
}
