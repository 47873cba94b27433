import assert from "node:assert/strict";
import { test } from "node:test";
import { parameters } from "../../src/request/parameters/parameters.ts";
import { parseGet } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { RegionId } from "../../src/request/types.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import {
  blankRequest,
  changes as valueChanges,
  invalidCode,
  model,
  NAMES,
  queryOf,
  rows,
} from "../model/parameters.ts";
import { accepted, csv, get, hash, json, refused } from "./requests.ts";

/** Region ids as a request has them. */
function ids(first: string, ...rest: readonly string[]): [RegionId, ...RegionId[]] {
  return [parseRegionId(first)!, ...rest.map((id) => parseRegionId(id)!)];
}

test("only the scope is required, all else has a default", () => {
  assert.deepEqual(accepted(get("")), blankRequest);
  assert.deepEqual(accepted(json({})), blankRequest);
});

test("RO has a projection and a detail of its own", () => {
  const request = accepted(parseGet("png", "scope=ro"));
  const own = { scope: "RO", format: "png", projection: "conicConformal", detail: "medium" };
  assert.deepEqual(request, { ...blankRequest, ...own });
});

const settings: readonly (readonly [query: string, object, changes: Partial<MapRequest>])[] = [
  ["theme=AUTO:light,+Dark", { theme: "auto:Light,dark" }, { theme: "light", darkTheme: "dark" }],

  ["width=0800", { width: 800.0 }, { widthPx: 800 }],
  ["width=8000&detail=low", { width: 8000, detail: "LOW" }, { widthPx: 8000 }],

  [
    "fit=fi;SE,SE&padding=0",
    { fit: ["fi", "SE", "SE"], padding: 0 },
    {
      framing: { area: { kind: "regions", ids: ids("FI", "SE") }, paddingPercent: 0, detail: null },
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

  ["hide=aq,GL,AQ", { hide: ["aq", "GL", "AQ"] }, { hidden: ids("AQ", "GL") }],
  [
    "background=transparent&sea=1",
    { background: "transparent", sea: true },
    { background: "transparent" },
  ],
  ["title=e%CC%81%EF%BF%BF", { title: "\u00e9\uffff" }, { title: "\u00e9\uFFFD" }],
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
];

for (const { name, value, beside } of valueChanges) {
  const [text, member, means] = value;
  const { at, isText } = model[name];
  if (means === undefined || !at.some((endpoint) => endpoint !== "csv")) continue;
  test(`${name}=${text} changes ${JSON.stringify(means)}, in any case but that of a text`, () => {
    const expected = { ...accepted(get(beside[0])), ...means };
    for (const spelt of isText ? [text] : [text, text.toUpperCase()]) {
      if (at.includes("get"))
        assert.deepEqual(accepted(get(`${beside[0]}&${queryOf([[name, spelt]])}`)), expected);
      const said = typeof member === "string" && !isText ? spelt : member;
      if (at.includes("json"))
        assert.deepEqual(accepted(json({ ...beside[1], [name]: said })), expected);
    }
  });
}

/** What has an effect only where there is something to tell. */
const ofData: typeof settings = [
  ["legend=FALSE&legendTitle=x", { legend: false, legendTitle: "y" }, { legend: null }],
  [
    "legendTitle=A+b&legendLayout=Continuous",
    { legendTitle: "A b", legendLayout: "continuous" },
    { legend: { layout: "continuous", title: "A b" } },
  ],
  ["legend=0&legendPosition=left", { legend: false, legendPosition: "left" }, { legend: null }],
  ["noDataLabel=No+data&legend=0", { noDataLabel: "No data", legend: false }, { legend: null }],
  ["numberFormat=Compact", { numberFormat: "COMPACT" }, { numberFormat: "compact" }],
  ["numberFormat=%2B,.12~f", { numberFormat: "+,.12~f" }, { numberFormat: "+,.12~f" }],
];

for (const [query, members, changes] of ofData)
  test(`beside data, ${query} and ${JSON.stringify(members)} change ${JSON.stringify(changes)}`, () => {
    const expected = { ...accepted(get("data=US:1")), ...changes };
    assert.deepEqual(accepted(get(`data=US:1&${query}`)), expected);
    assert.deepEqual(accepted(json({ regions: [{ id: "US", value: 1 }], ...members })), expected);
  });

for (const [query, members, changes] of settings)
  test(`${query} and ${JSON.stringify(members)} change ${JSON.stringify(changes)}`, () => {
    assert.deepEqual(accepted(get(query)), { ...blankRequest, ...changes });
    assert.deepEqual(accepted(json({ ...members })), { ...blankRequest, ...changes });
  });

test("null, an empty array and an empty text are not given", () => {
  const names = NAMES.filter((name) => name !== "scope");
  const readInJson = names.filter((name) => model[name].at.includes("json"));
  const readInGet = names.filter((name) => model[name].at.includes("get"));
  for (const nothing of [null, []])
    assert.deepEqual(
      accepted(json(Object.fromEntries(readInJson.map((name) => [name, nothing])))),
      blankRequest,
    );
  assert.deepEqual(accepted(json({ title: "", subtitle: "", legendTitle: "" })), blankRequest);
  assert.deepEqual(accepted(get(readInGet.map((name) => `${name}=`).join("&"))), blankRequest);
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

for (const [scope, width, detail] of details)
  test(`${scope} drawn ${width} pixels wide has ${detail} detail, unless another is asked for`, () => {
    const query = `scope=${scope}&width=${width}`;
    assert.equal(accepted(parseGet("svg", query)).detail, detail);
    assert.equal(accepted(parseGet("svg", `${query}&detail=AUTO`)).detail, detail);
    assert.equal(accepted(parseGet("svg", `${query}&detail=low`)).detail, "low");
  });

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

for (const [name, { at, wrong }] of rows) {
  const [texts, values] = wrong;
  const isSingle = parameters[name].type !== "list" || ["bbox", "domain"].includes(name);
  if (!isSingle || name === "scope") continue;
  test(`wrong values of ${name} are ${invalidCode(name)} and nothing else`, () => {
    const results = [
      ...(at.includes("get") ? texts.map((text) => get(queryOf([[name, text]]))) : []),
      ...(at.includes("json") ? values.map((value) => json({ [name]: value })) : []),
      ...(at.includes("csv") ? texts.map((text) => csv("US,1", queryOf([[name, text]]))) : []),
    ];
    assert.ok(results.length > 0);
    for (const result of results) {
      const [problem, ...others] = refused(result);
      assert.equal(problem.code, invalidCode(name));
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
  ["pt_BR", "pt"],
  ["zh_Hans_CN", "zh"],
  ["nn-NO", "nb"],
  ["eng", "en"],
  ["xx-YY", undefined],
];

for (const [tag, meant] of tags)
  test(`the language ${tag} is an error that asks for ${meant ?? "nothing near"}`, () => {
    const [problem] = refused(get(`lang=${tag}`));
    assert.equal(problem.suggestion, meant);
    assert.equal(problem.allowed?.length, 25);
  });

test("a tag of a language falls back by BCP 47, in every notation", () => {
  const fallbacks = [
    ["pt-BR", "pt"],
    ["DE-at", "de"],
    ["zh-Hans-CN", "zh"],
    ["zh-TW", "zh"],
    ["no", "nb"],
    ["no-NO", "nb"],
    ["iw", "he"],
    ["en-GB-oxendict", "en"],
  ] as const;
  for (const [tag, lang] of fallbacks) {
    assert.equal(accepted(get(`lang=${tag}`)).lang, lang, tag);
    assert.equal(hash(json({ lang: tag })), hash(get(`lang=${lang}`)), tag);
  }
});

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
