import { folded } from "../../src/names/fold.ts";
import { atlasForm, hasGenericWord, tidied } from "./atlas-form.ts";
import { isWrittenIn } from "./script-of-locale.ts";

/** What a region may be called in a language. */
export interface Said {
  readonly id: string;
  /** What it is called elsewhere, folded: tells the case of a name. */
  readonly plain: ReadonlySet<string>;
  /** Our own name, which is printed as it is. */
  readonly own?: string | undefined;
  /** The best first. */
  readonly texts: readonly string[];
}

/** The names of a region that are in the script of a language, in the order in which they are taken. */
interface Choice {
  readonly id: string;
  readonly options: readonly string[];
}

/**
 * What the regions of a scope are called in a language: the first of the names in its script that an atlas prints without
 * a word for the kind of region, else the first of all. Those that would share a name have another one, with its word.
 */
export function localForms(
  regions: readonly Said[],
  locale: string,
  country: string,
  isCity: (id: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const choices = regions.flatMap((region) => {
    const { plain } = region;
    const options = optionsOf(region, locale, country).map((text) =>
      locale === "tr" && !plain.has(folded(text)) ? text : ownLetters(text, country),
    );
    return options.length === 0 ? [] : [{ id: region.id, options }];
  });
  // A city gives way to the region that is called as it is: it has a word of its own for that.
  const regionsAlone = choices.filter(({ id }) => !isCity(id));
  const names = counts(regionsAlone.map(({ options }) => options[0]!));
  const chosen = regionsAlone.map(({ id, options }) => ({ id, text: unshared(options, names) }));
  const left = counts(chosen.map(({ text }) => text));
  const cities = choices.filter(({ id }) => isCity(id));
  return new Map([
    ...chosen
      .filter(({ text }) => left.get(folded(text)) === 1)
      .map(({ id, text }) => [id, text] as const),
    ...cities.map(({ id, options }) => [id, options[0]!] as const),
  ]);
}

function optionsOf(
  { plain, own, texts }: Said,
  locale: string,
  country: string,
): Choice["options"] {
  const written = texts.filter((text) => isWrittenIn(text, locale));
  const forms = written.map((text) => atlasForm(text, locale, country, plain));
  const plainFirst = forms.toSorted(
    (a, b) => Number(hasGenericWord(a, locale)) - Number(hasGenericWord(b, locale)),
  );
  const first = own === undefined ? [] : [own];
  return [...first, ...plainFirst, ...written.map((text) => tidied(text, locale))];
}

const CEDILLAS: Readonly<Record<string, string>> = { ş: "ș", ţ: "ț", Ş: "Ș", Ţ: "Ț" };

/** Romanian writes commas where sources have cedillas; names that Turkish has of its own keep its cedilla: Bükreş. */
function ownLetters(text: string, country: string): string {
  if (!["RO", "MD"].includes(country)) return text;
  return text.replaceAll(/[şţŞŢ]/g, (letter) => CEDILLAS[letter]!);
}

/** The first of the names unless others have it too: then the first that nobody has, where there is one. */
function unshared(options: Choice["options"], names: ReadonlyMap<string, number>): string {
  const [best] = options;
  if (names.get(folded(best!)) === 1) return best!;
  return options.find((text) => !names.has(folded(text))) ?? best!;
}

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const key of names.map(folded)) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}
