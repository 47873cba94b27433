import assert from "node:assert/strict";
import { test } from "node:test";
import { parameters } from "../../src/request/parameters/parameters.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { parseGet } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { RegionId } from "../../src/request/types.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import { accepted, get, json, refused, hash } from "./requests.ts";

/** Region ids as a request has them. */
function ids(first: string, ...rest: readonly string[]): [RegionId, ...RegionId[]] {
  return [parseRegionId(first)!, ...rest.map((id) => parseRegionId(id)!)];
}

const plain: MapRequest = {
  scope: "world",
  theme: "dark",
  darkTheme: null,
  format: "svg",
  widthPx: 1200,
  heightPx: null,
  projection: "naturalEarth1",
  detail: "low",
  framing: null,
  hidden: [],
  pixelsPerUnit: 1,
  background: null,
  hasSea: true,
  hasContext: false,
  smallRegions: "dots",
  regions: [],
  scale: { kind: "none" },
  coloring: null,
  legend: { layout: "vertical", title: null },
  noData: null,
  noDataColor: null,
  numberFormat: null,
  prefix: null,
  unit: null,
  patternLabels: [],
  title: null,
  subtitle: null,
  alt: null,
  legendPosition: null,
  hasAttribution: true,
  hasLogo: false,
  hasNorthArrow: false,
  hasScaleBar: false,
  hasGraticule: false,
  hasLakes: true,
  lang: "en",
  source: null,
  hasTooltips: false,
  labels: { kind: "none" },
  labelSizePx: null,
  proportional: null,
  markers: [],
  routes: [],
};

test("only the scope is required, all else has a default", () => {
  assert.deepEqual(accepted(get("")), plain);
  assert.deepEqual(accepted(json({})), plain);
});

test("RO has a projection and a detail of its own", () => {
  const request = accepted(parseGet("png", "scope=ro"));
  const own = { scope: "RO", format: "png", projection: "conicConformal", detail: "medium" };
  assert.deepEqual(request, { ...plain, ...own });
});

