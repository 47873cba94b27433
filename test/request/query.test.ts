import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { accepted, codes, get, refused, hash, told } from "./requests.ts";

const sameAsPlain: readonly string[] = [
  "scope=world&title=a+b",
  "scope=world&title=a%20b",
  "SCOPE=WORLD&Title=a+b",
  "%73cope=%77orld&title=a+b",
  "&&title=a+b&&scope=world&",
  "title=a+b&scope=world&theme=&height=&legend=",
  "scope=world&title=a+b&_=5&_x=%C3%A9&utm_source=a&UTM_MEDIUM=b&v=1&src=mcp&ref=x&REF=y&src",
  "scope=world&title=a+b&format=SVG",
  "scope=world&title=a+b&labelMinArea=5&legendLayout=VERTICAL",
];

for (const query of sameAsPlain)
  test(`${query} means the same as its plain spelling`, () => {
    const plain = accepted(parseGet("svg", "scope=world&title=a%20b"));
    assert.deepEqual(accepted(parseGet("svg", query)), plain);
  });

test("an equals sign in a value belongs to it", () => {
  assert.equal(accepted(get("title=a=b=")).title, "a=b=");
});

test("raw UTF-8 is read byte by byte, as a server hands it over", () => {
  assert.equal(accepted(get("title=\u00c3\u00a9")).title, "\u00e9");
  assert.deepEqual(codes(get("title=\u00e9")), ["invalid_encoding"]);
  assert.deepEqual(codes(get("title=\u0102")), ["invalid_encoding"]);
});

const badEncodings = [
  "title=%",
  "title=%4",
  "title=%zz",
  "title=%FF",
  "title=%C3",
  "title=%C0%80",
  "title=%ED%A0%80",
  "title=%F4%90%80%80",
  "title=%00",
  "title=a\0b",
  "title=a#b",
  "%FF=a",
  "_x=%FF",
];

for (const query of badEncodings)
  test(`${JSON.stringify(query)} is not decoded`, () => {
    assert.deepEqual(codes(get(query)), ["invalid_encoding"]);
  });

test("a raw number sign is explained", () => {
  const [problem] = refused(get("data=US:#ff0000"));
  assert.equal(problem.param, "data");
  assert.match(problem.message, /write # as %23/);
});

test("a scope that cannot be decoded is not also missing", () => {
  assert.deepEqual(codes(parseGet("svg", "scope=%FF")), ["invalid_encoding"]);
  assert.deepEqual(codes(parseGet("svg", "sc%FFope=world")), ["invalid_encoding"]);
  assert.deepEqual(codes(parseGet("svg", "title=%FF")), ["missing_scope", "invalid_encoding"]);
});

for (const query of [
  "width=1&width=1",
  "width=1&WIDTH=2",
  "width=&width=5",
  "format=svg&format=svg",
])
  test(`${query} gives a parameter twice`, () => {
    const [problem, ...others] = refused(get(query));
    assert.equal(problem.code, "duplicate_parameter");
    assert.deepEqual(others, []);
  });

test("an unknown name brings the nearest known one", () => {
  const [problem] = refused(get("tilte=x"));
  assert.equal(problem.code, "unknown_parameter");
  assert.equal(problem.param, "tilte");
  assert.equal(problem.suggestion, "title");
  assert.match(problem.message, /did you mean "title"/);
  assert.ok(problem.allowed?.includes("colorScale"));
  assert.ok(!problem.allowed?.includes("format"));
});

test("names are known only as whole names", () => {
  for (const name of ["", "scopes", "value", "utm", "sources", "constructor", "toString", "tit le"])
    assert.deepEqual(codes(get(`${encodeURIComponent(name)}=x`)), ["unknown_parameter"]);
});

const lists: readonly (readonly [param: string, json: string])[] = [
  ["data", '{"FI":12}'],
  ["data", '[{"id":"FI","value":12}]'],
  ["regions", ' ["FI","SE"]'],
  ["labels", '["FI"]'],
  ["proportional", '{"FI":12}'],
  ["patterns", '{"FI":"dots"}'],
  ["annotations", '{"FI":"x"}'],
  ["markers", "[[1,2]]"],
  ["routes", '[{"from":"FI","to":"SE"}]'],
  ["breaks", "[1,2]"],
];

for (const [param, json] of lists)
  test(`${param}=${json} is one error that says where JSON goes`, () => {
    const [problem, ...others] = refused(get(`${param}=${encodeURIComponent(json)}`));
    assert.equal(problem.code, `invalid_${param}`);
    assert.match(problem.message, /not JSON, received .+; a JSON body is for POST \/render\/map$/);
    assert.deepEqual(others, []);
  });

test("what only begins as JSON does is read as its grammar has it", () => {
  assert.deepEqual(told(get("data=%7BFI%7D:1,%5BSE:2")), ["[SE=2", "{FI}=1"]);
});

test("a word is a category, whatever colour it names; in the place of a colour it is an error", () => {
  assert.deepEqual(told(get("data=FI:red")), ['FI="red"']);
  assert.match(refused(get("data=FI:5:red"))[0].message, /expected a colour as #rrggbb/);
});

test("breaks without classification=custom are checked and not used", () => {
  assert.equal(hash(get("data=FI:1,SE:5&breaks=2")), hash(get("data=FI:1,SE:5")));
  assert.equal(refused(get("data=FI:1&breaks=x"))[0].code, "invalid_breaks");
});
