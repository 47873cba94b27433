import assert from "node:assert/strict";
import { test } from "node:test";
import { locales, type LocaleName } from "../../generated/locales.ts";
import { type ScopeName, scopes } from "../../generated/scopes.ts";
import { regionSummaries } from "../../src/service/scope-listing.ts";

const SCRIPTS: Readonly<Partial<Record<LocaleName, RegExp>>> = {
  el: /^\p{Script=Greek}$/u,
  ru: /^(?![іїєґ])\p{Script=Cyrillic}$/iu,
  uk: /^(?![ыэъё])\p{Script=Cyrillic}$/iu,
  ar: /^\p{Script=Arabic}$/u,
  he: /^\p{Script=Hebrew}$/u,
  hi: /^\p{Script=Devanagari}$/u,
  zh: /^\p{Script=Han}$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u,
  ko: /^\p{Script=Hangul}$/u,
};

/** Letters of any script beside letters that stand for a sound between two others, as in Vavaʻu. */
const LETTER = /(?!\p{Lm})\p{L}|ー/u;
const LATIN = /^\p{Script=Latin}$/u;

/** Scopes that no source has names of in other letters, with the reason. */
const IN_LATIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ["US-COUNTIES", "no locale data of counties"],
  ["LV", "locale data of the municipalities that were joined in 2021 alone"],
  ["SI", "no locale data of statistical regions"],
  ["XK", "no locale data of districts"],
]);

