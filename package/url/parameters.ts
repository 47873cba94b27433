// Made by `make docs` from the table of parameters: not edited by hand.

/** `#rrggbb`. */
export type Color = `#${string}`;

/** A number, a label, or a colour. */
export type Value = number | string;

export type Pattern = "stripes" | "stripes-diagonal" | "dots" | "crosshatch" | "solid-outline";

/** A placed icon. */
export interface MapMarker {
  readonly lat: number;
  readonly lon: number;
  readonly icon?: "dot" | "square" | "triangle" | "cross" | "star" | "pin" | "flag" | "airport" | "anchor" | "car" | "bicycle" | "helicopter" | "ship" | "train" | "truck" | "house" | "building" | "factory" | "hospital" | "tank" | "base" | "bomb" | "fist" | "soccer-ball" | "megaphone" | "mountain" | "fire" | "lightning" | "warning" | "person";
  readonly label?: string;
  readonly labelPosition?: "top" | "bottom" | "left" | "right";
}

/** A great-circle arc between regions, or places as latitude and longitude. */
export interface MapRoute {
  readonly from: string | readonly [lat: number, lon: number];
  readonly to: string | readonly [lat: number, lon: number];
  readonly color?: Color;
  readonly width?: number;
  readonly style?: "solid" | "dashed";
  readonly arrow?: boolean;
}

