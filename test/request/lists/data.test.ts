import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, refused, told, json } from "../requests.ts";

const good: readonly (readonly [data: string, regions: readonly string[]])[] = [
  ["US:5", ["US=5"]],
  ["us:5", ["US=5"]],
  ["US:-5.25,CN:+3", ["CN=3", "US=-5.25"]],
  ["US:.5;CN:1e2", ["CN=100", "US=0.5"]],
  ["US:1E%2B2", ["US=100"]],
  ["US:-0", ["US=0"]],
  ["US:-1e-400", ["US=0"]],
  ["US:1e15", ["US=1000000000000000"]],
  ["US:5:%23FF0000", ["US=5 #ff0000"]],
  ["US:%23FF0000", ["US #ff0000"]],
  ["US:A", ['US="A"']],
  ["US:A:%23ff0000", ['US="A" #ff0000']],
  ["US:A,CN:%23ff0000", ['US="A"', "CN #ff0000"]],
  ["US:5.", ['US="5."']],
  ["US:1e", ['US="1e"']],
  ["US:0x10", ['US="0x10"']],
  ["US:NaN", ['US="NaN"']],
  ["US:Infinity", ['US="Infinity"']],
  ["US:red", ['US="red"']],
  ["US:1e+5", ['US="1e 5"']],
  ["US:a\\,b", ['US="a,b"']],
  ["US:a\\:b", ['US="a:b"']],
  ["US:a\\\\", ['US="a\\\\"']],
  [" US : 5 , , CN:6,;", ["CN=6", "US=5"]],
  ["US%3A5%2CCN%3A6", ["CN=6", "US=5"]],
  ["US:5,US:6", ["US=6"]],
  ["__proto__:5,constructor:6", ["CONSTRUCTOR=6", "__PROTO__=5"]],
  ["US:__proto__,CN:constructor", ['US="__proto__"', 'CN="constructor"']],
  ["RO-B:1,1234567890123456:2", ["1234567890123456=2", "RO-B=1"]],
  [",", []],
  [`US:${"x".repeat(64)}`, [`US="${"x".repeat(64)}"`]],
  [`US:${"%F0%9F%98%80".repeat(64)}`, [`US="${"\u{1F600}".repeat(64)}"`]],
  ["US:e%CC%81,CN:%C3%A9", ['CN="\u00e9"', 'US="\u00e9"']],
  ["US:a%EF%BF%BEb", ['US="a\uFFFDb"']],
];

for (const [data, regions] of good)
  test(`data=${data.slice(0, 60)} gives ${regions.join(", ").slice(0, 60)}`, () => {
    assert.deepEqual(told(get(`data=${data}`)), regions);
  });

test("numbers beside labels are refused once, at the first entry that does not fit", () => {
  const [problem, ...others] = refused(get("data=US:5,CN:%23ff0000,DE:A,FR:B"));
  assert.equal(problem.code, "mixed_data_types");
  assert.equal(problem.index, 2);
  assert.match(problem.message, /entry 3 of data.*the number 5 in entry 1.*"A"/);
  assert.deepEqual(others, []);
});

test("an entry that a later one of its id overrules still counts as mixed", () => {
  assert.equal(refused(get("data=US:5,US:A"))[0].code, "mixed_data_types");
});

test("circles have a number and perhaps a colour, and are sorted by id", () => {
  const { proportional } = accepted(get("proportional=US:5:%23FF0000;cn:-3,US:7"));
  assert.deepEqual(proportional?.circles, [
    { id: "CN", value: -3, color: null },
    { id: "US", value: 7, color: null },
  ]);
});

test("circles have no part in the question of numbers and labels", () => {
  assert.deepEqual(told(get("data=US:A&proportional=US:5")), ['US="A"']);
});

test("a region named only in patterns or annotations keeps the land fill", () => {
  assert.deepEqual(told(get("patterns=ru:DOTS,CN:stripes-diagonal&annotations=CN:a")), [
    "CN land stripes-diagonal a",
    "RU land dots",
  ]);
});

test("patterns and annotations join the data and the highlights of their regions", () => {
  assert.deepEqual(told(get("data=US:5&patterns=US:dots&annotations=us:a:b")), ["US=5 dots a:b"]);
  assert.deepEqual(told(get("regions=US&patterns=US:dots")), ["US highlight dots"]);
});

test("the last pair of an id wins", () => {
  assert.deepEqual(told(get("patterns=US:dots,us:stripes")), ["US land stripes"]);
});

test("the text of an annotation holds colons, semicolons and escaped commas", () => {
  assert.deepEqual(told(get("annotations=RO:Source%3A+WHO\\,+2023;+x,,DE:%3Cb%3E")), [
    "DE land <b>",
    "RO land Source: WHO, 2023; x",
  ]);
});

test("an annotation has at most 200 code points", () => {
  const longest = "%F0%9F%98%80".repeat(200);
  assert.deepEqual(told(get(`annotations=US:${longest}`)), [`US land ${"\u{1F600}".repeat(200)}`]);
});

test("rows stand in the order given, and of one pattern the last text wins", () => {
  const rows = [
    { pattern: "stripes", text: "no: data" },
    { pattern: "dots", text: "a, b" },
  ];
  const query = "patternLabels=STRIPES:x,,dots:+a%5C,+b,stripes:no:+data";
  assert.deepEqual(accepted(get(query)).patternLabels, rows);
  const object = { stripes: "no: data", dots: "a, b" };
  assert.deepEqual(accepted(json({ patternLabels: object })).patternLabels, rows);
  assert.deepEqual(
    accepted(json({ patternLabels: "stripes:no: data,dots:a\\, b" })).patternLabels,
    rows,
  );
  assert.deepEqual(accepted(json({ patternLabels: {} })).patternLabels, []);
});
