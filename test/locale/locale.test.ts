import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFolder } from "../../generated/index.ts";
import { locales, words } from "../../generated/locales.ts";
import { regionName } from "../../src/geometry/gazetteer.ts";
import { DEFAULT_LOCALE, drawnLocaleDigests, localeOf } from "../../src/locale/locale.ts";
import { filled } from "../../src/locale/words.ts";

test("each language has the words of its file", () => {
  for (const name of locales) {
    const file = readFileSync(join(generatedFolder, "locales", `${name}.ts`), "utf8");
    for (const word of Object.values(localeOf(name).words))
      assert.ok(file.includes(JSON.stringify(word)), `${name}: ${word}`);
  }
  assert.equal(localeOf("en"), DEFAULT_LOCALE);
  assert.deepEqual(Object.keys(localeOf("ko").words), Object.keys(words));
});

const names: readonly (readonly [
  lang: "en" | "de" | "ro" | "ja",
  scope: "world" | "RO" | "DE" | "JP",
  id: string,
  long: string,
  short: string,
])[] = [
  ["en", "world", "DE", "Germany", "Germany"],
  ["en", "world", "GB", "United Kingdom", "UK"],
  ["en", "world", "VC", "Saint Vincent and the Grenadines", "St. Vincent & Grenadines"],
  ["de", "world", "DE", "Deutschland", "Deutschland"],
  ["en", "DE", "DE-BY", "Bavaria", "Bavaria"],
  ["ja", "DE", "DE-BY", "バイエルン", "バイエルン"],
  ["ro", "JP", "JP-09", "Tochigi", "Tochigi"],
  ["ro", "world", "GB", "Regatul Unit", "Regatul Unit"],
  ["ja", "world", "JP", "日本", "日本"],
  ["en", "RO", "RO-B", "Bucharest", "Bucharest"],
  ["de", "RO", "RO-B", "Bukarest", "Bukarest"],
  ["ro", "RO", "RO-CJ", "Cluj", "Cluj"],
];

for (const [lang, scope, id, long, short] of names)
  test(`${id} is called ${long} in ${lang}, in short ${short}`, () => {
    assert.deepEqual(regionName(lang, scope, id), { long, short });
  });

test("a region that the scope lacks has no name", () => {
  assert.equal(regionName("de", "RO", "DE"), undefined);
});

test("a text is filled in with what it is given, whatever that looks like", () => {
  assert.equal(filled("{1} vor {0}", "$&{1}", "$1"), "$1 vor $&{1}");
});

test("only a language beside the default is part of what a picture is drawn from", () => {
  assert.deepEqual(drawnLocaleDigests({ lang: "en", scope: "RO" }, false), []);
  const digests = locales
    .slice(1)
    .map((lang) => drawnLocaleDigests({ lang, scope: "RO" }, false).join());
  assert.ok(digests.every((digest) => /^[0-9a-f]{20}$/.test(digest)));
  assert.equal(new Set(digests).size, 24);
});

test("a country of the atlas has names of its own in each language, and a digest of them where they are drawn", () => {
  const digests = (lang: "en" | "de", scope: string, drawsNames: boolean): number =>
    drawnLocaleDigests({ lang, scope }, drawsNames).length;
  assert.deepEqual([digests("en", "DE", false), digests("en", "DE", true)], [0, 2]);
  assert.deepEqual([digests("de", "DE", false), digests("de", "DE", true)], [1, 2]);
  assert.deepEqual([digests("de", "RO", false), digests("de", "RO", true)], [1, 1]);
});
