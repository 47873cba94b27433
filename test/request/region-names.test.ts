import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { accepted, csv, get, hash, json, told } from "./requests.ts";

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

test("a language adds names, and is part of the request", () => {
  assert.deepEqual(told(get("data=Deutschland:1&lang=de")), ["DE=1"]);
  assert.deepEqual(told(get("data=Deutschland:1")), ["DEUTSCHLAND=1"]);
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
