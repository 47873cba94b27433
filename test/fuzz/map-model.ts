import { gazetteer } from "../../src/geometry/gazetteer.ts";
import {
  colorScaleNames,
  iconNames,
  labelContents,
  labelPositions,
  legendLayoutNames,
  legendPositionNames,
  localeNames,
  methodNames,
  paletteNames,
  patternNames,
  projectionNames,
  smallRegionNames,
  themeNames,
} from "../../src/request/parameters/vocabulary.ts";
import type { LabelContent } from "../../src/request/types.ts";
import { politeText } from "./hostile-texts.ts";
import type { Random } from "./random.ts";

/** What a map says, in terms that a query, a JSON body and a CSV body all have words for. */
export interface MapModel {
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  readonly breaks: readonly number[];
  readonly regions: readonly ModelRegion[];
  readonly patterns: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
  readonly labels: LabelContent | readonly string[];
  readonly fit: "data" | readonly string[];
  readonly hide: readonly string[];
  readonly circles: readonly ModelCircle[];
  readonly markers: readonly ModelMarker[];
  readonly routes: readonly ModelRoute[];
}

/** No value, no colour: a highlight. A text is a category, a colour alone a paint. */
export interface ModelRegion {
  readonly id: string;
  readonly value: number | string | null;
  readonly color: string | null;
}

export interface ModelCircle {
  readonly id: string;
  readonly value: number;
  readonly color: string | null;
}

export interface ModelMarker {
  readonly lat: number;
  readonly lon: number;
  readonly icon: string;
  readonly label: string;
  readonly labelPosition: string;
}

export interface ModelRoute {
  readonly from: string;
  readonly to: string;
  readonly color: string | null;
  readonly width: number | null;
  readonly style: string | null;
  readonly hasArrow: boolean;
}

const IDS = [...gazetteer("world").keys(), ...gazetteer("RO").keys()];
const STRANGE_IDS = [
  "XX",
  "RO-",
  "A,B",
  "A:B",
  "A>B",
  "A;B",
  "ȘȚ",
  "<&>",
  "A B",
  "\\",
  "ABCDEFGHIJKLMNOP",
];

const CHOICES: readonly (readonly [name: string, values: readonly string[]])[] = [
  ["theme", [...themeNames, "auto:light,dark", "auto:light-mono,dark-blue", "auto:dark,light"]],
  ["projection", projectionNames],
  ["smallRegions", smallRegionNames],
  ["lang", localeNames],
  ["background", ["transparent", "#000000", "#FFFFFF", "#7f3a12"]],
  ["detail", ["auto", "low", "low", "medium"]],
  ["colorScale", colorScaleNames],
  ["classification", [...methodNames, "custom", "none"]],
  // With `nodata` an id in `regions` is a highlight, and `value: null` is none: they mean different maps.
  ["missing", ["highlight"]],
  ["noDataColor", ["hatch", "#808080", "#FFEE00"]],
  ["domain", ["0,100", "-5,5", "1,1e6", "7,7"]],
  [
    "palette",
    [...paletteNames, "#102030,#FFEEDD", "#000000,#000000,#000000", "Rainbow", "#ff0000"],
  ],
  ["unknown", ["ignore", "error", "maybe"]],
  ["numberFormat", [",.1f", ".0%", "~s", "compact", "(.2r", ".13f", "$,", "x".repeat(1024)]],
  ["legendLayout", legendLayoutNames],
  ["legendPosition", legendPositionNames],
  [
    "bbox",
    ["-25,34,45,72", "160,-30,-150,0", "20,43,30,49", "-180,-90,180,90", "5,5,5,6", "1,2,3"],
  ],
];
const FLAGS = [
  "legend",
  "attribution",
  "logo",
  "northArrow",
  "scaleBar",
  "graticule",
  "lakes",
  "context",
  "reverse",
  "tooltips",
  "sea",
];
const TEXTS = [
  ["title", 120],
  ["subtitle", 160],
  ["alt", 300],
  ["noData", 32],
  ["prefix", 16],
  ["source", 120],
  ["unit", 16],
  ["legendTitle", 64],
] as const;
/** At and past each bound. */
const NUMBERS: readonly (readonly [name: string, values: readonly number[]])[] = [
  ["width", [1, 2, 7, 64, 300, 600, 1200, 1600, 1601, 8000, 0, 8001]],
  ["height", [1, 3, 64, 300, 600, 8000, 0, 8001]],
  ["scale", [1, 1.5, 2, 4, 0.99, 4.01]],
  ["classes", [2, 3, 5, 7, 9, 1, 10]],
  ["midpoint", [0, 1, -0.5, 1e6]],
  ["padding", [0, 0.5, 4, 50, 51, -1]],
  ["labelSize", [6, 10.5, 48, 5.9, 48.1]],
  ["labelMinArea", [0, 0.5, 200, 1_000_000, 1_000_000.5, -1]],
  ["proportionalMax", [0, 4, 39.5, 200, 201, -0.5]],
  ["proportionalMin", [0, 4, 12.25, 100, 100.5, -1]],
];

