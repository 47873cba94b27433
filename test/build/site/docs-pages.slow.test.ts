import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { headerRows } from "../../../build/docs/rows/headers.ts";
import { docsPages } from "../../../build/site/docs/docs-pages.ts";
import { SEARCH_PAGE } from "../../../build/site/docs/search-page.ts";
import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";
import { failureCodes } from "../../../src/request/problems/failure-table.ts";
import { scopeSummaries, regionSummaries } from "../../../src/service/scope-listing.ts";
import { builtSiteFolder } from "../../helpers/built-site.ts";
import type { Answer } from "../../helpers/ask.ts";
import { type DescribedServer, describedServer } from "./described-server.ts";

/** For pages, compressed. */
const MAX_PAGE_BYTES = 100_000;

let server: DescribedServer;
let pages: ReadonlyMap<string, string>;
before(async () => {
  server = await describedServer(await builtSiteFolder());
  const texts = new Map<string, string>();
  for (const path of [...(await docsPages()).keys()].filter(isSample))
    texts.set(path, (await server.ask(path)).body.toString("utf8"));
  pages = texts;
});
after(() => server.close());

test("each page is HTML that runs nothing but the search, and loads from this server alone", async () => {
  for (const path of pages.keys()) {
    const headers = { "accept-encoding": "gzip" };
    const answer = await server.ask({ path, headers });
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers["content-type"], "text/html; charset=utf-8");
    if (path !== SEARCH_PAGE)
      assert.equal(
        answer.headers["content-security-policy"],
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    assert.equal(answer.headers["cache-control"], "no-cache");
    assert.equal(answer.headers["set-cookie"], undefined);
    assert.ok(answer.body.length <= MAX_PAGE_BYTES, `${path} takes ${answer.body.length} bytes`);
    const text = gunzipSync(answer.body).toString("utf8");
    assert.equal(text, pages.get(path));
    assert.doesNotMatch(
      text,
      /<script(?! type="module" src="\/assets\/search-)|<style|<iframe|<[a-z][^>]*\s(?:style|on\w+)=|<[a-z][^>]*\ssrc="(?!\/)/,
    );
    const again = await server.ask({ path, headers: { "if-none-match": answer.headers.etag! } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  }
});

test("each page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: { "doctype-style": "off" },
  });
  for (const [path, text] of pages) {
    const report = await validator.validateString(text, path);
    const found = report.results.flatMap(({ messages }) => messages);
    assert.deepEqual(
      found.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
      [],
    );
  }
});

test("every link and anchor leads somewhere, and every map is drawn in the size that is told", async () => {
  const asked = new Map<string, Answer>();
  for (const [path, text] of pages)
    for (const target of attributes(text, /(?:href|src)="([^"]+)"/g)) {
      if (target.startsWith("https:")) continue;
      const [file = "", anchor] = target.split("#");
      const place = file === "" ? path : file;
      if (anchor !== undefined) {
        const ids = idsOf(pages.get(place) ?? "");
        assert.ok(ids.has(anchor), `${path}: nothing is at ${place}#${anchor}`);
      }
      if (pages.has(place) || asked.has(place)) continue;
      if (place.startsWith("/docs/scopes/") && !isSample(place)) continue;
      const answer = await server.ask(place);
      asked.set(place, answer);
      assert.equal(answer.status, isMistake(place) ? 400 : 200, `${path}: ${place}`);
    }
  for (const [path, text] of pages)
    for (const [tag] of text.matchAll(/<img [^>]*loading="lazy"[^>]*>/g)) {
      const { src = "", alt = "", width, height } = attributesOf(tag);
      const { headers, body } = asked.get(src)!;
      assert.equal(headers["x-geo-warnings"], undefined, `${path}: ${src}`);
      const size = `width="${width}" height="${height}"`;
      assert.ok(body.toString("utf8").includes(size), `${path}: ${src} is not ${size}`);
      assert.ok(alt.length > 5, `${path}: ${src} has the description "${alt}"`);
    }
});

test("every parameter, error, header, path and region has its place", async () => {
  const errors = idsOf(pages.get("/docs/errors")!);
  for (const code of failureCodes) assert.ok(errors.has(code), `error ${code}`);
  const list = idsOf(pages.get("/docs/parameters")!);
  const explained = [...pages].filter(([path]) => path.startsWith("/docs/parameters/"));
  for (const { name } of parameterRows) {
    assert.ok(list.has(name), `parameter ${name} in the list`);
    const places = explained.filter(([, text]) => idsOf(text).has(name));
    assert.equal(places.length, 1, `parameter ${name} on a page of its group`);
  }
  const api = pages.get("/docs/api")!;
  for (const { name } of headerRows) assert.ok(api.includes(`<code>${name}</code>`), name);
  for (const { scope } of scopeSummaries().filter((one) => isSample(`/docs/scopes/${one.scope}`))) {
    const page = pages.get(`/docs/scopes/${scope}`)!;
    for (const { id } of regionSummaries(scope, "en"))
      assert.ok(page.includes(`<code>${id}</code>`), `${scope}: ${id}`);
  }
});

test("a page has nothing that only the repository has", () => {
  for (const [path, text] of pages)
    assert.doesNotMatch(text, /Tested by|\.test\.ts|src\/|<!--|\.md\b/, path);
});

test("what language models are told is short, and its examples are drawn", async () => {
  const { status, headers, body } = await server.ask("/llms.txt");
  const text = body.toString("utf8");
  assert.deepEqual([status, headers["content-type"]], [200, "text/plain; charset=utf-8"]);
  assert.match(text, /^# Copperplate\n\n> /);
  assert.ok(body.length < 20_000, `${body.length} bytes`);
  for (const { name } of parameterRows) assert.ok(text.includes(`\n- \`${name}\``), name);
  const links = attributes(text, /\]\((\/[^)]*)\)/g);
  assert.ok(links.length > 8);
  for (const link of links) {
    const answer = await server.ask(link);
    assert.equal(answer.status, 200, link);
    assert.equal(answer.headers["x-geo-warnings"], undefined, link);
  }
});

/** The page of errors shows one. */
function isMistake(target: string): boolean {
  return target.includes("legendLayout=horisontal");
}

function idsOf(text: string): ReadonlySet<string> {
  return new Set(attributes(text, / id="([^"]+)"/g));
}

function attributes(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, value = ""]) => unescaped(value));
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const pairs = tag.matchAll(/ ([a-z]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(pairs, ([, name, value]) => [name!, unescaped(value!)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** Of the pages of scopes, which are all made by one function, those of two. */
function isSample(path: string): boolean {
  return !/^\/docs\/scopes\/(?!world$|RO$)/.test(path);
}
