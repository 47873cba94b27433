import assert from "node:assert/strict";
import { test } from "node:test";
import type { LocaleName } from "../../generated/locales.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { knownPlace, knownRegion, namesakes } from "../../src/names/known-region.ts";
import { isIdOf } from "../../src/names/scope-ids.ts";
import { nearest, suggestedRegions } from "../../src/names/suggested-regions.ts";

const world = { scope: "world", lang: "en" } as const;
const romania = { scope: "RO", lang: "en" } as const;

const known: readonly (readonly [text: string, id: string | null])[] = [
  ["DE", "DE"],
  ["DEU", "DE"],
  ["276", "DE"],
  ["004", "AF"],
  ["XKX", "XK"],
  ["USA", "US"],
  ["UK", "GB"],
  ["Ivory Coast", "CI"],
  ["South Korea", "KR"],
  ["Korea, Dem. People's Rep.", "KP"],
  ["Czechia", "CZ"],
  ["the United States of America", "US"],
  ["St. Kitts & Nevis", "KN"],
  ["Congo", "CG"],
  ["Niger", "NE"],
  ["Nigeria", "NG"],
  ["Deutschland", "DE"],
  ["Japonsko", "JP"],
  ["ドイツ", "DE"],
  ["Korea", null],
  ["Virgin Islands", null],
  ["Germny", null],
  ["4", null],
  ["\ufb01", null],
  ["D\u00c9", null],
  ["", null],
  ["Atlantis", null],
];

for (const [text, id] of known)
  test(`"${text}" is ${id ?? "no region"} of the world`, () => {
    assert.equal(knownRegion(text, world), id);
  });

const ofStates: readonly (readonly [text: string, id: string | null])[] = [
  ["17031", "17031"],
  ["1001", "01001"],
  ["Cook County, IL", "17031"],
  ["Cook, Illinois", "17031"],
  ["cook county il", null],
  ["Cook County IL", "17031"],
  ["Cass, IA", "19029"],
  ["Cassia", "16031"],
  ["Orleans Parish, Louisiana", "22071"],
  ["Baltimore County, Maryland", "24005"],
  ["Baltimore city, MD", "24510"],
  ["Baltimore, MD", null],
  ["Norfolk City, VA", "51710"],
  ["James City County, VA", "51095"],
  ["Yakutat City and Borough, AK", "02282"],
  ["Washington County", null],
  ["Colorado", null],
  ["09001", null],
];

for (const [text, id] of ofStates)
  test(`"${text}" is ${id ?? "no county"} of the United States`, () => {
    assert.equal(knownRegion(text, { scope: "US-COUNTIES", lang: "en" }), id);
  });

const counties: readonly (readonly [text: string, id: string | null])[] = [
  ["RO-CJ", "RO-CJ"],
  ["CJ", "RO-CJ"],
  ["RO CJ", "RO-CJ"],
  ["Cluj", "RO-CJ"],
  ["Județul Cluj", "RO-CJ"],
  ["Cluj County", "RO-CJ"],
  ["București", "RO-B"],
  ["BUCURESTI", "RO-B"],
  ["Bucharest", "RO-B"],
  ["B", "RO-B"],
  ["Olt", "RO-OT"],
  ["Kolozs", "RO-CJ"],
  ["DE", null],
];

for (const [text, id] of counties)
  test(`"${text}" is ${id ?? "no region"} of Romania`, () => {
    assert.equal(knownRegion(text, romania), id);
  });

const languages: readonly (readonly [lang: LocaleName, text: string, id: string | null])[] = [
  ["de", "Deutschland", "DE"],
  ["de", "Germany", "DE"],
  ["de", "Island", "IS"],
  ["ja", "ドイツ", "DE"],
  ["ja", "トイツ", null],
  ["hi", "भारत", "IN"],
  ["ar", "مِصر", "EG"],
  ["ru", "Белоруссия", "BY"],
  ["pt", "Guiné", "GN"],
];

for (const [lang, text, id] of languages)
  test(`"${text}" is ${id ?? "no region"} on a map in ${lang}`, () => {
    assert.equal(knownRegion(text, { scope: "world", lang }), id);
  });

