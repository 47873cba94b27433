import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { accepted, csv, get, hash, json, told, refused } from "./requests.ts";

const spellings: readonly (readonly [name: string, code: string])[] = [
  ["data=Germany:1,Ivory+Coast:2", "data=DE:1,CI:2"],
  ["data=DEU:1,384:2", "data=DE:1,CI:2"],
  ["data=C%C3%B4te+d%E2%80%99Ivoire:1", "data=CI:1"],
  ["data=Congo%5C,+Dem.+Rep.:1", "data=CD:1"],
  ["data=St.+Lucia:1", "data=LC:1"],
  ["data=Germany:1,DE:2", "data=DE:2"],
  ["data=DE:1,Germany:2", "data=DE:2"],
  ["regions=the+Gambia,Chad", "regions=GM,TD"],
  ["labels=Germany,france", "labels=DE,FR"],
  ["fit=Germany,france", "fit=DE,FR"],
  ["hide=Antarctica", "hide=AQ"],
  ["proportional=Germany:5,DEU:7", "proportional=DE:7"],
  ["patterns=Germany:dots,DE:stripes", "patterns=DE:stripes"],
  ["patterns=DE:stripes,Germany:dots,DE:solid-outline", "patterns=DE:solid-outline"],
  ["annotations=Germany:a", "annotations=DE:a"],
  ["annotations=DE:a,Germany:b,DE:c", "annotations=DE:c"],
  ["routes=Germany%3EJapan:arrow", "routes=DE%3EJP:arrow"],
  ["routes=Cluj%3E47,8", "routes=RO-CJ%3E47,8"],
  ["data=Atlantis:1", "data=ATLANTIS:1"],
];

for (const [name, code] of spellings)
  test(`${name} is the same request as ${code}`, () => {
    assert.deepEqual(accepted(get(name)), accepted(get(code)));
    assert.equal(hash(get(name)), hash(get(code)));
  });

test("a region of a higher level stands for its parts in fit and hide", () => {
  const pairs = [
    ["GB-DISTRICTS&fit=London", "GB-DISTRICTS&fit=GB-TLI"],
    ["GB-DISTRICTS&fit=Greater London", "GB-DISTRICTS&fit=GB-TLI"],
    ["GB-DISTRICTS&hide=London", "GB-DISTRICTS&hide=GB-TLI"],
    ["GB-DISTRICTS&fit=GB-LND", "GB-DISTRICTS&fit=City of London"],
    ["FR-DEPARTMENTS&fit=Bretagne", "FR-DEPARTMENTS&fit=FR-22,FR-29,FR-35,FR-56"],
    ["US-COUNTIES&fit=US-DE&hide=DC", "US-COUNTIES&fit=10001,10003,10005&hide=11001"],
  ] as const;
  for (const [whole, parts] of pairs)
    assert.equal(hash(parseGet("svg", `scope=${whole}`)), hash(parseGet("svg", `scope=${parts}`)));
});

test("names are known in JSON and in CSV", () => {
  const asked = hash(get("data=DE:1,CI:2&labels=FR&routes=KR%3EJP"));
  const routes = [{ from: "Korea, Rep.", to: "Japan" }];
  const regions = [
    { id: " Germany", value: 1 },
    { id: "Côte d'Ivoire", value: 2 },
  ];
  assert.equal(hash(json({ regions, labels: ["France"], routes })), asked);
  const body = 'id,value\nGERMANY,1\n"Cote d\'Ivoire",2';
  assert.equal(hash(csv(body, "labels=France&routes=South+Korea%3EJPN")), asked);
});

test("names of one language are known in every language", () => {
  for (const lang of ["de", "en", "ja"])
    assert.deepEqual(told(get(`data=Deutschland:1,Japonsko:2&lang=${lang}`)), ["DE=1", "JP=2"]);
});

test("a county is known by its code, by what follows the hyphen, and by its names", () => {
  for (const id of ["RO-CJ", "cj", "Cluj", "Jude%C8%9Bul+Cluj", "cluj+county"]) {
    const request = accepted(parseGet("svg", `scope=RO&regions=${id}`));
    assert.deepEqual(
      request.regions.map((region) => region.id),
      ["RO-CJ"],
      id,
    );
  }
});

test("categories appear in the order given, by whatever name the first of them is", () => {
  const named = get("data=Peru:b,Chile:a,PE:a");
  assert.equal(hash(named), hash(get("data=CL:a,PE:a")));
});

const unknown: readonly (readonly [query: string, param: string, message: RegExp])[] = [
  [
    "data=US:1,Germny:2",
    "data",
    /^entry 2 of data: expected a region of world, received "GERMNY"; did you mean "DE"\?$/,
  ],
  ["regions=XX", "regions", /^entry 1 of regions: expected a region of world, received "XX"$/],
  ["labels=DE,QQ", "labels", /^entry 2 of labels: expected a region of world, received "QQ"$/],
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
