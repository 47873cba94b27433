import type { ScopeName } from "../../generated/scopes.ts";
import type { formats } from "../formats.ts";
import type { NonEmpty } from "./result.ts";
import type {
  detailNames,
  iconNames,
  labelContents,
  labelPositions,
  legendFormatNames,
  legendLayoutNames,
  legendPositionNames,
  localeNames,
  methodNames,
  paletteNames,
  patternNames,
  projectionNames,
  routeStyles,
  themeNames,
} from "./parameters/vocabulary.ts";

/** One of the scopes that the geometry release was built with. */
export type Scope = ScopeName;
/** A language that the release has names and words in. */
export type LocaleName = (typeof localeNames)[number];
export type Detail = (typeof detailNames)[number];
export type Projection = (typeof projectionNames)[number];
export type ImageFormat = keyof typeof formats;
export type ThemeName = (typeof themeNames)[number];
export type LegendLayout = (typeof legendLayoutNames)[number];
export type LegendFormat = (typeof legendFormatNames)[number];
export type LegendPosition = (typeof legendPositionNames)[number];
export type PaletteName = (typeof paletteNames)[number];
export type PatternName = (typeof patternNames)[number];
export type IconName = (typeof iconNames)[number];
export type LabelPosition = (typeof labelPositions)[number];

/** The id of a region, or what a request calls it, 1 to 64 characters; it need not be known to any scope. */
export type RegionId = string & { readonly __brand: "RegionId" };
/** A colour as `#rrggbb` in lowercase. */
export type HexColor = string & { readonly __brand: "HexColor" };

/** Degrees; west above east where it crosses the antimeridian. South is below north. */
export type GeographicBox = readonly [west: number, south: number, east: number, north: number];

/** What a map is framed about. */
export type FramedArea =
  | { readonly kind: "data" }
  | { readonly kind: "regions"; readonly ids: NonEmpty<RegionId> }
  | { readonly kind: "bbox"; readonly bbox: GeographicBox };

/** The part of the area that a map shows. */
export interface Framing {
  readonly area: FramedArea;
  /** On each side, in percent of its width and height. */
  readonly paddingPercent: number;
  /** Null: what the scale of the map asks for. */
  readonly detail: Detail | null;
}

/** What a request says of a region's fill. `paint` takes no part in classification or legend. */
export type Datum =
  | { readonly kind: "value"; readonly value: number; readonly color: HexColor | null }
  | { readonly kind: "category"; readonly category: string; readonly color: HexColor | null }
  | { readonly kind: "paint"; readonly color: HexColor }
  | { readonly kind: "highlight"; readonly color: HexColor | null }
  | { readonly kind: "land" };

/** What is said of a region: its datum, or that it has none, which the request says the meaning of. */
export type GivenDatum = Datum | { readonly kind: "missing"; readonly color: HexColor | null };

/** One region as a request says it, perhaps several times. */
export interface GivenRegion extends Omit<RegionRequest, "datum"> {
  readonly datum: GivenDatum;
}

/** One region that the request names. At most one of each id. */
export interface RegionRequest {
  readonly id: RegionId;
  readonly datum: Datum;
  readonly pattern: PatternName | null;
  /** Tooltip text, NFC, XML-safe; null when there is none. */
  readonly annotation: string | null;
}

/** How the classes of values are found. */
export type ClassMethod =
  | { readonly method: CountedMethod; readonly classCount: number }
  | { readonly method: "custom"; readonly breaks: NonEmpty<number> }
  /** Without classes: each value has the colour of its place on the ramp. */
  | { readonly method: "none" };

/** A method that makes classes. */
export type ClassedMethod = Exclude<ClassMethod, { readonly method: "none" }>;

/** Methods that make as many classes as they are asked for. */
export type CountedMethod = (typeof methodNames)[number];

/** The values that a scale is for, the first smaller; values beyond count as its ends. */
export type Domain = readonly [min: number, max: number];

/** How values become colours. `none`: no region carries a value or a category. */
export type Scale =
  | { readonly kind: "none" }
  | {
      readonly kind: "sequential";
      readonly classification: ClassMethod;
      /** Null: from the smallest to the largest value. */
      readonly domain: Domain | null;
    }
  | {
      readonly kind: "diverging";
      readonly classification: ClassMethod;
      readonly domain: Domain | null;
      readonly midpoint: number;
    }
  | { readonly kind: "categorical" };

/** A published scheme, or two or more colours from low to high. */
export type Palette = PaletteName | readonly HexColor[];

/** What colours a scale has instead of the theme's. */
export interface Coloring {
  /** Null: those of the theme. */
  readonly palette: Palette | null;
  /** Whether they go from high to low. A list of colours is turned round instead. */
  readonly isReversed: boolean;
}

/** A legend row for a pattern. */
export interface PatternLabel {
  readonly pattern: PatternName;
  readonly text: string;
}

export interface Legend {
  readonly layout: LegendLayout;
  /** Null when there is none. */
  readonly title: string | null;
}

/** A place on the axis of a continuous legend, by name. */
export interface NamedTick {
  readonly value: number;
  readonly label: string;
}

export interface ProportionalCircle {
  readonly id: RegionId;
  readonly value: number;
  readonly color: HexColor | null;
}

/** A circle at a place of the globe. */
export interface PointCircle {
  readonly lat: number;
  readonly lon: number;
  readonly value: number;
  readonly label: string | null;
  readonly color: HexColor | null;
}

/** Circles on regions, sorted by id, and at places; radii in pixels. */
export interface Proportional {
  readonly circles: readonly ProportionalCircle[];
  readonly points: readonly PointCircle[];
  readonly maxRadiusPx: number;
  readonly minRadiusPx: number;
}

export interface Marker {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly icon: IconName;
  readonly sizePx: number;
  /** Null: the theme's colour. */
  readonly color: HexColor | null;
  /** Clockwise, in [0, 360). */
  readonly rotationDeg: number;
  readonly label: { readonly text: string; readonly position: LabelPosition } | null;
}

export type RouteEnd =
  | { readonly kind: "region"; readonly id: RegionId }
  | { readonly kind: "point"; readonly lat: number; readonly lon: number };

export interface Route {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
  readonly color: HexColor | null;
  /** Null: by how many routes there are. */
  readonly widthPx: number | null;
  readonly style: (typeof routeStyles)[number];
  readonly hasArrow: boolean;
}

/** What the labels of all regions say. */
export type LabelContent = (typeof labelContents)[number];

export type Labels =
  | { readonly kind: "none" }
  | { readonly kind: "all"; readonly content: LabelContent; readonly minAreaPx2: number }
  | { readonly kind: "listed"; readonly ids: NonEmpty<RegionId> };
