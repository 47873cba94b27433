import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, csv, get, jsonText } from "./requests.ts";

/** Four megabytes, as much as a body may have. */
const size = 4_194_304;
const repeated = (text: string) => text.repeat(Math.floor(size / text.length));
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(",");

const hostile: readonly (readonly [
  name: string,
  code: string,
  parse: () => ReturnType<typeof get>,
])[] = [
  ["JSON of open brackets", "invalid_json", () => jsonText(repeated("["))],
  [
    "JSON of nested arrays",
    "invalid_json",
    () => jsonText("[".repeat(size / 2) + "]".repeat(size / 2)),
  ],
  ["JSON of nested objects", "invalid_json", () => jsonText(repeated('{"a":'))],
  ["JSON of quotes", "invalid_json", () => jsonText(repeated('"'))],
  ["JSON of backslashes in a string", "invalid_json", () => jsonText(`"${repeated("\\\\")}`)],
  [
    "JSON of one number",
    "invalid_json",
    () => jsonText(`{"scope":"world","width":${repeated("1")}}`),
  ],
  [
    "JSON with a number of ten kilobytes",
    "invalid_width",
    () => jsonText(`{"scope":"world","width":${"1".repeat(10_000)}}`),
  ],
  ["JSON of blanks", "invalid_json", () => jsonText(repeated(" "))],
  ["JSON with 250,000 keys", "unknown_parameter", () => jsonText(`{${keys(250_000)}}`)],
  [
    "JSON with one key 250,000 times",
    "invalid_json",
    () => jsonText(`{${'"scope":1,'.repeat(250_000)}"scope":1}`),
  ],
  [
    "JSON with 250,000 keys in an item",
    "unknown_parameter",
    () => jsonText(`{"regions":[{${keys(250_000)}}]}`),
  ],
  [
    "JSON with a million regions",
    "limit_exceeded",
    () => jsonText(`{"regions":[${"{},".repeat(1_000_000)}{}]}`),
  ],
  [
    "JSON with a million of anything",
    "limit_exceeded",
    () => jsonText(`{"foo":[${"1,".repeat(1_000_000)}1]}`),
  ],
  [
    "JSON with 5000 wrong regions",
    "missing_scope",
    () => jsonText(`{"regions":[${'{"id":5,"value":[1],"x":1},'.repeat(4999)}5]}`),
  ],
  [
    "JSON with a long title",
    "invalid_title",
    () => jsonText(`{"scope":"world","title":"${"x".repeat(size - 50)}"}`),
  ],
  [
    "JSON with a title of combining marks",
    "invalid_title",
    () => jsonText(`{"scope":"world","title":"${"\u0323\u0301".repeat(1_000_000)}"}`),
  ],
  ["CSV of one cell", "invalid_csv", () => csv(repeated("a"))],
  ["CSV of one quoted cell", "invalid_csv", () => csv(`a,"${repeated('""')}"`)],
  ["CSV of an open quote", "invalid_csv", () => csv(`"${repeated("\n")}`)],
  ["CSV of one row of cells", "invalid_csv", () => csv(`a,#,${"a:1,".repeat(1_000_000)}`)],
  ["CSV of blank lines", "invalid_csv", () => csv(`${"\n".repeat(size)}x`)],
  ["CSV of blanks in a cell", "invalid_csv", () => csv(`a${" ".repeat(size)}b,1`)],
  ["CSV of a million rows", "limit_exceeded", () => csv("a,1\n".repeat(1_000_000))],
  ["a query of commas", "unknown_parameter", () => get(`x=1&data=${",".repeat(1_000_000)}`)],
  ["a query of backslashes", "invalid_data", () => get(`data=${"\\".repeat(1_000_000)}`)],
  ["a query of escaped blanks", "invalid_data", () => get(`data=US${"\\+".repeat(500_000)}`)],
  ["a query of blanks", "unknown_parameter", () => get(`x=1&data=${"+".repeat(1_000_000)}`)],
  ["a query of ampersands", "unknown_parameter", () => get(`x=1${"&".repeat(1_000_000)}`)],
  ["a query of names", "unknown_parameter", () => get("x=1&".repeat(250_000))],
  [
    "a query with digits and no end",
    "invalid_data",
    () => get(`data=US:${"1".repeat(1_000_000)}.`),
  ],
  ["a query with a long exponent", "invalid_data", () => get(`data=US:1e${"9".repeat(1_000_000)}`)],
];

for (const [name, code, parse] of hostile) {
  test(`${name} is refused in linear time`, () => {
    const begin = performance.now();
    assert.equal(codes(parse())[0], code);
    // Each takes some tens or hundreds of milliseconds; what is not linear takes minutes.
    assert.ok(performance.now() - begin < 5000);
  });
}
