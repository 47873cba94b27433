import {
  localeNames,
  projectionNames,
  disputedNames,
  magnifyNames,
  smallRegionNames,
  themeNames,
} from "../../src/request/parameters/vocabulary.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { choice, flag, integer, number, row, withData } from "./row.ts";

export const pictureBlank = {
  scope: "world",
  textScale: 1,
  theme: "dark",
  darkTheme: null,
  format: "svg",
  widthPx: 1200,
  heightPx: null,
  pixelsPerUnit: 1,
  projection: "naturalEarth1",
  detail: "low",
  background: null,
  hasSea: true,
  smallRegions: "dots",
  magnify: "off",
  disputed: "dashed",
  hasLakes: true,
  hasContext: false,
  worldview: "iso",
  lang: "en",
} as const;

const pairs = ["auto:light,dark", "auto:light-mono,dark-blue", "auto:dark,light"];
const sizes = { within: [1, 2, 7, 64, 300, 600, 1200, 1600, 1601, 8000], beyond: [0, 8001] };

export const pictureRows = {
  scope: row(
    ({ scope }) => [[scope, scope]],
    [["mars"], ["mars", 5]],
    ({ scope }) => scope,
  ),
  theme: row(
    [
      ["light", "light", { theme: "light" }],
      ["auto:light,dark", "auto:light,dark", { theme: "light", darkTheme: "dark" }],
    ],
    [
      ["dork", "dark ", "auto", "auto:light", "auto:dark,light", "auto:light,dark,dark"],
      ["darkish", 5, {}, true, ["dark"]],
    ],
    ({ theme, darkTheme }) => (darkTheme === null ? theme : `auto:${theme},${darkTheme}`),
    { fuzzed: (random) => random.pick([...themeNames, ...pairs]) },
  ),
  format: choice("format", ["svg", "png"], [], {
    usual: "svg",
    at: ["json", "csv"],
    fuzzed: null,
    printed: () => "",
  }),
  width: integer("widthPx", [300, 900], sizes),
  height: integer("heightPx", [200, 640], sizes),
  textScale: number("textScale", [0.5, 1.4], { within: [0.5, 1, 3], beyond: [0.4, 3.1, 0] }),
  // An SVG has no pixels.
  scale: row(
    [
      ["1.5", 1.5, {}],
      ["2", 2, {}],
    ],
    [
      ["4.01", "0.99", "2x", "-1", "1e999"],
      ["2", 0, 4.5, true],
    ],
    ({ pixelsPerUnit }) => String(pixelsPerUnit),
    { fuzzed: (random) => random.pick([1, 1.5, 2, 4, 0.99, 4.01]) },
  ),
  projection: choice("projection", [], projectionNames, {
    right: ({ projections }) => projections.map((name) => [name, name, { projection: name }]),
  }),
  detail: choice("detail", ["low", "medium", "high"], ["auto", "low", "low", "medium"], {
    usual: "low",
    printed: ({ framing, detail }) => (framing === null ? detail : (framing.detail ?? "auto")),
  }),
  background: row(
    [
      ["transparent", "transparent", { background: "transparent", hasSea: false }],
      ["#fafafa", "#FAFAFA", { background: hexColor("#fafafa") }],
    ],
    [
      ["red", "none", "#fff"],
      ["#12345", "none", 5],
    ],
    ({ background }) => background ?? "",
    { fuzzed: (random) => random.pick(["transparent", "#000000", "#FFFFFF", "#7f3a12"]) },
  ),
  sea: flag("hasSea", true),
  smallRegions: choice("smallRegions", ["dots", "shapes"], smallRegionNames, {
    usual: "dots",
    beside: withData,
  }),
  magnify: choice("magnify", ["off", "auto"], magnifyNames, {
    usual: "off",
    beside: withData,
  }),
  disputed: choice("disputed", ["dashed", "solid"], disputedNames, { usual: "dashed" }),
  lakes: flag("hasLakes", true),
  // The world has none around it.
  context: flag("hasContext", null),
  // RO has none of the land that views move.
  worldview: choice("worldview", ["iso", "MA", "RU"], ["iso", "AR", "IL", "UA", "IN"], {
    usual: "iso",
    also: ["IN", "MAR"],
  }),
  lang: choice("lang", ["de", "ar", "ja"], localeNames, { also: ["pt_BR", "english", "xx-DE"] }),
  errors: choice(null, ["json", "image"], [], {
    right: () => [
      ["json", undefined, {}],
      ["image", undefined, {}],
    ],
    at: ["get"],
    fuzzed: null,
  }),
} as const;
