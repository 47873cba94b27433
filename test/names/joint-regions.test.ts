import assert from "node:assert/strict";
import { test } from "node:test";
import { countryTable } from "../../build-geo/countries/country-table.ts";
import { knownScope } from "../../src/names/known-scope.ts";
import { knownRegion } from "../../src/names/known-region.ts";
import { regionSummaries, scopeSummaries } from "../../src/service/scope-listing.ts";

const joints = countryTable().countries.flatMap(({ scope, corrections }) =>
  corrections.flatMap((row) => (row.verb === "joint" ? [{ ...row, scope }] : [])),
);

test("a code whose land is joined with that of another is the region that is drawn for both", () => {
  for (const { scope: name, region, with: drawn } of joints) {
    const scope = knownScope(name)!;
    assert.equal(knownRegion(region, { scope, lang: "en" }), drawn, region);
    assert.equal(knownRegion(region.toLowerCase(), { scope, lang: "ja" }), drawn, region);
  }
  assert.ok(joints.length > 60, String(joints.length));
});

test("a joined region is called by all its names, in every language, and known by each", () => {
  const name = (lang: "en" | "de" | "ru") =>
    regionSummaries("BD", lang).find(({ id }) => id === "BD-C")?.name;
  assert.equal(name("en"), "Dhaka + Mymensingh");
  assert.equal(name("ru"), "Дакка + Маймансингх");
  for (const text of ["Dhaka", "Mymensingh", "Dhaka + Mymensingh", "H"])
    assert.equal(knownRegion(text, { scope: "BD", lang: "en" }), "BD-C", text);
});

test("a joined region that the standard misspells is called as it is written, and known by both spellings", () => {
  for (const lang of ["en", "nl", "ro"] as const) {
    const name = regionSummaries("ID", lang).find(({ id }) => id === "ID-PA")?.name;
    assert.match(name!, / \+ Papua Pegunungan \+ /, lang);
  }
  for (const text of ["Papua Pegunungan", "Papua Pengunungan"])
    assert.equal(knownRegion(text, { scope: "ID", lang: "en" }), "ID-PA", text);
});

test("what was land of no region has its code, and a withdrawn code is the region that it became", () => {
  const known = (scope: "MR" | "NA" | "TD" | "CY" | "PK" | "EG", text: string) =>
    knownRegion(text, { scope, lang: "en" });
  assert.deepEqual(
    [known("MR", "MR-15"), known("NA", "NA-KW"), known("TD", "TD-EO"), known("CY", "CY-06")],
    ["MR-13", "NA-KE", "TD-EE", "CY-06"],
  );
  assert.deepEqual([known("PK", "PK-TA"), known("EG", "Luxor")], ["PK-KP", "EG-KN"]);
});

test("every scope says which state it shows, and what has changed since", () => {
  const rows = new Map(scopeSummaries().map((row) => [row.scope, row]));
  for (const { scope, asOf, reforms } of rows.values()) {
    assert.match(asOf ?? "", /^\d{4}(?:-\d\d-\d\d)?$/, scope);
    for (const text of reforms) assert.ok(text.slice(0, 4) > asOf!, `${scope} ${asOf}: ${text}`);
  }
  assert.deepEqual([rows.get("BD")!.asOf, rows.get("VN")!.asOf], ["2014", "2025"]);
  const years = rows.get("GB-DISTRICTS")!.reforms.map((text) => text.slice(0, 4));
  assert.deepEqual(
    [rows.get("GB-DISTRICTS")!.asOf, ...years],
    "2014 2015 2019 2021 2023".split(" "),
  );
  assert.deepEqual(rows.get("VN-FORMER")!.reforms, [
    "2025: the 63 provinces and cities were joined to 34",
  ]);
});
