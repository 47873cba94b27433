import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { codeSpans, documents, filesBelow, read, ROOT } from "./documents.ts";
import { brokenLinks, headingAnchors, linkTargets } from "./links.ts";

/** What every reader looks for. */
const EXPECTED = (
  "ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md README.md docs/api.md docs/benchmarks.md " +
  "docs/decisions.md docs/deployment.md docs/edge.md docs/geometry.md docs/goldens.md " +
  "docs/operations.md"
).split(" ");

const FIRST_FOLDERS = "src|test|build|build-geo|command|generated|data-sources|deploy|bench";

test("the documents are there", () => {
  const paths = new Set(documents().map(({ path }) => path));
  assert.deepEqual(
    EXPECTED.filter((path) => !paths.has(path)),
    [],
  );
});

test("every link to a file or a heading leads there", () => {
  assert.deepEqual(documents().flatMap(brokenLinks), []);
});

test("every document of docs/ can be reached from README", () => {
  const targets = linkTargets(read("README.md"));
  assert.deepEqual(
    filesBelow("docs", ".md").filter((path) => !targets.includes(path)),
    [],
  );
});

test("every file that a document names by its path exists", () => {
  const path = new RegExp(`(?<![\\w/.-])(?:${FIRST_FOLDERS})/[\\w*./{},-]*\\.\\w+`, "g");
  const missing = documents().flatMap((document) =>
    codeSpans(document.text)
      .flatMap((span) => span.match(path) ?? [])
      .filter((name) => !exists(name))
      .map((name) => `${document.path}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

test("README has at most 200 lines", () => {
  const { length } = read("README.md").trimEnd().split("\n");
  assert.ok(length <= 200, `${length} lines`);
});

test("the old words of the trade stand on the first screen of README, and nowhere else", () => {
  const withoutScreen = documents().map(({ path, text }) =>
    path === "README.md" ? { path, text: text.slice(text.indexOf("\n## ")) } : { path, text },
  );
  const trade = /\b(?:plates?|engrav\w*|printing press|sacrific\w*|untaken)\b/i;
  assert.deepEqual(
    withoutScreen.flatMap(({ path, text }) => (trade.test(text) ? [path] : [])),
    [],
  );
});

test("headings are found as readers on the web name them", () => {
  const text = "# A, b & `c`\n\n## A\n\n```\n# no heading\n```\n\n## A\n\n### PNG: what's it?\n";
  assert.deepEqual(headingAnchors(text), ["a-b--c", "a", "a-1", "png-whats-it"]);
});

test("links are found around code and in tables, and none in code", () => {
  const text = "| [`a`](b.md#c) | ![d](e.svg) |\n`[x](y)` [f](https://example.com) [g](#h)\n";
  assert.deepEqual(linkTargets(text), ["b.md#c", "e.svg", "#h"]);
});

/** A star stands for some name: then there must be a file that has it. */
function exists(name: string): boolean {
  if (!name.includes("*")) return existsSync(join(ROOT, name));
  const [start = "", end = ""] = name.split("*");
  const folder = start.slice(0, start.lastIndexOf("/"));
  return existsSync(join(ROOT, folder)) && filesBelow(folder, end).length > 0;
}
