import { LATIN_WORDS } from "./words-latin.ts";
import { OTHER_WORDS } from "./words-other.ts";

/** What the words stand for, as the server asks for them. */
const WORDS = [
  "noData",
  "highlighted",
  "circleArea",
  "more",
  "mapData",
  "kilometres",
  "atEquator",
  "atLatitude",
  "north",
  "south",
  "northLetter",
  "range",
] as const;

/** One text for each of `WORDS`. */
export type WordRow = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const rows: Readonly<Record<string, WordRow>> = { ...LATIN_WORDS, ...OTHER_WORDS };

/**
 * The words of a locale by what they stand for.
 *
 * @throws Error when there is no row for it
 */
export function wordsOf(locale: string): Readonly<Record<string, string>> {
  const row = rows[locale];
  if (row === undefined) throw new Error(`no words for locale ${locale}`);
  return Object.fromEntries(WORDS.map((name, i) => [name, row[i]!]));
}
