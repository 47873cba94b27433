import assert from "node:assert/strict";
import { test } from "node:test";
import { topology } from "topojson-server";
import { IS_THOROUGH, testThoroughly } from "../../helpers/thorough.ts";
import { storedFile } from "../../published/stored-file.ts";
import { type DrawnFile, drawnFrom, type MadeUpFile, madeUpFile } from "../made-up-scope.ts";

/** What others publish, as it is: no file is changed, all that differs is in the entry. Two thirds are its lower levels. */
function loaded(file: unknown, entry: Readonly<Record<string, unknown>>): Promise<DrawnFile> {
  const ownIds = { idProperty: undefined, nameProperty: "name", projections: ["equalEarth"] };
  return drawnFrom(file, { ...ownIds, ...entry }, IS_THOROUGH ? Infinity : 1);
}

function areaOf({ scope }: DrawnFile, id: string): number {
  return scope.entries.find((entry) => entry.id === id)!.areaKm2;
}

function assertNear(found: number, expected: number): void {
  assert.ok(Math.abs(found / expected - 1) < 0.02, `${found}, expected ${expected}`);
}

test("us-atlas states load by their own ids with a prefix, and far ones can be left out", async () => {
  const states = await loaded(storedFile("us-atlas/states-10m.json"), {
    object: "states",
    idPrefix: "US-",
    repair: true,
    withinDeg: [-130, 22, -60, 52],
    graticuleStepDeg: 5,
  });
  assert.equal(states.scope.entries.length, 49);
  assert.equal(states.names.get("US-08"), "Colorado");
  // The area of Colorado with its water, United States Census Bureau.
  assertNear(areaOf(states, "US-08"), 269_601);
  assert.match(states.told, /US-02 is left out: all of its 1\d{6}\.\d km² lie outside withinDeg/);
  assert.match(states.told, /\(US-10\): repaired: polygon 0, ring 0 has no area and is left out/);
  assert.ok(!states.names.has("US-02"));
});

test("us-atlas states load whole too, across 180°", async () => {
  const { scope, told } = await loaded(storedFile("us-atlas/states-10m.json"), {
    object: "states",
    repair: true,
    graticuleStepDeg: 10,
  });
  assert.equal(scope.entries.length, 56);
  const [west, , east] = scope.layers[0]!.layer.regions.find(({ id }) => id === "02")!.bounds;
  assert.ok(east - west < 500, "Alaska is in one piece");
  assert.match(told, /56 regions, lon -215\.38 to -64\.58/);
});

test("world-atlas countries load, around the globe and the pole", async () => {
  const world = await loaded(storedFile("world-atlas/countries-110m.json"), {
    object: "countries",
    repair: true,
    allow: { withoutId: 3 },
    graticuleStepDeg: 10,
  });
  assert.equal(world.scope.entries.length, 174);
  assertNear(areaOf(world, "076"), 8_515_767);
  // Antarctica with its ice shelves as Natural Earth has it at 1:10m, in one piece up to the pole: nothing of its coast is mended.
  assertNear(areaOf(world, "010"), 12_358_220);
  assert.doesNotMatch(world.told, /\b010\b/);
  assert.match(world.told, /\(Kosovo\) has no id and is left out, 1\d{4}\.\d km²/);
});

testThoroughly("world-atlas at 1:50m has a country twice: allowed, its parts are one", async () => {
  const countries = storedFile("world-atlas/countries-50m.json");
  const entry = { object: "countries", graticuleStepDeg: 10, repair: true };
  await assert.rejects(
    loaded(countries, { ...entry, allow: { withoutId: 5 } }),
    /\(036\): id stands twice, in feature \d+ \(036\) before: "allow": \{"sameIds": true\}/,
  );
  const world = await loaded(countries, { ...entry, allow: { withoutId: 5, sameIds: true } });
  assert.match(world.told, /036 \(Australia\): joined with Ashmore and Cartier Is\., \d\.\d km²/);
  assert.equal(world.scope.entries.length, 235);
});

testThoroughly(
  "us-atlas counties load, three thousand regions; what rounding left nothing of is told",
  async () => {
    const { scope, told } = await loaded(storedFile("us-atlas/counties-10m.json"), {
      object: "counties",
      idPrefix: "US-",
      repair: true,
      withinDeg: [-130, 22, -60, 52],
      graticuleStepDeg: 5,
      projections: ["conicConformal"],
    });
    assert.equal(scope.entries.length, 3107);
    assert.match(told, /\(US-51610\): repaired: nothing of it has an area, and it is left out/);
  },
);

test("numbers as ids and no names at all are taken as they are", async () => {
  const file = madeUpFile();
  const numbered = {
    ...file,
    features: file.features.map(({ geometry }, i) => ({
      type: "Feature" as const,
      id: i + 1,
      properties: {},
      geometry,
    })),
  };
  const entry = { object: "parts", idPrefix: "CH-", nameProperty: undefined };
  const { names } = await loaded(JSON.stringify(topology({ parts: numbered }, 1e5)), entry);
  assert.deepEqual([names.get("CH-1"), names.get("CH-2")], ["CH-1", "CH-2"]);
});

const NAMED: MadeUpFile = madeUpFile();
NAMED.features[0]!.properties["label"] = "Ĝemelo & „Zürich“ <Ⅷ> 東京";

test("a byte order mark and names with any characters are read", async () => {
  const entry = { idProperty: "code", nameProperty: "label" };
  const { names } = await loaded(`\u{FEFF}${JSON.stringify(NAMED)}`, entry);
  assert.equal(names.get("A1"), "Ĝemelo & „Zürich“ <Ⅷ> 東京");
});

test("a stated crs that is WGS 84 passes, and another by an allowance", async () => {
  const crs = (name: string): unknown => ({
    ...NAMED,
    crs: { type: "name", properties: { name } },
  });
  const entry = { idProperty: "code", nameProperty: "label" };
  for (const name of ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326"]) await loaded(crs(name), entry);
  const etrs = "urn:ogc:def:crs:EPSG::4258";
  await assert.rejects(loaded(crs(etrs), entry), /crs: expected WGS 84/);
  await loaded(crs(etrs), { ...entry, allow: { crs: etrs } });
});

/** The file whose region A1 also covers a part of A2. */
function overlapping(): MadeUpFile {
  const file = madeUpFile();
  const { geometry } = file.features[0]!;
  assert.equal(geometry.type, "Polygon");
  for (const position of geometry.coordinates[0]!) if (position[1]! > 40.9) position[1]! += 0.2;
  return file;
}

test("land that two regions claim stops the build with its km² and place, or is allowed and told", async () => {
  const entry = { idProperty: "code", nameProperty: "label" };
  const loses =
    /A2 loses 1829\.83 km² as regions are joined: it overlaps A1 near lon 9\.97778 lat 41\.05556/;
  await assert.rejects(loaded(overlapping(), entry), (error: Error) => {
    assert.match(error.message, loses);
    assert.match(error.message, /"allow": \{"overlapKm2": [\d.]+\}$/m);
    return true;
  });
  const { told } = await loaded(overlapping(), { ...entry, allow: { overlapKm2: 4000 } });
  assert.match(told, /^MADEUP: mended: A/m);
  assert.match(told, loses);
});
