import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCsv, parseGet } from "../../src/request/parse.ts";
import { accepted, codes, csv, refused, told } from "./requests.ts";

const good: readonly (readonly [body: string, regions: readonly string[]])[] = [
  ["", []],
  ["\n\r\n \n", []],
  ["us,5", ["US=5"]],
  ["US,5\nCN,6\n", ["CN=6", "US=5"]],
  ["US,5\r\nCN,6\r\n", ["CN=6", "US=5"]],
  ["id,value\nUS,5", ["US=5"]],
  ["ID, Value \nUS,5", ["US=5"]],
  ["\n\nid,val\n\nUS,5\n\n", ["US=5"]],
  ["id,count\nUS,5", ["US=5"]],
  ["id,n\nUS,5", ["US=5"]],
  ["id,AMOUNT\nUS,5", ["US=5"]],
  ["id,value", []],
  ["\uFEFFid,value\nUS,5", ["US=5"]],
  ["\uFEFFUS,5", ["US=5"]],
  ["id,value,color\nUS,5,#FF0000\nCN,6,\nDE,7", ["CN=6", "DE=7", "US=5 #ff0000"]],
  ["id,value,Color,x\nUS,5,#ff0000,y,z", ["US=5 #ff0000"]],
  ["id,value,colour\nUS,5,red", ["US=5"]],
  ["id,value,x,color\nUS,5,red,#ff0000", ["US=5"]],
  ["US,5,red", ["US=5"]],
  ["US,\nCN,", ["CN highlight", "US highlight"]],
  ["id,value,color\nUS,,#ff0000", ["US highlight #ff0000"]],
  ["US,A\nCN,B", ['US="A"', 'CN="B"']],
  ["US,#FF0000\nCN,A", ['CN="A"', "US #ff0000"]],
  ['US,"A, ""B"""', ['US="A, \\"B\\""']],
  ['"US","5"', ["US=5"]],
  ['US,"a\nb"\nCN,"a\r\nb"', ['CN="a b"', 'US="a b"']],
  [" US , 5 \n\tCN\t,6", ["CN=6", "US=5"]],
  ["US,a\\,b", ['US="a\\\\"']],
  ["US,5\nUS,6", ["US=6"]],
  ["US,+1e2", ["US=100"]],
];

for (const [body, regions] of good)
  test(`the CSV ${JSON.stringify(body)} gives ${regions.join(", ")}`, () => {
    assert.deepEqual(told(csv(body)), regions);
  });

const bad: readonly (readonly [body: string, index: number | undefined, message: RegExp])[] = [
  ["US", 0, /^line 1: expected id,value, received "US"/],
  ["US,5\n\nCN,6,\n,7", 2, /^line 4: expected an id/],
  [`${"x".repeat(65)},5`, 0, /^line 1: expected an id/],
  ["US,#f00", 0, /^line 1: expected a colour as #rrggbb/],
  ["US,1e999", 0, /^line 1: expected a number from/],
  [`US,${"x".repeat(65)}`, 0, /^line 1: expected a label/],
  ["id,value,color\nUS,5,red", 0, /^line 2: expected a colour as #rrggbb, received "red"/],
  ["id,value,color\nUS,,red", 0, /^line 2: expected a colour/],
  ["id,value,color\nUS,#ff0000,#00ff00", 0, /^line 2: expected no second colour/],
  ['US,"5', undefined, /^line 1: expected a closing quote/],
  ['US,"a\nb"\nCN,"5', undefined, /^line 3: expected a closing quote/],
  ['US,a\nCN,b"c', undefined, /^line 2: expected quotes around a whole cell/],
  ['US,"a"b', undefined, /^line 1: expected a comma or the end of the line/],
  ["id,population\nUS,5", undefined, /line 1: expected a header whose second cell is one of value/],
  ["id,valeu\nUS,5", undefined, /did you mean "value"/],
  ["ID,5", undefined, /to begin with Indonesia, put a header first/],
  ["id", undefined, /^line 1: expected a header/],
];

for (const [body, index, message] of bad)
  test(`the CSV ${JSON.stringify(body).slice(0, 60)} is refused`, () => {
    const [problem, ...others] = refused(csv(body));
    assert.equal(problem.code, "invalid_csv");
    assert.equal(problem.param, "body");
    assert.equal(problem.index, index);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });

test("Indonesia may come first below a header", () => {
  assert.deepEqual(told(csv("id,value\nID,5")), ["ID=5"]);
});

test("numbers beside labels are told by line", () => {
  const [problem] = refused(csv("US,5\n\nCN,A"));
  assert.equal(problem.code, "mixed_data_types");
  assert.match(problem.message, /^line 3:.*the number 5 in line 1/);
});

test("a body that is not UTF-8 is refused", () => {
  const body = Uint8Array.from([0x55, 0x53, 0x2c, 0xff]);
  assert.deepEqual(codes(parseCsv("scope=world", body)), ["invalid_csv"]);
});

test("data and regions of the query are not used, everything else of it is", () => {
  const query =
    "data=US:A:B:C&regions=CN&theme=light&format=png&patterns=US:dots&annotations=CN:x&markers=1,1&routes=A>B&labels=US&proportional=US:1";
  const others = query.replace("data=US:A:B:C&regions=CN&", "");
  const expected = accepted(parseGet("png", `scope=world&data=US:5&${others}`));
  assert.deepEqual(accepted(csv("US,5", query)), expected);
});

test("problems of the query and of the body are told together", () => {
  assert.deepEqual(codes(csv("US,#f00", "theme=x&foo=1")), [
    "invalid_theme",
    "unknown_parameter",
    "invalid_csv",
  ]);
  assert.deepEqual(codes(parseCsv("", new TextEncoder().encode("US,5"))), ["missing_scope"]);
});