const settings: readonly (readonly [
  query: string,
  members: object,
  changes: Partial<MapRequest>,
])[] = [
  ["theme=LIGHT-Mono", { theme: "Light-Mono" }, { theme: "light-mono" }],
  [
    "theme=AUTO:light,+dark-Blue",
    { theme: "auto:Light,dark-blue" },
    { theme: "light", darkTheme: "dark-blue" },
  ],
  ["width=1", { width: 1 }, { widthPx: 1 }],
  ["width=0800", { width: 800.0 }, { widthPx: 800 }],
  ["width=8000&detail=low", { width: 8000, detail: "LOW" }, { widthPx: 8000 }],
  ["height=8000", { height: 8000 }, { heightPx: 8000 }],
  ["scale=3", { scale: 3 }, { pixelsPerUnit: 1 }],
  ["projection=EQUALEARTH", { projection: "equalearth" }, { projection: "equalEarth" }],
  ["projection=albersUsa", { projection: "albersUsa" }, { projection: "albersUsa" }],
  ["detail=High", { detail: "high" }, { detail: "high" }],
  ["noData=No+data", { noData: "No data" }, { noData: "No data" }],
  ["noDataColor=HATCH", { noDataColor: "Hatch" }, { noDataColor: "hatch" }],
  ["noDataColor=%23FFF0E0", { noDataColor: "#FFF0E0" }, { noDataColor: hexColor("#fff0e0") }],
  [
    "patternLabels=DOTS:A:+b,stripes:c,dots:d",
    { patternLabels: { dots: "d", Stripes: "c" } },
    {
      patternLabels: [
        { pattern: "dots", text: "d" },
        { pattern: "stripes", text: "c" },
      ],
    },
  ],
  [
    "fit=fi;SE,SE&padding=0",
    { fit: ["fi", "SE", "SE"], padding: 0 },
    {
      framing: {
        area: { kind: "regions", ids: ids("FI", "SE") },
        paddingPercent: 0,
        detail: null,
      },
    },
  ],
  [
    "fit=DATA&detail=medium",
    { fit: "Data", detail: "medium" },
    { framing: { area: { kind: "data" }, paddingPercent: 4, detail: "medium" } },
  ],
  [
    "bbox=170,-50,-170,-0",
    { bbox: [170, -50, -170, -0] },
    {
      framing: {
        area: { kind: "bbox", bbox: [170, -50, -170, 0] },
        paddingPercent: 4,
        detail: null,
      },
    },
  ],
  ["padding=9", { padding: 9 }, {}],
  ["hide=aq,GL,AQ", { hide: ["aq", "GL", "AQ"] }, { hidden: ids("AQ", "GL") }],
  ["source=A+survey", { source: "A survey" }, { source: "A survey" }],
  ["tooltips=1", { tooltips: true }, { hasTooltips: true }],
  ["alt=A+map", { alt: "A map" }, { alt: "A map" }],
  ["unknown=Error", { unknown: "ERROR" }, {}],
  ["lang=RO", { lang: "Ro" }, { lang: "ro" }],
  [
    "background=TRANSPARENT",
    { background: "transparent" },
    { background: "transparent", hasSea: false },
  ],
  ["background=%23ABCDEF", { background: "#abcdef" }, { background: hexColor("#abcdef") }],
  ["sea=0", { sea: false }, { hasSea: false }],
  [
    "background=transparent&sea=1",
    { background: "transparent", sea: true },
    { background: "transparent" },
  ],
  ["title=A&subtitle=B", { title: "A", subtitle: "B" }, { title: "A", subtitle: "B" }],
  ["title=e%CC%81%01", { title: "\u00e9\u0001" }, { title: "\u00e9\uFFFD" }],
  ["attribution=false", { attribution: false }, { hasAttribution: false }],
  [
    "logo=1&northArrow=True",
    { logo: true, northArrow: true },
    { hasLogo: true, hasNorthArrow: true },
  ],
  [
    "scaleBar=true&graticule=1",
    { scaleBar: true, graticule: true },
    { hasScaleBar: true, hasGraticule: true },
  ],
  ["lakes=0", { lakes: false }, { hasLakes: false }],
  ["context=1", { context: true }, {}],
  [
    "labels=ISO&labelMinArea=1e6",
    { labels: "ISO", labelMinArea: 1000000 },
    { labels: { kind: "all", content: "ISO", minAreaPx2: 1000000 } },
  ],
  [
    "labels=iso&labelMinArea=-0",
    { labels: "Iso", labelMinArea: -0 },
    { labels: { kind: "all", content: "ISO", minAreaPx2: 0 } },
  ],
  [
    "labels=Names&labelSize=6",
    { labels: "NAMES", labelSize: 6 },
    { labels: { kind: "all", content: "names", minAreaPx2: 200 }, labelSizePx: 6 },
  ],
  [
    "labels=values&labelSize=48&labelMinArea=5",
    { labels: "Values", labelSize: 48, labelMinArea: 5 },
    { labels: { kind: "all", content: "values", minAreaPx2: 5 }, labelSizePx: 48 },
  ],
  // A plus sign of a query is a blank.
  [
    "labels=names+Values",
    { labels: "names+values" },
    { labels: { kind: "all", content: "names+values", minAreaPx2: 200 } },
  ],
  [
    "labels=names%2Bvalues",
    { labels: "names values" },
    { labels: { kind: "all", content: "names+values", minAreaPx2: 200 } },
  ],
  ["labelSize=12.5", { labelSize: 12.5 }, {}],
  ["labelMinArea=20", { labelMinArea: 20 }, {}],
  ["proportionalMax=80&proportionalMin=10", { proportionalMax: 80, proportionalMin: 10 }, {}],
  ["colorScale=diverging&classification=jenks", { colorScale: "diverging" }, {}],
  ["palette=BLUES&reverse=1", { palette: "blues", reverse: true }, {}],
  ["palette=%23FFF0E0,%23000000", { palette: ["#FFF0E0", "#000000"] }, {}],
];

