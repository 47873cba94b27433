import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { iso1A2Code } from "@rapideditor/country-coder";
import { worldCountries } from "../../helpers/world-countries.ts";
import { countries } from "../../../build-geo/countries/country.ts";
import { gazetteerOfModule } from "../../../build-geo/emit/layer-modules.ts";

const generated = join(import.meta.dirname, "../../../generated");

const scopes = countries().map(({ scope }) => {
  const text = readFileSync(join(generated, scope, "gazetteer.ts"), "utf8");
  return { scope, places: gazetteerOfModule(text) };
});

/** Label points that OpenStreetMap's borders put elsewhere, by where and why. */
const STRAYS: Readonly<Record<string, string>> = {
  "CN-HK in HK": "has an ISO 3166-1 code too",
  "CN-MO in MO": "has an ISO 3166-1 code too",
  "CY-06 in null": "the north of Cyprus: as on the map of the world",
  "ES-CE in EA": "country-coder has a code for Ceuta and Melilla that is reserved",
  "ES-ML in EA": "country-coder has a code for Ceuta and Melilla that is reserved",
  "FI-01 in AX": "has an ISO 3166-1 code too",
  "FR-971 in GP": "has an ISO 3166-1 code too",
  "FR-972 in MQ": "has an ISO 3166-1 code too",
  "FR-973 in GF": "has an ISO 3166-1 code too",
  "FR-974 in RE": "has an ISO 3166-1 code too",
  "FR-976 in YT": "has an ISO 3166-1 code too",
  "LI-06 in CH": "the source's Liechtenstein is generalised by half a kilometre",
  "SY-QU in IL": "the Golan Heights: as on the map of the world",
  "UA-40 in RU": "Crimea: as on the map of the world",
  "UA-43 in RU": "Crimea: as on the map of the world",
  "VN-37 in KH": "the source's border with Cambodia is generalised by some kilometres",
};

test("the label point of every region lies in its country", () => {
  const strays = scopes.flatMap(({ scope, places }) =>
    places.flatMap(({ id, labelPoint: [lon, lat] }) => {
      const code = iso1A2Code([lon, lat], { level: "territory" });
      return code === scope.slice(0, 2) ? [] : [`${id} in ${code}`];
    }),
  );
  assert.deepEqual([...new Set(strays)].toSorted(), Object.keys(STRAYS));
});

/** Countries whose regions together are more than a twentieth off the reference's area, and why. */
const OFF: Readonly<Record<string, string>> = {
  "land is left without a region": "BH SC",
  "inland water, tidal flats or claims count there and not here":
    "AE BD DJ EC GW LR NE NL PH SA SR YE",
  "small islands or a small country, of which the source has the outlines in few points":
    "BS HK KM LI MH MV NR PW SB SG TO VC WF",
  "Kosovo counts there": "RS",
  "the source has other borders": "BT",
  "overseas regions do not count there": "FR",
};

test("regions of a country have its area together, but for the listed", () => {
  const known = new Map(worldCountries.map(({ code, areaKm2 }) => [code, areaKm2]));
  const off = scopes.flatMap(({ scope, places }) => {
    const code = scope.slice(0, 2);
    const km2 = places.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
    return Math.abs(km2 / known.get(code)! - 1) > 0.05 ? [code] : [];
  });
  assert.deepEqual(
    [...new Set(off)].toSorted(),
    Object.values(OFF).join(" ").split(" ").toSorted(),
  );
});
