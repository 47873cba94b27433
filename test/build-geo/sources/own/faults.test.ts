import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { topology } from "topojson-server";
import { SCOPES } from "../../../../build-geo/release.ts";
import { excessOf } from "../../../../build-geo/sources/own/work-bounds.ts";
import type { Position } from "../../../../build-geo/topology/topology.ts";
import { extraScopes } from "../../../../build-geo/sources/extra-scopes.ts";
import {
  box,
  type MadeUpFeature,
  type MadeUpFile,
  madeUpFile,
  putScope,
  readScopes,
  scratchFolder,
} from "../../made-up-scope.ts";
import { positions } from "../../positions.ts";

/** The file with its third feature changed. */
function changed(change: (feature: MadeUpFeature) => object): unknown {
  const file = madeUpFile();
  return { ...file, features: file.features.map((one, i) => (i === 2 ? change(one) : one)) };
}

function numbered(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at]));
}

function withRing(change: (ring: number[][]) => number[][]): unknown {
  return changed((one) => {
    assert.equal(one.geometry.type, "Polygon");
    const [ring] = one.geometry.coordinates;
    return { ...one, geometry: { type: "Polygon", coordinates: [change(ring!)] } };
  });
}

function withProperty(name: string, value: unknown): unknown {
  return changed((one) => ({ ...one, properties: { ...one.properties, [name]: value } }));
}

function withGeometry(geometry: unknown): unknown {
  return changed((one) => ({ ...one, geometry }));
}

/** That a file, and what is said of it, stop the build, and what the message says behind its start. */
function assertRefused(file: unknown, message: RegExp, entry = {}, start = ""): void {
  assert.throws(
    () => readScopes(file, entry),
    (error: Error) => {
      assert.equal(error.message.slice(0, start.length), start);
      assert.match(error.message.slice(start.length), message);
      return true;
    },
  );
}

/** Faults by what is changed; of what is wrong with the third region, what its message says behind its name. */
type Fault<Change> = readonly [claim: string, change: Change, message: RegExp];

const PROPERTIES: readonly Fault<readonly [name: string, value: unknown]>[] = [
  [
    "an id in lower case",
    ["code", "c1"],
    /^feature 2 \(c1\): code must be 1 to 16 of A-Z, 0-9 and -, received "c1"$/,
  ],
  ["an id too long", ["code", "C".repeat(17)], /^feature 2 .*code must be/],
  [
    "an id that is half a number",
    ["code", 7.5],
    /^feature 2: code is neither text nor a whole number: 7\.5$/,
  ],
  [
    "an id given twice",
    ["code", "A1"],
    /^feature 2 \(A1\): code stands twice, in feature 0 \(A1\) before: .*sameIds/,
  ],
  ["a missing id", ["code", undefined], /^feature 2: the property code is missing, it has label: /],
  ["no name", ["label", undefined], /feature 2 \(C1\): the property label is missing, it has code/],
  ["an empty name", ["label", " "], /^feature 2 \(C1\): label must be text/],
  [
    "a name that has lost its letters",
    ["label", "M\u{FFFD}nchen"],
    /^feature 2 \(C1\): label has lost letters, "M\u{FFFD}nchen"/u,
  ],
];

const RINGS: readonly Fault<(ring: number[][]) => number[][]>[] = [
  [
    "an open ring",
    (ring) => ring.slice(0, -1),
    /^polygon 0, ring 0 is open: it starts at 12 40 and ends at /,
  ],
  [
    "a ring of three positions",
    (ring) => [ring[0]!, ring[9]!, ring[0]!],
    /^polygon 0, ring 0 has 3 positions, the minimum is 4: mend it in the source, or state "repair": true$/,
  ],
  [
    "a ring without area",
    (ring) => [ring[0]!, ring[1]!, ring[1]!, ring[0]!],
    /^polygon 0, ring 0 has no area: mend it/,
  ],
  [
    "a ring that crosses itself",
    (ring) => [ring[0]!, ring[16]!, ring[8]!, ring[24]!, ring[0]!],
    /^polygon 0, ring 0 crosses itself near lon [\d.]+ lat [\d.]+: mend it/,
  ],
  [
    "metres instead of degrees",
    (ring) => ring.map(([x, y]) => [x! * 1e5, y! * 1e5]),
    /^polygon 0, ring 0 position 0 is no longitude and latitude: \[1200000,4000000\]: convert the file to WGS 84 in degrees$/,
  ],
  [
    "a coordinate that is no number",
    (ring) => ring.map(([x], i) => (i === 4 ? [x!] : ring[i]!)),
    /^polygon 0, ring 0 position 4 is no longitude and latitude/,
  ],
  [
    "latitude before longitude",
    () => positions("40 112, 41 112, 41 113, 40 112"),
    /\[40,112\]: they look exchanged, longitude comes first$/,
  ],
  [
    "an edge half around the globe",
    () => positions("-179 40, 179 40, 179 41, -179 40"),
    /goes from lon -179 lat 40 to lon 179 lat 40 in one edge: cut it at 180°/,
  ],
];

