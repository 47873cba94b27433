import { idsOf } from "../../src/names/scope-ids.ts";
import type { ParameterName } from "../../src/request/parameters/parameters.ts";
import type { Scope } from "../../src/request/types.ts";

/** A value as a query says it, and as a JSON body does: nothing where a body has no such member. */
export type Value = readonly [query: string, json?: unknown];
export type Values = Readonly<Record<ParameterName, readonly Value[]>>;

/** Requests that are refused by design: each of these parameters has one of these texts; null for none. */
export interface Refusal {
  readonly code: string;
  readonly when: Partial<Readonly<Record<ParameterName, readonly (string | null)[]>>>;
}

interface Places {
  readonly ids: readonly [a: string, b: string, c: string, d: string, e: string];
  /** Within the boxes, and framed by them. */
  readonly point: readonly [lat: number, lon: number];
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly projections: readonly string[];
}

/** Two scopes stand for all: one of the globe, one of a country. */
type PairedScope = Extract<Scope, "world" | "RO">;

const PLACES: Readonly<Record<PairedScope, Places>> = {
  world: {
    ids: ["FR", "DE", "PL", "EG", "AU"],
    point: [48.8, 2.3],
    boxes: [
      [-25, 34, 45, 72],
      [160, -10, -150, 30],
    ],
    projections: ["equalEarth", "mercator", "conicConformal"],
  },
  RO: {
    ids: ["RO-B", "RO-CJ", "RO-TM", "RO-IS", "RO-CT"],
    point: [45.5, 25.5],
    boxes: [
      [20, 43, 30, 49],
      [24, 45, 26, 47],
    ],
    projections: ["equalEarth", "mercator"],
  },
};

/** Two texts of values by their order, with what they say of regions. */
function orderedValues(scope: PairedScope): readonly Value[] {
  const [a, b, c, d] = idsOf(scope);
  return [
    [
      "1,2,,40",
      [
        { id: a, value: 1 },
        { id: b, value: 2 },
        { id: d, value: 40 },
      ],
    ],
    [",,7", [{ id: c, value: 7 }]],
  ];
}

const FLAGS: readonly Value[] = [
  ["true", true],
  ["false", false],
];
const texts = (...all: readonly string[]): readonly Value[] => all.map((text) => [text, text]);
const numbers = (...all: readonly number[]): readonly Value[] => all.map((n) => [String(n), n]);
const lists = (...all: readonly (readonly unknown[])[]): readonly Value[] =>
  all.map((list) => [list.join(","), list]);
const headers = (...all: readonly string[]): readonly Value[] => all.map((text) => [text]);

/** Two or three right values of every parameter. Those of regions are items of `regions` in a body. */
export function valuesOf(scope: PairedScope): Values {
  const { ids, point, boxes, projections } = PLACES[scope];
  return {
    scope: texts(scope),
    ...pictureValues,
    ...scaleValues,
    ...furnitureValues,
    ...columnValues,
    projection: texts(...projections),
    bbox: lists(...boxes),
    fit: [["data", "data"], ...lists([ids[0], ids[1]])],
    hide: lists([ids[3]], [ids[3], ids[4]]),
    values: orderedValues(scope),
    labels: [...texts("ISO", "names+values"), ...lists([ids[0], ids[1]])],
    ...regionValues(ids),
    ...markValues(ids, point),
  };
}

const pictureValues = {
  theme: texts("light", "auto:light,dark"),
  format: texts("svg", "png"),
  width: numbers(300, 900),
  height: numbers(200, 640),
  scale: numbers(1.5, 2),
  detail: texts("low", "medium", "high"),
  background: texts("transparent", "#fafafa"),
  sea: FLAGS,
  smallRegions: texts("dots", "shapes"),
  lakes: FLAGS,
  context: FLAGS,
  lang: texts("de", "ar", "ja"),
  padding: numbers(0, 20),
} as const;

const scaleValues = {
  colorScale: texts("sequential", "diverging", "categorical"),
  classification: texts("jenks", "log", "custom", "none"),
  classes: numbers(3, 4),
  breaks: lists([10], [0, 5.5, 40]),
  domain: lists([-20, 150], [1, 50]),
  midpoint: numbers(2.5, 100),
  palette: [...texts("viridis", "Set1"), ...lists(["#102030", "#ffeedd"])],
  reverse: FLAGS,
  missing: texts("highlight", "nodata"),
  noData: texts("No data", 'a<b & "c"'),
  noDataColor: texts("hatch", "#808080"),
  numberFormat: texts(",.1f", "compact"),
  prefix: texts("$", "<"),
  unit: texts(" km", "%"),
  patternLabels: [
    ["stripes:Disputed", { stripes: "Disputed" }],
    ["dots:a,crosshatch:b & c", { dots: "a", crosshatch: "b & c" }],
  ],
  legend: FLAGS,
  legendTitle: texts("People per km²", "عدد السكان"),
  legendLayout: texts("vertical", "horizontal", "continuous"),
} as const;

const furnitureValues = {
  title: texts("A <title> & more", "عدد السكان في عام 2021"),
  subtitle: texts("Below; it, is: said", "東京"),
  alt: texts("What it shows", "</desc>"),
  source: texts("Eurostat, 2024", 'a "b"'),
  tooltips: FLAGS,
  legendPosition: texts("top-left", "right", "below"),
  attribution: FLAGS,
  logo: FLAGS,
  northArrow: FLAGS,
  scaleBar: FLAGS,
  graticule: FLAGS,
  labelMinArea: numbers(0, 500),
  labelSize: numbers(8, 20),
  proportionalMax: numbers(4, 60),
  proportionalMin: numbers(2, 12),
  unknown: texts("ignore", "error"),
  errors: headers("json", "image"),
} as const;

