import { readFileSync } from "node:fs";
import { join } from "node:path";

type Words = Readonly<Record<string, string>>;

/**
 * The words of the picture itself by language, by what they stand for; `{0}` and `{1}` are filled in. Kept by hand: the
 * locale data have words for places and numbers, none for maps.
 */
const words = JSON.parse(readFileSync(join(import.meta.dirname, "words.json"), "utf8")) as Readonly<
  Record<string, Words>
>;

/** @throws Error when there are none for it */
export function wordsOf(locale: string): Words {
  const found = words[locale];
  if (found === undefined) throw new Error(`no words for locale ${locale}`);
  return found;
}
