import assert from "node:assert/strict";
import { test } from "node:test";
import { signedPath } from "../../src/signing/signed-path.ts";
import { SigningKey } from "../../src/signing/signing-key.ts";
import { compactQuery } from "../../src/http/asked-map.ts";
import { errorOf, runningServer } from "./running-server.ts";

const SECRET = "k".repeat(32);
const key = new SigningKey("new", SECRET);
const old = new SigningKey("old", "o".repeat(32));
const signingKeys = [key, old];
const JSON_TYPE = { "content-type": "application/json" };

test("an image is drawn for a right signature alone, by any key", async (t) => {
  const { ask, service } = await runningServer(t, { signingKeys });
  for (const path of [
    "/map.svg?scope=world",
    "/map.png?scope=world",
    "/1/map.svg?scope=world",
    `/m/${await compactQuery("scope=world")}.svg`,
  ]) {
    const refused = await ask(path);
    assert.equal(refused.status, 403, path);
    assert.equal(errorOf(refused)["error"], "invalid_signature");
    assert.equal(refused.headers["cache-control"], "no-store");
    for (const signer of signingKeys)
      assert.equal((await ask(await signedPath(signer, path))).status, 200, path);
    assert.equal((await ask(path)).status, 403, path);
  }
  const stranger = new SigningKey("x", "x".repeat(32));
  assert.equal((await ask(await signedPath(stranger, "/map.svg?scope=world"))).status, 403);
  assert.equal(service.renders, 2);
});

test("neither the cache nor a condition lets anybody past", async (t) => {
  const { ask } = await runningServer(t, { signingKeys });
  const path = "/map.svg?scope=world&title=a";
  const signed = await signedPath(key, path);
  const first = await ask(signed);
  const { etag = "" } = first.headers;
  const again = await ask(signed);
  assert.deepEqual([again.status, again.headers["x-cache"]], [200, "HIT"]);
  const headers = { "if-none-match": etag };
  assert.equal((await ask(signed, { headers })).status, 304);
  for (const wrong of [path, signed.slice(0, -1), signed.replace("title=a", "title=b")])
    for (const method of ["GET", "HEAD"]) {
      assert.equal((await ask(wrong, { method })).status, 403, wrong);
      assert.equal((await ask(wrong, { method, headers })).status, 403, wrong);
      assert.equal((await ask(wrong, { method, headers: { "if-none-match": "*" } })).status, 403);
    }
  const reordered = `/map.svg?title=a&${signed.slice(signed.indexOf("sig="))}&scope=world`;
  const other = await ask(reordered);
  assert.deepEqual(
    [other.status, other.headers["x-cache"], other.headers.etag],
    [200, "HIT", etag],
  );
  const plain = await runningServer(t);
  assert.equal((await plain.ask(path)).headers.etag, etag);
  assert.equal((await plain.ask(signed)).headers.etag, etag);
});

test("no error is drawn for who has no signature", async (t) => {
  const { ask } = await runningServer(t, { signingKeys });
  const path = "/map.svg?errors=image&fail=invalid_theme";
  const refused = await ask(path);
  assert.deepEqual(
    [refused.status, refused.headers["content-type"]],
    [403, "application/json; charset=utf-8"],
  );
  const drawn = await ask(await signedPath(key, path));
  assert.deepEqual([drawn.status, drawn.headers["content-type"]], [400, "image/svg+xml"]);
});

test("a body is read from who holds a key, and links for it are signed", async (t) => {
  const { ask, service } = await runningServer(t, { signingKeys });
  const body = '{"scope":"world"}';
  const tokens = [
    undefined,
    "Bearer",
    "Bearer x",
    `Bearer ${SECRET}x`,
    `Basic ${SECRET}`,
    `Bearer ${SECRET.slice(1)}`,
  ];
  for (const path of ["/render/map", "/link", "/mcp", "/1/link"])
    for (const authorization of tokens) {
      const headers = { ...JSON_TYPE, ...(authorization === undefined ? {} : { authorization }) };
      const answer = await ask(path, { method: "POST", headers, body });
      assert.equal(answer.status, 403, `${path} ${authorization}`);
      assert.equal(errorOf(answer)["error"], "invalid_signature");
      assert.ok(!answer.body.toString("utf8").includes(SECRET.slice(1)));
    }
  assert.equal(service.calls.length, 0);
  const headers = { ...JSON_TYPE, authorization: `Bearer ${"o".repeat(32)}` };
  assert.equal((await ask("/render/map", { method: "POST", headers, body })).status, 200);
  for (const path of ["/link", "/1/link"]) {
    const link = errorOf(await ask(path, { method: "POST", headers, body }));
    for (const name of ["svg", "png"]) {
      const { pathname, search } = new URL(String(link[name]));
      assert.equal((await ask(pathname + search)).status, 200);
    }
  }
  const preflight = await ask("/render/map", { method: "OPTIONS" });
  assert.match(String(preflight.headers["access-control-allow-headers"]), /Authorization/);
});

test("a dry run, which takes as long as its image, needs a signature or a key", async (t) => {
  const { ask, service } = await runningServer(t, { signingKeys });
  const path = "/map.json?scope=world";
  for (const one of [path, `/1${path}`, `${path}&sig=x`]) {
    const refused = await ask(one);
    assert.deepEqual([refused.status, errorOf(refused)["error"]], [403, "invalid_signature"], one);
  }
  assert.equal(service.calls.length, 0);
  const authorization = `Bearer ${SECRET}`;
  for (const dry of [
    await ask(await signedPath(key, path)),
    await ask(path, { headers: { authorization } }),
  ]) {
    assert.equal(dry.status, 200);
    assert.ok(!dry.body.toString("utf8").includes("sig="));
  }
});

test("a key may have blanks", async (t) => {
  const secret = "A long secret: of 2026, with + and a";
  const { ask } = await runningServer(t, { signingKeys: [new SigningKey("blanks", secret)] });
  const ofDryRun = async (authorization: string): Promise<number> =>
    (await ask("/map.json?scope=world", { headers: { authorization } })).status;
  assert.equal(await ofDryRun(`Bearer ${secret}`), 200);
  assert.equal(await ofDryRun(`Bearer ${secret.slice(0, -2)}`), 403);
});

test("what draws nothing is open to all", async (t) => {
  const { ask } = await runningServer(t, { signingKeys });
  for (const path of ["/scopes", "/scopes/world.json", "/version", "/healthz"])
    assert.equal((await ask(path)).status, 200, path);
});

test("any GET takes a signature where none is wanted", async (t) => {
  const { ask } = await runningServer(t);
  for (const path of "/map.svg?scope=world /map.json?scope=world /scopes /scopes/world.json /version".split(
    " ",
  ))
    assert.equal((await ask(await signedPath(key, path))).status, 200, path);
});

test("a URL asks for no larger scale than MAX_URL_SCALE", async (t) => {
  const { ask, service } = await runningServer(t, { maxUrlScale: 2 });
  assert.equal((await ask("/map.png?scope=world&scale=2")).status, 200);
  for (const path of ["/map.png?scope=world&scale=2.5", "/map.json?scope=world&scale=2.5"]) {
    const { status, body } = await ask(path);
    assert.equal(status, 400, path);
    assert.match(body.toString("utf8"), /at most 2, .* \(MAX_URL_SCALE\), received 2.5/);
  }
  assert.equal(service.renders, 1);
});
