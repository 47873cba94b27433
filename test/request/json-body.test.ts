import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "../../src/request/parse.ts";
import { accepted, codes, get, hash, json, jsonText, refused, told } from "./requests.ts";

const items: readonly (readonly [item: object, region: string])[] = [
  [{ id: "us" }, "US highlight"],
  [{ id: "US", value: 5 }, "US=5"],
  [{ id: "US", value: -0 }, "US=0"],
  [
    { id: "US", value: 5, color: "#FF0000", pattern: "DOTS", annotation: "a" },
    "US=5 #ff0000 dots a",
  ],
  [{ id: "US", value: "A" }, 'US="A"'],
  [{ id: "US", value: "5" }, 'US="5"'],
  [{ id: "US", value: "#ff0000" }, 'US="#ff0000"'],
  [{ id: "US", value: "__proto__", color: "#ff0000" }, 'US="__proto__" #ff0000'],
  [{ id: "US", value: null }, "US highlight"],
  [{ id: "US", value: null, color: "#ff0000" }, "US highlight #ff0000"],
  [{ id: "US", value: null, pattern: "dots" }, "US highlight dots"],
  [{ id: "US", color: "#ff0000" }, "US #ff0000"],
  [{ id: "US", color: "#ff0000", pattern: "dots" }, "US #ff0000 dots"],
  [{ id: "US", pattern: "dots" }, "US land dots"],
  [{ id: "US", annotation: "a" }, "US land a"],
  [{ id: "US", annotation: "" }, "US highlight"],
  [{ id: "US", color: null, pattern: null, annotation: null }, "US highlight"],
  [{ id: "US", value: [], pattern: [] }, "US highlight"],
  [{ id: "US", _note: "x", utm_x: 1, v: 2, src: 3, ref: 4 }, "US highlight"],
  [{ id: "US", annotation: "a\uffffb\ud800c" }, "US land a\uFFFDb\uFFFDc"],
];

for (const [item, region] of items)
  test(`${JSON.stringify(item)} is ${region}`, () => {
    assert.deepEqual(told(json({ regions: [item] })), [region]);
  });

const REPEATED: readonly (readonly [body: string, message: RegExp])[] = [
  ['{"scope":"world","scope":"RO"}', /^scope: expected each key of an object once, received/],
  ['{"scope":"world","title":"a","ti\\u0074le":"b"}', /^title: /],
  ['{"scope":"world","title":null,"title":"b"}', /^title: /],
  [
    '{"scope":"world","regions":[{"id":"US"},{"id":"CA","value" : 1,"value":2}]}',
    /^entry 2 of regions, value: expected each key/,
  ],
  [
    '{"scope":"world","routes":[{"fromLatLon":{"lat":1,"lon":2,"lat":3},"to":"US"}]}',
    /^entry 1 of routes, lat: /,
  ],
];

for (const [body, message] of REPEATED)
  test(`${body} says something twice`, () => {
    const [problem, ...others] = refused(jsonText(body));
    assert.deepEqual([problem.code, others], ["duplicate_parameter", []]);
    assert.match(problem.message, message);
  });

test("a key may stand in many objects, in a text, and twice where nothing is read", () => {
  const regions = '"regions":[{"id":"US","value":"id"},{"id":"CA","value":"\\":\\"id"}]';
  const reserved = '"_x":1,"_x":{"a":1,"a":2},"utm_a":1,"utm_a":2';
  accepted(jsonText(`{"scope":"world",${regions},${reserved}}`));
});

test("the whole last item of an id wins", () => {
  const regions = [
    { id: "US", value: 5, pattern: "dots" },
    { id: "CN" },
    { id: "us", color: "#ff0000" },
  ];
  assert.deepEqual(told(json({ regions })), ["CN highlight", "US #ff0000"]);
});

