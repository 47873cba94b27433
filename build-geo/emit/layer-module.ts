/** id, path, label point x and y, area in px², left, top, right, bottom; frame pixels. */
export type RegionRow = readonly [
  string, string, number, number, number, number, number, number, number,
];

/** id, name, centroid lon and lat, label point lon and lat, area in km²; degrees. */
export type GazetteerRow = readonly [string, string, number, number, number, number, number];

/** scope, id, name, short name. */
export type NameRow = readonly [string, string, string, string];

/**
 * The short form of a power of ten: how many digits its smallest number has before its decimals, the text in
 * which {0} stands for the number, and what it is instead from three to ten. Null: none.
 */
export type CompactForm = readonly [digits: number, text: string, few?: string] | null;

/** How numbers are written. Sizes of groups from the right, the last repeats; short forms from 10^3 on. */
export interface NumberForms {
  readonly decimal: string;
  readonly group: string;
  readonly groupSizes: readonly number[];
  readonly minGroupDigits: number;
  readonly minus: string;
  readonly percent: string;
  readonly compact: readonly CompactForm[];
}

/** Words of the picture, how numbers are written, and the names of regions that are called otherwise than in the gazetteer. */
export interface LocaleModule {
  readonly words: Readonly<Record<string, string>>;
  readonly numbers: NumberForms;
  readonly regions: readonly NameRow[];
  /** scope, id, and the folded names that a region is known by in this language alone. */
  readonly known: readonly (readonly string[])[];
}

/** id, codes in capitals, folded names: what a region is known by in every language. */
export type KnownRow = readonly [string, readonly string[], readonly string[]];

/** Paths are in units of the grid: unitsPerPx of them to a frame pixel. */
export interface LayerModule {
  readonly scope: string;
  readonly detail: string;
  readonly projection: {
    readonly name:
      | "naturalEarth1"
      | "albersUsa"
      | "conicConformal"
      | "mercator"
      | "equalEarth"
      | "azimuthalEqualArea"
      | "conicEqualArea";
    readonly centralMeridianDeg: number;
    readonly centralLatitudeDeg?: number;
    readonly parallelsDeg: readonly [number, number] | null;
    readonly latitudesDeg: readonly [number, number];
    readonly scale: number;
    readonly translate: readonly [number, number];
    /** Far parts, each in the same projection, in a box of the frame. */
    readonly insets?: readonly {
      readonly centralMeridianDeg: number;
      readonly centralLatitudeDeg?: number;
      readonly parallelsDeg: readonly [number, number] | null;
      readonly scale: number;
      readonly translate: readonly [number, number];
      readonly extentDeg: readonly [number, number, number, number];
      readonly boxPx: readonly [number, number, number, number];
    }[];
  };
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
  readonly sphere: string;
  readonly graticule: string;
  readonly borders: string;
  /** Those on which states do not agree. */
  readonly disputed?: string;
  readonly outline: string;
  readonly unassigned: string;
  /** Over the regions. */
  readonly lakes: string;
  readonly regions: readonly RegionRow[];
}
