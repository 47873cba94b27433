import assert from "node:assert/strict";
import { test } from "node:test";
import { imageOf, svgOf } from "../helpers/image.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import { insetNames } from "../../src/geometry/inset-names.ts";
import { parseGet } from "../../src/request/parse.ts";

async function notShownBy(query: string): Promise<readonly string[]> {
  return (await imageOf(`/map.svg?scope=world&${query}`)).warnings.notShown;
}

test("what a projection leaves out is told: regions, circles, labels, ends of routes", async () => {
  for (const [query, ids] of [
    ["projection=conicConformal&data=UY:1,BR:2", ["UY"]],
    ["projection=mercator&regions=AQ,BR", ["AQ"]],
    ["projection=albersUsa&data=US:1,CA:2,MX:3", ["CA", "MX"]],
    ["projection=mercator&proportional=AQ:1,BR:2", ["AQ"]],
    ["projection=conicConformal&labels=BR,UY", ["UY"]],
    ["projection=conicConformal&routes=BR>UY;UY>US", ["UY", "UY"]],
    ["projection=naturalEarth1&data=UY:1,AQ:2", []],
    ["projection=mercator&data=ZZ:1,BR:2", []],
  ] as const)
    assert.deepEqual(await notShownBy(query), ids, query);
});

test("a marker beside the map is told by its place", async () => {
  assert.deepEqual(await notShownBy("projection=mercator&markers=-75.25,0.5;44,9"), ["-75.25,0.5"]);
  const { warnings } = await imageOf("/map.svg?scope=RO&markers=48.9,2.3;44.4,26.1");
  assert.deepEqual(warnings.notShown, ["48.9,2.3"]);
});

test("what is not shown takes no part in classes, legend, circles and description", async () => {
  const data = "US:1,BR:5,FR:9,DE:12,IN:20,CN:31";
  for (const [projection, absent] of [
    ["conicConformal", "UY:9"],
    ["mercator", "AQ:9"],
  ] as const) {
    const map = `/map.svg?scope=world&projection=${projection}&width=800&title=T&legendTitle=L`;
    for (const more of ["", "&classification=jenks", "&colorScale=diverging"])
      assert.equal(
        await svgOf(`${map}${more}&data=${data},${absent}`),
        await svgOf(`${map}${more}&data=${data}`),
      );
    assert.equal(
      await svgOf(`${map}&proportional=${data},${absent}`),
      await svgOf(`${map}&proportional=${data}`),
    );
  }
  const usa = "/map.svg?scope=world&projection=albersUsa&colorScale=categorical&data=";
  assert.equal(await svgOf(`${usa}US:a,CA:b,MX:c`), await svgOf(`${usa}US:a`));
});

test("with nothing left to show there is no legend", async () => {
  const map = "/map.svg?scope=world&projection=mercator";
  assert.equal(await svgOf(`${map}&data=AQ:1`), await svgOf(map));
});

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
    ["FR-DEPARTMENTS", 101],
  ] as const) {
    assert.equal(told(`scope=${scope}`).length, 5);
    assert.equal(idsOf(scope).length, count);
    assert.deepEqual(
      idsOf(scope).filter((id) => id.startsWith("FR-97")),
      overseas,
    );
  }
});