const written: readonly (readonly [ScopeName, LocaleName, id: string, text: string])[] = [
  ["IN", "hi", "IN-AP", "आंध्र प्रदेश"],
  ["IN", "hi", "IN-NL", "नागालैंड"],
  ["IN", "hi", "IN-CH", "चंडीगढ़"],
  ["IN", "hi", "IN-GA", "गोवा"],
  ["CL", "es", "CL-RM", "Región Metropolitana"],
  ["CZ", "cs", "CZ-10", "Hlavní město Praha"],
  ["GB-DISTRICTS", "en", "GB-EDH", "City of Edinburgh"],
  ["GB-DISTRICTS", "en", "GB-HEF", "Herefordshire, County of"],
  ["GR", "el", "GR-F", "Ιόνια Νησιά"],
  ["GR", "el", "GR-I", "Αττικής"],
  ["world", "fr", "CD", "RD Congo"],
  ["world", "fr", "CD", "RDC"],
  ["JP", "ja", "JP-13", "東京"],
  ["JP", "ja", "JP-26", "京都"],
  ["KR", "ko", "KR-11", "서울"],
  ["KR", "ko", "KR-48", "경남"],
  ["CN", "zh", "CN-NM", "内蒙古"],
  ["UA", "uk", "UA-32", "Київська"],
  ["UA", "uk", "UA-30", "Київ"],
  ["ID", "en", "ID-PA", "South Papua"],
];

for (const [scope, lang, id, text] of written)
  test(`"${text}" is ${id}, as tables write it`, () => {
    assert.equal(knownRegion(text, { scope, lang }), id);
  });

test("a county may be called as in the language of the map", () => {
  assert.equal(knownRegion("Kolozs", { scope: "RO", lang: "hu" }), "RO-CJ");
});

test("a name of two regions is neither, and both are suggested", () => {
  assert.deepEqual(namesakes("korea", world), ["KP", "KR"]);
  assert.deepEqual(suggestedRegions("the Korea", world), ["KP", "KR"]);
  assert.deepEqual(suggestedRegions("VIRGIN ISLANDS", world), ["VG", "VI"]);
  assert.equal(knownPlace("Korea", world), null);
});

const former = {
  "09001": "09190 09120 09140",
  "46113": "46102",
  "2270": "02158",
  "51610": "51059",
};

for (const [code, ids] of Object.entries(former))
  test(`${code}, a county of former years, suggests ${ids}`, () => {
    const suggested = suggestedRegions(code, { scope: "US-COUNTIES", lang: "en" });
    assert.deepEqual(suggested, ids.split(" "));
    for (const id of suggested) assert.ok(isIdOf(id, "US-COUNTIES"), id);
  });

test("a misspelt county of a state suggests that one", () => {
  const suggested = suggestedRegions("Coook County, Illinois", {
    scope: "US-COUNTIES",
    lang: "en",
  });
  assert.deepEqual(suggested, ["17031"]);
});

test("a route ends in a region of its scope, else in one of another", () => {
  assert.equal(knownPlace("Cluj", romania), "RO-CJ");
  assert.equal(knownPlace("AR", romania), "RO-AR");
  assert.equal(knownPlace("HU", romania), "HU");
  assert.equal(knownPlace("Hungary", romania), "HU");
  assert.equal(knownPlace("RO-CJ", world), "RO-CJ");
  assert.equal(knownPlace("Cluj", world), "RO-CJ");
  assert.equal(knownPlace("Atlantis", world), null);
});

test("what is no misspelling of any name has no suggestion", () => {
  for (const text of [
    "XX",
    "QQQ",
    "Atlantis",
    "Middle Earth",
    "x".repeat(64),
    "x".repeat(5000),
    "",
    "–",
  ])
    assert.deepEqual(suggestedRegions(text, world), [], text);
});

test("names of 4 to 64 letters are compared, with one fault for three letters and three at most", () => {
  const wrong = (length: number, faults: number): readonly string[] => {
    const name = "ab".repeat(33).slice(0, length);
    return nearest(name.slice(0, length - faults) + "z".repeat(faults), [[name, "XX YY"]]).ids;
  };
  for (const [length, faults] of [
    [4, 1],
    [6, 2],
    [9, 3],
    [64, 3],
  ] as const)
    assert.deepEqual(wrong(length, faults), ["XX", "YY"], `${length} letters`);
  for (const [length, faults] of [
    [3, 0],
    [3, 1],
    [5, 2],
    [8, 3],
    [64, 4],
    [65, 0],
  ] as const)
    assert.deepEqual(wrong(length, faults), [], `${length} letters`);
});

test("of names that are near the nearest are meant, and more than three are none", () => {
  const rows = [
    ["abcdef", "B"],
    ["abcdez", "C A"],
    ["abcdyz", "D"],
    ["abc", "E"],
  ] as const;
  assert.deepEqual(nearest("abcdez", rows), { faults: 0, ids: ["A", "C"] });
  assert.deepEqual(nearest("abcdex", rows), { faults: 1, ids: ["A", "B", "C"] });
  assert.deepEqual(nearest("abcdex", [...rows, ["abcdey", "F"]]), { faults: 1, ids: [] });
});