const square = box(12, 40, 13, 41);
const cape = positions("12 40, 13 40, 13 40.5, 13 41, 12 41, 12 40");
const lozenge = positions("12.5 40.5, 13 40, 14 40.5, 13 41, 12.5 40.5");
const triangle = positions("12.1 40.1, 12.5 40.1, 12.5 40.5, 12.1 40.1");

/** Polygons of rings. */
const PARTS: readonly Fault<unknown>[] = [
  ["coordinates that are null", null, /^coordinates: expected a list, received null$/],
  [
    "a position that is null",
    [[[null, [12, 40], [13, 40], [12, 40]]]],
    /^polygon 0, ring 0 position 0 is no longitude and latitude/,
  ],
  ["a polygon without rings", [], /^it has no rings$/],
  [
    "a hole outside its polygon",
    [[square, box(14, 40, 15, 41)]],
    /^polygon 0, ring 1 is a hole outside ring 0 of its polygon, near lon 14 lat 40/,
  ],
  ["a hole as large as its ring", [[square, square]], /ring 1 is a hole as large as its polygon/],
  [
    "a hole that crosses its ring at vertices",
    [[cape, lozenge]],
    /ring 1 is a hole that crosses ring 0 of its polygon near lon /,
  ],
  [
    "two holes that overlap",
    [[square, box(12.1, 40.1, 12.5, 40.5), triangle]],
    /^polygon 0, ring 2 and ring 1 overlap near lon /,
  ],
  [
    "parts of a region that overlap",
    [[square], [box(12.2, 40.2, 12.4, 40.4)]],
    /^polygon 1 and polygon 0 overlap near lon 12\.2 lat 40\.2/,
  ],
];

const GEOMETRIES: readonly Fault<unknown>[] = [
  ["no geometry", null, /^expected a Polygon or a MultiPolygon, received no geometry$/],
  ["a point", { type: "Point", coordinates: [1, 2] }, /received Point$/],
  [
    "a geometry without coordinates",
    { type: "Polygon" },
    /^polygon 0: expected a list of rings, received nothing$/,
  ],
  [
    "a ring that is null",
    { type: "Polygon", coordinates: [null] },
    /^polygon 0: expected a list of rings, received null$/,
  ],
];

const topo = topology({ parts: madeUpFile() });
const projected = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } };
const COLLECTION = /^expected a FeatureCollection or a Topology, received /.source;

