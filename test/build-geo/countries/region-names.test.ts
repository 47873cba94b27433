import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { countryTable } from "../../../build-geo/countries/country-table.ts";
import { ownEnglishNames, parsedEnglishNames } from "../../../build-geo/countries/english-names.ts";
import { namedCountries } from "../../../build-geo/countries/named-countries.ts";
import { expectedRegions, jointRegions } from "../../../build-geo/countries/standard-regions.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";

const { files } = readSources(join(import.meta.dirname, "../../../data-sources"));
const scopes = ["DE", "GY", "IR", "IT", "JP", "MX", "UA"];
const named = new Map(
  (await namedCountries(scopes, files)).map((regions, i) => [
    scopes[i]!,
    new Map(regions.map((region) => [region.id, region])),
  ]),
);

function called(id: string, locale: string): string | undefined {
  const region = named.get(id.slice(0, 2))!.get(id)!;
  return new Map<string, string>(region.byLocale).get(locale);
}

test("a region is called as in its own language, and otherwise in others", () => {
  assert.equal(named.get("DE")!.get("DE-BY")!.name, "Bayern");
  const languages = ["en", "fr", "ja", "ro"] as const;
  assert.deepEqual(
    languages.map((locale) => called("DE-BY", locale)),
    ["Bavaria", "Bavière", "バイエルン", "Bavaria"],
  );
});

test("where a country does not write in Latin letters, languages without a name have the English one", () => {
  assert.equal(named.get("JP")!.get("JP-09")!.name, "Totigi");
  assert.deepEqual([called("JP-09", "ro"), called("JP-09", "ja")], ["Tochigi", "栃木県"]);
});

test("codes that changed their place have the names of their new one", () => {
  assert.deepEqual([called("IR-07", "en"), called("IR-23", "en")], ["Fars", "Tehran"]);
  assert.deepEqual([called("IR-07", "de"), called("IR-23", "de")], ["Fars", "Teheran"]);
});

test("regions are known by their names in English and in their own letters", () => {
  const known = (id: string) => named.get(id.slice(0, 2))!.get(id)!.others;
  assert.deepEqual(known("JP-13").slice(0, 1), ["Tokyo"]);
  assert.ok(known("JP-13").includes("東京都"));
  assert.ok(known("UA-46").includes("Львівська область"));
});

test("no region is known by the name that another has", () => {
  const known = named.get("MX")!.get("MX-CMX")!;
  assert.equal(known.name, "Ciudad de México");
  assert.ok(known.others.includes("Mexico City") && !known.others.includes("México"));
});

test("where the source has a feature in another's place, names are those of the code", () => {
  assert.equal(called("GY-CU", "ru"), "Куюни-Мазаруни");
});

test("what was joined of several features is called by its code in every language", () => {
  assert.deepEqual([called("IT-25", "en"), called("IT-25", "fr")], ["Lombardy", "Lombardie"]);
});

test("our English names are of regions on a map, and say what the locale data do not", () => {
  const ids = new Set(
    countryTable().countries.flatMap((row) =>
      [expectedRegions(row), ...jointRegions(row).values()].flatMap((names) => [...names.keys()]),
    ),
  );
  const { en } = JSON.parse(files.get("subdivision-names.json")!.toString("utf8"));
  for (const [id, name] of ownEnglishNames()) {
    assert.ok(ids.has(id), id);
    assert.notEqual(en[id.toLowerCase().replace("-", "")], name, id);
  }
});

test("a line that is no code and name is told, as is a code with two", () => {
  const fails = (text: string, line: string): void =>
    assert.throws(() => parsedEnglishNames(text), {
      message: `english-names.txt: ${line.replace(":", ": expected a code and its one name:")}`,
    });
  fails("IR-01", "line 1: IR-01");
  fails("IR-01 Gilan\nIR-01 Guilan", "line 2: IR-01 Guilan");
});
