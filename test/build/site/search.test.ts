import assert from "node:assert/strict";
import { test } from "node:test";
import { searchIndex } from "../../../build/site/docs/search-page.ts";
import { matches, type Section } from "../../../playground/search/matches.ts";

const SECTIONS: readonly Section[] = [
  ["/docs", "Guide", "Guide", "The word legend stands here."],
  ["/docs/a#legend", "Parameters", "legend", "Shows it."],
  ["/docs/a#legendTitle", "Parameters", "legendTitle", `${"some words ".repeat(30)}of a bar`],
];

for (const [query, paths] of [
  ["legend", ["/docs/a#legend", "/docs/a#legendTitle", "/docs"]],
  ["LEGEND title", ["/docs/a#legendTitle"]],
  ["legend nowhere", []],
  ["param shows", ["/docs/a#legend"]],
  ["  ", []],
] as const)
  test(`"${query}" finds sections with all its words, headings first`, () => {
    assert.deepEqual(
      matches(SECTIONS, query).map(({ path }) => path),
      paths,
    );
  });

test("an excerpt has the word that was found, and stays short", () => {
  const [found] = matches(SECTIONS, "bar");
  assert.match(found?.excerpt ?? "", /^… words .* of a bar$/);
  assert.ok(found!.excerpt.length < 210);
});

test("a page is indexed by its headings, without markup", () => {
  const page = {
    title: "Guide",
    description: "",
    styles: [],
    scripts: [],
    body: `<nav>Not this</nav><main id="main"><h1>Guide</h1><p>A &lt; B</p><h2 id="more"><a href="#more">More</a></h2><p>of <b>it</b></p></main>`,
  };
  assert.deepEqual(searchIndex(new Map([["/docs", page]])), [
    ["/docs", "Guide", "Guide", "A < B"],
    ["/docs#more", "Guide", "More", "of it"],
  ]);
});
