import type { Detail, Projection } from "../src/request/types.ts";
import type { Inset } from "./insets/inset.ts";

/** The name of the geometry release that this build makes; part of every ETag. */
export const GEOMETRY_RELEASE = "1-rc";

/** Width of every layer's frame, in pixels. Heights follow from the projection. */
export const FRAME_WIDTH_PX = 1200;

/** All levels of detail, coarse to fine. */
export const DETAILS: readonly Detail[] = ["low", "medium", "high"];

/** Room between the map and its frame on each side, in pixels (1.5 % of the width). */
export const FRAME_PADDING_PX = 18;

export interface LatitudeBand {
  readonly south: number;
  readonly north: number;
}

/** How lines are drawn with few bytes. */
export interface FitParameters {
  /** How far any drawn point may lie from its line at full detail, in frame pixels. */
  readonly tolerancePx: number;
  /** Bytes of path text that are spent to colour one square pixel rightly. */
  readonly bytesPerPx2: number;
  /** Islands from this size on are drawn, in square pixels; of smaller ones only a region's largest. */
  readonly smallestIslandPx2: number;
  /** Regions from this size on keep their area within the tolerance of the level, in square pixels. */
  readonly smallestMeasuredPx2: number;
}

export interface LevelParameters {
  readonly detail: Detail;
  /**
   * Triangles below this weighted area are dropped from the arcs, in km²
   * (Visvalingam and Whyatt, 1993). 0 keeps every vertex.
   */
  readonly smallestTriangleKm2: number;
  /** Largest area error of a region, as a fraction of its area at full detail. */
  readonly areaTolerance: number;
  /** Regions below this true area, in km², are exempt from the tolerance, but never vanish. */
  readonly smallestMeasuredKm2: number;
  /** Path units per frame pixel. A unit is at most 0.2 px at the widest use of the level. */
  readonly unitsPerPx: number;
  /** Lines are fitted to the grid with few bytes; without it each vertex that is left is rounded. */
  readonly fit?: FitParameters;
}

export interface ScopeParameters {
  readonly scope: string;
  /** What the map is of, as in "Map of the world". */
  readonly title: string;
  /** Whom the credit line names. */
  readonly credit: string;
  readonly levels: readonly LevelParameters[];
  /** The default first. */
  readonly projections: readonly Projection[];
  readonly graticuleStepDeg: number;
  /** True where the map shows the globe and its outline, false where it shows a country alone. */
  readonly isGlobe: boolean;
  /** Whether a legend stands in the first corner that is free enough, though a place off the land may be elsewhere. */
  readonly isLegendOnLand?: true;
  /** Whether its frames have room on two sides where they would be towers or strips. */
  readonly fitsPage?: true;
  /** Far parts that its maps show in boxes of their own. */
  readonly insets?: readonly Inset[];
}

/** What a level drops and keeps, in the order in which its type lists it. */
function level(
  detail: Detail,
  smallestTriangleKm2: number,
  areaTolerance: number,
  smallestMeasuredKm2: number,
  unitsPerPx: number,
): LevelParameters {
  return { detail, smallestTriangleKm2, areaTolerance, smallestMeasuredKm2, unitsPerPx };
}

export const SCOPES: readonly ScopeParameters[] = [
  {
    scope: "world",
    title: "the world",
    credit: "Natural Earth",
    levels: [
      level("high", 3, 0.003, 0, 50),
      level("medium", 60, 0.01, 700, 50),
      {
        ...level("low", 3, 0.05, 700, 5),
        fit: {
          tolerancePx: 0.35,
          bytesPerPx2: 8,
          smallestIslandPx2: 0.5,
          smallestMeasuredPx2: 4,
        },
      },
    ],
    projections: ["naturalEarth1", "equalEarth", "mercator", "conicConformal", "albersUsa"],
    graticuleStepDeg: 10,
    isGlobe: true,
    isLegendOnLand: true,
  },
  {
    scope: "RO",
    title: "Romania",
    credit: "Natural Earth",
    levels: [
      level("high", 0, 0.003, 0, 50),
      level("medium", 0.05, 0.01, 0, 50),
      level("low", 0.5, 0.05, 0, 10),
    ],
    projections: ["conicConformal", "mercator", "equalEarth", "naturalEarth1"],
    graticuleStepDeg: 1,
    isGlobe: false,
    isLegendOnLand: true,
  },
];

/** What each projection of the world shows; the others show the whole globe. */
export const WORLD_BANDS: Partial<Record<Projection, LatitudeBand>> = {
  mercator: { south: -60, north: 84 },
  conicConformal: { south: -30, north: 90 },
};

/** Standard parallels of the world in conicConformal, in degrees. */
export const WORLD_CONIC_PARALLELS: readonly [number, number] = [20, 60];

/** Regions that a projection does not show; any other absence stops the build. */
export const NOT_SHOWN: Partial<Record<Projection, readonly string[]>> = {
  mercator: ["AQ"],
  conicConformal: ["AQ", "BV", "FK", "GS", "HM", "UY"],
};
