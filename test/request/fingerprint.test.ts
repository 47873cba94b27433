import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { canonicalJson, canonicalText } from "../../src/request/canonical.ts";
import { fingerprint, idSuffix } from "../../src/request/fingerprint.ts";
import { parseGet } from "../../src/request/parse.ts";
import { differentQueries } from "../model/parameters.ts";
import { accepted, csv, get, hash, json } from "./requests.ts";

const drawnFrom = { edition: 1, build: null, geometry: ["g1", "g2"] };

test("canonical JSON has its keys in code-unit order and its arrays as they are", () => {
  const value = { b: [2, 1, "\u00e9\n"], B: null, a: { d: true, c: -0 }, _: "", "": 1.5e-7 };
  assert.equal(
    canonicalJson(value),
    '{"":1.5e-7,"B":null,"_":"","a":{"c":0,"d":true},"b":[2,1,"\u00e9\\n"]}',
  );
  assert.equal(canonicalJson({ '"\u0001': [] }), '{"\\"\\u0001":[]}');
  assert.deepEqual(JSON.parse(canonicalJson(value)), { ...value, a: { c: 0, d: true } });
});

test("a fingerprint is the SHA-1 of what a map is drawn from and of what its request says beyond its defaults", () => {
  const request = accepted(get("data=US:5&theme=DARK&width=800"));
  const said =
    '{"format":"svg","regions":[{"datum":{"value":5},"id":"US"}],"scope":"world","widthPx":800}';
  assert.equal(canonicalText(request), said);
  const hashed = `{"edition":1,"geometry":["g1","g2"],"request":${said}}`;
  const expected = createHash("sha1").update(hashed).digest("hex");
  assert.equal(fingerprint(request, drawnFrom), expected);
  assert.match(expected, /^[0-9a-f]{40}$/);
});

const spoken: readonly (readonly [query: string, said: string])[] = [
  ["", ""],
  ["data=US:1:%23FF0000", '"regions":[{"datum":{"color":"#ff0000","value":1},"id":"US"}],'],
  ["data=US:%23FF0000", '"regions":[{"datum":{"paint":"#ff0000"},"id":"US"}],'],
  ["data=US:a", '"regions":[{"datum":{"category":"a"},"id":"US"}],'],
  [
    "data=US:%C3%A9%22:%23FF0000",
    '"regions":[{"datum":{"category":"\u00e9\\"","color":"#ff0000"},"id":"US"}],',
  ],
  ["regions=US", '"regions":[{"datum":{"highlight":true},"id":"US"}],'],
  ["patterns=US:dots", '"regions":[{"id":"US","pattern":"dots"}],'],
  ["annotations=US:a%22", '"regions":[{"annotation":"a\\"","id":"US"}],'],
  ["detail=low&projection=naturalEarth1", ""],
];

for (const [query, said] of spoken)
  test(`what "${query}" says is ${said === "" ? "nothing beyond the defaults" : said}`, () => {
    assert.equal(canonicalText(accepted(get(query))), `{"format":"svg",${said}"scope":"world"}`);
  });

const named: readonly (readonly [query: string, said: string])[] = [
  ["data=US:1&classification=jenks", '"scale":{"method":"jenks"},'],
  ["data=US:1&classification=custom&breaks=2,1", '"scale":{"breaks":[1,2],"method":"custom"},'],
  ["data=US:1&colorScale=diverging", '"scale":{"kind":"diverging"},'],
  ["data=US:1&palette=blues", '"coloring":{"palette":"Blues"},'],
  ["data=US:1&numberFormat=.0%25", '"numberFormat":".0%",'],
  ["data=US:1&reverse=1", '"coloring":{"isReversed":true},'],
  ["data=US:a&palette=%23FFF0E0,%23000000", '"coloring":{"palette":["#fff0e0","#000000"]},'],
  ["data=US:1&legend=0", '"legend":null,'],
  ["data=US:1&legendTitle=a", '"legend":{"title":"a"},'],
  ["labels=ISO", '"labels":{"kind":"all"},'],
  ["labels=ISO&labelMinArea=5", '"labels":{"kind":"all","minAreaPx2":5},'],
  ["labels=names", '"labels":{"content":"names","kind":"all"},'],
  ["labels=US&labelSize=20", '"labelSizePx":20,"labels":["US"],'],
  ["labels=US", '"labels":["US"],'],
  ["fit=data", '"framing":{},'],
  ["fit=SE,FI&padding=4", '"framing":{"ids":["FI","SE"]},'],
  ["bbox=1,2,3,4&detail=low", '"framing":{"bbox":[1,2,3,4],"detail":"low"},'],
  ["hide=AQ", '"hidden":["AQ"],'],
  ["proportional=US:1", '"proportional":{"circles":[{"id":"US","value":1}]},'],
  [
    "proportional=US:1&proportionalMax=41",
    '"proportional":{"circles":[{"id":"US","value":1}],"maxRadiusPx":41},',
  ],
  ["markers=1,2", '"markers":[{"lat":1,"lon":2}],'],
  ["markers=1,2:dot:a:top", '"markers":[{"icon":"dot","label":"a","lat":1,"lon":2,'],
  ["routes=US>CN", '"routes":[{"from":{"id":"US","kind":"region"},"to":{"id":"CN"'],
  ["width=1700&detail=low", '"detail":"low",'],
  ["projection=mercator", '"projection":"mercator",'],
  ["logo=1&title=a", '"hasLogo":true,'],
];

