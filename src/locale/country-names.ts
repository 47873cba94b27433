import { sha1 } from "../platform/digests.ts";
import { generatedText, hasGeneratedFile } from "../platform/generated-files.ts";
import { rowsJson } from "../platform/generated-rows.ts";

/** What the regions of a country of the atlas are called in one language. */
export interface CountryNames {
  /** By id, where it is otherwise than in the gazetteer. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the names. */
  readonly digest: string;
}

/** By scope and language, of those that were asked for: some 3 kB each. Null: no country of the atlas. */
const known = new Map<string, CountryNames | null>();

/**
 * Reads the names of a country at their first use: at once, in less than a millisecond, as the caller cannot
 * go on without. Null where the scope is none: its names stand in the files of languages.
 */
export function countryNames(lang: string, scope: string): CountryNames | null {
  const key = `${scope} ${lang}`;
  let names = known.get(key);
  if (names === undefined) known.set(key, (names = readNames(lang, scope)));
  return names;
}

function readNames(lang: string, scope: string): CountryNames | null {
  const path = `${scope}/languages.ts`;
  if (!hasGeneratedFile(path)) return null;
  const read: readonly (readonly string[])[] = JSON.parse(rowsJson(generatedText(path)));
  const [[, ...ids] = [], ...rows] = read;
  const [, ...called] = rows.find(([name]) => name === lang) ?? [];
  const names = called.flatMap((name, i) => (name === "" ? [] : [[ids[i]!, name] as const]));
  const digest = sha1(JSON.stringify(names)).slice(0, 16);
  return { names: new Map(names), digest };
}