test("unknown keys are told in the body and in its items, with the nearest known one", () => {
  const problems = refused(json({ tilte: 1, regions: [{ id: "US", colour: "#ff0000" }] }));
  assert.deepEqual(
    problems.map(({ code, suggestion, index }) => [code, suggestion, index]),
    [
      ["unknown_parameter", "color", 0],
      ["unknown_parameter", "title", undefined],
    ],
  );
});

test("keys are exact, but those reserved for users are ignored", () => {
  assert.deepEqual(codes(json({ Theme: "dark" })), ["unknown_parameter"]);
  assert.equal(refused(json({ Theme: "dark" }))[0].suggestion, "theme");
  const reserved = jsonText(
    '{"scope":"world","__proto__":{"theme":"light"},"_x":1,"utm_a":1,"v":1,"src":1,"ref":1}',
  );
  assert.deepEqual(accepted(reserved), accepted(json({})));
});

test("parameters of queries are not known in a body, which says what to use instead", () => {
  for (const name of ["values", "patterns", "annotations"]) {
    const [problem] = refused(json({ [name]: "US:5" }));
    assert.equal(problem.code, "unknown_parameter");
    assert.match(problem.message, /objects of regions/);
  }
});

test("data is a text or an object in a body too, and the same request", () => {
  const expected = hash(get("data=US:5,CN:7:%23ff0000,DE:%2300ff00"));
  const asObject = { US: 5, China: [7, "#ff0000"], DE: "#00ff00" };
  for (const data of ["US:5,CN:7:#ff0000,DE:#00ff00", asObject])
    assert.equal(hash(json({ data })), expected);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`R${at}`, at]));
  assert.equal(accepted(json({ data: many })).regions.length, 5000);
  assert.equal(refused(json({ data: { ...many, US: 1 } }))[0].code, "limit_exceeded");
  assert.deepEqual(told(json({ data: { US: 5 }, regions: [] })), ["US=5"]);
  assert.deepEqual(codes(json({ data: { US: 5 }, regions: [{ id: "CN" }] })), [
    "conflicting_parameters",
  ]);
  for (const data of [{ US: {} }, { US: [1, 2] }, { US: [1, "#ff0000", 3] }, 5, ["US"]])
    assert.deepEqual(codes(json({ data })), ["invalid_data"]);
});

test("the inherited names of objects are unknown keys like any other", () => {
  const names = ["constructor", "toString", "hasOwnProperty"];
  assert.deepEqual(
    codes(json(Object.fromEntries(names.map((name) => [name, 1])))),
    names.map(() => "unknown_parameter"),
  );
});

const badBodies = [
  "",
  " ",
  "{",
  "[]",
  "5",
  "null",
  '"x"',
  "{'scope':'world'}",
  '{"scope":"world",}',
  "NaN",
  '{"a":1}{',
];

for (const body of badBodies)
  test(`the body ${JSON.stringify(body)} is no JSON object`, () => {
    const [problem, ...others] = refused(jsonText(body));
    assert.equal(problem.code, "invalid_json");
    assert.equal(problem.param, "body");
    assert.deepEqual(others, []);
  });

test("a body is UTF-8, with or without a byte order mark", () => {
  assert.deepEqual(accepted(jsonText('\uFEFF{"scope":"world"}')), accepted(json({})));
  const latin1 = Uint8Array.from(Buffer.from('{"scope":"world","title":"\u00e9"}', "latin1"));
  assert.match(refused(parseJson(latin1))[0].message, /UTF-8/);
});

test("the format of a body is svg unless it says otherwise", () => {
  assert.equal(accepted(json({})).format, "svg");
  assert.equal(accepted(json({ format: "PNG" })).format, "png");
});

test("circles are items with a number", () => {
  const circles = [
    { id: "us", value: 5, color: "#FF0000" },
    { id: "CN", value: -1 },
  ];
  assert.deepEqual(accepted(json({ proportional: circles })).proportional?.circles, [
    { id: "CN", value: -1, color: null },
    { id: "US", value: 5, color: "#ff0000" },
  ]);
});