for (const [query, said] of named)
  test(`"${query}" says ${said} and no default beside it`, () => {
    const text = canonicalText(accepted(get(query)));
    assert.ok(text.includes(said), text);
    assert.doesNotThrow(() => JSON.parse(text));
    assert.ok(
      !/null|false|"pin"|"solid"|quantile|vertical/.test(text.replace('"legend":null', "")),
    );
  });

test("the ids of a picture end in what the request alone says", () => {
  const request = accepted(get("data=US:5"));
  const digest = createHash("sha1").update(canonicalText(request)).digest("hex");
  assert.equal(idSuffix(request), digest.slice(0, 10));
  assert.notEqual(idSuffix(accepted(get("data=US:6"))), idSuffix(request));
});

test("the fingerprint of a known request never changes", () => {
  assert.equal(
    hash(get("data=US:5,CN:7:%23ff0000&title=%C3%89")),
    "ee0398831b0987872d61879610eca30d398e2f83",
  );
});

test("all that a map is drawn from is part of its fingerprint, and nothing runs into another", () => {
  const request = accepted(get(""));
  const hashes = [
    drawnFrom,
    { ...drawnFrom, edition: 2 },
    { ...drawnFrom, build: "b1" },
    { ...drawnFrom, build: "b2" },
    { ...drawnFrom, geometry: ["g1"] },
    { ...drawnFrom, geometry: ["g1g2"] },
    { ...drawnFrom, geometry: ['g1","g2'] },
  ].map((sources) => fingerprint(request, sources));
  assert.equal(new Set(hashes).size, hashes.length);
});

test("the order in which a request was put together does not matter", () => {
  const request = accepted(get("data=US:5&labels=ISO"));
  const turned = Object.fromEntries(Object.entries(request).toReversed());
  assert.equal(canonicalJson(turned), canonicalJson(request));
});

test("requests that mean different things have different fingerprints", () => {
  const hashes = differentQueries.map((query) => hash(get(query)));
  assert.equal(new Set(hashes).size, differentQueries.length);
});

