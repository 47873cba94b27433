import assert from "node:assert/strict";
import { test } from "node:test";
import { locales } from "../../generated/locales.ts";
import { scopes } from "../../generated/scopes.ts";
import { knownRegion } from "../../src/names/known-region.ts";
import { regionSummaries } from "../../src/service/scope-listing.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";

test("every name that the service prints is the region that it was printed for, in its language", () => {
  let count = 0;
  const wrong = scopes.flatMap(({ name: scope }) =>
    locales.flatMap((lang) =>
      regionSummaries(scope, lang).flatMap(({ id, name }) => {
        count += 1;
        const text = parseRegionId(name);
        const found = text === null ? null : knownRegion(text, { scope, lang });
        return found === id ? [] : [`${scope} ${lang} ${name}: ${found}, not ${id}`];
      }),
    ),
  );
  assert.deepEqual(wrong, []);
  assert.ok(count > 100_000, String(count));
});

test("countries alone have codes of three letters", () => {
  const all = scopes.flatMap(({ name }) => regionSummaries(name, "en"));
  const coded = all.filter(({ alpha3 }) => alpha3 !== null);
  assert.ok(coded.length > 249 && coded.every(({ id }) => /^[A-Z]{2}$/.test(id)));
});

/** Names by scope: of people and offices, and of a city and the region around it. */
const known: readonly (readonly [scope: string, id: string, names: string])[] = [
  ["AR", "AR-B", "Buenos Aires; Provincia de Buenos Aires"],
  ["AR", "AR-C", "CABA; Capital Federal; Ciudad Autónoma de Buenos Aires; Buenos Aires City"],
  ["BG", "BG-22", "Sofia City; Sofia (stolitsa); Sofia cap.; Sofia (Stadt)"],
  ["BG", "BG-23", "Sofia; Sofia District; Sofia Province"],
  ["CH", "CH-AI", "Appenzell I.Rh.; Appenzell Innerrhoden"],
  ["CH", "CH-GE", "Genf; Genève; Ginevra; Geneva"],
  ["CH", "CH-TI", "Tessin; Ticino; CH07"],
  ["CH", "CH-VD", "Waadt; Vaud; CH011"],
  ["CH", "CH-VS", "Wallis; Valais; Vallese"],
  ["DE", "DE-BW", "BaWü; Baden-Wuerttemberg; Bade-Wurtemberg; DE1; 08"],
  [
    "DE",
    "DE-NW",
    "NRW; Nordrhein-Westfalen; North Rhine-Westphalia; Renania del Norte-Westfalia; DEA; 05",
  ],
  ["ES", "ES-CL", "Castilla y León; Castile and León; ES41"],
  ["ES-PROVINCES", "ES-B", "08; Barcelona"],
  ["FR", "FR-PAC", "PACA; Provence-Alpes-Côte d'Azur; FRL; FRL0; 93"],
  ["FR-DEPARTMENTS", "FR-75C", "Paris; 75; FR-75; FR75"],
  ["GB", "GB-SCT", "Scotland; UKM; S92000003"],
  ["GB", "GB-TLC", "TLC; UKC; E12000001; North East; North East England"],
  ["GB", "GB-TLI", "London; Greater London; UKI"],
  ["HU", "HU-VE", "Veszprém; Veszprém megye; Veszprém vármegye"],
  ["IT", "IT-32", "Trentino-Alto Adige/Südtirol; Trentino-South Tyrol; 04"],
  ["IT", "IT-36", "Friuli Venezia Giulia; Friuli-Venezia Giulia; ITH4; 06"],
  ["KZ", "KZ-19", "Almaty Region; Almaty oblysy"],
  ["KZ", "KZ-75", "Almaty; Almaty City"],
  ["MX", "MX-CMX", "CDMX; Ciudad de México; Mexico City"],
  ["MX", "MX-MEX", "México; Estado de México"],
  ["MZ", "MZ-L", "Maputo; Maputo Province; Maputo Província"],
  ["MZ", "MZ-MPM", "Maputo City; Cidade de Maputo"],
  ["PL", "PL-24", "PL22; PL-24; 24; Śląskie; Silesia"],
  ["TW", "TW-CYI", "Chiayi City; 嘉义市; 嘉義市; TW-CYI"],
  ["TW", "TW-CYQ", "Chiayi County; 嘉义县; Landkreis Chiayi"],
  ["US", "US-CA", "CA; 06; Calif.; California; Kalifornien"],
  ["US", "US-DC", "D.C.; Washington, D.C.; 11"],
  ["world", "GR", "EL; GR; Greece; Griechenland; Ελλάδα"],
  ["world", "GB", "UK; GB; 826; Royaume-Uni"],
];

for (const [scope, id, names] of known) {
  test(`of ${scope}, ${names} are ${id} in every language`, () => {
    const row = scopes.find(({ name }) => name === scope)!;
    for (const lang of ["en", "de", "ja"] as const)
      for (const text of names.split("; "))
        assert.equal(knownRegion(parseRegionId(text)!, { scope: row.name, lang }), id, text);
  });
}

test("codes of NUTS are no codes of ISO 3166-2 without a hyphen", () => {
  const none = [
    ["PT", "PT11"],
    ["AT", "AT1"],
    ["FI", "FI19"],
    ["HR", "HR03"],
    ["PL", "PL12"],
    ["TR", "TR21"],
  ] as const;
  for (const [scope, text] of none)
    assert.equal(knownRegion(text, { scope, lang: "en" }), null, text);
});
