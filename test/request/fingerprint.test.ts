import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { canonicalJson, fingerprint, hashedText } from "../../src/request/fingerprint.ts";
import { accepted, csv, get, hash, json } from "./requests.ts";

const releases = { geometry: "g1", renderer: "r1" };

test("canonical JSON has its keys in code-unit order and its arrays as they are", () => {
  const value = { b: [2, 1, "\u00e9\n"], B: null, a: { d: true, c: -0 }, _: "", "": 1.5e-7 };
  assert.equal(
    canonicalJson(value),
    '{"":1.5e-7,"B":null,"_":"","a":{"c":0,"d":true},"b":[2,1,"\u00e9\\n"]}',
  );
  assert.equal(canonicalJson({ '"\u0001': [] }), '{"\\"\\u0001":[]}');
  assert.deepEqual(JSON.parse(canonicalJson(value)), { ...value, a: { c: 0, d: true } });
});

test("a fingerprint is the SHA-1 of the request and both releases", () => {
  const request = accepted(get("data=US:5"));
  const text = canonicalJson({ request, ...releases });
  const expected = createHash("sha1").update(text).digest("hex");
  assert.equal(fingerprint(request, releases), expected);
  assert.match(expected, /^[0-9a-f]{40}$/);
});

test("what is hashed is the canonical JSON of the request and both releases, for all kinds of data", () => {
  const requests = [
    get(
      "data=US:5,CN:7:%23ff0000,FR:-1e-7,DE:%2300ff00&title=%C3%89&patterns=US:dots&annotations=IT:a%22b",
    ),
    get("data=US:A,CN:%C3%A9%22:%23ff0000&markers=1,2&routes=US>CN&proportional=US:4&labels=ISO"),
    get("regions=US,CN:%23ff0000&patterns=RO:stripes"),
    csv("id,value,color\nUS,5,#123456\nDE,7,\n"),
  ].map(accepted);
  for (const request of requests)
    assert.equal(hashedText(request, releases), canonicalJson({ request, ...releases }));
});

test("the fingerprint of a known request never changes", () => {
  assert.equal(
    hash(get("data=US:5,CN:7:%23ff0000&title=%C3%89")),
    "5073f014ce98cc83bf7235139dcd89e8e0d7aa3c",
  );
});

test("each release is part of the fingerprint, and neither runs into the other", () => {
  const request = accepted(get(""));
  const hashes = [
    releases,
    { geometry: "g2", renderer: "r1" },
    { geometry: "g1", renderer: "r2" },
    { geometry: "r1", renderer: "g1" },
  ].map((pair) => fingerprint(request, pair));
  assert.equal(new Set(hashes).size, hashes.length);
});

test("the order in which a request was put together does not matter", () => {
  const request = accepted(get("data=US:5&labels=ISO"));
  const turned = Object.fromEntries(Object.entries(request).toReversed());
  assert.equal(canonicalJson(turned), canonicalJson(request));
});

const different = [
  "",
  "theme=light",
  "width=1201",
  "height=600",
  "projection=mercator",
  "detail=high",
  "title=a",
  "title=A",
  "subtitle=a",
  "legend=0",
  "legendTitle=a",
  "legendLayout=horizontal",
  "attribution=0",
  "logo=1",
  "northArrow=1",
  "scaleBar=1",
  "graticule=1",
  "labels=ISO",
  "labels=ISO&labelMinArea=100",
  "labels=US",
  "regions=US",
  "data=US:1",
  "data=US:2",
  "data=US:1:%23000000",
  "data=US:0:%23000000",
  "data=US:%23000000",
  "data=US:A",
  "data=US:a",
  "data=US:A,CN:B",
  "data=CN:B,US:A",
  "data=US:1&colorScale=categorical",
  "data=US:1&colorScale=diverging",
  "data=US:1&classification=jenks",
  "data=US:1&classification=custom&breaks=1",
  "data=US:1&classification=custom&breaks=1,2",
  "patterns=US:dots",
  "patterns=US:stripes",
  "annotations=US:dots",
  "proportional=US:1",
  "proportional=US:1&proportionalMax=41",
  "proportional=US:1&proportionalMin=5",
  "markers=1,1",
  "markers=1,1;2,2",
  "markers=2,2;1,1",
  "markers=1,1;1,1;2,2",
  "markers=1,1::a",
  "markers=1,1::a:top",
  "routes=A>B",
  "routes=B>A",
  "routes=A>B;C>D",
  "routes=C>D;A>B",
  "routes=A>B:arrow",
  "routes=A>1,1",
];

test("requests that mean different things have different fingerprints", () => {
  const hashes = different.map((query) => hash(get(query)));
  assert.equal(new Set(hashes).size, different.length);
});

const same: readonly (readonly string[])[] = [
  ["", "width=1200", "format=png", "theme=DARK&legend=1", "v=5&_=6&utm_a=7", "labelMinArea=5"],
  ["", "proportionalMax=50", "colorScale=diverging", "classification=jenks", "detail=low"],
  ["legend=0", "legend=false&legendTitle=a", "legend=False&legendLayout=horizontal"],
  ["labels=ISO", "labels=iso&labelMinArea=200", "labels=ISO&labelMinArea=2e2"],
  ["labels=US", "labels=us,US", "labels=US&labelMinArea=5"],
  ["data=US:1,CN:2", "data=cn:2.0;us:%2B1", "data=US:9,CN:2,US:1e0", "data=US%3A1%2CCN%3A2"],
  ["data=US:A", "data=US:A&colorScale=categorical", "data=US:A&colorScale=diverging"],
  ["data=US:1&colorScale=diverging", "data=US:1&colorScale=diverging&classification=custom"],
  ["data=US:1", "data=US:1&classification=QUANTILE&breaks=1,2"],
  ["markers=1,1", "markers=1,1:pin", "markers=1.0,1:PIN::left", "markers=;%201%20,%201%20:;"],
  ["routes=A>B", "routes=a%3Eb:solid:2", "routes=A>B:2.0:SOLID"],
  ["title=%C3%A9", "title=e%CC%81"],
];

for (const queries of same) {
  test(`${queries.join(" | ")} mean the same`, () => {
    const requests = queries.map((query) => accepted(get(query)));
    for (const request of requests) assert.deepEqual(request, requests[0]);
    assert.equal(new Set(queries.map((query) => hash(get(query)))).size, 1);
  });
}

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
