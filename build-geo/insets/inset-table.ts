import type { Inset, InsetPlace } from "./inset.ts";

/** A row: what it is called, where it would best stand, and what it holds, from its western to its northern edge. */
const inset = (name: string, place: InsetPlace, ...extentDeg: Inset["extentDeg"]): Inset => ({
  name,
  place,
  extentDeg,
});

/** One that is drawn smaller or larger than the map. */
const scaled = (scale: number, row: Inset): Inset => ({ ...row, scale });

const CANARIES = inset("Canary Islands", "bottom-left", -18.5, 27.4, -13.2, 29.6);

/** Each a region and a department: islands twice as large as the mainland, and Guyane, which is half as wide as that. */
const OVERSEAS = [
  scaled(2, inset("Guadeloupe", "top-left", -62, 15.7, -60.9, 16.6)),
  scaled(2, inset("Martinique", "top-left", -61.4, 14.3, -60.7, 15)),
  scaled(0.35, inset("Guyane", "left", -55, 2, -51.4, 6)),
  scaled(2, inset("La Réunion", "bottom-left", 55.1, -21.5, 56, -20.8)),
  scaled(2, inset("Mayotte", "bottom-left", 44.9, -13.1, 45.4, -12.5)),
];

/**
 * Scopes of which a map in one piece would be mostly sea: each row makes the frame smaller by a tenth or more. What
 * is nearer or smaller stays where it is, or is told as not drawn.
 */
const INSETS: Readonly<Record<string, readonly Inset[]>> = {
  AG: [
    inset("Barbuda", "top", -62, 17.5, -61.6, 17.8),
    inset("Redonda", "bottom-left", -62.5, 16.8, -62.2, 17.1),
  ],
  AU: [inset("Macquarie Island", "bottom-right", 158, -55.3, 160, -54)],
  CL: [
    inset("Easter Island", "top-left", -110, -27.6, -109, -26.8),
    inset("Juan Fernández Islands", "left", -81.2, -34.2, -78.4, -33.2),
  ],
  CO: [inset("San Andrés and Providencia", "top-left", -82.2, 12.1, -81, 13.6)],
  CR: [inset("Cocos Island", "bottom-left", -87.3, 5.3, -86.9, 5.8)],
  DK: [inset("Bornholm", "top-right", 14.5, 54.9, 15.3, 55.4)],
  EC: [inset("Galápagos Islands", "left", -92.4, -1.7, -88.9, 2)],
  ES: [CANARIES],
  "ES-PROV": [CANARIES],
  FJ: [inset("Rotuma", "top-left", 176.8, -12.7, 177.3, -12.3)],
  FR: OVERSEAS,
  "FR-DEP": OVERSEAS,
  GB: [inset("Shetland", "top-right", -2.3, 59.4, -0.5, 61)],
  GQ: [
    inset("Bioko", "top-left", 8.2, 3, 9.1, 4),
    inset("Annobón", "bottom-left", 5.4, -1.7, 5.9, -1.2),
  ],
  JP: [
    inset("from Amami to Yonaguni", "top-left", 122.5, 23.8, 131.7, 28.95),
    inset("Ogasawara Islands", "bottom-right", 140.5, 24, 142.6, 27.95),
  ],
  KR: [inset("Ulleungdo", "right", 130.6, 37.2, 132, 37.7)],
  MU: [
    inset("Rodrigues", "right", 63.1, -20, 63.7, -19.4),
    inset("Agaléga", "top-left", 56.3, -10.7, 56.8, -10.2),
  ],
  NZ: [inset("Chatham Islands", "bottom-right", -177.6, -44.8, -175.4, -43.2)],
  PT: [
    scaled(0.5, inset("Azores", "left", -31.6, 36.7, -24.8, 39.9)),
    inset("Madeira", "bottom-left", -17.5, 32.2, -16, 33.3),
  ],
  PW: [
    inset("Sonsorol", "left", 132, 5.2, 132.4, 5.5),
    inset("Hatohobei", "left", 131, 2.9, 131.3, 3.2),
    inset("Helen Island", "left", 131.6, 2.8, 132, 3.1),
  ],
  SB: [inset("Santa Cruz Islands", "bottom-left", 165.5, -12, 167.4, -9.6)],
  TO: [inset("Niuas", "top-left", -176, -16.2, -173.5, -15.3)],
  TW: [inset("Kinmen", "left", 118, 24.2, 118.7, 24.7)],
  WF: [scaled(1, inset("Wallis", "top-right", -176.5, -13.5, -175.9, -13.1))],
  YE: [inset("Socotra", "bottom-right", 52, 11.9, 54.8, 12.9)],
  ZA: [inset("Prince Edward Islands", "bottom-right", 37.4, -47.2, 38.2, -46.4)],
};

/**
 * What maps of these scopes do not show, though their source has it: rocks and islets far out. With an empty list all
 * is shown.
 */
const LEFT_OUT: Readonly<Record<string, readonly Inset["extentDeg"][]>> = {
  // Lord Howe Island
  AU: [[159, -31.9, 159.4, -31.4]],
  // San Félix and San Ambrosio, Salas y Gómez
  CL: [
    [-80.3, -26.5, -79.7, -26.1],
    [-105.6, -26.6, -105.3, -26.3],
  ],
  // Malpelo, Roncador
  CO: [
    [-81.8, 3.8, -81.4, 4.2],
    [-80.3, 13.4, -79.9, 13.8],
  ],
  // Ceva-i-Ra, Ono-i-Lau and Vatoa
  FJ: [
    [174.4, -21.9, 174.8, -21.5],
    [-178.9, -20.9, -178, -19.5],
  ],
  // Rockall
  GB: [[-13.8, 57.5, -13.6, 57.7]],
  // the Swan Islands
  HN: [[-84.1, 17.3, -83.8, 17.6]],
  // Minamitorishima
  JP: [[153.8, 24.1, 154.2, 24.5]],
  // the Louisiade Archipelago, Batanes and Tawi-Tawi, and Atauro are no islets
  PG: [],
  PH: [],
  // the Savage Islands
  PT: [[-16.2, 29.9, -15.7, 30.3]],
  // Tikopia and Anuta
  SB: [[168.6, -12.5, 170, -11.5]],
  TL: [],
  // ʻAta
  TO: [[-176.4, -22.5, -176, -22.2]],
};

/** What is far from the rest of a scope. */
export interface FarParts {
  /** Whether the tables decide it; else it follows from the land. */
  readonly isTabled: boolean;
  readonly insets: readonly Inset[];
  /** What lies within is not drawn. */
  readonly leftOut: readonly Inset["extentDeg"][];
}

/** The far parts of a scope of the atlas; none for most. */
export function farParts(scope: string): FarParts {
  const [insets, leftOut] = [INSETS[scope], LEFT_OUT[scope]];
  const isTabled = insets !== undefined || leftOut !== undefined;
  return { isTabled, insets: insets ?? [], leftOut: leftOut ?? [] };
}