const FILES: readonly Fault<unknown>[] = [
  ["no features", { ...madeUpFile(), features: [] }, /^there are no features$/],
  ["another kind of JSON", { type: "Feature" }, new RegExp(`${COLLECTION}Feature$`)],
  ["null instead of a collection", "null", new RegExp(`${COLLECTION}null$`)],
  [
    "a collection without features",
    { type: "FeatureCollection" },
    /^features: expected a list, received nothing$/,
  ],
  [
    "features that are null",
    { type: "FeatureCollection", features: null },
    /^features: expected a list, received null$/,
  ],
  [
    "a feature that is null",
    { ...madeUpFile(), features: [null] },
    /^feature 0: expected a Feature, received null$/,
  ],
  [
    "a name in Latin-1",
    Buffer.from(JSON.stringify(withProperty("label", "München")), "latin1"),
    /^line 1, byte \d+ is not UTF-8, near .*save it as UTF-8; as Latin-1 it reads .*München/,
  ],
  [
    "UTF-16",
    Buffer.from(`\u{FEFF}${JSON.stringify(madeUpFile())}`, "utf16le"),
    /^it is UTF-16: save it as UTF-8$/,
  ],
  [
    "coordinates of another system",
    { ...madeUpFile(), crs: projected },
    /^crs: expected WGS 84 in degrees, received urn:ogc:def:crs:EPSG::3857: convert the file .*"allow"/,
  ],
  ["a topology without arcs", { ...topo, arcs: null }, /^arcs: expected a list, received null$/],
  [
    "a topology without objects",
    { ...topo, objects: undefined },
    /^objects: expected an object, received nothing$/,
  ],
  [
    "an object that is null",
    { ...topo, objects: { parts: null } },
    /^objects\.parts: expected an object, received null$/,
  ],
  ["flat arcs", { ...topo, arcs: [[1, 2]] }, /arc 0: position 0: expected two numbers, received 1/],
  ["an absent arc", { ...topo, arcs: [] }, /^feature 0: arcs: expected numbers of arcs, /],
  [
    "a geometry that is null in a topology",
    { ...topo, objects: { parts: { type: "GeometryCollection", geometries: [null] } } },
    /^feature 0: expected a geometry, received null$/,
  ],
  [
    "a feature without properties",
    changed((one) => ({ ...one, properties: {} })),
    /^feature 2: the property code is missing, and it has no properties: name another/,
  ],
  [
    "a feature with other properties than the id",
    changed((one) => ({ ...one, properties: numbered(12) })),
    /^feature 2: the property code is missing, it has p0, [p\d, ]* p11: name another/,
  ],
  [
    "a feature with more properties than a message names",
    changed((one) => ({ ...one, properties: numbered(14) })),
    /^feature 2: the property code is missing, it has p0, [p\d, ]* p11 and 2 more: name another/,
  ],
  ["no JSON", "{", /^./],
];

const ofFile = "made-up.geojson: ";
const ofRegion = `${ofFile}feature 2 (C1): `;

/** What a table changes is told behind a start that all of its messages have. */
function refusals<Change>(
  faults: readonly Fault<Change>[],
  start: string,
  fileOf: (change: Change) => unknown,
): void {
  for (const [claim, change, message] of faults)
    test(`${claim} stops the build and is named`, () =>
      assertRefused(fileOf(change), message, {}, start));
}

refusals(PROPERTIES, ofFile, ([name, value]) => withProperty(name, value));
refusals(RINGS, ofRegion, withRing);
refusals(PARTS, ofRegion, (coordinates) => withGeometry({ type: "MultiPolygon", coordinates }));
refusals(GEOMETRIES, ofRegion, withGeometry);
refusals(FILES, ofFile, (file) => file);

test("every broken feature is named, not the first alone", () => {
  const file: MadeUpFile = madeUpFile();
  file.features[0]!.properties["code"] = "a";
  file.features[5]!.properties["label"] = 3;
  assert.throws(() => readScopes(file), /feature 0 \(a\).*\n.*feature 5 \(B2\)/);
});

const ENTRIES: readonly Fault<Record<string, unknown>>[] = [
  [
    "a digest that is not the file's",
    { sha256: "0".repeat(64) },
    /^made-up\.geojson: expected sha256 0{64}, received [0-9a-f]{64}$/,
  ],
  ["a scope that there is", { scope: "RO" }, /^scopes\.json: there are two scopes RO$/],
  ["a scope that is no name", { scope: "made-up" }, /^scopes\.json: scopes\.0\.scope: must be/],
  [
    "a projection of the United States",
    { projections: ["albersUsa"] },
    /^scopes\.json: scopes\.0\.projections\.0: /,
  ],
  ["no projection", { projections: [] }, /^scopes\.json: scopes\.0\.projections: /],
  [
    "a projection twice",
    { projections: ["mercator", "mercator"] },
    /^scopes\.json: scopes\.0\.projections: must not have one projection twice$/,
  ],
  ["a small prefix", { idPrefix: "ro-" }, /^scopes\.json: scopes\.0\.idPrefix: must be 1 to 12/],
  [
    "a scope that differs in case alone",
    { scope: "WORLD" },
    /^scopes\.json: the scopes world and WORLD differ in case alone$/,
  ],
  [
    "a graticule of a thousand lines",
    { graticuleStepDeg: 0.001 },
    /^made-up\.geojson: graticuleStepDeg 0\.001 makes \d+ lines, at most 400: state 0\.\d+ or more$/,
  ],
  [
    "features that are all left out",
    { idProperty: undefined, allow: { withoutId: 13 } },
    /^made-up\.geojson: no region is left of 13 features$/,
  ],
  [
    "ends without land between",
    { withinDeg: [-10, -10, -5, -5] },
    /^made-up\.geojson: withinDeg has no region in it$/,
  ],
  [
    "another number of features without id",
    { idProperty: undefined, allow: { withoutId: 3 } },
    /13 features have no id, and "allow": \{"withoutId": 3\} states another number$/,
  ],
  ["a misspelt field", { idProprety: "code" }, /idProprety/],
  ["no licence", { licence: "" }, /^scopes\.json: scopes\.0\.licence: /],
  ["a path", { file: "../made-up.geojson" }, /^scopes\.json: scopes\.0\.file: must be a file name/],
];

