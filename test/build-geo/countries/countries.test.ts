import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { countryLand } from "../../../build-geo/countries/country.ts";
import { countryPieces } from "../../../build-geo/countries/country-pieces.ts";
import { countryTable } from "../../../build-geo/countries/country-table.ts";
import { likeness } from "../../../build-geo/countries/region-names.ts";
import { expectedRegions } from "../../../build-geo/countries/standard-regions.ts";
import { type AssignedPiece, sourceFeatures } from "../../../build-geo/sources/features.ts";
import { PATCHES } from "../../../build-geo/sources/patches.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";

const { files } = readSources(join(import.meta.dirname, "../../../data-sources"));
const features = sourceFeatures(files.get("admin-1.topojson")!);
const { countries } = countryTable();

const lands = new Map<string, readonly AssignedPiece[]>();
for (const row of countries)
  lands.set(row.scope, await countryPieces(row, features, PATCHES, files));

/** Regions whose name in the source is more like that of another, and why they are right all the same. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "called so in another language":
    "BG-22 BY-MI CM-EN CM-ES FI-07 FI-08 FI-13 FI-19 IQ-DA IT-BZ JO-AM KZ-61 KZ-63 LB-JA MU-BL OM-MA PE-LMA PL-02 RU-ORL RU-SA RU-TY SD-DC SD-NO TD-LC TD-LR TH-10 TZ-11 TZ-15 UA-30 UA-32 UA-43",
  "other names of the same atolls, in Maldivian letters":
    "MV-00 MV-02 MV-03 MV-04 MV-05 MV-07 MV-08 MV-13 MV-14 MV-17 MV-20 MV-23 MV-24 MV-26 MV-27 MV-28 MV-29",
  "a former or another name, or that of its capital":
    "AZ-GYG AZ-XA BT-31 CF-KB DO-07 LV-106 MD-GA MR-13 MT-06 MT-45 MX-CMX NA-CA PG-NSB PG-SAN PH-COM PK-GB RU-ZAB TJ-SU TM-L VE-X",
  "a mistake of the source's, whose area and place are those of the region":
    "AF-DAY AF-PAN AZ-LAC ER-AN ER-MA ER-SK FI-01 GB-CKT GB-SHN GB-WRL GY-CU GY-DE GY-EB GY-ES GY-MA GY-PM GY-UD GY-UT HR-11 MK-810 MW-KR RS-19 UG-419 VN-66",
};
const exceptions = Object.values(EXCEPTIONS).flatMap((ids) => ids.split(" "));

test("every country has the regions of its level, all with land", () => {
  for (const row of countries) {
    const drawn = new Set(lands.get(row.scope)!.flatMap(({ id }) => id ?? []));
    assert.deepEqual([...drawn].toSorted(), [...expectedRegions(row).keys()], row.scope);
  }
});

test("a scope has its land by name, and one that is not there is named", async () => {
  const pieces = await countryLand("FI", features, files);
  assert.equal(new Set(pieces.map(({ id }) => id)).size, 19);
  await assert.rejects(countryLand("QQ", features, files), {
    message: "countries.txt: no scope QQ",
  });
});

test("no region but the exceptions has the source's name of another", () => {
  const strays = countries.flatMap((row) => {
    const names = [...expectedRegions(row)];
    const pieces = lands.get(row.scope)!;
    return names.flatMap(([id, name]) => {
      const own = pieces.filter((piece) => piece.id === id);
      // What was joined has the names of parts.
      if (own.length !== 1) return [];
      const given = own[0]!.source.name!;
      const best = Math.max(...names.map(([, other]) => likeness(given, other)));
      return best > likeness(given, name) + 0.1 ? [id] : [];
    });
  });
  assert.deepEqual(strays.toSorted(), exceptions.toSorted());
});
