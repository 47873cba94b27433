import assert from "node:assert/strict";
import { get } from "node:http";
import { test } from "node:test";
import { RefusedRequest } from "../../src/service/refused-request.ts";
import { RenderFailure } from "../../src/service/render-failure.ts";
import { pluck } from "../helpers/pluck.ts";
import { problem } from "./fake-service.ts";
import { errorOf, Gate, runningServer } from "./running-server.ts";

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

for (const [format, type, policy] of [
  ["svg", "image/svg+xml", { "content-security-policy": SVG_POLICY }],
  ["png", "image/png", {}],
] as const)
  test(`with errors=image a failed ${format} is an image with the headers of an error`, async (t) => {
    const { ask } = await runningServer(t);
    const path = `/map.${format}?errors=image&fail=invalid_width,invalid_scope`;
    const json = await ask(path.replace("image", "json"));
    const answer = await ask(path);
    assert.equal(answer.status, 404);
    const text = `${format} 404 invalid_scope: message of invalid_scope`;
    assert.equal(answer.body.toString("utf8"), text);
    const length = String(text.length);
    const own = { "content-type": type, "content-length": length, ...policy };
    const { date, "x-request-id": id } = answer.headers;
    assert.deepEqual(answer.headers, { ...json.headers, ...own, date, "x-request-id": id });
    assert.equal(answer.headers["cache-control"], "no-store");
    const head = await ask(path, { method: "HEAD" });
    assert.equal(head.status, 404);
    assert.equal(head.body.byteLength, 0);
    assert.equal(head.headers["content-length"], length);
    assert.equal(head.headers["content-type"], type);
  });

test("what fails while a map is drawn is told as an image too", async (t) => {
  const { ask, service, logged } = await runningServer(t);
  const path = "/map.png?scope=world&errors=image";
  const failures: readonly (readonly [error: Error, status: number, text: string])[] = [
    [
      new RefusedRequest([problem("invalid_scale")]),
      400,
      "invalid_scale: message of invalid_scale",
    ],
    [new RenderFailure("overloaded", "ask again", 3), 503, "overloaded: ask again"],
    [new Error("secret"), 500, "internal_error: The map could not be made; this is a bug"],
  ];
  for (const [error, status, text] of failures) {
    service.draw = () => {
      throw error;
    };
    const answer = await ask(path);
    assert.equal(answer.status, status);
    assert.equal(answer.body.toString("utf8"), `png ${status} ${text}`);
    assert.equal(answer.headers["retry-after"], status === 503 ? "3" : undefined);
  }
  assert.deepEqual(pluck(logged, "message"), ["internal_error"]);
});

test("an edition that is not there and a compact path that cannot be read are told as images", async (t) => {
  const { ask } = await runningServer(t);
  const lost = await ask("/7/map.svg?errors=image");
  assert.equal(lost.status, 404);
  assert.match(lost.body.toString("utf8"), /^svg 404 invalid_edition: no edition "7"/);
  const compact = await ask("/m/AAAA.png?errors=image");
  assert.equal(compact.status, 400);
  assert.match(compact.body.toString("utf8"), /^png 400 invalid_compact_url: path: expected /);
  assert.equal(
    (await ask("/m/AAAA.png")).headers["content-type"],
    "application/json; charset=utf-8",
  );
});

test("an error whose image cannot be made is JSON, and a bug is logged", async (t) => {
  const { ask, service, logged } = await runningServer(t);
  for (const error of [new RenderFailure("overloaded", "full"), new Error("a bug")]) {
    assert.deepEqual(logged, []);
    service.drawError = () => Promise.reject(error);
    const answer = await ask("/map.png?fail=invalid_width&errors=image");
    assert.deepEqual([answer.status, errorOf(answer)["error"]], [400, "invalid_width"]);
  }
  assert.deepEqual(pluck(logged, "message"), ["no image of an error"]);
});

test("what fails because nobody waits for it is not logged", async (t) => {
  const { port, service, logged } = await runningServer(t);
  const [begun, gate] = [new Gate(), new Gate()];
  service.drawError = (_text, signal) =>
    new Promise((_resolve, reject) => {
      begun.open();
      signal?.addEventListener("abort", () => {
        reject(new Error("given up"));
        gate.open();
      });
    });
  const path = "/map.png?fail=invalid_width&errors=image";
  const request = get({ host: "127.0.0.1", port, path, agent: false });
  request.once("error", () => undefined);
  await begun.opened;
  request.destroy();
  await gate.opened;
  await new Promise(setImmediate);
  assert.deepEqual(logged, []);
});

test("a map that succeeds and a body have no use for it", async (t) => {
  const { ask, post } = await runningServer(t);
  const [plain, asked] = await Promise.all(
    ["", "&errors=image"].map((rest) => ask(`/map.svg?scope=world${rest}`)),
  );
  assert.equal(asked!.headers.etag, plain!.headers.etag);
  assert.deepEqual(asked!.body, plain!.body);
  const path = "/render/map?fail=invalid_width&errors=image";
  const posted = await post("US,1", { "content-type": "text/csv" }, path);
  assert.equal(errorOf(posted)["error"], "invalid_width");
});