test("two scopes of one's own with one name stop the build", () => {
  const folder = scratchFolder("twins");
  putScope(folder, madeUpFile());
  putEntries(folder, (entry) => [entry, entry]);
  assert.throws(() => extraScopes(folder), /^Error: scopes\.json: there are two scopes MADEUP$/);
});

for (const [claim, change, message] of ENTRIES)
  test(`${claim} stops the build and is named`, () => {
    const folder = scratchFolder("entry");
    // Where the file is called otherwise, it is not there.
    putScope(folder, madeUpFile());
    putEntries(folder, (entry) => [{ ...entry, ...change }]);
    assert.throws(
      () => extraScopes(folder),
      (error: Error) => message.test(error.message),
    );
  });

function putEntries(folder: string, change: (entry: object) => readonly object[]): void {
  const file = join(folder, "scopes.json");
  const { scopes }: { readonly scopes: readonly object[] } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ scopes: scopes.flatMap(change) }));
}

test("a region that a projection would stretch beyond all bounds is refused at once", () => {
  const file = { ...madeUpFile(), features: [...madeUpFile().features, polar()] };
  assertRefused(
    file,
    /^made-up\.geojson: mercator would draw lon -170 to 170, lat -90 to 90 on 1200 × (\d+|Infinity) px, at most 6000 px high/,
    { projections: ["mercator", "equalEarth"], graticuleStepDeg: 10 },
  );
});

function polar(): MadeUpFeature {
  const coordinates = [-90, 85].map((south) => [
    Array.from({ length: 18 }, (_, i) => [-170 + 20 * i, south]).concat(
      Array.from({ length: 18 }, (_, i) => [170 - 20 * i, south + 5]),
      [[-170, south]],
    ),
  ]);
  return {
    type: "Feature",
    properties: { code: "PP", label: "Poles" },
    geometry: { type: "MultiPolygon", coordinates },
  };
}

test("more vertices or regions than a build is made for are refused with the bound", () => {
  const many = Array.from({ length: 5001 }, (_, i): MadeUpFeature => {
    const [west, south] = [(i % 80) / 10, Math.floor(i / 80) / 10];
    const geometry = {
      type: "Polygon" as const,
      coordinates: [box(west, south, west + 0.1, south + 0.1)],
    };
    return { type: "Feature", properties: { code: `M${i}`, label: `M${i}` }, geometry };
  });
  const collection = { type: "FeatureCollection", features: many };
  assertRefused(collection, /^made-up\.geojson: 5001 regions, at most 5000$/);
  const coast = Array.from({ length: 1_000_001 }, (): Position => [30, 40]);
  const main = { arcs: [[coast[0]!, coast[1]!]], regions: [] };
  const told = excessOf([{ id: "CC", polygons: [[coast]] }], main, SCOPES[1]!);
  assert.match(told.join("\n"), /^1000001 vertices, at most 1000000: simplify/);
});

test("what is no file is called what it is", () => {
  const folder = scratchFolder("links");
  putScope(folder, madeUpFile());
  const file = join(folder, "made-up.geojson");
  rmSync(file);
  assert.throws(() => extraScopes(folder), /received no such file$/);
  mkdirSync(file);
  assert.throws(() => extraScopes(folder), /received a folder$/);
  rmSync(file, { recursive: true });
  symlinkSync(file, file);
  assert.throws(() => extraScopes(folder), /received a symbolic link that leads back to itself$/);
  const list = join(folder, "scopes.json");
  rmSync(list);
  symlinkSync(list, list);
  assert.throws(() => extraScopes(folder), /scopes\.json: it is a symbolic link that leads back/);
});
