import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { commandWith } from "../helpers/command.ts";
import { postCsv, realServer } from "./real-server.ts";

const TABLE = "Country\tGDP per person\nPeru\t12.345\nChile\t34.100\n";
const NOTE = "ambiguous-numbers:GDP%20per%20person,12.345,12345";

test("a picture tells how its own table was read, and a hit in the cache how another was", async (t) => {
  const { ask } = await realServer(t);
  const open = await ask(postCsv("scope=world&width=300", TABLE));
  assert.deepEqual([open.headers["x-cache"], open.headers["x-map-notes"]], ["MISS", NOTE]);
  const told = await ask(postCsv("scope=world&width=300&decimal=point", TABLE));
  assert.deepEqual([told.headers["x-cache"], told.headers["x-map-notes"]], ["HIT", undefined]);
  assert.equal(told.headers.etag, open.headers.etag);
  const turned = await ask(postCsv("scope=world&width=300&decimal=comma", TABLE));
  assert.equal(turned.headers["x-map-notes"], undefined);
  assert.notEqual(turned.headers.etag, open.headers.etag);
});

test("a link and the command tell what the picture would", async (t) => {
  const { ask } = await realServer(t);
  const link = await ask({ ...postCsv("scope=world&width=300", TABLE), path: "/link?scope=world" });
  assert.deepEqual(JSON.parse(link.body.toString("utf8")).warnings, [NOTE]);
  const input = () => Readable.from([Buffer.from(TABLE)]);
  const drawn = await commandWith({ input }, "render", "-", "--scope", "world");
  assert.deepEqual([drawn.code, drawn.error], [0, `copperplate: ${NOTE}\n`]);
  const settled = ["render", "-", "--scope", "world", "--decimal", "comma"];
  const turned = await commandWith({ input }, ...settled);
  assert.deepEqual([turned.code, turned.error], [0, ""]);
});
