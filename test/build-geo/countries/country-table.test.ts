import assert from "node:assert/strict";
import { test } from "node:test";
import { countries, leftOut } from "../../../build-geo/countries/country.ts";
import { countryTable, parsedCountries } from "../../../build-geo/countries/country-table.ts";
import { expectedRegions } from "../../../build-geo/countries/standard-regions.ts";
import { countryNames } from "../../../build-geo/sources/names.ts";

test("a scope has a level, a word for its regions, and the rows below it", () => {
  const { countries: rows, leftOut: out } = parsedCountries(`# a comment
AB-CD of AB-1 AB-2 shires and towns
  give AB-X~=AB-1 ABC-12=AB-2: one reason; with a colon: even
  missing AB-3: another
KE out: as it is`);
  const reason = "one reason; with a colon: even";
  assert.deepEqual(rows, [
    {
      scope: "AB-CD",
      level: { kind: "of", codes: ["AB-1", "AB-2"] },
      kind: "shires and towns",
      corrections: [
        { verb: "give", feature: "AB-X~", region: "AB-1", reason },
        { verb: "give", feature: "ABC-12", region: "AB-2", reason },
        { verb: "missing", region: "AB-3", reason: "another" },
      ],
    },
  ]);
  assert.deepEqual([...out], [["KE", "as it is"]]);
});

test("a line that is no row is named", () => {
  const wrong = [
    "AT middle states",
    "AT top",
    "AT out:",
    "  give AT-1=AT-2: a row below nothing",
    "AT top states\n  give AT-1: no region",
    "AT top states\n  give AT-1=AT-2",
    "AT top states\n  lend AT-1=AT-2: no verb",
  ];
  for (const text of wrong) {
    const lines = text.split("\n");
    assert.throws(() => parsedCountries(text), {
      message: `countries.txt: line ${lines.length}: expected a scope or a row below one: ${lines.at(-1)}`,
    });
  }
});

test("scopes stand once, in order, and every country has one or a reason why not", () => {
  const scopes = countries().map(({ scope }) => scope);
  assert.deepEqual(scopes, [...new Set(scopes)].toSorted());
  const mapped = new Set(scopes.filter((scope) => !scope.includes("-")));
  assert.deepEqual(
    [...mapped, ...leftOut().keys()].toSorted(),
    [...countryNames().keys()].toSorted(),
  );
  assert.ok(mapped.size >= 175, `${mapped.size} countries`);
});

test("reasons are told as what stands behind a colon: no capital, no stop", () => {
  const reasons = [
    ...leftOut().values(),
    ...countryTable().countries.flatMap(({ corrections }) =>
      corrections.map(({ reason }) => reason),
    ),
  ];
  for (const reason of reasons) assert.doesNotMatch(reason, /^The |^Its |\.$|\s{2}/, reason);
});

test("a code that is none of the level cannot be missing or outside", () => {
  const [row] = parsedCountries("AT top states\n  missing AT-10: an example").countries;
  assert.throws(() => expectedRegions(row!), /^Error: AT: .*AT-10.*no code of the level$/);
});

test("a scope may add regions that the standard has not, and consist of them", () => {
  const added = (text: string) => [...expectedRegions(parsedCountries(text).countries[0]!)];
  const rows = "AT own parts\n  add AT-X=East_and_south AT-W=West: why";
  assert.deepEqual(added(rows), [
    ["AT-W", "West"],
    ["AT-X", "East and south"],
  ]);
  assert.equal(added("AT top states\n  add AT-X=East: why").length, 10);
  assert.throws(() => added("AT top states\n  add AT-1=Burgenland: why"), {
    message: "AT: AT-1 is of the level anyway",
  });
});

test("at most four codes of a scope, or a fifth of them, may be missing", () => {
  const codes = ["AT-1", "AT-2", "AT-3", "AT-4", "AT-5"];
  const regionsWithout = (count: number): number => {
    const table = `AT top states\n  missing ${codes.slice(0, count).join(" ")}: an example`;
    return expectedRegions(parsedCountries(table).countries[0]!).size;
  };
  assert.equal(regionsWithout(4), 5);
  assert.throws(() => regionsWithout(5), { message: "AT: 5 missing, at most 4 may be" });
  const indonesia = (without: string): number =>
    expectedRegions(parsedCountries(`ID top provinces\n  missing ${without}: why`).countries[0]!)
      .size;
  assert.equal(indonesia("ID-KU ID-PD ID-PE ID-PS ID-PT"), 40);
});

test("a name is given only to what the standard's package calls otherwise or not at all", () => {
  const named = (row: string) =>
    expectedRegions(parsedCountries(`AT of AT-1 AT-99 states\n  name ${row}: why`).countries[0]!);
  assert.equal(named("AT-99=Some_place").get("AT-99"), "Some place");
  assert.throws(() => named("AT-1=Burgenland"), {
    message: "AT: AT-1 is called Burgenland anyway",
  });
  assert.throws(() => named("AT-1=Else"), { message: "AT: no region AT-99 in ISO 3166-2" });
});

test("titles have their article, as in a map of the Netherlands", () => {
  const titles = new Map(countries().map(({ scope, title }) => [scope, title]));
  assert.equal(titles.get("NL"), "the Netherlands");
  assert.equal(titles.get("FR-DEPARTMENTS"), "France");
  for (const [scope, title] of titles) assert.doesNotMatch(title, /,|\(|Republic of$/, scope);
});