const same: readonly (readonly string[])[] = [
  ["", "sea=true", "smallRegions=dots", "context=true"],
  ["background=transparent", "background=transparent&sea=false"],
  ["", "scale=1", "scale=2", "scale=4.0"],
  ["", "format=svg", "theme=DARK&legend=1", "v=5&_=6&utm_a=7", "labelMinArea=5", "labelSize=20"],
  ["", "proportionalMax=50", "colorScale=diverging", "classification=jenks", "detail=low"],
  ["data=US:1&legend=0", "data=US:1&legend=false&legendTitle=a&legendLayout=horizontal"],
  ["labels=ISO", "labels=iso&labelMinArea=200", "labels=ISO&labelMinArea=2e2"],
  ["fit=US", "fit=us,US&padding=4", "fit=US&detail=auto"],
  ["labels=US", "labels=us,US", "labels=US&labelMinArea=5"],
  ["labels=names+values", "labels=NAMES%2BVALUES&labelMinArea=200"],
  ["data=US:1,CN:2", "data=cn:2.0;us:%2B1", "data=US:9,CN:2,US:1e0", "data=US%3A1%2CCN%3A2"],
  ["data=US:A", "data=US:A&colorScale=categorical", "data=US:A&colorScale=diverging"],
  ["data=US:1&colorScale=diverging", "data=US:1&colorScale=diverging&classification=equal"],
  ["data=US:1&colorScale=diverging", "data=US:1&colorScale=diverging&classes=6&midpoint=0"],
  ["data=US:1", "data=US:1&classes=5"],
  ["data=US:1", "data=US:1&reverse=false"],
  ["data=US:1&numberFormat=compact", "data=US:1&numberFormat=Compact"],
  ["", "tooltips=0", "source="],
  ["", "errors=image", "errors=JSON", "unknown=error"],
  ["", "numberFormat=", "unit=&prefix="],
  ["", "palette=Blues", "palette=Set1&reverse=true", "palette=%23000000,%23ffffff"],
  [
    "data=US:1&palette=%23ABCDEF,%23000000",
    "data=US:1&palette=%20%23abcdef%20,%23000000,",
    "data=US:1&palette=%23000000,%23abcdef&reverse=true",
  ],
  ["data=US:1", "data=US:1&missing=highlight"],
  ["data=US:1&legend=0", "data=US:1&legend=0&noDataLabel=None&patternLabels=dots:a"],
  // Nothing to tell in a legend, no numbers, nothing with a fill of its own.
  [
    "",
    "legend=0",
    "legend=0&legendTitle=a",
    "legend=0&noDataLabel=None",
    "legendTitle=a",
    "legendLayout=horizontal",
    "legendPosition=left",
    "numberFormat=.1f&prefix=a&unit=b",
    "smallRegions=shapes",
  ],
  ["regions=US", "regions=US&legend=0&legendTitle=a", "regions=US&legendPosition=left"],
  ["data=US:%23ff0000", "data=US:%23ff0000&legend=0", "data=US:%23ff0000&unit=a"],
  ["data=US:a", "data=US:a&legendLayout=continuous", "data=US:a&unit=a"],
  [
    "data=US:1&classification=none",
    "data=US:1&classification=none&legendLayout=horizontal",
    "data=US:1&classification=none&legendLayout=continuous",
  ],
  ["data=US:1&legend=0", "data=US:1&legend=0&unit=a"],
  ["proportional=US:1&proportionalMax=0", "proportional=US:1&proportionalMax=0&legend=0"],
  ["annotations=US:a", "annotations=US:a&smallRegions=shapes"],
  ["data=US:1", "data=US:1&classification=QUANTILE&breaks=1,2"],
  ["markers=1,1", "markers=1,1:pin", "markers=1.0,1:PIN::left", "markers=;%201%20,%201%20:;"],
  ["routes=A>B:2", "routes=a%3Eb:solid:2", "routes=A>B:2.0:SOLID"],
  ["title=%C3%A9", "title=e%CC%81"],
];

for (const queries of same)
  test(`${queries.join(" | ")} mean the same`, () => {
    const requests = queries.map((query) => accepted(get(query)));
    for (const request of requests) assert.deepEqual(request, requests[0]);
    assert.equal(new Set(queries.map((query) => hash(get(query)))).size, 1);
  });

const sameInPixels: readonly (readonly string[])[] = [
  ["", "alt=a", "annotations=US:a", "annotations=USA:a,DE:b&legend=0"],
  ["data=US:1", "data=US:1&annotations=US:a", "data=US:1&annotations=CN:a&alt=b"],
  ["patterns=US:dots", "patterns=US:dots&annotations=US:a"],
];

for (const queries of sameInPixels)
  test(`${queries.join(" | ")} mean the same as PNG, and not as SVG`, () => {
    const tags = (format: "png" | "svg") =>
      new Set(queries.map((query) => hash(parseGet(format, `scope=world&${query}`))));
    assert.deepEqual([tags("png").size, tags("svg").size], [1, queries.length]);
  });

test("of a region that the scope lacks, an annotation of a PNG is still told", () => {
  const { regions } = accepted(parseGet("png", "scope=world&annotations=XX:a,US:b"));
  assert.deepEqual(pluck(regions, "id"), ["XX"]);
});

test("a query, a JSON body and a CSV body that mean the same have one fingerprint", () => {
  const expected = hash(get("data=US:5,CN:7:%23FF0000,DE:%2300ff00&theme=light&patterns=US:dots"));
  const regions = [
    { id: "DE", color: "#00FF00" },
    { id: "us", value: 5.0, pattern: "dots" },
    { id: "CN", value: 7, color: "#ff0000" },
  ];
  assert.equal(hash(json({ regions, theme: "light" })), expected);
  const body = "id,value,color\nDE,#00ff00,\nUS,5,\nCN,7.0,#ff0000";
  assert.equal(hash(csv(body, "theme=Light&patterns=us:Dots")), expected);
});
