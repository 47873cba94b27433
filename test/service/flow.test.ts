import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { postCsv, realServer } from "./real-server.ts";
import { commandWith } from "../helpers/command.ts";

test("unknown ids and routes are told, sorted and the same on a hit", async (t) => {
  const { ask } = await realServer(t);
  const query =
    "scope=RO&data=XX:1,RO-B:2,US:3,%C8%98:4&proportional=aa:1&patterns=QQ:dots" +
    "&annotations=B%5C,B:x&routes=ZZ%3EUS;RO-B%3E1,2;1,2%3EYY;ZZ%3EUS";
  const expected = "unknown-ids:%C8%98,AA,B%2CB,QQ,US,XX; unknown-routes:1%2C2>YY,ZZ>US";
  const miss = await ask(`/map.svg?${query}`);
  const hit = await ask(`/map.svg?${query}`);
  const post = await ask(postCsv(query.replace("data=", "data=&_="), "XX,1\nRO-B,2\nUS,3\nȘ,4"));
  for (const answer of [miss, hit, post]) {
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["x-geo-warnings"], expected);
    assert.match(String(answer.headers["x-geo-notes"]), /(?:^|; )other-scopes:US=world/);
  }
  assert.deepEqual(
    [miss, hit, post].map((one) => one.headers["x-cache"]),
    ["MISS", "HIT", "HIT"],
  );
});

const TABLE = "Country\tGDP per person\nPeru\t12.345\nChile\t34.100\n";
const NOTE = "ambiguous-numbers:GDP%20per%20person,12.345,12345";

test("a picture tells how its own table was read, and a hit in the cache how another was", async (t) => {
  const { ask } = await realServer(t);
  const open = await ask(postCsv("scope=world&width=300", TABLE));
  assert.deepEqual([open.headers["x-cache"], open.headers["x-geo-notes"]], ["MISS", NOTE]);
  const told = await ask(postCsv("scope=world&width=300&decimal=point", TABLE));
  assert.deepEqual([told.headers["x-cache"], told.headers["x-geo-notes"]], ["HIT", undefined]);
  assert.equal(told.headers.etag, open.headers.etag);
  const turned = await ask(postCsv("scope=world&width=300&decimal=comma", TABLE));
  assert.equal(turned.headers["x-geo-notes"], undefined);
  assert.notEqual(turned.headers.etag, open.headers.etag);
});

test("a link and the command tell what the picture would", async (t) => {
  const { ask } = await realServer(t);
  const link = await ask({ ...postCsv("scope=world&width=300", TABLE), path: "/link?scope=world" });
  const { warnings, notes } = JSON.parse(link.body.toString("utf8"));
  const entries = ["GDP per person", "12.345", "12345"];
  assert.deepEqual([warnings, notes], [[], [{ code: "ambiguous-numbers", entries }]]);
  const input = () => Readable.from([Buffer.from(TABLE)]);
  const drawn = await commandWith({ input }, "render", "-", "--scope", "world");
  assert.deepEqual(
    [drawn.code, drawn.error],
    [0, `copperplate: ambiguous-numbers: ${entries.join(", ")}\n`],
  );
  const settled = ["render", "-", "--scope", "world", "--decimal", "comma"];
  const turned = await commandWith({ input }, ...settled);
  assert.deepEqual([turned.code, turned.error], [0, ""]);
});
