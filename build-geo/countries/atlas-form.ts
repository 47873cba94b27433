import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folded } from "../../src/names/fold.ts";
import { OTHER_LETTERS } from "./script-of-locale.ts";

type Words = { readonly first: readonly string[]; readonly last: readonly string[] };

const ROW = /^(?<locale>\*|[a-z]{2}) (?<place>first|last) (?<words>\S.*)$/;
const KEEP = /^keep (?<locale>[a-z]{2}) (?<countries>[A-Z]{2}(?: [A-Z]{2})*)$/;

/** Words for kinds of regions by language, and where names keep them. */
export interface GenericWords {
  readonly words: ReadonlyMap<string, Words>;
  /** As `ja JP`. */
  readonly kept: ReadonlySet<string>;
}

/** @throws Error naming a line that is no row */
export function parsedGenericWords(text: string): GenericWords {
  const words = new Map<string, Words>();
  const kept = new Set<string>();
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const [row, keep] = [ROW, KEEP].map((form) => form.exec(line)?.groups);
    if (keep !== undefined)
      for (const country of keep["countries"]!.split(" ")) kept.add(`${keep["locale"]} ${country}`);
    else if (row === undefined)
      throw new Error(
        `generic-words.txt: line ${i + 1}: expected a language and its words: ${line}`,
      );
    else {
      const {
        locale,
        place,
        words: listed,
      } = row as Record<"locale" | "words", string> & {
        readonly place: keyof Words;
      };
      const own = words.get(locale) ?? { first: [], last: [] };
      words.set(locale, { ...own, [place]: listed.split("; ") });
    }
  });
  return { words, kept };
}

const own = parsedGenericWords(
  readFileSync(join(import.meta.dirname, "generic-words.txt"), "utf8"),
);

const WITHOUT_BLANKS = new Set(["zh", "ja", "ko"]);

/** Between the word and the name: `Province de la`, `préfecture d’`. */
const ARTICLES: Readonly<Record<string, string>> = {
  fr: "(?:de la |de l['’]|du |des |de |d['’]|)",
  es: "(?:de la (?!\\p{Lu})|de los (?!\\p{Lu})|del |de |)",
  it: "(?:della |dell['’]|dello |degli |delle |del |dei |di |d['’]|)",
  pt: "(?:da |do |dos |das |de |)",
  nl: "(?:van |)",
  pl: "(?:św\\. |)",
  el: "(?:του |της |των |)",
  he: "(?:ה-|)",
};
/** What stayed in the language of its country has the article of that. */
const ANY_ARTICLE = "(?:de la |de l['’]|du |des |del |de |do |of |di |d['’]|)";

/** Endings of adjectives, which do not stand alone. */
const ADJECTIVES: Readonly<Record<string, RegExp>> = {
  ru: /(?:ая|яя|ий|ый|ой|ое|ее)(?:$|-)/,
  uk: /(?:ська|цька|зька|ський|цький|зький|ське|ий|ній|[нвд]я|на|ня|ня|ва|ша|жня|є|нє)$/,
  cs: /[ýíá]$/,
  pl: /^\p{Ll}|(?:ski|cki|ska|cka|ny|na|ne|ni|nia|nie|skie|ckie)$/u,
  ro: /^(?:de |Sud|Nord|Est|Vest|Central)/,
  el: /(?:ης|ας|ού|ου|ων)$|^(?:οφ|του|της) /,
  sv: /s$/,
  da: /s$/,
  nb: /s$/,
  fi: /(?:n|nen)$/,
  hi: /^(?:उत्तरी|दक्षिणी|पूर्वी|पश्चिमी|केंद्रीय|मध्य|उत्तर|दक्षिण|पूर्व|पश्चिम|राजधानी)$/,
  zh: /^[东西南北中部央上下内外首都河岸滨海高地]+$/,
  ja: /^[東西南北中部央上下内外首都一-龠]+$/,
  ko: /^(?:.|[동서남북중]부|[북남][동서]부?|중앙|수도)$/,
  ar: /^.{1,2}$/,
  de: /^(?:Nord|Süd|Ost|West)$|^(?!(?:a[dlrntsz]|asch|el)-)\p{Ll}/u,
  fr: /^(?:Nord|Sud|Est|Ouest|Centre|Nord-Est|Nord-Ouest|Sud-Est|Sud-Ouest)$|^\p{Ll}|(?:ale|aux|aise|ienne)$/u,
  tr: /^(?:Kuzey|Güney|Doğu|Batı|Orta|Merkez|Merkezi|Kuzeydoğu|Kuzeybatı|Güneydoğu|Güneybatı|Başkent)$|(?:sı|si|su|sü)$/,
  en: /(?:ern|al|ian)$|^(?:North|South|East|West|Capital)$/,
};