export function randomModel(random: Random): MapModel {
  const regions = randomRegions(random);
  const hasExtras = random.chance(0.4);
  const some = <T>(max: number, make: () => T) => (hasExtras ? random.times(0, max, make) : []);
  return {
    settings: randomSettings(random),
    breaks: random.chance(0.15) ? randomBreaks(random) : [],
    regions,
    patterns: new Map(some(3, () => [randomId(random), random.pick(patternNames)])),
    annotations: new Map(some(3, () => [randomId(random), politeText(random, 200)])),
    fit: random.chance(0.1) ? "data" : random.chance(0.1) ? [randomId(random)] : [],
    hide: random.chance(0.1) ? random.times(1, 3, () => randomId(random)) : [],
    labels: random.chance(0.2) ? random.pick(labelContents) : some(3, () => randomId(random)),
    circles: some(4, () => randomCircle(random)),
    markers: some(3, () => randomMarker(random)),
    routes: some(3, () => randomRoute(random)),
  };
}

function randomSettings(random: Random): ReadonlyMap<string, string | number | boolean> {
  const settings = new Map<string, string | number | boolean>();
  settings.set("scope", random.chance(0.98) ? random.pick(["world", "RO", "europe"]) : "mars");
  for (const [name, values] of CHOICES)
    if (random.chance(0.25)) settings.set(name, random.pick(values));
  for (const name of FLAGS) if (random.chance(0.15)) settings.set(name, random.chance(0.5));
  for (const [name, length] of TEXTS)
    if (random.chance(0.15)) settings.set(name, politeText(random, length));
  for (const [name, values] of NUMBERS)
    if (random.chance(0.15)) settings.set(name, random.pick(values));
  return settings;
}

/** All of one kind, as numbers and labels exclude each other and a query has no highlight among data. */
function randomRegions(random: Random): readonly ModelRegion[] {
  const kind = random.pick(["values", "values", "labels", "highlights", "mixed"] as const);
  const max = random.chance(0.02) ? 300 : 9;
  return random.times(0, max, () => {
    const id = randomId(random);
    if (kind === "highlights") return { id, value: null, color: null };
    if (random.chance(0.1)) return { id, value: null, color: randomColor(random) };
    const isLabel = kind === "labels" || (kind === "mixed" && random.chance(0.3));
    const value = isLabel ? politeText(random, 64) : randomValue(random);
    return { id, value, color: random.chance(0.1) ? randomColor(random) : null };
  });
}

function randomId(random: Random): string {
  return random.chance(0.93) ? random.pick(IDS) : random.pick(STRANGE_IDS);
}

function randomColor(random: Random): string {
  const color = `#${random.integer(0, 0xffffff).toString(16).padStart(6, "0")}`;
  return random.chance(0.3) ? color.toUpperCase() : color;
}

function randomValue(random: Random): number {
  const odd = [0, -0, 1e15, -1e15, 1.5e15, 5e-324, 0.1, 1e-7, 123456789.123];
  if (random.chance(0.1)) return random.pick(odd);
  return random.chance(0.5) ? random.integer(-50, 300) : random.integer(-9999, 9999) / 100;
}

function randomBreaks(random: Random): readonly number[] {
  return random.times(1, random.chance(0.05) ? 22 : 6, () => randomValue(random));
}

function randomCircle(random: Random): ModelCircle {
  const color = random.chance(0.2) ? randomColor(random) : null;
  return { id: randomId(random), value: randomValue(random), color };
}

function randomMarker(random: Random): ModelMarker {
  return {
    lat: random.pick([0, -90, 90, 44.43, -33.87, 90.5]),
    lon: random.pick([0, -180, 180, 26.1, 151.21, -180.25]),
    icon: random.chance(0.5) ? random.pick(iconNames) : "pin",
    label: random.chance(0.5) ? politeText(random, 64) : "",
    labelPosition: random.pick(labelPositions),
  };
}

function randomRoute(random: Random): ModelRoute {
  const end = () =>
    random.pick([random.pick(IDS), random.pick(IDS), "XX", "44.43,26.1", "-90,180"]);
  return {
    from: end(),
    to: end(),
    color: random.chance(0.3) ? randomColor(random) : null,
    width: random.chance(0.3) ? random.pick([1, 2, 7.5, 20, 21, 0]) : null,
    style: random.chance(0.3) ? random.pick(["solid", "dashed"]) : null,
    hasArrow: random.chance(0.3),
  };
}
