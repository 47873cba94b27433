/** A bounding box in degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number];

/** The corners of an area in degrees, longitude first; it is closed by its first. */
export type Outline = readonly (readonly [lon: number, lat: number])[];

export type Attribute = "iso_3166_2" | "iso_a2" | "adm0_a3" | "gu_a3";

/** Which features a patch is about: those whose attribute has this value. */
export interface Match {
  readonly attribute: Attribute;
  readonly value: string;
}

/**
 * A correction to the source. `assign` gives whole features to a country, `leave` gives them to
 * none (they are drawn as land without a region), `split` gives the part inside a box or an outline to a country,
 * `replace` takes a country's geometry from another source.
 */
export type Patch =
  | { readonly kind: "assign"; readonly match: Match; readonly to: string; readonly reason: string }
  | { readonly kind: "leave"; readonly match: Match; readonly reason: string }
  | {
      readonly kind: "split";
      readonly match: Match;
      readonly within: Box | Outline;
      readonly to: string;
      readonly reason: string;
    }
  | {
      readonly kind: "replace";
      readonly match: Match;
      readonly file: string;
      readonly reason: string;
    };

const adm0 = (value: string): Match => ({ attribute: "adm0_a3", value });
const unit = (value: string): Match => ({ attribute: "gu_a3", value });
const part = (value: string): Match => ({ attribute: "iso_3166_2", value });
const country = (value: string): Match => ({ attribute: "iso_a2", value });

const WESTERN_SAHARA: Box = [-20, 20, -8, 27.6667];

/**
 * What lies east of the line of 1923 between Palestine and Syria, on which the armistice line of 1949 runs but for small
 * zones: Banias, the foot of the hills, the Jordan, the shore of the Sea of Galilee, the Yarmouk. Our own
 * line, drawn for maps on which a kilometre is a fifth of a pixel at most.
 */
const GOLAN: Outline = [
  [35.615, 33.3],
  [35.62, 33.27],
  [35.645, 33.262],
  [35.66, 33.252],
  [35.672, 33.245],
  [35.668, 33.2],
  [35.668, 33.165],
  [35.655, 33.14],
  [35.655, 33.12],
  [35.645, 33.08],
  [35.636, 33.04],
  [35.629, 33.011],
  [35.6285, 32.98],
  [35.634, 32.94],
  [35.626, 32.91],
  [35.618, 32.888],
  [35.645, 32.865],
  [35.652, 32.825],
  [35.668, 32.8],
  [35.668, 32.772],
  [35.65, 32.757],
  [35.648, 32.735],
  [35.642, 32.705],
  [35.665, 32.67],
  [36, 32.67],
  [36, 33.5],
  [35.615, 33.5],
];

/** What lies east of the armistice line of 1949 in Jerusalem, with the Old City: our own line. */
const EAST_JERUSALEM: Outline = [
  [35.15, 31.806],
  [35.172, 31.806],
  [35.195, 31.806],
  [35.21, 31.803],
  [35.217, 31.799],
  [35.224, 31.794],
  [35.2265, 31.788],
  [35.2255, 31.781],
  [35.227, 31.777],
  [35.2275, 31.773],
  [35.231, 31.77],
  [35.231, 31.764],
  [35.236, 31.758],
  [35.238, 31.75],
  [35.228, 31.742],
  [35.2235, 31.738],
  [35.215, 31.735],
  [35.205, 31.742],
  [35.195, 31.742],
  [35.18, 31.738],
  [35.15, 31.738],
  [35.15, 31.69],
  [35.3, 31.69],
  [35.3, 31.92],
  [35.15, 31.92],
];

const OWN_CODE = "has an ISO 3166-1 code of its own; the source files it under its parent state";
const NO_CODE = "the source has iso_a2 -1; the ISO 3166-1 entry that covers it is given instead";

