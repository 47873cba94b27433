import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import isoCountries from "i18n-iso-countries";
import { locales, type LocaleName } from "../../generated/locales.ts";
import { knownRegion, namesakes } from "../../src/names/known-region.ts";
import { suggestedRegions } from "../../src/names/suggested-regions.ts";
import { gazetteers } from "../helpers/imported-geometry.ts";
import { worldCountries } from "../helpers/world-countries.ts";

const world = { scope: "world", lang: "en" } as const;

/** Rows of a list: what stands before the first blank, and the rest. */
function rows(file: string): readonly (readonly [string, string])[] {
  return readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

test("all names of world-countries are known: common, official, and other spellings", () => {
  let count = 0;
  for (const { code, names } of worldCountries)
    for (const text of names) {
      // Said of those of the United Kingdom and of the United States.
      if (text === "Virgin Islands") continue;
      count += 1;
      assert.equal(knownRegion(text, world), code, text);
    }
  assert.ok(worldCountries.length >= 249 && count > 1200, `${worldCountries.length} ${count}`);
});

for (const file of ["world-bank.txt", "united-nations.txt"])
  test(`all names of ${file} are known, and all its codes`, () => {
    const list = rows(file);
    assert.ok(list.length > 200);
    for (const [code, name] of list) {
      const id = knownRegion(code, world);
      assert.ok(id !== null, code);
      assert.equal(knownRegion(name, world), id, name);
    }
  });

/** What the list has the wrong way round, or says of two. */
const WRONG = new Set(["pt CG", "pt CD", "pt SX"]);

for (const lang of ["de", "fr", "es", "it", "pt", "pl", "ro", "hu", "sv", "ru"] as const)
  test(`all names of i18n-iso-countries in ${lang} are known on a map in it`, () => {
    const list = isoCountries.getNames(lang, { select: "all" });
    assert.ok(Object.keys(list).length >= 249);
    for (const [id, names] of Object.entries(list)) {
      if (WRONG.has(`${lang} ${id}`)) continue;
      for (const name of [names].flat())
        assert.equal(knownRegion(name, { scope: "world", lang }), id, name);
    }
  });

test("Romania's counties are known in Romanian and in English, with and without their marks", () => {
  for (const [id, name] of gazetteers["RO"]!)
    for (const lang of ["ro", "en"] as const)
      for (const text of [
        name,
        name.toUpperCase(),
        name.normalize("NFD").replace(/\p{M}/gu, ""),
        `Județul ${name}`,
        `${name} County`,
      ])
        assert.equal(knownRegion(text, { scope: "RO", lang }), id, text);
});

test("a misspelling is no region, and the right one is suggested", () => {
  const list = rows("misspellings.txt");
  assert.ok(list.length >= 100);
  for (const [id, rest] of list) {
    const [scope, ...words] = rest.split(" ");
    const text = words.join(" ");
    const naming = { scope: scope === "RO" ? "RO" : "world", lang: "en" } as const;
    assert.equal(knownRegion(text, naming), null, text);
    assert.deepEqual(suggestedRegions(text, naming), [id], text);
  }
});

test("no name of a language is that of another region in English, but for those that are told", () => {
  const clashes = locales.flatMap((lang: LocaleName) =>
    gazetteers["world"]!.flatMap(([id, name]) => {
      const ids = namesakes(name, { scope: "world", lang });
      return ids.length === 1 && ids[0] === id ? [] : [`${lang} ${name}: ${ids.join(" ")}`];
    }),
  );
  assert.deepEqual(clashes, []);
});
