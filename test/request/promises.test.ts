import assert from "node:assert/strict";
import { test } from "node:test";
import { failureCodes, statusOf } from "../../src/request/problems/failure-table.ts";
import { formatNames } from "../../src/formats.ts";
import { accepted, codes, get, hash, json } from "./requests.ts";

/**
 * Rules of docs/api.md that no edition may break, each by its words. Queries of a row mean the same; a code is what
 * they are refused with.
 */
const SAME: readonly (readonly [rule: string, ...queries: (readonly string[])[]])[] = [
  [
    "names that are the sender's own, and click identifiers, are never parameters",
    ["", "v=1", "SRC=a", "ref=b", "_=1", "_ga=2", "utm_x=3", "fbclid=4", "gclid", "mc_eid=5"],
  ],
  [
    "1e3, +5, .5 and -0 are numbers, and all spellings of a number have one tag",
    ["data=FR:1000", "data=FR:1e3", "data=FR:%2B1000", "data=FR:1.0E3", "data=FR:01000"],
    ["data=FR:0.5", "data=FR:.5", "data=FR:5e-1"],
    ["data=FR:0", "data=FR:-0", "data=FR:%2B0.0"],
  ],
  [
    "the last of two equal ids wins, whatever each is called",
    ["data=DE:2", "data=DE:1,DE:2", "data=Germany:1,DEU:2", "data=276:7;de:1;Deutschland:2"],
    ["patterns=DE:dots", "patterns=DE:stripes,Germany:dots"],
    ["annotations=DE:b", "annotations=Germany:a,DE:b"],
  ],
  [
    "order counts for categories and what is painted over each other alone",
    ["data=FR:1,DE:2", "data=DE:2,FR:1"],
    ["regions=FR,DE", "regions=DE,FR"],
    ["labels=FR,DE", "labels=DE,FR"],
    ["hide=FR,DE", "hide=DE,FR"],
    ["proportional=FR:1,DE:2", "proportional=DE:2,FR:1"],
  ],
  [
    "names, enumerations, ids and colours ignore case in queries",
    ["theme=light&data=FR:%23ff0000", "THEME=Light&Data=fr:%23FF0000"],
    ["labels=names", "LABELS=NAMES"],
    ["legend=false", "Legend=FALSE"],
  ],
];

for (const [rule, ...groups] of SAME)
  test(rule, () => {
    for (const [first = "", ...others] of groups)
      for (const other of others) assert.equal(hash(get(other)), hash(get(first)), other);
  });

const REFUSED: readonly (readonly [rule: string, code: string, ...queries: string[]])[] = [
  ["unknown parameters are 400", "unknown_parameter", "widht=5", "x-a=1", "center=1,2", "value=1"],
  ["repeated parameters are 400", "duplicate_parameter", "width=1&width=1", "title=a&TITLE="],
  [
    "colours are #rrggbb",
    "invalid_background",
    "background=%23fff",
    "background=red",
    "background=ff0000",
    "background=%23ff000080",
  ],
  ["1e16 is beyond the numbers of data", "invalid_data", "data=FR:1e16", "data=FR:-1e16"],
];

for (const [rule, code, ...queries] of REFUSED)
  test(rule, () => {
    assert.equal(statusOf(code), 400);
    for (const query of queries) assert.deepEqual(codes(get(query)), [code], query);
  });

test("the order of categories, markers and routes is seen, and has tags of its own", () => {
  const rows = [
    ["data=FR:a,DE:b", "data=DE:b,FR:a"],
    ["markers=1,2;3,4", "markers=3,4;1,2"],
    ["routes=FR%3EDE;PL%3EIT", "routes=PL%3EIT;FR%3EDE"],
  ] as const;
  for (const [one, other] of rows) assert.notEqual(hash(get(one)), hash(get(other)), one);
});

test("letters of labels and texts keep their case", () => {
  for (const [one, other] of [
    ["data=FR:a", "data=FR:A"],
    ["title=a", "title=A"],
    ["annotations=FR:a", "annotations=FR:A"],
  ] as const)
    assert.notEqual(hash(get(one)), hash(get(other)), one);
});

test("values of a JSON body ignore case as queries do, its keys do not", () => {
  const body = { theme: "LIGHT", regions: [{ id: "fr", color: "#FF0000", pattern: "DOTS" }] };
  const plain = { theme: "light", regions: [{ id: "FR", color: "#ff0000", pattern: "dots" }] };
  assert.equal(hash(json(body)), hash(json(plain)));
  assert.deepEqual(codes(json({ Theme: "light" })), ["unknown_parameter"]);
  assert.deepEqual(codes(json({ regions: [{ ID: "FR", id: "FR" }] })), ["unknown_parameter"]);
});

test("an ambiguous name is never guessed", () => {
  for (const name of ["Korea", "KOREA"]) {
    const { regions } = accepted(get(`data=${name}:1`));
    assert.deepEqual(
      regions.map(({ id }) => id),
      [name.toUpperCase()],
    );
    assert.deepEqual(codes(get(`data=${name}:1&unknown=error`)), ["unknown_ids"]);
    assert.deepEqual(codes(get(`labels=${name}`)), ["invalid_labels"]);
  }
});

test("404 is for scopes, paths and editions alone", () => {
  const missing = failureCodes.filter((code) => statusOf(code) === 404);
  assert.deepEqual(missing.toSorted(), ["invalid_edition", "invalid_scope", "not_found"]);
});

test("the extensions of maps are svg and png, and others are kept", () => {
  assert.deepEqual(formatNames, ["svg", "png"]);
});