/** Every correction to the source, one row each. A row that matches no feature stops the build. */
export const PATCHES: readonly Patch[] = [
  { kind: "assign", match: adm0("CYN"), to: "CY", reason: `Northern Cyprus: ${NO_CODE}` },
  { kind: "assign", match: adm0("ESB"), to: "CY", reason: `Dhekelia: ${NO_CODE}` },
  { kind: "assign", match: adm0("WSB"), to: "CY", reason: `Akrotiri: ${NO_CODE}` },
  { kind: "assign", match: adm0("SOL"), to: "SO", reason: `Somaliland: ${NO_CODE}` },
  { kind: "assign", match: adm0("KAB"), to: "KZ", reason: `Baikonur: ${NO_CODE}` },
  { kind: "assign", match: adm0("USG"), to: "CU", reason: `Guantánamo Bay: ${NO_CODE}` },
  { kind: "assign", match: adm0("CSI"), to: "AU", reason: `Coral Sea Islands: ${NO_CODE}` },
  {
    kind: "assign",
    match: adm0("ATC"),
    to: "AU",
    reason: "Ashmore and Cartier Islands are Australian",
  },
  { kind: "assign", match: adm0("CLP"), to: "FR", reason: `Clipperton: ${NO_CODE}` },
  { kind: "assign", match: unit("CCK"), to: "CC", reason: "Cocos (Keeling) Islands: iso_a2 is -1" },
  { kind: "assign", match: unit("CXR"), to: "CX", reason: "Christmas Island: iso_a2 is -1" },
  { kind: "leave", match: adm0("KAS"), reason: "Siachen: ISO 3166-1 assigns it to no entry" },
  {
    kind: "leave",
    match: adm0("PGA"),
    reason: "Spratly Islands: ISO 3166-1 assigns them to no entry",
  },
  { kind: "assign", match: part("FR-GF"), to: "GF", reason: `French Guiana ${OWN_CODE}` },
  { kind: "assign", match: part("FR-GP"), to: "GP", reason: `Guadeloupe ${OWN_CODE}` },
  { kind: "assign", match: part("FR-MQ"), to: "MQ", reason: `Martinique ${OWN_CODE}` },
  { kind: "assign", match: part("FR-RE"), to: "RE", reason: `Réunion ${OWN_CODE}` },
  { kind: "assign", match: part("FR-YT"), to: "YT", reason: `Mayotte ${OWN_CODE}` },
  { kind: "assign", match: part("NL-BQ1"), to: "BQ", reason: `Bonaire ${OWN_CODE}` },
  { kind: "assign", match: part("NL-BQ2"), to: "BQ", reason: `Saba ${OWN_CODE}` },
  { kind: "assign", match: part("NL-BQ3"), to: "BQ", reason: `Sint Eustatius ${OWN_CODE}` },
  { kind: "assign", match: part("NO-21"), to: "SJ", reason: `Svalbard ${OWN_CODE}` },
  { kind: "assign", match: part("NO-X01~"), to: "BV", reason: `Bouvet Island ${OWN_CODE}` },
  {
    kind: "split",
    match: part("NO-18"),
    within: [-10, 70, -7, 72],
    to: "SJ",
    reason: "Jan Mayen is a polygon of Nordland in the source; ISO 3166-1 has it in SJ",
  },
  { kind: "assign", match: part("UA-43"), to: "UA", reason: "Crimea: ISO 3166-2 lists it in UA" },
  {
    kind: "assign",
    match: part("UA-40"),
    to: "UA",
    reason: "Sevastopol: ISO 3166-2 lists it in UA",
  },
  {
    kind: "split",
    match: part("IL-Z"),
    within: GOLAN,
    to: "SY",
    reason: "the Golan Heights: Security Council resolution 497; the source gives them to Israel",
  },
  {
    kind: "split",
    match: part("IL-JM"),
    within: EAST_JERUSALEM,
    to: "PS",
    reason:
      "East Jerusalem with the Old City: resolutions 478 and 2334; the source gives it to Israel",
  },
  ...["MA-14", "MA-15"].map((code): Patch => ({
    kind: "split",
    match: part(code),
    within: WESTERN_SAHARA,
    to: "EH",
    reason: "Western Sahara reaches to 27.6667° N; the source gives its west to Morocco",
  })),
  {
    kind: "assign",
    match: part("MA-16"),
    to: "EH",
    reason: "Oued el Dahab lies in Western Sahara",
  },
  {
    kind: "replace",
    match: country("AX"),
    file: "aland.topojson",
    reason: "half of Åland is missing from the admin-1 source; the admin-0 edition has more",
  },
];
