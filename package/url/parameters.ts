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
  /** The area to draw: `world`, a group such as `europe`, or a country with its subdivisions. Name a country by its ISO 3166-1 code or by its name in any language of `lang`. The only required parameter. */
  readonly scope: "world" | "RO" | "g20" | "oecd" | "africa" | "african-union" | "asean" | "asia" | "balkans" | "caribbean" | "central-america" | "eu" | "europe" | "gulf" | "middle-east" | "nordic" | "north-america" | "oceania" | "south-america" | "AD" | "AE" | "AF" | "AG" | "AL" | "AM" | "AO" | "AR" | "AT" | "AU" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BN" | "BO" | "BR" | "BS" | "BT" | "BW" | "BY" | "BZ" | "CA" | "CF" | "CG" | "CH" | "CI" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "ER" | "ES" | "ES-PROVINCES" | "ET" | "FI" | "FJ" | "FM" | "FR" | "FR-DEPARTMENTS" | "GA" | "GB" | "GB-COUNTRIES" | "GB-DISTRICTS" | "GD" | "GE" | "GM" | "GN" | "GQ" | "GR" | "GT" | "GW" | "GY" | "HK" | "HN" | "HR" | "HT" | "HU" | "HU-COUNTIES" | "ID" | "IE" | "IL" | "IN" | "IQ" | "IR" | "IS" | "IT" | "IT-PROVINCES" | "JM" | "JO" | "JP" | "KG" | "KH" | "KM" | "KN" | "KP" | "KR" | "KW" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LV" | "MD" | "ME" | "MG" | "MG-PROVINCES" | "MH" | "MK" | "ML" | "MM" | "MN" | "MR" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NE" | "NG" | "NI" | "NL" | "NO" | "NR" | "NZ" | "OM" | "PA" | "PE" | "PG" | "PH" | "PH-REGIONS" | "PK" | "PL" | "PT" | "PW" | "PY" | "QA" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG-DISTRICTS" | "SI" | "SK" | "SL" | "SM" | "SN" | "SR" | "SS" | "SV" | "SY" | "SZ" | "TD" | "TG" | "TH" | "TJ" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TW" | "TZ" | "UA" | "UG" | "UG-REGIONS" | "US" | "US-COUNTIES" | "UY" | "UZ" | "VC" | "VE" | "VN" | "VN-FORMER" | "VU" | "WF" | "WS" | "XK" | "YE" | "ZA" | "ZM" | "ZW";
  /** Colours of the whole picture. `auto:<light theme>,<dark theme>` puts both themes into an SVG, which shows the one that the reader's system prefers, such as `auto:light-blue,dark-blue`; a PNG uses the first. */
  readonly theme?: "dark" | "light" | "light-blue" | "light-mono" | "dark-blue" | "dark-mono" | (string & {});
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. The map is fitted into it and centred. The default follows from the map's aspect ratio, and from a legend above or below the map by `legendPosition`. */
  readonly height?: number;
  /** Enlarges a PNG: image pixels per unit of width and height. Width and height times `scale` are at most 8000. SVG ignores it. */
  readonly scale?: number;
  /** Enlarges all texts of the map, or makes them smaller, but none smaller than 8 px. `labelSize` is as it says. */
  readonly textScale?: number;
  /** How the globe is flattened. The default is `naturalEarth1` for `world`, `conicConformal` for `RO`, `conicEqualArea` for very wide countries and `azimuthalEqualArea` for all others. */
  readonly projection?: "naturalEarth1" | "albersUsa" | "conicConformal" | "mercator" | "equalEarth" | "azimuthalEqualArea" | "conicEqualArea";
  /** Level of detail. `auto` chooses by the scope and the width of the map in pixels, which in a PNG includes `scale`. */
  readonly detail?: "auto" | "low" | "medium" | "high";
  /** Background colour, instead of the theme's. `transparent` also removes the sea. */
  readonly background?: "transparent" | (string & {});
  /** Draws the sea. On by default, unless the background is transparent. */
  readonly sea?: boolean;
  /** How to draw regions that have data but cover less than 20 px², or, beside the world, are atolls less than 1.25 px wide: `dots` adds a dot of up to 6 px in their colour, `shapes` draws only their shape. */
  readonly smallRegions?: "dots" | "shapes";
  /** `auto` draws crowds of small regions larger, in up to two boxes beside them: wherever five or more regions with dots stand within 4 % of the map. A box hides no region that has data. Where there is no room for it, `X-Geo-Notes` says `left-out:magnified`. */
  readonly magnify?: "off" | "auto";
  /** Draws lakes that take 30 px² and more of a map, on the world those of 900 km² and more, in the colour of the sea. Without a sea they take the background colour; a transparent background has no lakes. */
  readonly lakes?: boolean;
  /** How lines are drawn on which states do not agree: `dashed`, or `solid` like other borders. On the world and on groups of countries; the documentation of the geometry lists them. */
  readonly disputed?: "dashed" | "solid";
  /** Draws the land around the regions in a muted colour, without data. On by default only for groups such as `europe`. No effect on `world`. */
  readonly context?: boolean;
  /** Whose view of disputed land the map has: that of ISO 3166, or of the country with this code, whose own land is then drawn as its law has it, without a line inside. For `world` and groups of countries; where the map is the same as with `iso`, `X-Geo-Notes` says so. `GET /scopes` lists what changes. */
  readonly worldview?: "iso" | "AR" | "IL" | "MA" | "RS" | "RU" | "UA";
  /** The language of the map's own words and names. A longer tag falls back by BCP 47: `pt-BR` to `pt`, `de-AT` to `de`, `zh-TW` to `zh`; `no` is `nb`. */
  readonly lang?: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "ro" | "hu" | "sv" | "da" | "nb" | "fi" | "cs" | "el" | "tr" | "ru" | "uk" | "ar" | "he" | "hi" | "zh" | "ja" | "ko";
  /** How errors are returned: as JSON, or as an image that shows the error in the format, size and theme of the map. */
  readonly errors?: "json" | "image";
  /** Frames the map around these regions. `fit=data` frames everything that the request puts on the map. Cannot be combined with `bbox`. */
  readonly fit?: "data" | readonly (string)[];
  /** Frames a part of the globe, in degrees. A frame whose west is greater than its east crosses the antimeridian. */
  readonly bbox?: readonly (number)[];
  /** Space around the framed area on each side, in percent of its width and height. Applies to `fit` and `bbox`. */
  readonly padding?: number;
  /** Regions to leave out of the picture and of the frame. Without `AQ` (Antarctica), a map of the world ends at 60° south: the rest is larger. */
  readonly hide?: readonly (string)[];
  /** How values become colours. Text values always make it categorical. */
  readonly colorScale?: "sequential" | "diverging" | "categorical";
  /** How values are divided into classes. `custom` needs `breaks`; `none` gives each value its own colour on a continuous ramp. A diverging scale uses `equal` by default. */
  readonly classification?: "quantile" | "jenks" | "equal" | "pretty" | "log" | "custom" | "none";
  /** Number of classes. With the default, quantiles of six to nine distinct values have fewer. Cannot be combined with `custom`. A diverging scale has 6 by default, three on each side of the midpoint; an odd number adds a neutral class around it. */
  readonly classes?: number;
  /** Upper bounds of the classes, 1 to 20 of them. Used with `classification=custom` only. */
  readonly breaks?: readonly (number)[];
  /** Lowest and highest value of the scale. The default is the range of the data. Values outside take the colour of the first or last class. */
  readonly domain?: readonly (number)[];
  /** The value in the middle of a diverging scale. */
  readonly midpoint?: number;
  /** Colours of the classes or categories, from low to high: a [name](#names), or 2 to 12 colours. Circles, highlights and markers keep the theme's colours. */
  readonly palette?: "Blues" | "BuGn" | "BuPu" | "cividis" | "GnBu" | "Greens" | "Greys" | "inferno" | "magma" | "Oranges" | "OrRd" | "plasma" | "PuBu" | "PuBuGn" | "PuRd" | "Purples" | "RdPu" | "Reds" | "viridis" | "YlGn" | "YlGnBu" | "YlOrBr" | "YlOrRd" | "BrBG" | "PiYG" | "PRGn" | "PuOr" | "RdBu" | "RdGy" | "RdYlBu" | "RdYlGn" | "Spectral" | "Accent" | "Dark2" | "Paired" | "Pastel1" | "Pastel2" | "Set1" | "Set2" | "Set3" | readonly (string)[];
  /** Reverses the palette, or the theme's colours. */
  readonly reverse?: boolean;
  /** What an empty CSV cell or `value: null` means: a highlighted region, or a region without data. */
  readonly missing?: "highlight" | "nodata";
  /** Adds a legend row with this text for regions without data. */
  readonly noDataLabel?: string;
  /** Fill of regions without data: a colour, or `hatch` for diagonal lines. Classes and ramps of `light-mono` and `dark-mono` have the lines by default where at most half of the regions are without data. */
  readonly noDataColor?: "hatch" | (string & {});
  /** Number format of legend and tooltips: a [d3-format](https://d3js.org/d3-format) specifier such as `,.1f`, `.0%` or `~s`, or `compact` for short numbers in the words of `lang`, such as 1.2M or 1,2 Mio. Class bounds that the format would falsify or make equal get more digits. */
  readonly numberFormat?: string;
  /** Text before each number, such as `$`. */
  readonly prefix?: string;
  /** Text after each number. Include the space if you want one: `%20km`. */
  readonly unit?: string;
  /** Legend rows that explain patterns. In a JSON body, an object from pattern to text. */
  readonly patternLabels?: Readonly<Partial<Record<Pattern, string>>>;
  /** Shows the legend. */
  readonly legend?: boolean;
  /** Title of the legend. */
  readonly legendTitle?: string;
  /** Arrangement of the legend: from top to bottom, side by side, or a continuous strip. */
  readonly legendLayout?: "vertical" | "horizontal" | "continuous";
  /** How classes are written: `ranges` (60 – 70), `edges` (numbers at the joints of the swatches) or `sentences` (60 to 70 years, in the language of `lang`). A horizontal legend has numbers at its joints, unless it has sentences. */
  readonly legendFormat?: "ranges" | "edges" | "sentences";
  /** Shows how many regions each class or category has, as thin bars with numbers, and says below what they count. A continuous legend has none. */
  readonly legendCounts?: boolean;
  /** Names of values, such as an average, on the axis of a continuous legend. */
  readonly legendTicks?: Readonly<Record<number, string>>;
  /** Title above the map. */
  readonly title?: string;
  /** Smaller text below the title. */
  readonly subtitle?: string;
  /** Text for readers who cannot see the picture. Replaces the generated description. */
  readonly alt?: string;
  /** Source of your data, shown next to the credit of the map data. */
  readonly source?: string;
  /** Gives each region of an SVG a tooltip with its name and value, and the attributes `data-name` and `data-value`. An annotation replaces the tooltip. */
  readonly tooltips?: boolean;
  /** Position of the legend: in a corner of the map, where it may hide data, or in a band of its own on one side. A band above or below makes an image without `height` higher. By default the legend takes the first place where it hides no land of the scope, whichever regions have data: free space beside or below the map, a corner, a side, a band. */
  readonly legendPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "left" | "right" | "above" | "below";
  /** Shows the credit of the map data. */
  readonly attribution?: boolean;
  /** Shows the Copperplate wordmark. */
  readonly logo?: boolean;
  /** Shows a north arrow. */
  readonly northArrow?: boolean;
  /** Shows a scale bar. */
  readonly scaleBar?: boolean;
  /** Draws lines of latitude and longitude: every 10° for the world, every 1° for Romania, elsewhere a step that suits the size of the map. */
  readonly graticule?: boolean;
  /** Labels every region that has room with its code (`ISO`), name (`names`), value or category (`values`), or name and value (`names+values`). Names and values that have no room stand beside their region, with a leader: first those of the largest and the smallest value, then the largest regions, up to 12 on a map. A list of ids labels those regions with their codes. */
  readonly labels?: "ISO" | "names" | "values" | "names+values" | readonly (string)[];
  /** Smallest region that gets a label on it, in square pixels; any other number than the default also keeps leaders off smaller ones, but for the largest and the smallest value. Ignored when `labels` is a list of ids. */
  readonly labelMinArea?: number;
  /** Text size of region labels, in pixels. The default follows from the size of the image. */
  readonly labelSize?: number;
  /** Proportional circles on regions. The area of a circle shows the value. */
  readonly proportional?: Readonly<Record<string, number | readonly [value: number, color: Color]>>;
  /** Proportional circles at a latitude and longitude, separated by semicolons. They share the key with `proportional`; the largest are labelled. */
  readonly points?: readonly (string)[];
  /** Radius of the largest circle, in pixels. */
  readonly proportionalMax?: number;
  /** Smallest radius of a circle, in pixels. The default is 1.5, or `proportionalMax` if that is smaller. */
  readonly proportionalMin?: number;
  /** Title of the key to the circles. */
  readonly proportionalTitle?: string;
  /** Text after each number of the key to the circles. `unit` is for the colours. */
  readonly proportionalUnit?: string;
  /** Text before each number of the key to the circles. `prefix` is for the colours. */
  readonly proportionalPrefix?: string;
  /** What to do with unknown regions: `ignore` leaves them out and lists them in `X-Geo-Warnings`, `error` returns the error `unknown_ids`. */
  readonly unknown?: "ignore" | "error";
  /** Values, categories or colours of regions; nothing behind the colon is a missing value. In a JSON body, also an object from region to value. */
  readonly data?: Readonly<Record<string, Value | null | readonly [value: Value, color: Color]>>;
  /** Short form of `data`: values of all regions, in the order of their ids as `/scopes/<scope>.json` has them, without ids. Leave nothing between two commas for a region without a value. Exactly as many entries as the scope has regions. Name the edition in such a URL (`/1/map.svg`). Cannot be combined with `data` or `regions`. */
  readonly values?: readonly (number | null)[];
  /** Regions to highlight. Cannot be combined with `data`. In a JSON body, a list of region objects. */
  readonly regions?: readonly string[];
  /** Fill patterns of regions. */
  readonly patterns?: Readonly<Record<string, Pattern>>;
  /** Tooltips of regions. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Icons at a latitude and longitude, separated by semicolons. */
  readonly markers?: readonly MapMarker[];
  /** Lines along the shortest way between two places, separated by semicolons. */
  readonly routes?: readonly MapRoute[];
}
