import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../../src/names/fold.ts";

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
