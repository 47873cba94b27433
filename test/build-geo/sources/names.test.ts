import assert from "node:assert/strict";
import { test } from "node:test";
import { iso31661, iso31662 } from "iso-3166";
import { gazetteers } from "../../helpers/imported-geometry.ts";

/** As Romanian law writes them: ș and ț with a comma below, â inside words, î at their start; _ is a space. */
const COUNTIES = `
AB Alba AG Argeș AR Arad B București BC Bacău BH Bihor BN Bistrița-Năsăud BR Brăila BT Botoșani
BV Brașov BZ Buzău CJ Cluj CL Călărași CS Caraș-Severin CT Constanța CV Covasna DB Dâmbovița
DJ Dolj GJ Gorj GL Galați GR Giurgiu HD Hunedoara HR Harghita IF Ilfov IL Ialomița IS Iași
MH Mehedinți MM Maramureș MS Mureș NT Neamț OT Olt PH Prahova SB Sibiu SJ Sălaj SM Satu_Mare
SV Suceava TL Tulcea TM Timiș TR Teleorman VL Vâlcea VN Vrancea VS Vaslui`;

function namesOf(scope: string): ReadonlyMap<string, string> {
  return new Map(gazetteers[scope]!.map(([id, name]) => [id, name]));
}

test("the world has the 249 assigned codes of ISO 3166-1 and XK, sorted", () => {
  assert.equal(iso31661.length, 249);
  const expected = [...iso31661.map(({ alpha2 }) => alpha2), "XK"].toSorted();
  assert.deepEqual([...namesOf("world").keys()], expected);
});

test("RO has the 42 codes of ISO 3166-2, sorted", () => {
  const codes = iso31662.filter(({ parent }) => parent === "RO").map(({ code }) => code);
  assert.equal(codes.length, 42);
  assert.deepEqual([...namesOf("RO").keys()], codes.toSorted());
});

test("counties have their Romanian names, with their diacritics", () => {
  const pairs = COUNTIES.matchAll(/(\S+)\s+(\S+)/g);
  const expected = [...pairs].map(([, code, name]) => [`RO-${code}`, name!.replace("_", " ")]);
  assert.deepEqual([...namesOf("RO")], expected);
});

test("names are composed, trimmed and distinct, with no cedilla and no form of government", () => {
  for (const scope of ["world", "RO"]) {
    const names = [...namesOf(scope).values()];
    assert.equal(new Set(names).size, names.length);
    for (const name of names) {
      assert.equal(name, name.normalize("NFC").trim());
      assert.doesNotMatch(name, /[şţŞŢ]|\s{2}|,\s*(?:Republic|State|Province|Islamic|Kingdom)/);
    }
  }
});
