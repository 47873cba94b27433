import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../helpers/ask.ts";
import { postCsv, postJson, realServer } from "./real-server.ts";
import { changes } from "../model/parameters.ts";

/** Each row is one map, spelled in several ways. No two rows are the same map. */
const MAPS: readonly (readonly (Question | string)[])[] = [
  [
    "/map.svg?scope=world",
    "/map.svg?SCOPE=World&",
    "/map.svg?scope=world&theme=DARK&width=1200&detail=auto&legend=1&attribution=true",
    "/map.svg?scope=world&projection=NATURALEARTH1&logo=false&title=&height=&data=",
    "/map.svg?scope=world&detail=low&classification=jenks&format=SVG&utm_source=a&_=1&v=2",
    postJson({ scope: "world" }),
    postJson({ scope: "WORLD", width: 1200.0, height: null, regions: [], title: null }),
    postCsv("scope=world", "id,value\n"),
    postCsv("scope=world&data=US:1&regions=FR", ""),
  ],
  [
    "/map.svg?scope=world&data=US:5,FR:2.5",
    "/map.svg?data=FR:2.50;us:+05e0&scope=WORLD",
    "/map.svg?data=%20FR%20:2500e-3%2C%2C%20US:%2B5%20&scope=world",
    "/map.svg?scope=world&data=US:9,FR:2.5,US:5",
    postJson({
      scope: "world",
      regions: [
        { id: "us", value: 5 },
        { id: "FR", value: 2.5 },
      ],
    }),
    postCsv("scope=world", "us,5\nFR,2.5\n"),
    postCsv("SCOPE=world", '\uFEFFid,Amount,note\r\n\r\n"FR","2.5",x\r\nUS,5.0'),
  ],
  [
    "/map.svg?scope=world&data=US:A,CN:B,RU:A",
    "/map.svg?scope=world&data=RU:A,US:A,CN:B&colorScale=sequential",
    postCsv("scope=world&colorScale=categorical", "US,A\nCN,B\nRU,A"),
  ],
  ["/map.svg?scope=world&data=CN:B,US:A,RU:A"],
  [
    "/map.svg?scope=RO&title=Caf%C3%A9+%26+%C8%99&labels=iso&labelMinArea=200",
    "/map.svg?scope=ro&title=Cafe%CC%81%20%26%20s%CC%A6&labels=ISO",
    postJson({ scope: "RO", title: "Cafe\u0301 & \u0219", labels: "ISO", labelMinArea: 2e2 }),
  ],
  [
    "/map.svg?scope=world&routes=US%3EFR:arrow:3;1,2%3ERO-B",
    "/map.svg?scope=world&routes=us%3efr:3.0:solid:ARROW;1.0,2%3Ero-b:2",
    postJson({
      scope: "world",
      routes: [
        { from: "US", to: "FR", arrow: true, width: 3 },
        { from: "zz", fromLatLon: [1, 2], to: "RO-B" },
      ],
    }),
    postJson({
      scope: "world",
      routes: [
        { from: "us", to: "fr", arrow: true, width: 3, style: "SOLID" },
        { fromLatLon: { lat: 1, lon: 2 }, to: "RO-B", width: null },
      ],
    }),
  ],
];

test("requests that mean the same have the same tag and the same bytes", async (t) => {
  const { ask } = await realServer(t);
  const tags = new Set<string>();
  for (const [first, ...others] of MAPS) {
    const answer = await ask(first!);
    assert.equal(answer.status, 200, JSON.stringify(first));
    tags.add(answer.headers.etag ?? "");
    for (const other of others) {
      const { status, headers, body } = await ask(other);
      assert.equal(status, 200, `${JSON.stringify(other)}: ${body.toString("utf8")}`);
      assert.equal(headers.etag, answer.headers.etag, JSON.stringify(other));
      assert.ok(body.equals(answer.body), JSON.stringify(other));
    }
  }
  assert.equal(tags.size, MAPS.length, "rows that mean different maps have different tags");
});

test("the format is part of the tag, and JSON asks for PNG by a key", async (t) => {
  const { ask } = await realServer(t);
  const [svg, png, json, csv] = await Promise.all([
    ask("/map.svg?scope=RO&width=120"),
    ask("/map.png?scope=RO&width=120"),
    ask(postJson({ scope: "RO", width: 120, format: "PNG" })),
    ask(postCsv("scope=RO&width=120&format=png", "")),
  ]);
  assert.notEqual(svg.headers.etag, png.headers.etag);
  for (const { headers, body } of [json, csv]) {
    assert.equal(headers.etag, png.headers.etag);
    assert.equal(headers["content-type"], "image/png");
    assert.ok(body.equals(png.body));
  }
});

test("what has no effect has no part in the tag", async (t) => {
  const { ask } = await realServer(t);
  const tagOf = async (query: string): Promise<string> => {
    const { status, headers } = await ask(`/map.svg?scope=world&${query}`);
    assert.equal(status, 200, query);
    return headers.etag ?? "";
  };
  const base = "scope=world&data=US:1,FR:2";
  const { etag } = (await ask(`/map.svg?${base}`)).headers;
  const idle = ["breaks=1,2", "proportionalMax=50", "labelMinArea=5", "labelSize=20"];
  for (const change of [...idle, "format=svg", "reverse=0"])
    assert.equal(await tagOf(`data=US:1,FR:2&${change}`), etag, change);
  for (const { query, beside } of changes.filter(({ isIdle }) => isIdle))
    assert.equal(await tagOf(query), await tagOf(beside[0]), query);
  const utm = await ask(`/map.svg?${base}&utm_x=1`);
  assert.equal(utm.headers.etag, etag);
  const diverging = await ask(`/map.svg?${base}&colorScale=diverging`);
  const method = await ask(`/map.svg?${base}&colorScale=diverging&classification=equal`);
  assert.equal(method.headers.etag, diverging.headers.etag);
  assert.ok(method.body.equals(diverging.body));
});