/** What a map may be asked for by a URL. */
export interface MapParameters {
  /** The area drawn: `world`, or a country with its subdivisions by its ISO 3166-1 code or its name, in any of the languages of `lang`. The only parameter that is required. */
  readonly scope: "world" | "RO" | "g20" | "oecd" | "africa" | "african-union" | "asean" | "asia" | "balkans" | "caribbean" | "central-america" | "eu" | "europe" | "gulf" | "middle-east" | "nordic" | "north-america" | "oceania" | "south-america" | "AD" | "AE" | "AF" | "AG" | "AL" | "AM" | "AO" | "AR" | "AT" | "AU" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BN" | "BO" | "BR" | "BS" | "BT" | "BW" | "BY" | "BZ" | "CA" | "CF" | "CG" | "CH" | "CI" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "EC" | "EE" | "EG" | "ER" | "ES" | "ES-PROV" | "ET" | "FI" | "FJ" | "FM" | "FR" | "FR-DEP" | "GA" | "GB" | "GD" | "GE" | "GM" | "GN" | "GQ" | "GR" | "GT" | "GW" | "GY" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IN" | "IQ" | "IR" | "IS" | "IT" | "JM" | "JO" | "JP" | "KG" | "KH" | "KM" | "KN" | "KP" | "KR" | "KW" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "MD" | "ME" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MR" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NE" | "NG" | "NI" | "NL" | "NO" | "NR" | "NZ" | "OM" | "PA" | "PE" | "PG" | "PH" | "PK" | "PL" | "PT" | "PW" | "PY" | "QA" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SK" | "SL" | "SM" | "SN" | "SR" | "SS" | "SV" | "SY" | "SZ" | "TD" | "TG" | "TH" | "TJ" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TW" | "TZ" | "UA" | "UG" | "US" | "UY" | "UZ" | "VC" | "VE" | "VN" | "VU" | "WF" | "WS" | "YE" | "ZA" | "ZM" | "ZW";
  /** Colours of the whole picture. `auto:<light theme>,<dark theme>`: an SVG has both, and shows the one that its reader prefers; a PNG has the first. */
  readonly theme?: "dark" | "light" | "light-blue" | "light-mono" | "dark-blue" | "dark-mono" | (string & {});
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels, in which the map is fitted and centred; by default from the map's aspect ratio. */
  readonly height?: number;
  /** Pixels of a PNG to each of width and height, which times `scale` are at most 8000; SVG ignores it. */
  readonly scale?: number;
  /** How the globe is flattened; `naturalEarth1` for `world`, `conicConformal` for `RO`, and for other countries `azimuthalEqualArea`, or `conicEqualArea` where they are very wide, by default. */
  readonly projection?: "naturalEarth1" | "albersUsa" | "conicConformal" | "mercator" | "equalEarth" | "azimuthalEqualArea" | "conicEqualArea";
  /** Level of detail; `auto` chooses by scope and the width that the map has in the image, in PNG times `scale`. */
  readonly detail?: "auto" | "low" | "medium" | "high";
  /** Behind everything, instead of the theme's; `transparent` leaves the sea out too. */
  readonly background?: "transparent" | (string & {});
  /** Whether the sea is drawn; by default unless the background is transparent. */
  readonly sea?: boolean;
  /** Regions with a datum that are drawn below 20 px²: as dots of up to 6 px in their fill, or only as their shapes. */
  readonly smallRegions?: "dots" | "shapes";
  /** Lakes of 900 km² and more, in the colour of the sea, or of the background where there is no sea; none where that is transparent. */
  readonly lakes?: boolean;
  /** Whether the land around the regions is drawn, in a quiet colour and without data; by default on maps of groups such as `europe` alone. The world has none around it. */
  readonly context?: boolean;
  /** The language of words and names that the map has of its own. */
  readonly lang?: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "ro" | "hu" | "sv" | "da" | "nb" | "fi" | "cs" | "el" | "tr" | "ru" | "uk" | "ar" | "he" | "hi" | "zh" | "ja" | "ko";
  /** How a map that fails is answered: as JSON, or as an image of its format, size and theme that tells the error. */
  readonly errors?: "json" | "image";
  /** Frames the map about these regions: `data` for all that the request places on the map, or their ids; not together with `bbox`. */
  readonly fit?: "data" | readonly (string)[];
  /** Frames the map about a part of the globe, in degrees; west above east crosses the antimeridian. */
  readonly bbox?: readonly (number)[];
  /** Room around what `fit` or `bbox` frames, on each side, in percent of its width and height. */
  readonly padding?: number;
  /** Regions that are not drawn, and not framed. */
  readonly hide?: readonly (string)[];
  /** How values become colours; labels in the data make it categorical. */
  readonly colorScale?: "sequential" | "diverging" | "categorical";
  /** How values are divided into classes; `equal` by default with a diverging scale. `custom` needs `breaks`; `none` colours each value by its place on the ramp. */
  readonly classification?: "quantile" | "jenks" | "equal" | "pretty" | "log" | "custom" | "none";
  /** How many classes there are, not with `custom`; odd, and 7 by default, with a diverging scale. */
  readonly classes?: number;
  /** Upper class edges of `classification=custom`, 1 to 20. */
  readonly breaks?: readonly (number)[];
  /** The values from which to which the scale goes, of the data by default; values beyond take the end classes. */
  readonly domain?: readonly (number)[];
  /** The middle of a diverging scale. */
  readonly midpoint?: number;
  /** Colours of classes or categories instead of the theme's, low to high: a [name](#names), or 2 to 12 colours; circles, highlights and markers keep those of the theme. */
  readonly palette?: "Blues" | "BuGn" | "BuPu" | "cividis" | "GnBu" | "Greens" | "Greys" | "inferno" | "magma" | "Oranges" | "OrRd" | "plasma" | "PuBu" | "PuBuGn" | "PuRd" | "Purples" | "RdPu" | "Reds" | "viridis" | "YlGn" | "YlGnBu" | "YlOrBr" | "YlOrRd" | "BrBG" | "PiYG" | "PRGn" | "PuOr" | "RdBu" | "RdGy" | "RdYlBu" | "RdYlGn" | "Spectral" | "Accent" | "Dark2" | "Paired" | "Pastel1" | "Pastel2" | "Set1" | "Set2" | "Set3" | readonly (string)[];
  /** Whether the palette, or the theme's colours, go from high to low. */
  readonly reverse?: boolean;
  /** What an empty CSV cell or `value: null` means. */
  readonly missing?: "highlight" | "nodata";
  /** Text of a legend row for regions without data. */
  readonly noData?: string;
  /** How regions without data are drawn. */
  readonly noDataColor?: "hatch" | (string & {});
  /** How numbers are written in legend and tooltips: a specifier of [d3-format](https://d3js.org/d3-format) as `,.1f`, `.0%` or `~s`, or `compact`, in the words and signs of `lang`. Bounds that it would make wrong or alike get more digits. */
  readonly numberFormat?: string;
  /** Text before each number, as `$`. */
  readonly prefix?: string;
  /** Text after each number, with its blank where there is one, as `%20km`. */
  readonly unit?: string;
  /** Legend rows for patterns; in a JSON body, an object of texts by pattern. */
  readonly patternLabels?: Readonly<Partial<Record<Pattern, string>>>;
  /** Whether there is a legend. */
  readonly legend?: boolean;
  /** Text above the legend. */
  readonly legendTitle?: string;
  /** Arrangement of the legend. */
  readonly legendLayout?: "vertical" | "horizontal" | "continuous";
  /** Text at the top. */
  readonly title?: string;
  /** Smaller text below the title. */
  readonly subtitle?: string;
  /** What the picture says, for those who do not see it, instead of the built-in text. */
  readonly alt?: string;
  /** Where the data is from: stands before the credit of the map data, or above it. */
  readonly source?: string;
  /** Whether each region of an SVG tells its name and value when pointed at, and has them as `data-name` and `data-value`; an annotation is told instead. */
  readonly tooltips?: boolean;
  /** Where the legend stands: in a corner of the map, whatever it hides there, or in a band of its own on a side of it. Without it, the first place where it hides no data: free room beside or below the map, a corner, a side of a country, a band. */
  readonly legendPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "left" | "right" | "above" | "below";
  /** Whether the map data is credited. */
  readonly attribution?: boolean;
  /** Whether the wordmark is shown. */
  readonly logo?: boolean;
  /** Whether there is a north arrow. */
  readonly northArrow?: boolean;
  /** Whether there is a scale bar. */
  readonly scaleBar?: boolean;
  /** Whether there are lines of latitude and longitude: every 10° on the world, every 1° on Romania, elsewhere by the size of the map. */
  readonly graticule?: boolean;
  /** A label on every region that has room: its code (`ISO`), its name (`names`), its value or category (`values`), or both (`names+values`); or the ids to label with their codes. */
  readonly labels?: "ISO" | "names" | "values" | "names+values" | readonly (string)[];
  /** With labels on every region: those smaller than this, in pixels squared, have none. */
  readonly labelMinArea?: number;
  /** Text size of labels of regions, in pixels; by default as the image is large. */
  readonly labelSize?: number;
  /** Circles at label points, their area by value. */
  readonly proportional?: Readonly<Record<string, number | readonly [value: number, color: Color]>>;
  /** Radius of the largest circle, in pixels. */
  readonly proportionalMax?: number;
  /** No circle is drawn with a smaller radius, in pixels; by default 1.5, or `proportionalMax` where that is smaller. */
  readonly proportionalMin?: number;
  /** What regions are that the scope does not know: left out, and told in `X-Geo-Warnings`, or the error `unknown_ids`. */
  readonly unknown?: "ignore" | "error";
  /** Values, labels or colours of regions. */
  readonly data?: Readonly<Record<string, Value | readonly [value: Value, color: Color]>>;
  /** Values of all regions in the order of their ids, as `/scopes/<scope>.json` lists them, with nothing between two commas for those without: a short form of `data`, not together with `data` or `regions`. */
  readonly values?: readonly (number | null)[];
  /** Regions to highlight, not together with `data`; in a JSON body, region objects. */
  readonly regions?: readonly string[];
  /** Fill patterns of regions. */
  readonly patterns?: Readonly<Record<string, Pattern>>;
  /** Tooltips of regions. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Placed icons, separated by semicolons. */
  readonly markers?: readonly MapMarker[];
  /** Great-circle arcs, separated by semicolons. */
  readonly routes?: readonly MapRoute[];
}
