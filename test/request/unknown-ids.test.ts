import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { accepted, csv, get, hash, json, refused } from "./requests.ts";

const unknown: readonly (readonly [query: string, param: string, message: RegExp])[] = [
  [
    "data=US:1,Germny:2",
    "data",
    /^entry 2 of data: expected a region of world, received "GERMNY"; did you mean "DE"\?$/,
  ],
  ["regions=XX", "regions", /^entry 1 of regions: expected a region of world, received "XX"$/],
  ["labels=DE,Frnace", "labels", /^entry 2 of labels: .+ "FR"\?$/],
  ["proportional=Itlay:5", "proportional", /"IT"\?$/],
  ["patterns=Spian:dots", "patterns", /^patterns: .+ "ES"\?$/],
  ["annotations=Spian:a", "annotations", /^annotations: .+ "ES"\?$/],
  ["routes=DE%3EJappan", "routes", /^entry 1 of routes, to: .+ "JP"\?$/],
  ["data=Korea:1", "data", /received "KOREA"; it may be KP or KR$/],
];

for (const [query, param, message] of unknown)
  test(`${query} is an error with unknown=error, and none without`, () => {
    const [problem, ...others] = refused(get(`${query}&unknown=error`));
    assert.equal(problem.code, "unknown_ids");
    assert.equal(problem.param, param);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
    assert.ok(get(query).ok);
  });

test("suggestions stand in the details", () => {
  const [germany] = refused(get("data=Germny:1&unknown=error"));
  assert.deepEqual([germany.suggestion, germany.allowed], ["DE", ["DE"]]);
  const [korea] = refused(get("data=Korea:1&unknown=error"));
  assert.deepEqual([korea.suggestion, korea.allowed], [undefined, ["KP", "KR"]]);
  const [nowhere] = refused(get("data=Atlantis:1&unknown=error"));
  assert.deepEqual([nowhere.suggestion, nowhere.allowed], [undefined, undefined]);
});

test("bodies are held to it too", () => {
  const [inJson] = refused(json({ regions: [{ id: "Germny", value: 1 }], unknown: "error" }));
  assert.deepEqual([inJson.code, inJson.param, inJson.index], ["unknown_ids", "regions", 0]);
  const [inCsv] = refused(csv("id,value\nUS,1\nGermny,2", "unknown=error"));
  assert.deepEqual([inCsv.code, inCsv.param, inCsv.index], ["unknown_ids", "body", 1]);
});

test("a map whose regions are all known is the same with it", () => {
  const query = "data=Germany:1,RO:2&labels=FR&routes=RO-CJ%3EDE";
  assert.equal(hash(get(`${query}&unknown=error`)), hash(get(query)));
});

test("a hundred are told of thousands, and no other mistake is lost", () => {
  const data = Array.from({ length: 5000 }, (_, n) => `Germn${n}:1`).join(",");
  assert.equal(refused(get(`data=${data}&unknown=error`)).length, 100);
  const [first] = refused(get("data=Germny:1&unknown=error&theme=x"));
  assert.equal(first.code, "invalid_theme");
});

test("each scope has regions of its own", () => {
  assert.ok(accepted(parseGet("svg", "scope=RO&unknown=error&data=Cluj:1,b:2")));
  assert.equal(refused(parseGet("svg", "scope=RO&unknown=error&data=DE:1"))[0].code, "unknown_ids");
});