/** What has an effect only where there is something to tell. */
const ofData: typeof settings = [
  ["legend=0", { legend: false }, { legend: null }],
  [
    "legend=FALSE&legendTitle=x&legendLayout=horizontal",
    { legend: false, legendTitle: "y" },
    { legend: null },
  ],
  [
    "legendTitle=A+b&legendLayout=Continuous",
    { legendTitle: "A b", legendLayout: "continuous" },
    { legend: { layout: "continuous", title: "A b" } },
  ],
  ["legendPosition=Top-Left", { legendPosition: "top-left" }, { legendPosition: "top-left" }],
  ["legend=0&legendPosition=left", { legend: false, legendPosition: "left" }, { legend: null }],
  ["noData=No+data&legend=0", { noData: "No data", legend: false }, { legend: null }],
  ["numberFormat=Compact", { numberFormat: "COMPACT" }, { numberFormat: "compact" }],
  ["numberFormat=%2B,.12~f", { numberFormat: "+,.12~f" }, { numberFormat: "+,.12~f" }],
  ["prefix=%24&unit=+km", { prefix: "$", unit: " km" }, { prefix: "$", unit: " km" }],
  ["smallRegions=Shapes", { smallRegions: "shapes" }, { smallRegions: "shapes" }],
];

for (const [query, members, changes] of ofData) {
  test(`beside data, ${query} and ${JSON.stringify(members)} change ${JSON.stringify(changes)}`, () => {
    const expected = { ...accepted(get("data=US:1")), ...changes };
    assert.deepEqual(accepted(get(`data=US:1&${query}`)), expected);
    assert.deepEqual(accepted(json({ regions: [{ id: "US", value: 1 }], ...members })), expected);
  });
}

for (const [query, members, changes] of settings) {
  test(`${query} and ${JSON.stringify(members)} change ${JSON.stringify(changes)}`, () => {
    assert.deepEqual(accepted(get(query)), { ...plain, ...changes });
    assert.deepEqual(accepted(json({ ...members })), { ...plain, ...changes });
  });
}

test("null, an empty array and an empty text are not given", () => {
  const names = Object.keys(parameters).filter((name) => name !== "scope");
  const inQueries = new Set(["data", "values", "patterns", "annotations", "errors"]);
  const readInJson = names.filter((name) => !inQueries.has(name) && !name.endsWith("Column"));
  for (const nothing of [null, []]) {
    assert.deepEqual(
      accepted(json(Object.fromEntries(readInJson.map((name) => [name, nothing])))),
      plain,
    );
  }
  assert.deepEqual(accepted(json({ title: "", subtitle: "", legendTitle: "" })), plain);
  assert.deepEqual(accepted(get(names.map((name) => `${name}=`).join("&"))), plain);
});

const details: readonly (readonly [scope: string, width: number, detail: string])[] = [
  ["world", 1, "low"],
  ["world", 1600, "low"],
  ["world", 1601, "medium"],
  ["world", 3200, "medium"],
  ["world", 3201, "high"],
  ["RO", 1, "medium"],
  ["RO", 3200, "medium"],
  ["RO", 3201, "high"],
];

for (const [scope, width, detail] of details) {
  test(`${scope} drawn ${width} pixels wide has ${detail} detail, unless another is asked for`, () => {
    const query = `scope=${scope}&width=${width}`;
    assert.equal(accepted(parseGet("svg", query)).detail, detail);
    assert.equal(accepted(parseGet("svg", `${query}&detail=AUTO`)).detail, detail);
    assert.equal(accepted(parseGet("svg", `${query}&detail=low`)).detail, "low");
  });
}

const flat: readonly (readonly [query: string, detail: string])[] = [
  ["scope=world&width=8000&height=800", "low"],
  // At 1200 px the map is 641.28 px high.
  ["scope=world&width=8000&height=855", "low"],
  ["scope=world&width=8000&height=856", "medium"],
  ["scope=world&width=1600&height=8000", "low"],
  ["scope=world&projection=conicConformal&width=8000&height=1191", "low"],
  ["scope=world&projection=conicConformal&width=8000&height=1192", "medium"],
  ["scope=RO&width=8000&height=1500", "medium"],
  ["scope=RO&width=8000&height=2400", "high"],
];

