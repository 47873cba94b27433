import assert from "node:assert/strict";
import { test } from "node:test";
import { createApp } from "../../src/http/app.ts";
import { createHttpContext } from "../../src/http/http-context.ts";
import { editionsOf, FakeService } from "./fake-service.ts";
import { errorOf, EVERY_RESPONSE, ours, rawGet, runningServer } from "./running-server.ts";
import { pluck } from "../helpers/pluck.ts";

const UNKNOWN = [
  ..."/ /map.svg/ /map.svg/?scope=world /map%2Esvg?scope=world /%6dap.svg?scope=world".split(" "),
  ..."/a/../map.svg?scope=world /./map.svg?scope=world //map.svg?scope=world /MAP.SVG".split(" "),
  ..."/map.svg;x?scope=world /map.svg%3Fscope=world /map.svg#?scope=world /map.gif".split(" "),
  ..."/map%ff.svg?scope=world /map%zz.svg?scope=world \\map.svg http://h/map.gif".split(" "),
  ..."ftp://h/map.svg?scope=world http://[/map.svg h:80 * ?scope=world".split(" "),
  ..."/render/map/ /__proto__".split(" "),
];

for (const target of UNKNOWN)
  test(`there is nothing at ${target}`, async (t) => {
    const { talk, service } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    const method = target === "*" ? "OPTIONS" : "GET";
    const answer = await talk(rawGet(target, method));
    // Node's parser refuses a target that is no URL of any form before a path is looked for.
    const isHttp = /^(?:\/|http:\/\/h|\*)/.test(target);
    assert.match(answer, isHttp ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 40[04] /);
    const code = isHttp ? /"error":"not_found"/ : /"error":"(?:not_found|invalid_request)"/;
    assert.match(answer, code);
    assert.equal(service.calls.length, 0);
  });

for (const target of [
  "http://other/map.svg?scope=world",
  "HTTPS://user@other:8080/map.svg?scope=world",
  "http://other/1/map.svg?scope=world",
])
  test(`${target} is served as its path is`, async (t) => {
    const { talk } = await runningServer(t);
    assert.match(await talk(rawGet(target)), /^HTTP\/1\.1 200 /);
  });

