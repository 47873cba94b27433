import {
  colorScaleNames,
  legendFormatNames,
  legendLayoutNames,
  methodNames,
  paletteNames,
} from "../../src/request/parameters/vocabulary.ts";
import { hexColor } from "../../src/theme/lab.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { choice, flag, integer, literal, number, row, freeText, withData } from "./row.ts";

export const scalesBlank = {
  scale: { kind: "none" },
  coloring: null,
  legend: { layout: "vertical", title: null },
  noDataLabel: null,
  noDataColor: null,
  numberFormat: null,
  prefix: null,
  unit: null,
  patternLabels: [],
  legendFormat: "ranges",
  hasLegendCounts: false,
  legendTicks: [],
} as const;

const beside = withData;
const formats = [",.1f", ".0%", "~s", "compact", "(.2r", ".13f", "$,", "x".repeat(1024)];
const palettes = [
  ...paletteNames,
  "#102030,#FFEEDD",
  "#000000,#000000,#000000",
  "Rainbow",
  "#ff0000",
];

export const scalesRows = {
  colorScale: choice(null, ["sequential", "diverging", "categorical"], colorScaleNames, {
    usual: "sequential",
    beside,
    printed: ({ scale }) => (scale.kind === "none" ? "" : scale.kind),
  }),
  classification: choice(
    null,
    ["jenks", "log", "custom", "none"],
    [...methodNames, "custom", "none"],
    { beside, printed: (request) => classed(request)?.classification.method ?? "" },
  ),
  classes: integer(
    null,
    [3, 4],
    { within: [2, 3, 5, 7, 9], beyond: [1, 10] },
    {
      beside,
      printed: (request) => {
        const method = classed(request)?.classification;
        return method !== undefined && "classCount" in method ? String(method.classCount) : "";
      },
    },
  ),
  breaks: row(
    [
      ["10", [10]],
      ["0,5.5,40", [0, 5.5, 40]],
    ],
    [["1,x"], [[1, "2"]]],
    (request) => {
      const method = classed(request)?.classification;
      return method?.method === "custom" ? method.breaks.join(",") : "";
    },
    {
      beside: [
        `${withData[0]}&classification=custom`,
        { ...withData[1], classification: "custom" },
      ],
    },
  ),
  domain: row(
    [
      ["-20,150", [-20, 150]],
      ["1,50", [1, 50]],
    ],
    [
      ["5,1", "1", "2,1", "1,1", "a,b", "1,2,3"],
      [[5, 1], [1], "2,1", 5, [1, "2"]],
    ],
    (request) => classed(request)?.domain?.join(",") ?? "",
    { beside, fuzzed: (random) => random.pick(["0,100", "-5,5", "1,1e6", "7,7"]) },
  ),
  midpoint: number(
    null,
    [2.5, 100],
    { within: [0, 1, -0.5, 1e6], beyond: [1e16] },
    {
      beside: [
        `${withData[0]}&colorScale=diverging&domain=-20,150`,
        { ...withData[1], colorScale: "diverging", domain: [-20, 150] },
      ],
      printed: ({ scale }) => (scale.kind === "diverging" ? String(scale.midpoint) : ""),
    },
  ),
  palette: row(
    [
      ["viridis", "viridis", { coloring: { palette: "viridis", isReversed: false } }],
      ["Set1", "Set1"],
      [
        "#102030,#ffeedd",
        ["#102030", "#FFEEDD"],
        { coloring: { palette: ["#102030", "#ffeedd"].map(hexColor), isReversed: false } },
      ],
    ],
    [
      ["Blue", "#ff0000", "rainbow"],
      [["#ff0000"], "Blue", 5, {}, true, "#ff0000"],
    ],
    ({ coloring }) => [coloring?.palette ?? ""].flat().join(","),
    { beside, fuzzed: (random) => random.pick(palettes) },
  ),
  reverse: flag(null, false, {
    beside,
    means: { coloring: { palette: null, isReversed: true } },
    printed: ({ coloring }) => (coloring === null ? "" : String(coloring.isReversed)),
  }),
  // With `nodata` an id in `regions` is a highlight, and `value: null` is none: they mean different maps.
  missing: choice(null, ["highlight", "nodata"], ["highlight"], {
    right: () => ["highlight", "nodata"].map((name) => [name, name, {}]),
  }),
  noDataLabel: freeText("noDataLabel", 32, { beside }),
  noDataColor: row(
    [
      ["hatch", "hatch", { noDataColor: "hatch" }],
      ["#808080", "#808080", { noDataColor: hexColor("#808080") }],
    ],
    [
      ["grey", "red", "#fff"],
      ["#ccc", "red", "#fff", 5],
    ],
    ({ noDataColor }) => noDataColor ?? "",
    { fuzzed: (random) => random.pick(["hatch", "#808080", "#FFEE00"]) },
  ),
  patternLabels: row(
    [
      [
        "stripes:Disputed",
        { stripes: "Disputed" },
        { patternLabels: [{ pattern: "stripes", text: "Disputed" }] },
      ],
      ["dots:a,crosshatch:b & c", { dots: "a", crosshatch: "b & c" }],
    ],
    [["waves:x"], [{ waves: "x" }, 5, ["dots:x"]]],
    ({ patternLabels }) =>
      patternLabels.map(({ pattern, text: said }) => `${pattern}:${literal(said)}`).join(","),
    { isText: true },
  ),
  numberFormat: row(
    [",.1f", "compact"].map((format) => [format, format, { numberFormat: format }]),
    [
      [
        ".1x",
        "$.2f",
        "*^20d",
        "020d",
        "10",
        " .1f",
        ".13f",
        ".1F",
        "compactly",
        "%25",
        "1".repeat(1024),
      ],
      [".2x", 5, true, {}, ["compact"], ".1f ", "x".repeat(1024)],
    ],
    ({ numberFormat }) => numberFormat ?? "",
    { isText: true, beside, fuzzed: (random) => random.pick(formats) },
  ),
  prefix: freeText("prefix", 16, { beside }),
  unit: freeText("unit", 16, { beside }),
  legend: flag(null, true, {
    beside,
    means: { legend: null },
    printed: ({ legend }) => String(legend !== null),
  }),
  legendTitle: freeText(null, 64, { beside, printed: ({ legend }) => legend?.title ?? "" }),
  legendLayout: choice(null, ["vertical", "horizontal", "continuous"], legendLayoutNames, {
    usual: "vertical",
    beside,
    printed: ({ legend }) => legend?.layout ?? "",
  }),
  legendFormat: choice("legendFormat", ["ranges", "edges", "sentences"], legendFormatNames, {
    usual: "ranges",
    beside,
  }),
  legendCounts: flag("hasLegendCounts", false, { beside }),
  legendTicks: row(
    [
      [
        "2.5:EU average",
        [{ value: 2.5, label: "EU average" }],
        { legendTicks: [{ value: 2.5, label: "EU average" }] },
      ],
      [
        "-1:b,3:a",
        [
          { value: 3, label: "a" },
          { value: -1, label: "b" },
        ],
      ],
    ],
    [
      ["x:average", "5", "5:", `5:${"x".repeat(33)}`, "1e999:a"],
      [[{ value: "x", label: "a" }], [{ value: 5 }], 5, ["5:a"], [{ value: 1, label: "a", at: 2 }]],
    ],
    ({ legendTicks }) =>
      legendTicks.map(({ value, label }) => `${value}:${literal(label)}`).join(","),
    { isText: true, beside },
  ),
} as const;

function classed({ scale }: MapRequest) {
  return scale.kind === "sequential" || scale.kind === "diverging" ? scale : null;
}