for (const [query, detail] of flat)
  test(`${query} has the detail of the map in it: ${detail}`, () => {
    assert.equal(accepted(parseGet("svg", query)).detail, detail);
    const same = parseGet("svg", `${query}&detail=${detail}`);
    assert.equal(hash(parseGet("svg", query)), hash(same));
  });

test("the pixels of a PNG count for its detail", () => {
  const query = "scope=world&width=2000&height=400";
  assert.equal(accepted(parseGet("png", query)).detail, "low");
  assert.equal(accepted(parseGet("png", `${query}&scale=4`)).detail, "medium");
});

test("circles have radii from 1.5 to 40 pixels by default, and none without circles", () => {
  const { proportional } = accepted(get("proportional=US:1"));
  assert.equal(proportional?.maxRadiusPx, 40);
  assert.equal(proportional.minRadiusPx, 1.5);
});

const badValues: readonly (readonly [
  name: string,
  texts: readonly string[],
  values: readonly unknown[],
])[] = [
  [
    "theme",
    ["darkish", "dark%20", "auto", "auto:light", "auto:dark,light", "auto:light,dark,dark"],
    ["darkish", 5, {}, true, ["dark"]],
  ],
  [
    "width",
    ["0", "8001", "1e3", "1200.0", "-5", "%2B5", "0x10", "12,5", "9".repeat(10_000)],
    [0, 8001, 1.5, "800", true, {}, [5]],
  ],
  ["height", ["0", "8001", "auto"], [0, 8001, "auto"]],
  ["scale", ["0.99", "4.01", "2x", "-1", "1e999"], [0, 4.5, "2", true]],
  ["projection", ["robinson"], ["robinson"]],
  ["detail", ["best"], ["best"]],
  ["colorScale", ["linear"], ["linear"]],
  ["palette", ["Blue", "%23ff0000", "rainbow"], ["Blue", 5, {}, true, ["#ff0000"], "#ff0000"]],
  ["reverse", ["yes", "2"], ["true", 1]],
  [
    "numberFormat",
    [
      ".1x",
      "$.2f",
      "*^20d",
      "020d",
      "10",
      "+.1f",
      ".13f",
      ".1F",
      "compactly",
      "%2525",
      "1".repeat(1024),
    ],
    [5, true, {}, ["compact"], ".1f ", "x".repeat(1024)],
  ],
  ["source", ["x".repeat(121)], [5, "x".repeat(121)]],
  ["tooltips", ["yes"], ["true", 1]],
  ["prefix", ["x".repeat(17)], [5, "x".repeat(17)]],
  ["unit", ["x".repeat(17)], [{}, "x".repeat(17)]],
  ["classification", ["bins"], ["bins"]],
  ["legend", ["yes", "2", "on"], ["true", 1, 0, "yes"]],
  ["legendTitle", ["x".repeat(65)], ["x".repeat(65), 5]],
  ["legendLayout", ["left"], ["left"]],
  ["legendPosition", ["bottom", "top,left"], ["bottom", 1]],
  ["title", ["x".repeat(121)], ["x".repeat(121), 5, {}, ["a"]]],
  ["subtitle", ["x".repeat(161)], ["x".repeat(161), false]],
  ["background", ["none", "red", "%23fff"], ["none", 5, "#12345"]],
  ["sea", ["no"], ["false"]],
  ["smallRegions", ["none"], ["none", true]],
  ["fit", [], ["FI", 5]],
  [
    "bbox",
    ["1,2,3", "1,2,3,x", "0,9,1,1", "5,0,5,1", "0,0,0,0", "0,-91,1,1", "0,0,181,1", "180,0,-180,1"],
    [[1, 2, 3], [5, 0, 5, 1], "1,2,3", ["0", "0", "1", "1"], 5],
  ],
  ["padding", ["-1", "51", "x"], [-1, 51, "4"]],
  ["hide", [], ["AQ", 5]],
  ["alt", ["x".repeat(301)], ["x".repeat(301), 5]],
  ["classes", ["1", "10", "2.5", "five"], [1, 10, 2.5, "5"]],
  ["domain", ["1", "2,1", "1,1", "a,b", "1,2,3"], [[1], [2, 1], "2,1", 5, [1, "2"]]],
  ["midpoint", ["x", "1e16"], ["0", 1e16]],
  ["missing", ["none"], ["none", true]],
  ["noData", ["x".repeat(33)], ["x".repeat(33), 5]],
  ["noDataColor", ["red", "%23fff"], ["red", "#fff", 5]],
  ["patternLabels", [], [5, ["dots:x"]]],
  ["attribution", ["no"], ["no"]],
  ["logo", ["no"], [1]],
  ["northArrow", ["no"], ["1"]],
  ["scaleBar", ["no"], [2]],
  ["graticule", ["no"], ["false"]],
  ["lakes", ["no"], ["true"]],
  ["context", ["no"], ["true"]],
  ["lang", ["pt-BR", "english", "xx"], ["pt_BR", 5]],
  ["unknown", ["no"], ["none", false]],
  ["labelSize", ["5.9", "49", "large"], [5.9, 49, "12"]],
  ["labelMinArea", ["-1", "1000001", "many", "1e999"], [-1, 1000001, "20"]],
  ["proportionalMax", ["-1", "201"], [-1, 201, "20"]],
  ["proportionalMin", ["-1", "101"], [-1, 101, "20"]],
  ["format", [], ["gif", 5]],
];

