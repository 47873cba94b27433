import { gazetteer } from "../../src/geometry/gazetteer.ts";
import {
  iconNames,
  labelContents,
  labelPositions,
  patternNames,
} from "../../src/request/parameters/vocabulary.ts";
import type { ParameterName } from "../../src/request/parameters/parameters.ts";
import type { LabelContent } from "../../src/request/types.ts";
import { rows } from "./parameters.ts";
import { politeText } from "./row.ts";
import type { Random } from "../helpers/random.ts";

type Setting = string | number | boolean;

/** What a map says, in terms that a query, a JSON body and a CSV body all have words for. */
export interface MapModel {
  readonly settings: ReadonlyMap<ParameterName, Setting>;
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

function randomSettings(random: Random): MapModel["settings"] {
  const settings = new Map<ParameterName, Setting>();
  settings.set("scope", random.chance(0.98) ? random.pick(["world", "RO", "europe"]) : "mars");
  for (const [name, { fuzzed }] of rows)
    if (fuzzed !== null && random.chance(0.2)) settings.set(name, fuzzed(random));
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
