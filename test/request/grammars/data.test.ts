import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, refused, told } from "../requests.ts";

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
  ["US:a%01b", ['US="a\uFFFDb"']],
];

for (const [data, regions] of good) {
  test(`data=${data.slice(0, 60)} gives ${regions.join(", ").slice(0, 60)}`, () => {
    assert.deepEqual(told(get(`data=${data}`)), regions);
  });
}

const bad: readonly (readonly [data: string, index: number, message: RegExp])[] = [
  ["US", 0, /entry 1 of data.*"US"/],
  ["US:", 0, /entry 1 of data/],
  ["CN:1,US", 1, /entry 2 of data/],
  ["CN:1,,US", 1, /entry 2 of data/],
  [":5", 0, /an id of 1 to 64 characters/],
  [`${"1".repeat(65)}:5`, 0, /"1{64}"/],
  ["U%01S:5", 0, /an id/],
  ["U%C2%85S:5", 0, /an id/],
  ["US:%23f00", 0, /#rrggbb.*"#f00"/],
  ["US:%23gggggg", 0, /#rrggbb/],
  ["US:%23ff00000", 0, /#rrggbb/],
  ["US:5:red", 0, /#rrggbb.*"red"/],
  ["US:5:%23f00", 0, /#rrggbb/],
  ["US:5:", 0, /id:number/],
  ["US::%23ff0000", 0, /id:number/],
  ["US:%23ff0000:%23ff0000", 0, /no second colour/],
  ["US:5:%23ff0000:x", 0, /id:number/],
  ["US:1e999", 0, /a number from -1e15 to 1e15.*"1e999"/],
  ["US:-1.1e15", 0, /a number from -1e15 to 1e15/],
  [`US:${"x".repeat(65)}`, 0, /a label of 1 to 64 characters/],
];

for (const [data, index, message] of bad) {
  test(`data=${data.slice(0, 60)} is refused at entry ${index + 1}`, () => {
    const [problem, ...others] = refused(get(`data=${data}`));
    assert.equal(problem.code, "invalid_data");
    assert.equal(problem.param, "data");
    assert.equal(problem.index, index);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });
}

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

for (const text of [
  "US",
  "US:",
  "US:A",
  "US:%23ff0000",
  "US:5:red",
  "US:5:%23ff0000:1",
  ":5",
  "US:1e16",
]) {
  test(`proportional=${text} is refused`, () => {
    const [problem] = refused(get(`proportional=CN:1,${text}`));
    assert.equal(problem.code, "invalid_proportional");
    assert.equal(problem.index, 1);
  });
}

test("circles have no part in the question of numbers and labels", () => {
  assert.deepEqual(told(get("data=US:A&proportional=US:5")), ['US="A"']);
});
