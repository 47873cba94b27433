import { sha256 } from "../platform/digests.ts";
import { generatedText, hasGeneratedFile } from "../platform/generated-files.ts";

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
  const found = known.get(key);
  if (found !== undefined) return found;
  const names = readNames(lang, scope);
  known.set(key, names);
  return names;
}

function readNames(lang: string, scope: string): CountryNames | null {
  const path = `${scope}/languages.ts`;
  if (!hasGeneratedFile(path)) return null;
  const rows = generatedText(path).split("\n");
  const rowOf = (name: string): readonly string[] => {
    const row = rows.find((line) => line.startsWith(`["${name}",`));
    return row === undefined ? [] : JSON.parse(row.slice(0, -",".length)).slice(1);
  };
  const [ids, called] = [rowOf("id"), rowOf(lang)];
  const names = called.flatMap((name, i) => (name === "" ? [] : [[ids[i]!, name] as const]));
  const digest = sha256(JSON.stringify(names)).slice(0, 16);
  return { names: new Map(names), digest };
}
