import assert from "node:assert/strict";
import { test } from "node:test";
import { idsOf } from "../../src/names/scope-ids.ts";
import { insetNames } from "../../src/geometry/inset-names.ts";
import { parseGet } from "../../src/request/parse.ts";

function told(query: string): readonly string[] {
  const parsed = parseGet("svg", query);
  assert.ok(parsed.ok);
  return insetNames(parsed.value);
}

test("what of a country stands in a box of its own is told, in any projection", () => {
  assert.deepEqual(told("scope=ES"), ["Canary Islands"]);
  assert.deepEqual(told("scope=ES&projection=mercator"), ["Canary Islands"]);
  assert.deepEqual(told("scope=PT"), ["Azores", "Madeira"]);
  assert.deepEqual(told("scope=US"), ["Alaska", "Hawaii"]);
  assert.deepEqual(told("scope=world&projection=albersUsa"), ["Alaska", "Hawaii"]);
});

test("maps without boxes, and maps of a part of a country, tell of none", () => {
  for (const query of ["scope=world", "scope=RO", "scope=DE", "scope=europe"])
    assert.deepEqual(told(query), [], query);
  assert.deepEqual(told("scope=ES&fit=ES-CT"), []);
  assert.deepEqual(told("scope=ES&bbox=-19,27,-13,30"), []);
});

test("France has its overseas regions and departments, each in a box of its own", () => {
  const overseas = ["FR-971", "FR-972", "FR-973", "FR-974", "FR-976"];
  for (const [scope, count] of [
    ["FR", 18],
    ["FR-DEP", 101],
  ] as const) {
    assert.equal(told(`scope=${scope}`).length, 5);
    assert.equal(idsOf(scope).length, count);
    assert.deepEqual(
      idsOf(scope).filter((id) => id.startsWith("FR-97")),
      overseas,
    );
  }
});