/** Regions that are unions of what the sources have names of, or called as another is. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(
  "HK-C IT-GE PH-AGN PH-DAS PH-ILI PH-ISA PH-LAN PH-LEY PH-MAG PH-MSR PH-NEC PH-SCO PH-SUN PH-ZAS VN-07 VN-18 VN-39 VN-49".split(
    " ",
  ),
);

const rows = scopes.flatMap(({ name: scope }) =>
  locales.flatMap((lang) =>
    regionSummaries(scope, lang).map(({ id, name }) => ({ scope, lang, id, name })),
  ),
);

function lettersOf(name: string): readonly string[] {
  return Array.from(name).filter((letter) => LETTER.test(letter));
}

test("every name is in the script of its language, and says how many were looked at", (t) => {
  const wrong = rows.filter(({ scope, lang, id, name }) => {
    if (IN_LATIN_LETTERS.has(scope) || WITHOUT_NAMES.has(id)) return false;
    const script = SCRIPTS[lang] ?? LATIN;
    return lettersOf(name).some((letter) => !script.test(letter));
  });
  assert.deepEqual(
    wrong.map(({ lang, id, name }) => `${lang} ${id} ${name}`),
    [],
  );
  assert.ok(rows.length > 100_000);
  for (const lang of locales)
    t.diagnostic(`${lang}: ${rows.filter((row) => row.lang === lang).length} names`);
});

test("English names have no macrons, and those of Romania and Moldova no cedillas but Turkish ones", () => {
  const english = rows.filter(({ lang }) => lang === "en");
  const macrons = english.filter(({ name }) => name.normalize("NFD").includes("\u0304"));
  const cedillas = rows.filter(
    ({ scope, name }) => ["RO", "MD"].includes(scope) && /[\u015e\u015f\u0162\u0163]/.test(name),
  );
  assert.deepEqual(macrons, []);
  assert.deepEqual(
    cedillas.map(({ lang, name }) => `${lang} ${name}`),
    ["tr Bükreş", "tr Yaş", "tr Kişinev"],
  );
});

const printed: readonly (readonly [
  scope: ScopeName,
  lang: LocaleName,
  id: string,
  name: string,
])[] = [
  ["PL", "pl", "PL-20", "Podlaskie"],
  ["CH", "de", "CH-ZH", "Zürich"],
  ["CH", "fr", "CH-ZH", "Zurich"],
  ["DE", "de", "DE-HB", "Bremen"],
  ["GR", "de", "GR-I", "Attika"],
  ["GR", "el", "GR-I", "Αττική"],
  ["FR", "fr", "FR-973", "Guyane"],
  ["FR", "fr", "FR-PDL", "Pays de la Loire"],
  ["FR", "fr", "FR-PAC", "Provence-Alpes-Côte d’Azur"],
  ["DK", "da", "DK-82", "Midtjylland"],
  ["ES", "es", "ES-MD", "Madrid"],
  ["JP", "en", "JP-27", "Osaka"],
  ["IN", "en", "IN-UK", "Uttarakhand"],
  ["UA", "uk", "UA-40", "Севастополь"],
  ["RO", "en", "RO-BT", "Botoșani"],
  ["RO", "ja", "RO-B", "ブカレスト"],
  ["IT", "de", "IT-25", "Lombardei"],
  ["BR", "pt", "BR-DF", "Distrito Federal"],
  ["BE", "fr", "BE-VAN", "Anvers"],
  ["CH", "fr", "CH-BE", "Berne"],
  ["CH", "it", "CH-BE", "Berna"],
  ["CH", "it", "CH-ZG", "Zugo"],
  ["CO", "es", "CO-TOL", "Tolima"],
  ["PT", "pt", "PT-30", "Madeira"],
  ["PE", "es", "PE-CAL", "Callao"],
  ["FI", "fi", "FI-10", "Lappi"],
  ["FI", "sv", "FI-01", "Åland"],
  ["SE", "sv", "SE-BD", "Norrbotten"],
  ["SE", "sv", "SE-AB", "Stockholm"],
  ["HU", "hu", "HU-CS", "Csongrád-Csanád"],
  ["CL", "es", "CL-BI", "Biobío"],
  ["world", "uk", "HK", "Гонконг"],
];

for (const [scope, lang, id, name] of printed)
  test(`${id} is ${name} on a map in ${lang}`, () => {
    assert.equal(regionSummaries(scope, lang).find((one) => one.id === id)?.name, name);
  });

/** What the atlas of a country prints without the word for the kind of region, in its own language. */
const ATLASES = [
  ["PL", "pl"],
  ["CH", "de"],
  ["CH", "fr"],
  ["CH", "it"],
  ["DE", "de"],
  ["GR", "el"],
  ["DK", "da"],
  ["FR", "fr"],
  ["ES", "es"],
  ["IT", "it"],
  ["AT", "de"],
  ["NL", "nl"],
  ["PT", "pt"],
  ["RO", "ro"],
  ["HU", "hu"],
  ["NO", "nb"],
] as const;
const ARTICLES =
  /^(?:de la|de los|du|des|del|della|dello|degli|delle|dei|das|dos|da|do|de|di) |^(?:de l|dell|d)['’]/i;
/** What begins so in the language of the place. */
const OWN_ARTICLES: ReadonlySet<string> = new Set(["VN-DN", "IQ-DQ"]);

test("no name of a region begins with an article that stood between it and its kind", () => {
  const latin = rows.filter(
    ({ lang, id }) =>
      SCRIPTS[lang] === undefined && lang !== "da" && lang !== "nb" && id.includes("-"),
  );
  const wrong = latin.filter(({ id, name }) => ARTICLES.test(name) && !OWN_ARTICLES.has(id));
  assert.deepEqual([...new Set(wrong.map(({ lang, id, name }) => `${lang} ${id} ${name}`))], []);
});

const ALONE =
  /^(?:f[eé]d[eé]rale?|federaal|federalny|nacional|nazionale|autónom[ao]|distrito|gobierno|provinc[ei]a?|maakunta|län)$|gobierno regional/i;
/** Countries whose own language has the word behind the name. */
const BEHIND: Readonly<Record<string, RegExp>> = { "FI fi": /maakunta$/, "SE sv": / län$/ };

test("no name is a word for a kind of region alone, and at home none has one behind it", () => {
  const wrong = rows.filter(
    ({ scope, lang, name }) =>
      SCRIPTS[lang] === undefined &&
      (ALONE.test(name) || (BEHIND[`${scope} ${lang}`]?.test(name) ?? false)),
  );
  assert.deepEqual([...new Set(wrong.map(({ lang, id, name }) => `${lang} ${id} ${name}`))], []);
});

const KINDS =
  /województwo|kanton|canton|cantone|hansestadt|freistaat|region|région|regione|comunidad de|provincie|distrito|județ|megye|fylke|περιφέρεια/i;

test("atlases of these countries leave the kind of region out of every name", () => {
  const wrong = ATLASES.flatMap(([scope, lang]) =>
    regionSummaries(scope, lang).filter(({ name }) => KINDS.test(name)),
  );
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  );
});
