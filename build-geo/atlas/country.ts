import type { Detail, Projection } from "../../src/request/types.ts";
import type { LevelParameters, ScopeParameters } from "../release.ts";

/** A country of the atlas: all else that its maps need follows from its land. */
export interface CountryRow {
  /** ISO 3166-1 alpha-2, or that and the name of another level: `FR-DEPARTMENTS`. */
  readonly scope: string;
  /** What the map is of, as in "Map of the Netherlands". */
  readonly title: string;
  /** What its regions are, in English: "states". */
  readonly level: string;
  /** Codes of the level that the source has no land for. */
  readonly missing: readonly string[];
  readonly form: CountryForm;
  /** Of a group: what else it is called. */
  readonly aliases?: readonly string[];
}

/** What of a country's maps does not follow from its land. */
export interface CountryForm {
  /** So wide that a map without standard parallels would bend it: conicEqualArea is its default. */
  readonly isWide?: true;
  /** Its regions are countries, whose coasts a map of so much land shows in fewer bends. */
  readonly isGroup?: true;
  /** It is drawn in insets by default: the United States. */
  readonly hasInsets?: true;
}

const CREDIT = "Natural Earth";

const PROJECTIONS: readonly Projection[] = ["azimuthalEqualArea", "mercator", "equalEarth"];

/** What each level drops and keeps, by the scale of the map rather than in km². */
interface AtlasLevel extends Omit<LevelParameters, "smallestTriangleKm2" | "smallestMeasuredKm2"> {
  readonly detail: Extract<Detail, "high" | "low">;
  /** Triangles below this area are dropped, in frame px². */
  readonly smallestTrianglePx2: number;
  /** Regions below this area are exempt from the tolerance, in frame px². */
  readonly smallestMeasuredPx2: number;
}

const LEVELS: readonly AtlasLevel[] = [
  {
    detail: "high",
    smallestTrianglePx2: 0.02,
    areaTolerance: 0.003,
    smallestMeasuredPx2: 0,
    unitsPerPx: 50,
  },
  {
    detail: "low",
    smallestTrianglePx2: 0.02,
    areaTolerance: 0.02,
    smallestMeasuredPx2: 4,
    unitsPerPx: 5,
    fit: { tolerancePx: 0.45, bytesPerPx2: 3.5, smallestIslandPx2: 1, smallestMeasuredPx2: 2.5 },
  },
];

/** Bends that a country's own map shows are too many where it is one of many, of which some are as small as a pixel. */
const GROUP_LEVELS = {
  high: { smallestTrianglePx2: 0.25, unitsPerPx: 50 },
  low: {
    smallestTrianglePx2: 0.25,
    areaTolerance: 0.05,
    // Less than what is checked: how large a pixel is differs between projections.
    smallestMeasuredPx2: 2.5,
    unitsPerPx: 5,
    fit: { tolerancePx: 0.5, bytesPerPx2: 2.5, smallestIslandPx2: 1, smallestMeasuredPx2: 2 },
  },
} as const;

function levelsOf({ isGroup }: CountryForm): readonly AtlasLevel[] {
  return isGroup === true
    ? LEVELS.map((level) => ({ ...level, ...GROUP_LEVELS[level.detail] }))
    : LEVELS;
}

/** Steps between the lines of a graticule, in degrees; a map has about five parallels. */
const STEPS_DEG = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
const WISHED_PARALLELS = 6;

/** How large a country is drawn. */
export interface CountrySize {
  /** Kilometres to a frame pixel. */
  readonly kmPerPx: number;
  /** From its southernmost to its northernmost latitude. */
  readonly heightDeg: number;
}

/** What the maps of a country are made by. */
export function countryParameters(
  { scope, title, form }: CountryRow,
  { kmPerPx, heightDeg }: CountrySize,
): ScopeParameters {
  const km2 = (px2: number): number => Number((px2 * kmPerPx ** 2).toPrecision(3));
  const wished = heightDeg / WISHED_PARALLELS;
  return {
    scope,
    title,
    credit: CREDIT,
    levels: levelsOf(form).map(({ smallestTrianglePx2, smallestMeasuredPx2, ...level }) => ({
      ...level,
      smallestTriangleKm2: km2(smallestTrianglePx2),
      smallestMeasuredKm2: km2(smallestMeasuredPx2),
    })),
    projections: [
      ...(form.hasInsets === true ? (["albersUsa"] as const) : []),
      ...(form.isWide === true ? (["conicEqualArea"] as const) : []),
      ...PROJECTIONS,
    ],
    graticuleStepDeg: STEPS_DEG.find((step) => step >= wished) ?? 20,
    isGlobe: false,
    fitsPage: true,
  };
}
