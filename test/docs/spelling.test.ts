import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseSync, Visitor } from "oxc-parser";
import { documents, filesBelow, prose, read } from "./documents.ts";

/** British spelling, from the Debian package wbritish-large. */
const DICTIONARY = "/usr/share/dict/british-english-large";
/** Words of the trade, names of programs and of people: a word a line, sorted, none that nothing has. */
const OWN_WORDS = "test/docs/words.txt";
const CODE = ["build", "build-geo", "command", "edge", "package", "playground", "src"];
/** Names of regions, which are data, and types, which are code. */
const NO_PROSE = new Set(["build/docs/url-types.ts", "docs/scopes.md", "generated/REPORT.md"]);
/** Shorter ones are abbreviations. */
const SHORTEST = 3;
/** A text of a program with one of these is for people; others are markup, styles and lists. */
const FOR_PEOPLE = /(?:^| )(?:an?|and|are|expected|for|has|in|is|no|not|of|or|received|the|to) /;

const WORD =
  /(?<![\p{L}\w@./#&'=:-])[A-Za-z][a-z]*(?:'[a-z]+)?(?:-[A-Za-z][a-z]*)*(?![\p{L}\w/=:@]|[.-]\w)/gu;
/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?]|\n\n)[\s*"'([#-]*$/;

const skip = existsSync(DICTIONARY) ? false : "wbritish-large is not installed";
const listed = read(OWN_WORDS)
  .split("\n")
  .filter((line) => line !== "");
const own = new Set(listed);

test("the documents, the comments and the messages are in British spelling", { skip }, () => {
  const known = new Set(readFileSync(DICTIONARY, "utf8").split("\n"));
  const unknown = texts().flatMap(({ path, text }) =>
    wordsIn(text)
      .filter((word) => !isKnown(word, known) && !isKnown(word, own))
      .map((word) => `${path}: ${word}`),
  );
  assert.deepEqual([...new Set(unknown)], [], `mend them, or add them to ${OWN_WORDS}`);
});

test("each word of the project's own list is used, and no dictionary has it", { skip }, () => {
  const known = new Set(readFileSync(DICTIONARY, "utf8").split("\n"));
  const used = new Set(texts().flatMap(({ text }) => wordsIn(text).flatMap(formsOf)));
  const needless = listed.filter((word) => !used.has(word) || known.has(word));
  assert.deepEqual(needless, []);
  assert.deepEqual(listed, listed.toSorted());
});

for (const [text, words] of [
  ["The neighbour's `neighbor` of <b>a</b> https://color.example", ["The", "neighbour's"]],
  ["A [center](docs/center.md) MapRequest x2 gray_tone well-known", ["center", "well", "known"]],
  ["it is in Gozo. Colors differ", ["Colors", "differ"]],
] as const)
  test(`of "${text}" ${words.join(", ")} are judged`, () => {
    assert.deepEqual(wordsIn(prose(text)), words);
  });

interface Text {
  readonly path: string;
  readonly text: string;
}

let all: readonly Text[] | null = null;

function texts(): readonly Text[] {
  all ??= [
    ...documents().map(({ path, text }) => ({ path, text: prose(text) })),
    ...CODE.flatMap((folder) => filesBelow(folder, ".ts")).map((path) => ({
      path,
      text: spoken(read(path)),
    })),
  ].filter(({ path }) => !NO_PROSE.has(path));
  return all;
}

/** The comments of a file, and what its strings say to people. */
function spoken(source: string): string {
  const { program, comments } = parseSync("file.ts", source);
  const said = comments.map(({ value }) => prose(value).replaceAll(/@param \w+|"\w+"/g, " "));
  const add = (text: string): void => {
    if (FOR_PEOPLE.test(text)) said.push(prose(text));
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") add(value);
    },
    TemplateElement: ({ value }) => add(value.cooked ?? ""),
  }).visit(program);
  return said.join(". ");
}

/**
 * Words as people write them: no addresses, names of code, numbers, markup or capitals alone. Within a sentence a
 * capital begins a name, which no dictionary has to know.
 */
function wordsIn(text: string): readonly string[] {
  const plain = text
    .replaceAll(/\]\([^)]*\)/g, "] ")
    .replaceAll(/<[^>]+>|https?:\S+/g, " ")
    .replaceAll("’", "'");
  return [...plain.matchAll(WORD)]
    .filter(({ 0: word, index }) => /^[a-z]/.test(word) || BEGINS.test(plain.slice(0, index)))
    .flatMap(([word]) => word.split("-"))
    .filter(({ length }) => length >= SHORTEST);
}

function formsOf(word: string): readonly string[] {
  const bare = word.replace(/'s?$/, "");
  return [word, bare, word.toLowerCase(), bare.toLowerCase()];
}

function isKnown(word: string, known: ReadonlySet<string>): boolean {
  return formsOf(word).some((form) => known.has(form));
}
