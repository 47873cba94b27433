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
export type Patch = { readonly match: Match; readonly reason: string } & (
  | { readonly kind: "assign"; readonly to: string }
  | { readonly kind: "leave" }
  | { readonly kind: "split"; readonly within: Box | Outline; readonly to: string }
  | { readonly kind: "replace"; readonly file: string }
);

const adm0 = (value: string): Match => ({ attribute: "adm0_a3", value });
const unit = (value: string): Match => ({ attribute: "gu_a3", value });
const part = (value: string): Match => ({ attribute: "iso_3166_2", value });
const country = (value: string): Match => ({ attribute: "iso_a2", value });

const assign = (match: Match, to: string, reason: string): Patch => ({
  kind: "assign",
  match,
  to,
  reason,
});
const split = (match: Match, within: Box | Outline, to: string, reason: string): Patch => ({
  kind: "split",
  match,
  within,
  to,
  reason,
});

/** @param text corners with commas between */
function outline(text: string): Outline {
  return text.split(",").map((corner) => {
    const [lon, lat] = corner.trim().split(" ").map(Number);
    return [lon!, lat!];
  });
}

const WESTERN_SAHARA: Box = [-20, 20, -8, 27.6667];

/**
 * What lies east of the line of 1923 between Palestine and Syria, on which the armistice line of 1949 runs but for small
 * zones: Banias, the foot of the hills, the Jordan, the shore of the Sea of Galilee, the Yarmouk. Our own
 * line, drawn for maps on which a kilometre is a fifth of a pixel at most.
 */
const GOLAN = outline(`
  35.615 33.3, 35.62 33.27, 35.645 33.262, 35.66 33.252, 35.672 33.245, 35.668 33.2,
  35.668 33.165, 35.655 33.14, 35.655 33.12, 35.645 33.08, 35.636 33.04, 35.629 33.011,
  35.6285 32.98, 35.634 32.94, 35.626 32.91, 35.618 32.888, 35.645 32.865, 35.652 32.825,
  35.668 32.8, 35.668 32.772, 35.65 32.757, 35.648 32.735, 35.642 32.705, 35.665 32.67,
  36 32.67, 36 33.5, 35.615 33.5`);

/** What lies east of the armistice line of 1949 in Jerusalem, with the Old City: our own line. */
const EAST_JERUSALEM = outline(`
  35.15 31.806, 35.172 31.806, 35.195 31.806, 35.21 31.803, 35.217 31.799, 35.224 31.794,
  35.2265 31.788, 35.2255 31.781, 35.227 31.777, 35.2275 31.773, 35.231 31.77, 35.231 31.764,
  35.236 31.758, 35.238 31.75, 35.228 31.742, 35.2235 31.738, 35.215 31.735, 35.205 31.742,
  35.195 31.742, 35.18 31.738, 35.15 31.738, 35.15 31.69, 35.3 31.69, 35.3 31.92, 35.15 31.92`);

const OWN_CODE = "has an ISO 3166-1 code of its own; the source files it under its parent state";
const NO_CODE = "the source has iso_a2 -1; the ISO 3166-1 entry that covers it is given instead";

/** Every correction to the source, one row each. A row that matches no feature stops the build. */
export const PATCHES: readonly Patch[] = [
  assign(adm0("CYN"), "CY", `Northern Cyprus: ${NO_CODE}`),
  assign(adm0("ESB"), "CY", `Dhekelia: ${NO_CODE}`),
  assign(adm0("WSB"), "CY", `Akrotiri: ${NO_CODE}`),
  assign(adm0("SOL"), "SO", `Somaliland: ${NO_CODE}`),
  assign(adm0("KAB"), "KZ", `Baikonur: ${NO_CODE}`),
  assign(adm0("USG"), "CU", `Guantánamo Bay: ${NO_CODE}`),
  assign(adm0("CSI"), "AU", `Coral Sea Islands: ${NO_CODE}`),
  assign(adm0("ATC"), "AU", "Ashmore and Cartier Islands are Australian"),
  assign(adm0("CLP"), "FR", `Clipperton: ${NO_CODE}`),
  assign(unit("CCK"), "CC", "Cocos (Keeling) Islands: iso_a2 is -1"),
  assign(unit("CXR"), "CX", "Christmas Island: iso_a2 is -1"),
  { kind: "leave", match: adm0("KAS"), reason: "Siachen: ISO 3166-1 assigns it to no entry" },
  {
    kind: "leave",
    match: adm0("PGA"),
    reason: "Spratly Islands: ISO 3166-1 assigns them to no entry",
  },
  assign(part("FR-GF"), "GF", `French Guiana ${OWN_CODE}`),
  assign(part("FR-GP"), "GP", `Guadeloupe ${OWN_CODE}`),
  assign(part("FR-MQ"), "MQ", `Martinique ${OWN_CODE}`),
  assign(part("FR-RE"), "RE", `Réunion ${OWN_CODE}`),
  assign(part("FR-YT"), "YT", `Mayotte ${OWN_CODE}`),
  assign(part("NL-BQ1"), "BQ", `Bonaire ${OWN_CODE}`),
  assign(part("NL-BQ2"), "BQ", `Saba ${OWN_CODE}`),
  assign(part("NL-BQ3"), "BQ", `Sint Eustatius ${OWN_CODE}`),
  assign(part("NO-21"), "SJ", `Svalbard ${OWN_CODE}`),
  assign(part("NO-X01~"), "BV", `Bouvet Island ${OWN_CODE}`),
  split(
    part("NO-18"),
    [-10, 70, -7, 72],
    "SJ",
    "Jan Mayen is a polygon of Nordland in the source; ISO 3166-1 has it in SJ",
  ),
  assign(part("UA-43"), "UA", "Crimea: ISO 3166-2 lists it in UA"),
  assign(part("UA-40"), "UA", "Sevastopol: ISO 3166-2 lists it in UA"),
  split(
    part("IL-Z"),
    GOLAN,
    "SY",
    "the Golan Heights: Security Council resolution 497; the source gives them to Israel",
  ),
  split(
    part("IL-JM"),
    EAST_JERUSALEM,
    "PS",
    "East Jerusalem with the Old City: resolutions 478 and 2334; the source gives it to Israel",
  ),
  ...["MA-14", "MA-15"].map((code) =>
    split(
      part(code),
      WESTERN_SAHARA,
      "EH",
      "Western Sahara reaches to 27.6667° N; the source gives its west to Morocco",
    ),
  ),
  assign(part("MA-16"), "EH", "Oued el Dahab lies in Western Sahara"),
  {
    kind: "replace",
    match: country("AX"),
    file: "aland.topojson",
    reason: "half of Åland is missing from the admin-1 source; the admin-0 edition has more",
  },
];
