import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { knownScope, reasonWithoutScope, suggestedScopes } from "../../src/names/known-scope.ts";
import { imageFingerprint } from "../../src/service/image.ts";
import { requestOf } from "../helpers/image.ts";
import { folded } from "../../src/names/fold.ts";

for (const [text, scope] of [
  ["AT", "AT"],
  ["at", "AT"],
  ["aut", "AT"],
  ["040", "AT"],
  ["Austria", "AT"],
  ["WORLD", "world"],
  ["ro", "RO"],
  ["Romania", "RO"],
  ["Ivory Coast", "CI"],
  ["Europe", "europe"],
  ["EU", "eu"],
  ["European Union", "eu"],
  ["the european union", "eu"],
  ["South America", "south-america"],
  ["GCC", "gulf"],
  ["G20", "g20"],
  ["Deutschland", "DE"],
  ["allemagne", "DE"],
  ["Россия", "RU"],
  ["MAGYARORSZÁG", "HU"],
  ["日本", "JP"],
  ["Elfenbeinküste", "CI"],
  ["Europa", "europe"],
  ["Afrika", "africa"],
  ["Europäische Union", "eu"],
  ["l'Union européenne", null],
  ["Amérique du Sud", "south-america"],
  ["ヨーロッパ", "europe"],
  ["Kongo", null],
  ["Korea", null],
  ["America", null],
  ["América", null],
  ["Америка", null],
  ["USA", "US"],
  ["Central America", "central-america"],
  ["XX", null],
  ["Atlantis", null],
  ["constructor", null],
  ["", null],
] as const)
  test(`scope=${text} is ${scope ?? "none"}`, () => assert.equal(knownScope(text), scope));

test("all names of a country are one map", () => {
  const tags = ["AT", "aut", "Austria"].map((scope) =>
    imageFingerprint(requestOf(`/map.svg?scope=${scope}&data=9:1`)),
  );
  assert.equal(new Set(tags).size, 1);
});

test("a misspelt country is asked after", () => {
  assert.deepEqual(suggestedScopes("Austira"), ["AT"]);
  const parsed = parseGet("svg", "scope=Austira");
  assert.ok(!parsed.ok);
  const [problem] = parsed.problems;
  assert.equal(problem.code, "invalid_scope");
  assert.equal(problem.suggestion, "AT");
});

test("a level that a country has under a longer name, or has not, is answered with those that it has", () => {
  assert.deepEqual(suggestedScopes("FR-DEP"), ["FR-DEPARTMENTS"]);
  assert.deepEqual(suggestedScopes("es-prov"), ["ES-PROVINCES"]);
  assert.deepEqual(suggestedScopes("GB-WARDS"), ["GB", "GB-COUNTRIES", "GB-DISTRICTS"]);
  const parsed = parseGet("svg", "scope=FR-DEP");
  assert.ok(!parsed.ok);
  assert.equal(parsed.problems[0].suggestion, "FR-DEPARTMENTS");
  assert.match(reasonWithoutScope("Singapore")!, /SG-DISTRICTS/);
});

test("a misspelt group is asked after", () => {
  assert.deepEqual(suggestedScopes("Eurpoe"), ["europe"]);
  assert.deepEqual(suggestedScopes("Carribean"), ["caribbean"]);
});

test("a scope that is misspelt in another language is asked after, and so are both that a name may mean", () => {
  assert.deepEqual(suggestedScopes("Deutshland"), ["DE"]);
  assert.deepEqual(suggestedScopes("Magyarorzság"), ["HU"]);
  assert.deepEqual(suggestedScopes("Kongo"), ["CG"]);
  assert.deepEqual(suggestedScopes("Korea"), ["KP", "KR"]);
});

test("a name of several scopes is answered with all that it may mean, and none of them is proposed", () => {
  for (const [name, meant] of [
    ["America", "US, north-america, central-america, south-america"],
    ["Korea", "KP, KR"],
    ["Kongo", "CD, CG"],
  ] as const) {
    const parsed = parseGet("svg", `scope=${name}`);
    assert.ok(!parsed.ok);
    const [{ message, suggestion }] = parsed.problems;
    assert.ok(message.includes(`this may be ${meant},`), message);
    assert.equal(suggestion, undefined);
  }
});

test("a country that has no map says why", () => {
  assert.equal(reasonWithoutScope("AT"), null);
  assert.equal(reasonWithoutScope("XX"), null);
  for (const text of ["KE", "ken", "Kenya", "Кения"])
    assert.match(reasonWithoutScope(text)!, /2013|counties/);
  const parsed = parseGet("svg", "scope=Kenya");
  assert.ok(!parsed.ok);
  const [problem] = parsed.problems;
  assert.equal(problem.code, "invalid_scope");
  assert.match(
    problem.message,
    /expected a scope of GET \/scopes: there is no map of it, because /,
  );
});

const spellings: readonly (readonly [name: string, same: readonly string[]])[] = [
  ["germany", ["Germany", "GERMANY", " germany ", "Germany.", "Ger\u00admany", "\uff27ermany"]],
  ["cotedivoire", ["Côte d'Ivoire", "Cote d’Ivoire", "CÔTE D`IVOIRE", "Co\u0302te dIvoire"]],
  ["saintlucia", ["St. Lucia", "St Lucia", "Saint Lucia", "SAINT-LUCIA", "St.Lucia"]],
  ["trinidadandtobago", ["Trinidad & Tobago", "Trinidad and Tobago", "Trinidad&Tobago"]],
  ["gambia", ["The Gambia", "the gambia", "THE  GAMBIA", "(The) Gambia"]],
  ["guineabissau", ["Guinea-Bissau", "Guinea Bissau", "Guinea–Bissau"]],
  ["turkiye", ["Türkiye", "TÜRKİYE", "Turkiye"]],
  ["faroyar", ["Fároyar", "FÁROYAR"]],
  ["osterreich", ["Österreich"]],
  ["bucuresti", ["București", "Bucureşti", "BUCUREȘTI"]],
  ["россия", ["Россия", "РОССИЯ"]],
  ["ελλαδα", ["Ελλάδα", "ΕΛΛΆΔΑ"]],
];

for (const [name, same] of spellings)
  test(`${same.join(", ")} are one name`, () => {
    assert.deepEqual(
      same.map((spelling) => folded(spelling)),
      same.map(() => name),
    );
  });

const different: readonly (readonly [string, string])[] = [
  ["Theland", "Land"],
  ["Stanley", "Saintanley"],
  ["भारत", "भरत"],
  ["Niger", "Nigeria"],
];

for (const [one, other] of different)
  test(`${one} is another name than ${other}`, () => {
    assert.notEqual(folded(one), folded(other));
  });

test("what has no letter and no digit is no name", () => {
  for (const text of ["", " ", "–", "'", "( )", "\u0301"]) assert.equal(folded(text), "");
});

test("a name is folded once and for all", () => {
  for (const text of ["The St. The & Co", "ßẞ", "ﬁnland", "İI"])
    assert.equal(folded(folded(text)), folded(text));
});