for (const [name, texts, values] of badValues) {
  const code = `invalid_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  test(`wrong values of ${name} are ${code} and nothing else`, () => {
    for (const result of [
      ...texts.map((text) => get(`${name}=${text}`)),
      ...values.map((value) => json({ [name]: value })),
    ]) {
      const [problem, ...others] = refused(result);
      assert.equal(problem.code, code);
      assert.equal(problem.param, name);
      assert.match(problem.message, new RegExp(`^${name}: expected .+, received `));
      assert.deepEqual(others, []);
    }
  });
}

test("texts are counted in code points of their composed form", () => {
  const composed = accepted(get(`title=${"e%CC%81".repeat(120)}`)).title;
  assert.equal(composed, "\u00e9".repeat(120));
  assert.equal(accepted(json({ title: "\u{1F600}".repeat(120) })).title?.length, 240);
});

const tags: readonly (readonly [tag: string, meant: string | undefined])[] = [
  ["pt-BR", "pt"],
  ["DE_at", "de"],
  ["zh-Hans-CN", "zh"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["iw", "he"],
  ["eng", "en"],
  ["xx-YY", undefined],
];

for (const [tag, meant] of tags) {
  test(`the language ${tag} is an error that asks for ${meant ?? "nothing near"}`, () => {
    const [problem] = refused(get(`lang=${tag}`));
    assert.equal(problem.suggestion, meant);
    assert.equal(problem.allowed?.length, 25);
  });
}

test("albersUsa has nothing to show of RO", () => {
  const [problem] = refused(parseGet("svg", "scope=RO&projection=albersUsa"));
  assert.equal(problem.code, "invalid_projection");
  assert.ok(!problem.allowed?.includes("albersUsa"));
});

test("a smallest circle larger than the largest is told of, where both are given", () => {
  const query = "proportionalMax=10&proportionalMin=11";
  assert.equal(refused(get(query))[0].code, "invalid_proportional");
  assert.equal(refused(get(`${query}&proportional=US:1`))[0].code, "invalid_proportional");
});

for (const [query, maxRadiusPx, minRadiusPx] of [
  ["", 40, 1.5],
  ["&proportionalMax=3", 3, 1.5],
  ["&proportionalMax=1", 1, 1],
  ["&proportionalMax=0", 0, 0],
  ["&proportionalMin=41", 41, 41],
  ["&proportionalMin=0", 40, 0],
  ["&proportionalMax=10&proportionalMin=10", 10, 10],
] as const)
  test(`radii: a default gives way to what is given: ${query || "nothing"}`, () => {
    const { proportional } = accepted(get(`proportional=US:1${query}`));
    assert.deepEqual(proportional, { ...proportional, maxRadiusPx, minRadiusPx });
  });

test("a radius out of range is not compared", () => {
  assert.deepEqual(
    refused(get("proportionalMax=-5")).map(({ code }) => code),
    ["invalid_proportional_max"],
  );
});
