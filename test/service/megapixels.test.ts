import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PNG } from "pngjs";
import { errorImage } from "../../src/service/error-image.ts";
import { createMapServer } from "../../src/http/node/server.ts";
import { createMapService } from "../../src/service/pooled-service.ts";
import { type Rasterise, renderedImage } from "../../src/service/image.ts";
import { parseGet } from "../../src/request/parse.ts";
import { ask } from "../helpers/ask.ts";
import { editionsOf } from "../http/fake-service.ts";

const options = { renderProcesses: 1, geometryCacheMb: 64, maxMegapixels: 1 };
const drawing = createMapService(options);
const server = createMapServer(editionsOf(drawing.service), { log: () => undefined });
const { port } = await server.listen(0, "127.0.0.1");
after(async () => {
  await server.close();
  drawing.kill();
});

const LARGE = ["width=1001&height=1000", "width=2000", "width=501&height=500&scale=2"];

for (const query of LARGE)
  test(`a PNG of ${query} is refused by a bound of one megapixel`, async () => {
    const { status, body } = await ask(port, `/map.png?scope=RO&${query}`);
    assert.equal(status, 400);
    const { error, message } = JSON.parse(body.toString("utf8"));
    assert.equal(error, "limit_exceeded");
    const expected =
      /at most 1 megapixels, the bound of this server \(MAX_MEGAPIXELS\), received \d+ × \d+ pixels/;
    assert.match(message, expected);
  });

test("an SVG has no pixels", async () => {
  assert.equal((await ask(port, "/map.svg?scope=RO&width=2000")).status, 200);
});

test("no error is drawn larger than the least bound", async () => {
  const error = { status: 400, code: "invalid_theme", message: "wrong" };
  const body = await errorImage("png", "errors=image&width=2000&height=2000&scale=2", error);
  const { width, height } = PNG.sync.read(Buffer.from(body!));
  assert.ok(width * height <= 1e6, `${width} × ${height}`);
});

/** Stands in for the render processes. */
const drawn: Rasterise = async () => Buffer.from("PNG");

test("what is within the bound is drawn", async () => {
  const parsed = parseGet("png", "scope=RO&width=1000&height=1000");
  assert.ok(parsed.ok);
  const { body } = await renderedImage(parsed.value, undefined, drawn, 1);
  assert.equal(String(body), "PNG");
});
