import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, jsonText, refused } from "./requests.ts";

const list = (count: number, item: string): string => `[${Array(count).fill(item).join()}]`;
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
/** An item of a list with as many values in it as are asked for, the item itself included. */
const item = (values: number): string => `{"id":"US","value":${list(values - 2, "1")}}`;

/** What a body is told: its code, where, and what was expected. */
function toldOf(body: string): readonly [code: string, param: string, expected: string] {
  const [{ code, param, message }, ...others] = refused(jsonText(body));
  assert.deepEqual(others, []);
  return [code, param, / expected (.*?), received /.exec(message)?.[1] ?? message];
}

test("brackets stand 32 deep, and not 33", () => {
  assert.deepEqual(codes(jsonText(`{"scope":"world","width":${nested(31)}}`)), ["invalid_width"]);
  assert.deepEqual(toldOf(`{"scope":"world","width":${nested(32)}}`), [
    "invalid_json",
    "body",
    "at most 32 levels of nesting",
  ]);
});

test("a number has 20,000 characters, and not 20,001", () => {
  const body = (characters: number): string =>
    `{"scope":"world","width":${"1".repeat(characters)}}`;
  assert.deepEqual(codes(jsonText(body(20_000))), ["invalid_width"]);
  assert.deepEqual(toldOf(body(20_001)), [
    "invalid_json",
    "body",
    "at most 20000 characters in a number",
  ]);
  // Each number is counted by itself, whatever stands between it and the one before.
  const numbers = Array(9).fill("1".repeat(5000)).join(" ,\n");
  const refusals = new Set(codes(jsonText(`{"scope":"world","breaks":[${numbers}]}`)));
  assert.deepEqual([...refusals], ["invalid_breaks"]);
});

test("a body has 1,000 keys, and not 1,001, though all are known", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `"_${at}":1`);
  const body = (count: number): string => `{${['"scope":"world"', ...names(count - 1)].join()}}`;
  assert.ok(jsonText(body(1000)).ok);
  assert.deepEqual(toldOf(body(1001)), ["invalid_json", "body", "at most 1000 keys"]);
});

test("an object inside has 1,000 keys, each object by itself", () => {
  const object = (count: number): string => `{${Array(count).fill('"_note":1').join()}}`;
  const body = (...counts: readonly number[]): string =>
    `{"scope":"world","regions":[${counts.map((count) => `{"id":"US","_":${object(count)}}`).join()}]}`;
  assert.ok(jsonText(body(1000, 1000)).ok);
  assert.deepEqual(toldOf(body(1000, 1001)), ["invalid_json", "body", "at most 1000 keys"]);
});

/** Bodies of more than 100,000 values: the list that has too many entries, or else the body. */
const TOO_MANY: readonly (readonly [name: string, members: string, param: string, most: string])[] =
  [
    ["too many regions", `"regions":${list(100_001, "1")}`, "regions", "5000 entries"],
    ["too many markers", `"markers":${list(100_001, "1")}`, "markers", "1000 entries"],
    ["too many routes", `"routes":${list(700, item(150))}`, "routes", "500 entries"],
    ["too many breaks", `"breaks":${list(100_001, "1")}`, "breaks", "20 entries"],
    ["large regions", `"regions":${list(500, item(300))}`, "regions", "100000 values in a body"],
    [
      "as many markers as there may be, of many values",
      `"markers":${list(1000, item(120))}`,
      "markers",
      "100000 values in a body",
    ],
    ["a large setting", `"theme":${list(100_001, "1")}`, "theme", "100000 values in a body"],
    ["what nobody knows", `"foo":${list(100_001, "1")}`, "foo", "100000 values in a body"],
    [
      "a list in its bounds after one beyond them",
      `"regions":${list(6000, "1")},"markers":${list(900, item(120))}`,
      "markers",
      "100000 values in a body",
    ],
  ];

for (const [name, members, param, most] of TOO_MANY)
  test(`${name}: at most ${most}, told of ${param}`, () => {
    assert.deepEqual(toldOf(`{"scope":"world",${members}}`), [
      "limit_exceeded",
      param,
      `at most ${most}`,
    ]);
  });

test("a body has 100,000 values, and not one more", () => {
  // The body, the comma between its members, the list, and a comma between any two of its entries.
  const body = (entries: number): string => `{"scope":"world","width":${list(entries, "1")}}`;
  assert.deepEqual(codes(jsonText(body(99_998))), ["invalid_width"]);
  assert.deepEqual(codes(jsonText(body(99_999))), ["limit_exceeded"]);
});

test("what looks like structure in a string is not counted", () => {
  const text = '[{:,\\"'.repeat(30_000);
  assert.deepEqual(codes(jsonText(`{"scope":"world","theme":"${text}"}`)), ["invalid_theme"]);
});
