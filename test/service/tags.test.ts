import assert from "node:assert/strict";
import { test } from "node:test";
import { changes } from "../model/parameters.ts";
import { realServer } from "./real-server.ts";

test("land around a map has its part in the tag where there is any", async (t) => {
  const { ask } = await realServer(t);
  const tagOf = async (query: string): Promise<string> =>
    (await ask(`/map.svg?${query}`)).headers.etag ?? "";
  for (const scope of ["RO", "DE", "US", "europe", "g20"]) {
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
  const tagOf = async (query: string): Promise<string> => {
    const { status, headers } = await ask(`/map.svg?scope=world&${query}`);
    assert.equal(status, 200, query);
    return headers.etag ?? "";
  };
  const base = "scope=world&data=US:1,FR:2";
  const { etag } = (await ask(`/map.svg?${base}`)).headers;
  const idle = ["breaks=1,2", "proportionalMax=50", "labelMinArea=5", "labelSize=20"];
  for (const change of [...idle, "format=png", "reverse=0"])
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
