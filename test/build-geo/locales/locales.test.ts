import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { GROUP_NAMES, groupNames } from "../../../build-geo/groups/group-names.ts";
import { LOCALES } from "../../../build-geo/locales/locale-list.ts";
import { builtLocales } from "../../../build-geo/locales/locales.ts";
import { scopeNames } from "../../../build-geo/locales/scope-names.ts";
import { wordsOf } from "../../../build-geo/locales/words.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";
import { gazetteers } from "../../helpers/imported-geometry.ts";

const { files } = readSources(join(import.meta.dirname, "../../../data-sources"));
const scopes = SCOPES.map((parameters) => ({
  parameters,
  entries: gazetteers[parameters.scope]!.map(([id, name, , , lon, lat, areaKm2]) => ({
    id,
    name,
    centroid: [lon, lat] as const,
    labelPoint: [lon, lat] as const,
    areaKm2,
  })),
}));

const locales = builtLocales(files, scopes, []);

test("every language has every word, with as many places to fill in as the default has", () => {
  const places = (text: string) => text.match(/\{\d\}/g)?.toSorted() ?? [];
  const english = Object.entries(wordsOf("en"));
  for (const locale of LOCALES) {
    const words = wordsOf(locale);
    assert.equal(Object.keys(words).length, english.length);
    for (const [name, text] of english) {
      assert.deepEqual(places(words[name]!), places(text), `${locale} ${name}`);
      assert.notEqual(words[name]!.trim(), "", `${locale} ${name}`);
    }
  }
});

test("a language without words stops the build", () => {
  assert.throws(() => wordsOf("tlh"), { message: "no words for locale tlh" });
});

test("a country has a name in every language, and a short one that is no longer", () => {
  for (const { locale, regions } of locales) {
    const countries = regions.filter(({ scope }) => scope === "world");
    // Where it is called as in the gazetteer, nothing is said.
    if (locale !== "en") assert.ok(countries.length > 100, `${locale}: ${countries.length}`);
    for (const { id, name, shortName } of regions)
      assert.ok(name !== "" && shortName.length <= name.length, `${locale} ${id} ${shortName}`);
  }
});

test("a country that the source has no name for stops the build, and is named", () => {
  const [world] = scopes;
  const entries = [...world!.entries, { ...world!.entries[0]!, id: "QQ" }];
  assert.throws(() => builtLocales(files, [{ ...world!, entries }], []), {
    message: "QQ has no name in locale en",
  });
});

test("counties are called as in English where the source says so, else as in their own language", () => {
  const counties = (name: string) =>
    locales.find(({ locale }) => locale === name)!.regions.filter(({ scope }) => scope === "RO");
  assert.deepEqual(
    counties("en").find(({ id }) => id === "RO-B"),
    { scope: "RO", id: "RO-B", name: "Bucharest", shortName: "Bucharest" },
  );
  assert.deepEqual(counties("ro"), []);
});

test("scopes have names of other languages that are not known in every one, and share those of several", () => {
  const row = (id: string, ...names: readonly string[]) => ({ scope: "world", id, names });
  const found = scopeNames({
    countries: [
      [row("DE", "allemagne")],
      [row("DE", "deutschland"), row("CD", "kongo")],
      [row("CG", "kongo", "congo")],
    ],
    groups: new Map([["europe", ["Europa", "Congo"]]]),
    everywhere: [{ id: "CG", codes: [], names: ["congo"] }],
  });
  assert.deepEqual(
    [...found],
    [
      ["CD", "kongo"],
      ["CG", "kongo"],
      ["DE", "allemagne deutschland"],
      ["europe", "europa"],
    ],
  );
});

test("a group that has a code is called something in every language, or stops the build", () => {
  const sources = [GROUP_NAMES, "territory-names.json"].map((file) => files.get(file)!);
  const groups = groupNames(sources);
  assert.equal(groups.size, 9);
  for (const [scope, names] of groups) assert.equal(names.length, LOCALES.length - 1, scope);
  assert.throws(() => groupNames(sources.slice(0, 1)), { message: "eu has no name in locale de" });
});
