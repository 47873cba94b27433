import assert from "node:assert/strict";
import { test } from "node:test";
import { get, hash, refused, told } from "./requests.ts";

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
