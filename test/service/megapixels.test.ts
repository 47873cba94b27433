import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createMapService } from "../../src/map-service.ts";
import { createMapServer } from "../../src/http/node/server.ts";
import { ask } from "../helpers/ask.ts";
import { editionsOf } from "../http/fake-service.ts";

const options = { renderProcesses: 1, geometryCacheMb: 64, maxMegapixels: 1 };
const drawing = createMapService(options, new URL("../../src/pool/worker.ts", import.meta.url));
const server = createMapServer(editionsOf(drawing.service), { log: () => undefined });
const { port } = await server.listen(0, "127.0.0.1");
after(async () => {
  await server.close();
  drawing.kill();
});

test("a PNG of more megapixels than the bound is refused, whichever parameters make it so large", async () => {
  const queries = ["width=1001&height=1000", "width=2000", "width=501&height=500&scale=2"];
  for (const query of queries) {
    const { status, body } = await ask(port, `/map.png?scope=RO&${query}`);
    assert.equal(status, 400, query);
    const { error, message } = JSON.parse(body.toString("utf8"));
    assert.equal(error, "limit_exceeded");
    assert.match(
      message,
      /at most 1 megapixels, the bound of this server \(MAX_MEGAPIXELS\), received \d+ × \d+ pixels/,
    );
  }
});

test("an SVG has no pixels, and a PNG within the bound is drawn", async () => {
  assert.equal((await ask(port, "/map.svg?scope=RO&width=2000")).status, 200);
  assert.equal((await ask(port, "/map.png?scope=RO&width=1000&height=1000")).status, 200);
});

test("no error is drawn larger than the bound either", async () => {
  const wrong = "scope=RO&theme=x&errors=image";
  const large = await ask(port, `/map.png?${wrong}&width=2000`);
  assert.deepEqual(
    [large.status, large.headers["content-type"]],
    [400, "application/json; charset=utf-8"],
  );
  const small = await ask(port, `/map.png?${wrong}&width=300`);
  assert.deepEqual([small.status, small.headers["content-type"]], [400, "image/png"]);
});