/** Phrases whose name is an adjective, which it does not show by itself. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  hu: /i (?:vajdaság|tartomány|kormányzóság|terület|kerület|körzet|járás|község|köztársaság|állam)$/,
};

const forms = new Map<string, readonly RegExp[]>();

/** What matches a word and leaves the rest as `name`: those of the language first. */
function formsOf(locale: string): readonly RegExp[] {
  let found = forms.get(locale);
  if (found === undefined) forms.set(locale, (found = madeForms(locale)));
  return found;
}

function madeForms(locale: string): readonly RegExp[] {
  const listed = locale === "en" || OTHER_LETTERS.has(locale) ? [locale] : [locale, "*"];
  const blank = WITHOUT_BLANKS.has(locale) ? " ?" : " ";
  const before = WITHOUT_BLANKS.has(locale) ? " ?" : "[ -]";
  return listed.flatMap((key) => {
    const { first, last } = own.words.get(key) ?? { first: [], last: [] };
    const article = key === "*" ? ANY_ARTICLE : (ARTICLES[key] ?? "");
    const any = (words: readonly string[]): string =>
      words.toSorted((a, b) => b.length - a.length).join("|");
    return [
      ...(first.length > 0
        ? [new RegExp(`^(?:${any(first)})${blank}${article}(?<name>.{2,})$`, "iu")]
        : []),
      ...(last.length > 0 ? [new RegExp(`^(?<name>.{2,}?)${before}(?:${any(last)})$`, "iu")] : []),
    ];
  });
}

/** Words that name no place by themselves, whatever the language: the rest of `Distrito Federal`. */
const ALONE =
  /^(?:f[eé]d[eé]ral(?:e|ny|ni)?|federaa?l|capitale?|nacional|nazionale|national|metropolitan[ao]?|hoofdstedelijk|stołeczny|hovedstad|autónom[ao])$/iu;

/** Prepositions and articles that are left in front of a name where the source has it without its word: `del Tolima`. */
const LEFT_OVER =
  /^(?:de la |de los |de las |de l['’]|du |des |del |della |dello |dell['’]|degli |delle |dei |das |dos |da |do |de |di |d['’])(?=\p{Lu})/u;

/** Languages whose names of regions have endings of cases. */
const DECLINED = new Set(["fi", "sv", "da", "nb", "de", "cs", "pl", "hu", "tr", "ro"]);

/** Notes that a source has behind a name, as `(Präfektur)` and `, Mauritius`. */
const NOTE = /\s*(?:[(（][^)）]*[)）]|[,،、] .*)$/u;

/**
 * A name as an atlas prints it: without the word for its kind and without notes, with a capital.
 *
 * @param plain the name of the region in other languages, folded: what shows that a letter at the end is a case
 */
export function atlasForm(
  text: string,
  locale: string,
  country: string,
  plain: ReadonlySet<string>,
): string {
  const name = tidied(text, locale).replace(NOTE, "");
  if (own.kept.has(`${locale} ${country}`)) return capital(name, locale);
  for (const form of formsOf(locale)) {
    const rest = form.exec(name)?.groups?.["name"];
    if (rest === undefined) continue;
    const isAlone = ALONE.test(rest);
    const bare = isAlone ? null : withoutCase(rest, plain, locale);
    if (bare !== null) return capital(bare, locale);
    const isAdjective =
      isAlone ||
      (ADJECTIVES[locale]?.test(rest) ?? false) ||
      (PHRASES[locale]?.test(name) ?? false);
    if (!isAdjective || isOwnAdjective(locale, country)) return tidied(rest, locale);
  }
  return capital(name, locale);
}

/** Marks of notes that are left behind names in the source. */
const NOTE_MARKS = /[\u00b9\u00b2\u00b3\u2020*]+$/;

/** A name with its words, but without marks of notes, blanks that do not show, and an article or a small letter in front. */
export function tidied(text: string, locale: string): string {
  const name = text.replaceAll("\u00a0", " ").trim().replace(NOTE_MARKS, "");
  return capital(name.replace(LEFT_OVER, ""), locale);
}

/** Polish voivodeships are called by adjectives alone. */
function isOwnAdjective(locale: string, country: string): boolean {
  return locale === "pl" && country === "PL";
}

/** The rest of `Osakan prefektuuri` or `Stockholms län` without its case, which another name tells. Null: none does. */
function withoutCase(rest: string, plain: ReadonlySet<string>, locale: string): string | null {
  for (const cut of DECLINED.has(locale) || OTHER_LETTERS.has(locale) ? [0, 1, 2] : [0])
    if (plain.has(folded(rest.slice(0, rest.length - cut))))
      return rest.slice(0, rest.length - cut);
  return null;
}

/** True of a name that still says what kind of region it is. */
export function hasGenericWord(text: string, locale: string): boolean {
  return NOTE.test(text) || formsOf(locale).some((form) => form.test(text));
}

const FIRST_LETTER = /^\p{Ll}(?!['’]\p{Lu})/u;

function capital(text: string, locale: string): string {
  return text.replace(FIRST_LETTER, (letter) => letter.toLocaleUpperCase(locale));
}