test("a target in absolute form says what host a link has", async (t) => {
  const { talk } = await runningServer(t);
  const body = '{"scope":"world"}';
  const head = "Host: h\r\nConnection: close\r\nContent-Type: application/json\r\n";
  const answer = await talk(
    `POST http://other:81/link HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  assert.match(answer, /"svg": "http:\/\/other:81\//);
});

test("a target in absolute form without a path asks for what / is", async (t) => {
  const { talk } = await runningServer(t);
  const answer = await talk(rawGet("http://h?scope=world"));
  assert.match(answer, /^HTTP\/1\.1 404 /);
  assert.match(answer, /nothing at path \\"\/\\"/);
});

test("a 404 says what there is", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.gif?scope=world");
  const message =
    'nothing at path "/map.gif"; expected /map.svg, /map.png, /render/map, /link, /mcp, /map.json, /scopes, /version, /m/….svg, /m/….png, /scopes/….json, /scopes/….csv, /, /docs, /openapi.json, /llms.txt, /docs/…, /assets/…';
  assert.deepEqual(errorOf(answer), {
    error: "not_found",
    message,
    type: "/docs/errors#not_found",
    status: 404,
    details: [
      {
        error: "not_found",
        param: "path",
        value: "/map.gif",
        message,
        allowed: (
          "/map.svg /map.png /render/map /link /mcp /map.json /scopes /version /m/….svg /m/….png " +
          "/scopes/….json /scopes/….csv / /docs /openapi.json /llms.txt /docs/… /assets/…"
        ).split(" "),
      },
    ],
  });
});

const METHODS: readonly (readonly [method: string, path: string, allow: string])[] = [
  ["POST", "/map.svg", "GET, HEAD, OPTIONS"],
  ["DELETE", "/map.png", "GET, HEAD, OPTIONS"],
  ["GET", "/render/map", "POST, OPTIONS"],
  ["HEAD", "/render/map", "POST, OPTIONS"],
  ["PUT", "/render/map", "POST, OPTIONS"],
];

for (const [method, path, allow] of METHODS) {
  test(`${method} ${path} is 405 and allows ${allow}`, async (t) => {
    const { ask } = await runningServer(t);
    const answer = await ask(path, { method });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.allow, allow);
    assert.equal(answer.headers["cache-control"], "no-store");
    if (method !== "HEAD") assert.equal(errorOf(answer)["error"], "method_not_allowed");
  });

  test(`OPTIONS ${path} for ${method} is answered with ${allow}`, async (t) => {
    const { ask } = await runningServer(t);
    const headers = { origin: "http://a", "access-control-request-method": method };
    const answer = await ask(path, { method: "OPTIONS", headers });

    assert.equal(answer.status, 204);
    assert.equal(answer.body.byteLength, 0);
    assert.deepEqual(ours(answer), {
      ...EVERY_RESPONSE,
      "access-control-allow-headers": "Content-Type, If-None-Match",
      "access-control-allow-methods": allow,
      "access-control-max-age": "86400",
      allow,
    });
  });
}

test("a target in the cache is still closed to other methods", async (t) => {
  const { ask } = await runningServer(t);
  await ask("/map.svg?scope=world");
  const post = await ask("/map.svg?scope=world", { method: "POST" });
  const options = await ask("/map.svg?scope=world", { method: "OPTIONS" });
  assert.equal(post.status, 405);
  assert.equal(options.status, 204);
});

test("a target of 16,384 bytes is read", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world&_=".padEnd(16_384, "a"));
  assert.equal(answer.status, 200);
});

for (const length of [16_385, 40_000, 60_000])
  test(`a target of ${length} bytes is 414 and points to POST`, async (t) => {
    const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
    const target = "/map.svg?scope=world&_=".padEnd(length, "a");
    const answer = await talk(rawGet(target));
    assert.match(answer, /^HTTP\/1\.1 414 /);
    assert.match(answer, /"error":"url_too_long"/);
    assert.match(answer, /POST \/render\/map/);
    assert.match(answer, new RegExp(`target has ${length} bytes`));
  });

test("of a target whose end never came, no length is made up", async (t) => {
  const { talk } = await runningServer(t, { timeouts: { lingerMs: 50 } });
  const answer = await talk(`GET /map.svg?scope=world&_=${"a".repeat(200_000)}`);
  assert.match(answer, /"error":"url_too_long"/);
  const told = Number(/target has at least (\d+) bytes/.exec(answer)?.[1]);
  assert.ok(told > 16_384 && told < 200_000, `${told} bytes`);
});

test("problems before parsing are listed together, in the order of the table", async (t) => {
  const { ask } = await runningServer(t);
  const path = "/render/map?_=".padEnd(16_385, "a");
  const headers = { "content-type": "text/plain", "content-length": "4194305" };
  const question = ask(path, { method: "POST", headers });
  const { error, details } = errorOf(await question);
  assert.equal(error, "body_too_large");
  assert.ok(Array.isArray(details));
  assert.deepEqual(pluck(details, "param"), ["body", "url", "content-type"]);
});

test("the app answers a web Request without a server", async () => {
  const app = createApp(createHttpContext(editionsOf(new FakeService()), { log: () => undefined }));
  const post = () =>
    app.fetch(
      new Request("http://h/render/map", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"scope":"world"}',
      }),
    );
  const image = await post();
  assert.equal(image.status, 200);
  assert.match(await image.text(), /^<svg>/);
  assert.equal((await post()).headers.get("x-cache"), "HIT");
  const nothing = await app.fetch(new Request("http://h/map%2Esvg?scope=world"));
  assert.equal(nothing.status, 404);
  const malformed = await app.fetch(new Request("http://h/map%ff.svg"));
  assert.equal(malformed.status, 404);
});
