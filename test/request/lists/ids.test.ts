import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, json, told, refused } from "../requests.ts";
import { parseGet } from "../../../src/request/parse.ts";

test("regions are highlights in id order, in any case, separated by commas or semicolons", () => {
  const regions = told(get("regions=us;%20ro-b,,DE;US"));
  assert.deepEqual(regions, ["DE highlight", "RO-B highlight", "US highlight"]);
});

test("an id may hold any delimiter behind a backslash", () => {
  assert.deepEqual(told(get("regions=A\\,B,C\\\\")), ["A,B highlight", "C\\ highlight"]);
});

test("ids are one in every Unicode form, and letters of ASCII in capitals", () => {
  assert.deepEqual(told(get("regions=%C3%A9,e%CC%81,stra%C3%9Fe")), [
    "STRA\u00dfE highlight",
    "\u00e9 highlight",
  ]);
});

for (const keyword of ["ISO", "iso", "Iso", "%20ISO+", "ISO,", ";iso"])
  test(`labels=${keyword} labels every region`, () => {
    assert.deepEqual(accepted(get(`labels=${keyword}`)).labels, {
      kind: "all",
      content: "ISO",
      minAreaPx2: 200,
    });
  });

for (const spelling of ["names+values", "names%2Bvalues", "Names,values", "names;+VALUES,"])
  test(`labels=${spelling} is names and values`, () => {
    assert.deepEqual(
      accepted(get(`labels=${spelling}`)),
      accepted(json({ labels: "names+values" })),
    );
  });

/** Each of these may be a keyword one day, or a grammar: nothing of the kind has ever rendered. */
const STRAY: readonly (readonly [query: string, message: RegExp])[] = [
  ["labels=none", /^entry 1 of labels: expected ISO, .+, or regions of world, received "NONE"$/],
  ["labels=FR,nodata", /^entry 2 of labels: .+ received "NODATA"$/],
  ["labels=values%2Bnames", /^entry 1 of labels: .+ received "VALUES\+NAMES"$/],
  ["labels=values;FR", /^entry 1 of labels: .+ the keyword alone, received "values"$/],
  ["labels=FR,names", /^entry 2 of labels: .+ the keyword alone, received "names"$/],
  ["labels=all", /received "ALL"$/],
  ["labels=1", /received "1"$/],
  ["labels=Frnace", /received "FRNACE"; did you mean "FR"\?$/],
  ["labels=US:5", /^entry 1 of labels: expected an id, without a colon, received "US:5"; .*\\:$/],
  ["fit=FR,data", /^entry 2 of fit: .+ the keyword alone/],
  ["fit=none", /^entry 1 of fit: expected data, or regions of world, received "NONE"$/],
  ["fit=DE:1", /without a colon/],
  ["hide=nodata", /^entry 1 of hide: expected regions of world, received "NODATA"$/],
  ["hide=AQ:1", /without a colon/],
  ["regions=US:5", /^entry 1 of regions: expected an id, without a colon, received "US:5"; values/],
];

for (const [query, message] of STRAY)
  test(`${query} is no list of ids`, () => {
    const [problem, ...others] = refused(get(query));
    assert.equal(problem.code, `invalid_${query.split("=", 1)[0]}`);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });

test("what is shaped like a code may be one of another standard, and is a warning", () => {
  const codes = "ZZ,QQQ,999,RO-XX,DE21,US-CALIF".split(",");
  for (const param of ["labels", "fit", "hide"]) {
    const result = get(`${param}=${codes.join(",")}`);
    assert.ok(result.ok, param);
  }
});

test("any other value of labels is a list, sorted and without duplicates", () => {
  assert.deepEqual(accepted(get("labels=us,DE;Us")).labels, { kind: "listed", ids: ["DE", "US"] });
  assert.deepEqual(accepted(get("labels=,")).labels, { kind: "none" });
});

test("JSON has the keyword as a text and the list as an array", () => {
  assert.deepEqual(accepted(json({ labels: "iso" })).labels, {
    kind: "all",
    content: "ISO",
    minAreaPx2: 200,
  });
  assert.deepEqual(
    accepted(json({ labels: ["us", "DE"] })).labels,
    accepted(get("labels=DE,US")).labels,
  );
});

const getPlain = (query: string) => parseGet("svg", query);

test("values are those of the regions in the order of their ids", () => {
  const short = accepted(getPlain("scope=RO&values=1,,+2.5+,-3e2"));
  assert.deepEqual(short, accepted(getPlain("scope=RO&data=RO-AB:1,RO-AR:2.5,RO-B:-300")));
});

test("values at the end may be left out, and none at all are no values", () => {
  assert.deepEqual(
    accepted(getPlain("scope=RO&values=1,,,")),
    accepted(getPlain("scope=RO&data=RO-AB:1")),
  );
  assert.deepEqual(accepted(getPlain("scope=RO&values=,,")), accepted(getPlain("scope=RO")));
});

test("more values than regions are named", () => {
  const tooMany = refused(
    getPlain(`scope=RO&values=${Array.from({ length: 43 }, (_, i) => i).join(",")}`),
  );
  assert.match(tooMany[0].message, /at most 42 values with scope=RO/);
});

test("values stand beside neither data nor regions, and say so", () => {
  const [problem] = refused(getPlain("scope=RO&values=1&regions=RO-B"));
  assert.equal(problem.code, "conflicting_parameters");
  assert.match(problem.message, /no regions beside values="1"/);
});
