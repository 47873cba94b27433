import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../../generated/scopes.ts";
import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";
import { valuesOf } from "../../model/parameters.ts";
import { idsOf } from "../../../src/names/scope-ids.ts";
import { accepted, codes, csv, get, json, told, refused } from "../requests.ts";
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
  const others = "ZZ,QQQ,999,RO-XX,DE21,US-CALIF".split(",");
  for (const param of ["labels", "fit", "hide"]) {
    const result = get(`${param}=${others.join(",")}`);
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

test("a list of a JSON body may be a text, as a query has it", () => {
  const lists = parameterRows.filter(
    ({ parameter }) => parameter.type === "list" && parameter.use.json === "read",
  );
  assert.ok(lists.length > 10);
  for (const { name } of lists)
    for (const [text] of valuesOf("world", name)) {
      if (name === "regions") continue;
      // Frames, as few as they are, need data, and one of the palettes categories.
      const query = new URLSearchParams({ data: "FR:a,DE:b,EG:c", [name]: text });
      const inQuery = accepted(get(query.toString()));
      assert.deepEqual(accepted(json(Object.fromEntries(query))), inQuery, `${name}=${text}`);
    }
  assert.deepEqual(accepted(json({ regions: "FR;DE" })), accepted(get("regions=FR,DE")));
  for (const regions of ['["FR"]', "FR:5"])
    assert.deepEqual(codes(json({ regions })), ["invalid_regions"]);
  assert.deepEqual(accepted(json({ regions: "", bbox: "", breaks: "" })), accepted(get("")));
});

test("nothing behind the colon of data is the null of JSON", () => {
  const items = [
    { id: "US", value: 5 },
    { id: "CN", value: null },
  ];
  const said = [
    get("data=US:5,CN:"),
    get("data=US:5;%20china%20:%20"),
    json({ data: { US: 5, CN: null } }),
    json({ data: "US:5,CN:" }),
    csv("id,value\nUS,5\nCN,"),
  ];
  for (const missing of ["", "nodata"])
    assert.deepEqual(
      accepted(get(`data=US:5,CN:&missing=${missing}`)),
      accepted(json({ regions: items, missing: missing || null })),
    );
  for (const one of said) assert.deepEqual(accepted(one), accepted(json({ regions: items })));
});

const getPlain = (query: string) => parseGet("svg", query);

test("values are those of the regions in the order of their ids", () => {
  const short = accepted(getPlain(`scope=RO&values=1,,+2.5+,-3e2${",".repeat(38)}`));
  assert.deepEqual(short, accepted(getPlain("scope=RO&data=RO-AB:1,RO-AR:2.5,RO-B:-300")));
});

test("values are as many as the scope has regions, and may be none of a number", () => {
  const none = accepted(getPlain(`scope=RO&values=${",".repeat(41)}`));
  assert.deepEqual(none, accepted(getPlain("scope=RO")));
  for (const count of [1, 2, 41, 43]) {
    const [problem] = refused(getPlain(`scope=RO&values=${"1,".repeat(count - 1)}1`));
    assert.match(problem.message, new RegExp(`^values: expected 42 values .+ received ${count};`));
  }
});

test("the ids of every scope ascend by code unit, as values need them to", () => {
  for (const { name } of scopes) {
    const ids = idsOf(name);
    const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1));
    assert.deepEqual(ids, sorted, name);
  }
});

test("values stand beside neither data nor regions, and say so", () => {
  const [problem] = refused(getPlain(`scope=RO&values=1${",".repeat(41)}&regions=RO-B`));
  assert.equal(problem.code, "conflicting_parameters");
  assert.match(problem.message, /no regions beside values="1,+"/);
});
