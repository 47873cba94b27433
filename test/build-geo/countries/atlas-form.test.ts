import assert from "node:assert/strict";
import { test } from "node:test";
import {
  atlasForm,
  hasGenericWord,
  parsedGenericWords,
} from "../../../build-geo/countries/atlas-form.ts";
import { localForms } from "../../../build-geo/countries/local-forms.ts";
import { parsedLocalNames } from "../../../build-geo/countries/own-local-names.ts";

const forms: readonly (readonly [locale: string, country: string, text: string, form: string])[] = [
  ["pl", "PL", "województwo podlaskie", "Podlaskie"],
  ["pl", "UA", "Obwód lwowski", "Obwód lwowski"],
  ["de", "CH", "Kanton Zürich", "Zürich"],
  ["de", "DE", "Freie Hansestadt Bremen", "Bremen"],
  ["de", "EG", "Gouvernement al-Buhaira", "Al-Buhaira"],
  ["fr", "JP", "préfecture d’Osaka", "Osaka"],
  ["fr", "BE", "Province\u00a0du Hainaut", "Hainaut"],
  ["es", "AR", "Provincia de La Rioja", "La Rioja"],
  ["hu", "JP", "Mijagi prefektúra", "Mijagi"],
  ["hu", "PL", "Podlasiei vajdaság", "Podlasiei vajdaság"],
  ["fi", "JP", "Osakan prefektuuri", "Osaka"],
  ["sv", "SE", "Stockholms län", "Stockholm"],
  ["sv", "BF", "Province du Bam", "Bam"],
  ["es", "CO", "del Tolima", "Tolima"],
  ["it", "JP", "Canton Osakaa", "Osakaa"],
  ["pt", "BR", "Distrito Federal", "Distrito Federal"],
  ["da", "JP", "Aomori-præfekturet", "Aomori"],
  ["ru", "UA", "Львовская область", "Львовская область"],
  ["ru", "JP", "Префектура Осака", "Осака"],
  ["uk", "JP", "Осака (префектура)", "Осака"],
  ["zh", "CH", "苏黎世州", "苏黎世"],
  ["zh", "CN", "河北省", "河北省"],
  ["ja", "PL", "西部州", "西部州"],
  ["ar", "EG", "محافظة الأحمدي", "الأحمدي"],
  ["en", "GM", "Western Division", "Western Division"],
];

for (const [locale, country, text, form] of forms)
  test(`${text} is ${form} on a map of ${country} in ${locale}`, () =>
    assert.equal(atlasForm(text, locale, country, new Set(["osaka", "stockholm"])), form));

test("a name that says its kind is told from one that does not", () => {
  assert.ok(hasGenericWord("Provinz Bern", "de") && hasGenericWord("Bern (Kanton)", "de"));
  assert.ok(!hasGenericWord("Bern", "de") && !hasGenericWord("Provence", "fr"));
});

const said = (id: string, ...texts: readonly string[]) => ({ id, plain: new Set<string>(), texts });

test("of several names the first in the script of the language is taken that says no kind", () => {
  const texts = ["Lombardia", "область Ломбардская", "Ломбардия"];
  assert.deepEqual(
    [...localForms([said("IT-25", ...texts)], "ru", "IT")],
    [["IT-25", "Ломбардия"]],
  );
  assert.deepEqual([...localForms([said("IT-25", "Lombardia")], "ru", "IT")], []);
});

test("a city and the region around it are told apart by the word that one of them has", () => {
  const both = [said("AR-B", "Provinz Rosario"), said("AR-C", "Rosario")];
  assert.deepEqual([...localForms(both, "de", "AR").values()], ["Provinz Rosario", "Rosario"]);
  assert.deepEqual([...localForms([said("A", "X1"), said("B", "X1")], "de", "AR")], []);
});

test("Romanian names have commas below their letters, and Turkish ones of the same places cedillas", () => {
  const name = (text: string, locale: string) =>
    localForms([{ ...said("RO-BT", text), plain: new Set(["botosani"]) }], locale, "RO").get(
      "RO-BT",
    );
  assert.deepEqual([name("Botoşani", "en"), name("Botoşani", "tr")], ["Botoșani", "Botoșani"]);
  assert.equal(name("Botuşan", "tr"), "Botuşan");
});

test("lines of the tables that are no rows are told", () => {
  assert.throws(() => parsedGenericWords("de Provinz"), /generic-words\.txt: line 1: expected/);
  assert.throws(() => parsedLocalNames("RO-BC\n"), /local-names\.txt: line 1: expected/);
  assert.throws(() => parsedLocalNames("RO-BC hi a\nRO-BC hi,ar b"), /line 2: expected/);
});
