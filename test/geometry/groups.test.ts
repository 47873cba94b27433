import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { groups } from "../../build-geo/groups/groups.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { generatedFolder } from "../../generated/index.ts";
import { scopes } from "../../generated/scopes.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { localName } from "../../src/locale/locale.ts";
import { knownRegion } from "../../src/names/known-region.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import { isInside, largestPart } from "../build-geo/plane/plane.ts";
import { imageOf, sceneAt } from "../helpers/image.ts";

const listed = scopes.flatMap((scope) => ("isGroup" in scope ? [scope] : []));

/** Members of which nothing lies where the map of their group ends. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  africa: ["IO"],
  oceania: ["CC", "CX", "HM"],
  "south-america": ["BV"],
};

test("every group of the table is a scope with its members", () => {
  assert.deepEqual(pluck(listed, "name").toSorted(), pluck(groups(), "name").toSorted());
  for (const { name, members, title } of groups()) {
    assert.deepEqual(idsOf(listed.find((scope) => scope.name === name)!.name), members);
    assert.equal(listed.find((scope) => scope.name === name)!.title, title);
  }
});

for (const { name, projections, details } of listed)
  test(`${name}: every layer has every member that it shows, its label point inside`, async () => {
    const shown = idsOf(name).filter((id) => NOT_SHOWN[name]?.includes(id) !== true);
    for (const detail of details)
      for (const projection of projections) {
        const layer = await geometryLayer(name, detail, projection);
        const key = `${name} ${detail} ${projection}`;
        const expected = projection === "mercator" ? shown.filter((id) => id !== "AQ") : shown;
        assert.deepEqual(pluck(layer.regions, "id"), expected, key);
        for (const { id, path, labelPoint } of layer.regions) {
          const [x, y] = labelPoint;
          const inUnits = [x * layer.unitsPerPx, y * layer.unitsPerPx] as const;
          assert.ok(isInside(inUnits, largestPart(pathRings(path))), `${key}: ${id}`);
        }
      }
  });

test("a member is as large as the world has it, however much of it a map shows", () => {
  const world = gazetteer("world");
  for (const { name } of listed)
    for (const [id, { areaKm2 }] of gazetteer(name)) {
      const expected = world.get(id)!.areaKm2;
      assert.ok(Math.abs(areaKm2 / expected - 1) < 0.001, `${name} ${id}: ${areaKm2}, ${expected}`);
    }
});

test("members are known by the names and codes that the world knows them by", () => {
  assert.equal(knownRegion("Deutschland", { scope: "europe", lang: "de" }), "DE");
  assert.equal(knownRegion("DEU", { scope: "eu", lang: "en" }), "DE");
  assert.equal(knownRegion("Ivory Coast", { scope: "africa", lang: "en" }), "CI");
  assert.equal(knownRegion("Norway", { scope: "eu", lang: "en" }), null);
  assert.equal(localName("fr", "europe", "DE")?.long, "Allemagne");
});

test("land that reaches beyond the frame is cut off at it, and told of in the record", async () => {
  const scene = await sceneAt("scope=europe&data=RU:1,FR:2&width=600");
  const { geometry } = scene;
  const russia = geometry.regions[geometry.indices.get("RU")!]!;
  assert.ok(russia.bounds[2] <= geometry.leftPx + geometry.widthPx + 0.2);
  const text = readFileSync(join(generatedFolder, "europe/record.json"), "utf8");
  const { apart }: { readonly apart: readonly { readonly id: string }[] } = JSON.parse(text);
  assert.deepEqual(pluck(apart, "id"), ["ES", "PT", "RU", "SJ"]);
});

test("a member that is not shown is told, and no other country is known", async () => {
  const { warnings } = await imageOf("/map.svg?scope=oceania&data=HM:1,AU:2,FR:3");
  assert.deepEqual(warnings.notShown, ["HM"]);
  assert.deepEqual(warnings.unknownIds, ["FR"]);
});

test("the map of the G20 is that of the world, without borders that no member has", async () => {
  const [own, world] = await Promise.all([
    geometryLayer("g20", "low", "naturalEarth1"),
    geometryLayer("world", "low", "naturalEarth1"),
  ]);
  assert.equal(own.widthPx, world.widthPx);
  assert.deepEqual(own.projection, world.projection);
  assert.ok(own.borders!.source.length < world.borders!.source.length);
  assert.equal(own.regions.length, 19);
});
