import assert from "node:assert/strict";
import { test } from "node:test";
import {
  literal,
  splitEntries,
  splitFields,
  splitOnce,
} from "../../../src/request/lists/entries.ts";

const entries: readonly (readonly [text: string, parts: readonly string[]])[] = [
  ["", []],
  [",", []],
  ["a", ["a"]],
  ["a,b;c", ["a", "b", "c"]],
  [",,a,,b,;", ["a", "b"]],
  [" a , b\t,\r\n c", ["a", "b", "c"]],
  ["a\\,b,c", ["a,b", "c"]],
  ["a\\;b;c", ["a;b", "c"]],
  ["a\\\\,b", ["a\\", "b"]],
  ["a\\\\\\,b", ["a\\,b"]],
  ["a\\", ["a\\"]],
  ["\\", ["\\"]],
  ["\\ a\\ , b", [" a ", "b"]],
  ["a\\\\ ,b", ["a\\", "b"]],
  ["\\a", ["a"]],
  ["\\\u{1F600}", ["\u{1F600}"]],
];

for (const [text, parts] of entries)
  test(`${JSON.stringify(text)} has the entries ${JSON.stringify(parts)}`, () => {
    assert.deepEqual(splitEntries(text, ",;").map(literal), parts);
  });

test("empty fields keep their places", () => {
  assert.deepEqual(splitFields("a:: b :", ":"), ["a", "", "b", ""]);
});

test("a part that was split can be split again without losing its escapes", () => {
  const [entry = ""] = splitEntries("a\\:b:c\\,d", ",");
  assert.deepEqual(splitFields(entry, ":").map(literal), ["a:b", "c,d"]);
});

test("a pair is split at its first colon that is not escaped", () => {
  assert.deepEqual(splitOnce("a\\:b : c:d", ":"), ["a\\:b", "c:d"]);
  assert.equal(splitOnce("a\\:b", ":"), null);
});
