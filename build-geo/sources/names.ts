import { iso31661, iso31662 } from "iso-3166";

/** Short English names where the standard's are formal, as an atlas prints them. */
const ATLAS_NAMES: Readonly<Record<string, string>> = {
  BN: "Brunei",
  BO: "Bolivia",
  BQ: "Caribbean Netherlands",
  CD: "Democratic Republic of the Congo",
  CG: "Republic of the Congo",
  FK: "Falkland Islands (Malvinas)",
  FM: "Micronesia",
  GB: "United Kingdom",
  IR: "Iran",
  KP: "North Korea",
  KR: "South Korea",
  LA: "Laos",
  MD: "Moldova",
  NL: "Netherlands",
  PS: "Palestine",
  RU: "Russia",
  SY: "Syria",
  TW: "Taiwan",
  TZ: "Tanzania",
  US: "United States",
  VA: "Vatican City",
  VE: "Venezuela",
  VG: "British Virgin Islands",
  VI: "United States Virgin Islands",
  VN: "Vietnam",
};

/** Kosovo has a user-assigned code, which the standard does not list. */
const USER_ASSIGNED = [["XK", "Kosovo"]] as const;

/** ISO 3166-1 alpha-2 code → short English name, for every code in force and XK. */
export function countryNames(): ReadonlyMap<string, string> {
  const assigned = iso31661
    .filter(({ state }) => state === "assigned")
    .map(({ alpha2, name }) => [alpha2, ATLAS_NAMES[alpha2] ?? name] as const);
  return new Map([...assigned, ...USER_ASSIGNED]);
}

/** ISO 3166-2 code → name in the country's own language, with its diacritics. */
export function subdivisionNames(country: string): ReadonlyMap<string, string> {
  return new Map(
    iso31662
      .filter(({ parent }) => parent === country)
      .map(({ code, name }) => [code, name] as const),
  );
}
