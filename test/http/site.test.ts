import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { SigningKey } from "../../src/signing/signing-key.ts";
import { builtSiteFolder } from "../helpers/built-site.ts";
import { errorOf, runningServer } from "./running-server.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html";

test("the page is HTML of a strict policy, asked for again each time, without cookies", async (context) => {
  const { ask } = await siteServer(context);
  const { status, headers, body } = await ask("/");
  assert.equal(status, 200);
  assert.equal(headers["content-type"], "text/html; charset=utf-8");
  assert.equal(headers["cache-control"], "no-cache");
  assert.equal(headers["content-security-policy"], POLICY);
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.equal(headers["referrer-policy"], "no-referrer");
  assert.equal(headers["vary"], "Accept-Encoding");
  assert.equal(headers["set-cookie"], undefined);
  assert.match(body.toString("utf8"), /^<!doctype html>\n<html lang="en">/);
});

test("where images want signatures, the pages are shown with theirs, and nothing beside", async (context) => {
  const signingKeys = [new SigningKey("one", "k".repeat(32))];
  const siteFolder = await builtSiteFolder();
  const { ask } = await runningServer(context, { siteFolder, signingKeys });
  for (const path of ["/docs", "/docs/recipes", "/docs/gallery"]) {
    const html = (await ask(path)).body.toString("utf8");
    const sources = [...html.matchAll(/<img src="(\/map[^"]+)"/g)].map(([, source = ""]) => source);
    const maps = sources.map((source) => source.replaceAll("&amp;", "&"));
    assert.ok(maps.length > 0, path);
    for (const map of maps) {
      assert.equal((await ask(map)).status, 200, map);
      assert.equal((await ask(`${map}&title=mine`)).status, 403, map);
    }
  }
});

test("what the page says of a map is for its script: the query changes nothing", async (context) => {
  const { ask, service } = await siteServer(context);
  const [bare, asking] = [await ask("/"), await ask("/?scope=world&nonsense=<b>")];
  assert.deepEqual(asking.body, bare.body);
  assert.equal(asking.headers.etag, bare.headers.etag);
  assert.deepEqual(service.calls, []);
});

test("a file is stored as Brotli alone, and served plain and as gzip too", async (context) => {
  const folder = await builtSiteFolder();
  assert.ok(
    !existsSync(join(folder, "openapi.json")) && !existsSync(join(folder, "openapi.json.gz")),
  );
  const { ask } = await siteServer(context);
  const of = (coding: string) => ask("/openapi.json", { headers: { "accept-encoding": coding } });
  const plain = brotliDecompressSync(readFileSync(join(folder, "openapi.json.br")));
  assert.deepEqual((await of("identity")).body, plain);
  const zipped = await of("gzip");
  assert.equal(zipped.headers["content-encoding"], "gzip");
  assert.deepEqual(gunzipSync(zipped.body), plain);
  assert.deepEqual(brotliDecompressSync((await of("br")).body), plain);
});

test("every file that the page names is there, to be kept for ever, as what it is", async (context) => {
  const { ask } = await siteServer(context);
  const page = (await ask("/")).body.toString("utf8");
  const paths = new Set(Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path!));
  const types = new Set<string | undefined>();
  for (const path of paths) {
    const { status, headers } = await ask(path);
    assert.deepEqual(
      [status, headers["cache-control"], headers["x-content-type-options"]],
      [200, "public, max-age=31536000, immutable", "nosniff"],
      path,
    );
    types.add(headers["content-type"]);
  }
  const expected = ["image/svg+xml", "text/css; charset=utf-8", "text/javascript; charset=utf-8"];
  assert.deepEqual(types, new Set(expected));
});

test("the page runs nothing that stands in it", async (context) => {
  const { ask } = await siteServer(context);
  const page = (await ask("/")).body.toString("utf8");
  assert.doesNotMatch(page, /<script(?![^>]* src="\/assets\/)|<style|\sstyle=|\son\w+=/);
});

test("each coding has the same content, brotli where two are as welcome", async (context) => {
  const { ask } = await siteServer(context);
  const plain = await ask("/");
  const coded = async (accepted: string) => ask("/", { headers: { "accept-encoding": accepted } });
  const [gzip, br] = [await coded("gzip"), await coded("gzip, deflate, br, zstd")];
  assert.deepEqual(
    [gzip, br].map(({ headers }) => headers["content-encoding"]),
    ["gzip", "br"],
  );
  assert.deepEqual(gunzipSync(gzip.body), plain.body);
  assert.deepEqual(brotliDecompressSync(br.body), plain.body);
  assert.equal(plain.headers["content-encoding"], undefined);
  assert.equal(br.headers["content-length"], String(br.body.length));
});

test("who has the page is told so", async (context) => {
  const { ask } = await siteServer(context);
  const { headers } = await ask("/");
  const again = await ask("/", { headers: { "if-none-match": headers.etag! } });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  const other = await ask("/", { headers: { "if-none-match": '"other"' } });
  assert.equal(other.status, 200);
});

test("HEAD has the headers of GET, OPTIONS the methods, and POST is refused", async (context) => {
  const { ask } = await siteServer(context);
  const [get, head] = [await ask("/"), await ask("/", { method: "HEAD" })];
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  assert.equal(head.headers["content-length"], get.headers["content-length"]);
  const options = await ask("/", { method: "OPTIONS" });
  assert.deepEqual([options.status, options.headers.allow], [204, "GET, HEAD, OPTIONS"]);
  const post = await ask("/", { method: "POST", body: "scope=world" });
  assert.deepEqual([post.status, post.headers.allow], [405, "GET, HEAD, OPTIONS"]);
});

const ABSENT = ["/assets/main.js", "/assets/", "/assets/../site.json", "/1/", "/index.html"];
for (const path of ABSENT)
  test(`nothing is at ${path}`, async (context) => {
    const { ask } = await siteServer(context);
    const answer = await ask(path);
    assert.deepEqual([answer.status, errorOf(answer)["error"]], [404, "not_found"]);
  });

test("a server without pages says that nothing is there", async (context) => {
  const without = await runningServer(context);
  const empty = await runningServer(context, { siteFolder: join(tmpdir(), "copperplate-nowhere") });
  for (const { ask } of [without, empty]) {
    const answer = await ask("/");
    assert.deepEqual([answer.status, errorOf(answer)["error"]], [404, "not_found"]);
  }
});

test("a damaged folder is a bug that is logged, and told to nobody", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-damaged-"));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "site.json"), "{");
  const { ask, logged } = await runningServer(context, { siteFolder: folder });
  const answer = await ask("/");
  assert.deepEqual([answer.status, errorOf(answer)["error"]], [500, "internal_error"]);
  assert.equal(logged.length, 1);
});

async function siteServer(context: TestContext) {
  return runningServer(context, { siteFolder: await builtSiteFolder() });
}
