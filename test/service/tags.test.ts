import assert from "node:assert/strict";
import { test } from "node:test";
import { realServer } from "./real-server.ts";

/** Changes of one thing each, after which a map may look different. */
const CHANGES: readonly string[] = [
  "",
  "theme=light",
  "theme=auto:light,dark",
  "theme=dark-mono",
  "width=1201",
  "height=641",
  "projection=mercator",
  "detail=medium",
  "colorScale=diverging",
  "colorScale=categorical",
  "classification=jenks",
  "classification=equal",
  "classification=custom&breaks=1",
  "classification=custom&breaks=2",
  "classification=custom&breaks=1,2",
  "source=a",
  "tooltips=true",
  "numberFormat=compact",
  "numberFormat=.1f",
  "prefix=a",
  "unit=a",
  "palette=Blues",
  "palette=%23ffffff,%23000000",
  "reverse=true",
  "palette=Blues&reverse=true",
  "legend=false",
  "legendTitle=a",
  "legendTitle=A",
  "legendLayout=horizontal",
  "legendLayout=continuous",
  "legendPosition=below",
  "title=a",
  "title=A",
  "subtitle=a",
  "alt=a",
  "lang=de",
  "fit=FR",
  "fit=FR&padding=10",
  "bbox=-10,35,30,60",
  "hide=AQ",
  "noData=a",
  "noDataColor=hatch",
  "patternLabels=dots:a",
  "sea=false",
  "smallRegions=shapes",
  "background=transparent&sea=true",
  "background=transparent",
  "background=%23000000",
  "attribution=false",
  "logo=true",
  "northArrow=true",
  "scaleBar=true",
  "graticule=true",
  "lakes=false",
  "labels=ISO",
  "labels=ISO,",
  "labels=US",
  "labels=ISO&labelMinArea=201",
  "labels=ISO&labelSize=20",
  "labels=names",
  "labels=values",
  "labels=names+values",
  "proportional=US:1",
  "proportional=US:2",
  "proportional=US:1:%23000000",
  "proportional=US:1&proportionalMax=41",
  "proportional=US:1&proportionalMin=5",
  "patterns=US:dots",
  "patterns=US:stripes",
  "patterns=DE:dots",
  "annotations=US:a",
  "annotations=US:A",
  "annotations=DE:a",
  "markers=1,2",
  "markers=2,1",
  "markers=1,2;2,1",
  "markers=2,1;1,2",
  "markers=1,2:star",
  "markers=1,2::a",
  "markers=1,2::a:top",
  "routes=US%3EFR",
  "routes=FR%3EUS",
  "routes=US%3EFR:%23000000",
  "routes=US%3EFR:3",
  "routes=US%3EFR:dashed",
  "routes=US%3EFR:arrow",
  "routes=US%3E1,2",
];

const DATA: readonly string[] = [
  "data=US:1,FR:2",
  "data=US:1,FR:3",
  "data=US:1,DE:2",
  "data=US:1",
  "data=US:1,FR:2:%23000000",
  "data=US:1,FR:%23000000",
  "data=US:1,FR:2,XX:3",
  "data=US:a,FR:b",
  "data=FR:b,US:a",
  "data=US:a,FR:b&palette=Set1",
  "data=US:a,FR:a",
  "regions=US,FR",
  "regions=US",
];

test("each thing that can be asked for has its part in the tag", async (t) => {
  const { ask } = await realServer(t);
  const queries = [
    ...CHANGES.map((change) => `scope=world&data=US:1,FR:2&${change}`),
    ...DATA.slice(1).map((data) => `scope=world&${data}`),
    "scope=RO&data=US:1,FR:2",
  ];
  const seen = new Map<string, string>();
  for (const query of queries) {
    // oxlint-disable-next-line no-await-in-loop -- a failure names both queries
    const { status, headers } = await ask(`/map.svg?${query}`);
    assert.equal(status, 200, query);
    const tag = headers.etag ?? "";
    assert.equal(seen.get(tag), undefined, query);
    seen.set(tag, query);
  }
  const png = await ask("/map.png?scope=world&data=US:1,FR:2");
  assert.equal(seen.has(png.headers.etag ?? ""), false, "the format");
  const dense = await ask("/map.png?scope=world&data=US:1,FR:2&width=300&scale=2");
  const small = await ask("/map.png?scope=world&data=US:1,FR:2&width=300");
  assert.notEqual(dense.headers.etag, small.headers.etag);
});

test("land around a map has its part in the tag where there is any", async (t) => {
  const { ask } = await realServer(t);
  const tagOf = async (query: string): Promise<string> =>
    (await ask(`/map.svg?${query}`)).headers.etag ?? "";
  for (const scope of ["RO", "DE", "US", "europe", "g20"]) {
    // oxlint-disable-next-line no-await-in-loop -- a failure names its scope
    const [none, some, asIs] = await Promise.all(
      ["&context=false", "&context=true", ""].map((change) => tagOf(`scope=${scope}${change}`)),
    );
    const isWhole = scope === "US";
    assert.equal(none === some, isWhole, scope);
    assert.equal(asIs, scope.length === 2 ? none : some, scope);
  }
  assert.equal(await tagOf("scope=world&context=true"), await tagOf("scope=world"));
});

test("what has no effect has no part in the tag", async (t) => {
  const { ask } = await realServer(t);
  const base = "scope=world&data=US:1,FR:2";
  const { etag } = (await ask(`/map.svg?${base}`)).headers;
  const idle = [
    "breaks=1,2",
    "proportionalMax=50",
    "labelMinArea=5",
    "labelSize=20",
    "format=png",
    "scale=2",
    "reverse=0",
  ];
  for (const change of idle) {
    // oxlint-disable-next-line no-await-in-loop -- a failure names its change
    assert.equal((await ask(`/map.svg?${base}&${change}`)).headers.etag, etag, change);
  }
  const utm = await ask(`/map.svg?${base}&utm_x=1`);
  assert.equal(utm.headers.etag, etag);
  const diverging = await ask(`/map.svg?${base}&colorScale=diverging`);
  const method = await ask(`/map.svg?${base}&colorScale=diverging&classification=equal`);
  assert.equal(method.headers.etag, diverging.headers.etag);
  assert.ok(method.body.equals(diverging.body));
});