/** Columns of CSV bodies have no effect elsewhere. */
const columnValues = {
  idColumn: headers("Country", "code"),
  valueColumn: headers("2022", "gdp"),
  colorColumn: headers("color", "fill"),
  annotationColumn: headers("annotation", "note"),
  patternColumn: headers("pattern", "fill"),
} as const;

type RegionParameter = "data" | "regions" | "patterns" | "annotations" | "proportional";

function regionValues([a, b, c, d]: Places["ids"]): Pick<Values, RegionParameter> {
  return {
    data: [
      [
        `${a}:-4,${b}:2.5,${c}:60,${d}:12`,
        [
          { id: a, value: -4 },
          { id: b, value: 2.5 },
          { id: c, value: 60 },
          { id: d, value: 12 },
        ],
      ],
      [
        `${a}:North,${b}:South & <east>,${c}:North`,
        [
          { id: a, value: "North" },
          { id: b, value: "South & <east>" },
          { id: c, value: "North" },
        ],
      ],
      [
        `${a}:#ff8800,${d}:#0044aa`,
        [
          { id: a, color: "#ff8800" },
          { id: d, color: "#0044aa" },
        ],
      ],
    ],
    regions: [
      [a, [{ id: a }]],
      [`${a},${d}`, [{ id: a }, { id: d }]],
    ],
    patterns: [
      [`${b}:stripes`, [{ id: b, pattern: "stripes" }]],
      [
        `${b}:crosshatch,${c}:dots`,
        [
          { id: b, pattern: "crosshatch" },
          { id: c, pattern: "dots" },
        ],
      ],
    ],
    annotations: [
      [`${b}:Text <b>`, [{ id: b, annotation: "Text <b>" }]],
      [`${c}:عدد`, [{ id: c, annotation: "عدد" }]],
    ],
    proportional: [
      [
        `${a}:5,${b}:20:#aa0000`,
        [
          { id: a, value: 5 },
          { id: b, value: 20, color: "#aa0000" },
        ],
      ],
      [`${c}:1`, [{ id: c, value: 1 }]],
    ],
  };
}

function markValues(
  [a, b]: Places["ids"],
  [lat, lon]: Places["point"],
): Pick<Values, "markers" | "routes"> {
  const place = `${lat},${lon}`;
  return {
    markers: [
      [
        `${place}:star:Here & there:top`,
        [{ lat, lon, icon: "star", label: "Here & there", labelPosition: "top" }],
      ],
      [
        `${place};${lat - 1},${lon}:ship`,
        [
          { lat, lon },
          { lat: lat - 1, lon, icon: "ship" },
        ],
      ],
    ],
    routes: [
      [`${a}>${b}:3:arrow`, [{ from: a, to: b, width: 3, arrow: true }]],
      [
        `${place}>${b}:#aa0000:dashed`,
        [{ fromLatLon: [lat, lon], to: b, color: "#aa0000", style: "dashed" }],
      ],
    ],
  };
}

/** Every combination of these values that is no map, and the error that it is. */
export function refusalsOf(values: Values): readonly Refusal[] {
  const said = (name: ParameterName): readonly string[] => values[name].map(([text]) => text);
  const [figures = "", , colors = ""] = said("data");
  const noLabels = [null, figures, colors];
  const ordered = { colorScale: [null, "sequential", "diverging"], data: noLabels };
  const onDiverging = { colorScale: ["diverging"] };
  return [
    { code: "conflicting_parameters", when: { fit: said("fit"), bbox: said("bbox") } },
    { code: "conflicting_parameters", when: { data: said("data"), regions: said("regions") } },
    { code: "conflicting_parameters", when: { data: said("data"), values: said("values") } },
    { code: "conflicting_parameters", when: { values: said("values"), regions: said("regions") } },
    { code: "invalid_breaks", when: { classification: ["custom"], breaks: [null], ...ordered } },
    {
      code: "invalid_classes",
      when: {
        classification: ["custom"],
        classes: said("classes"),
        breaks: said("breaks"),
        ...ordered,
      },
    },
    {
      code: "invalid_classes",
      when: {
        classification: [null, "jenks", "log"],
        classes: ["4"],
        data: noLabels,
        ...onDiverging,
      },
    },
    {
      code: "invalid_domain",
      when: {
        classification: ["log"],
        domain: ["-20,150"],
        colorScale: [null, "sequential"],
        data: noLabels,
      },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: [null], data: [figures], ...onDiverging },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: ["1,50"], data: noLabels, ...onDiverging },
    },
    { code: "invalid_palette", when: { palette: ["Set1"], ...ordered, data: [figures] } },
    { code: "invalid_palette", when: { palette: ["Set1"], ...ordered, values: said("values") } },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: [null], values: said("values"), ...onDiverging },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["2.5"], domain: [null], values: [",,7"], ...onDiverging },
    },
    {
      code: "invalid_proportional",
      when: { proportionalMax: ["4"], proportionalMin: ["12"] },
    },
    {
      code: "invalid_fit",
      when: {
        fit: ["data"],
        data: [null],
        values: [null],
        regions: [null],
        patterns: [null],
        proportional: [null],
        markers: [null],
        routes: [null],
      },
    },
  ];
}
