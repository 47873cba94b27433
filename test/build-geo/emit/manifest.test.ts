import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { GEOMETRY_RELEASE } from "../../../generated/index.ts";
import { contentsOf } from "../../../build-geo/emit/packing/contents.ts";
import { geometryDigests, pathDigest } from "../../../build-geo/topology/digests.ts";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import { verticesOf } from "../../../build-geo/verify/quality.ts";
import { extraScopes } from "../../../build-geo/sources/extra-scopes.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";
import type { Position, Topology } from "../../../build-geo/topology/topology.ts";
import { EDITION, editionName } from "../../../src/service/edition.ts";
import { gazetteers, importedLayer } from "../../helpers/imported-geometry.ts";
import { square } from "../plane/plane.ts";
import { ringsTopology } from "../topologies.ts";

const root = join(import.meta.dirname, "../../..");
const generated = join(root, "generated");
const text = readFileSync(join(generated, "manifest.json"), "utf8");

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Numbers<Name extends string> = Readonly<Record<Name, number>>;
type FileRow = Texts<"file" | "sha256"> & Numbers<"bytes">;
type LayerRow = FileRow &
  Numbers<"regions" | "vertices" | "unitsPerPx" | "widthPx" | "heightPx"> & {
    readonly boundsPx: readonly [number, number, number, number];
  };
interface Manifest extends Texts<"release" | "renderer"> {
  readonly sources: readonly (FileRow & Texts<"licence">)[];
  readonly scopes: readonly (Texts<"scope" | "defaultProjection"> & {
    readonly layers: readonly string[];
  })[];
  readonly layers: readonly LayerRow[];
  readonly files: readonly FileRow[];
  readonly context: readonly FileRow[];
  readonly atlas: readonly Texts<"scope">[];
  readonly regions: readonly (Texts<"scope" | "id" | "name" | "geometry"> &
    Numbers<"areaKm2"> & { readonly paths: readonly (string | null)[] })[];
}
const manifest: Manifest = JSON.parse(text);

test("the manifest names both releases and every source as the sources state it", () => {
  assert.equal(manifest.release, GEOMETRY_RELEASE);
  assert.equal(manifest.renderer, editionName(EDITION));
  const folder = join(root, "data-sources");
  const added = extraScopes(folder).map(({ source }) => source);
  assert.deepEqual(manifest.sources, [...readSources(folder).manifest, ...added]);
});

/** The files of a country, which its record lists. */
function recordedFiles(scope: string): readonly string[] {
  const record: { readonly files: readonly { readonly file: string }[] } = JSON.parse(
    readFileSync(join(generated, scope, "record.json"), "utf8"),
  );
  return record.files.map(({ file }) => `${scope}/${file}`);
}

test("every file of the release but the manifest and the report is listed with its digest", () => {
  const present = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(generated.length + 1))
    .filter((path) => !["manifest.json", "REPORT.md"].includes(path));
  const rows = [...manifest.layers, ...manifest.files, ...manifest.context];
  const inRecords = manifest.atlas.flatMap(({ scope }) => recordedFiles(scope));
  const listed = [...rows.map(({ file }) => file), ...inRecords];
  assert.deepEqual(listed.toSorted(), present.toSorted());
  for (const { file, bytes, sha256 } of rows) {
    const actual = readFileSync(join(generated, file));
    assert.equal(actual.length, bytes, file);
    const contents = contentsOf(file, actual)!;
    assert.equal(createHash("sha256").update(contents).digest("hex"), sha256, file);
  }
});

test("a layer's row has its regions, vertices, grid and bounds", async () => {
  for (const scope of ["world", "RO"]) {
    const layer = await importedLayer(`${scope} low mercator`);
    const row = manifest.layers.find(({ file }) => file === `${scope}/low/mercator.ts`)!;
    const { widthPx, heightPx, unitsPerPx } = layer;
    const vertices = layer.regions.reduce((sum, [, path]) => sum + verticesOf(pathRings(path)), 0);
    assert.equal(row.regions, layer.regions.length);
    assert.equal(row.vertices, vertices);
    assert.deepEqual([row.widthPx, row.heightPx, row.unitsPerPx], [widthPx, heightPx, unitsPerPx]);
    assert.equal(row.boundsPx[0], Math.min(...layer.regions.map((region) => region[5])));
    assert.equal(row.boundsPx[3], Math.max(...layer.regions.map((region) => region[8])));
  }
});

test("a region's row has its name, its area and the digests of its paths in their layers' order", async () => {
  for (const { scope, layers } of manifest.scopes) {
    const rows = manifest.regions.filter((region) => region.scope === scope);
    const places = gazetteers[scope]!.map(([id, name, , , , , area]) => `${id} ${name} ${area}`);
    const told = rows.map(({ id, name, areaKm2 }) => `${id} ${name} ${areaKm2}`);
    assert.deepEqual(told, places);
    const place = layers.indexOf("low mercator");
    const layer = await importedLayer(`${scope} low mercator`);
    const paths = new Map(layer.regions.map(([id, path]) => [id, pathDigest(path)]));
    for (const { id, paths: digests } of rows) {
      assert.equal(digests.length, layers.length);
      assert.equal(digests[place], paths.get(id) ?? null, id);
    }
  }
});

test("the default projections are naturalEarth1 for world and conicConformal for RO", () => {
  const defaults = manifest.scopes.map((row) => `${row.scope} ${row.defaultProjection}`);
  assert.deepEqual(defaults.slice(0, 2), ["world naturalEarth1", "RO conicConformal"]);
});

test("the manifest is below 400 KB, has a region a line, and names no host, path or day", () => {
  assert.ok(text.length < 400_000, `${text.length}`);
  const lines = text.split("\n");
  for (const { scope, id } of manifest.regions) {
    const start = `{"scope":"${scope}","id":"${id}",`;
    assert.equal(lines.filter((line) => line.startsWith(start)).length, 1, id);
  }
  const report = readFileSync(join(generated, "REPORT.md"), "utf8");
  for (const written of [text, report])
    assert.doesNotMatch(written, /\/(?:home|work|tmp|Users)\/|\b20\d\d-\d\d-\d\d\b/);
});

function digestOf(...rings: readonly (readonly Position[])[]): string {
  return geometryDigests(ringsTopology({ A: rings })).get("A")!;
}

const outer = square(0, 0, 12);
const hole = square(4, 4, 4).toReversed();

test("a region's digest does not hang on where its rings start, or on its neighbours", () => {
  const turned = [...outer.slice(2, -1), ...outer.slice(0, 2), outer[2]!];
  assert.equal(digestOf(turned, hole), digestOf(outer, hole));
  const beside = geometryDigests(ringsTopology({ A: [outer], B: [square(12, 0, 12)] })).get("A");
  assert.equal(beside, digestOf(outer));
});

test("a region's digest does not hang on the order of its parts, or on how its rings are cut into arcs", () => {
  const ofArcs = (arcs: Topology["arcs"], ...polygons: Topology["regions"][number]["polygons"]) =>
    geometryDigests({ arcs, regions: [{ id: "A", polygons }] }).get("A");
  const arcs = [outer, square(20, 0, 4)];
  assert.equal(ofArcs(arcs, [[1]], [[0]]), ofArcs(arcs, [[0]], [[1]]));
  assert.notEqual(ofArcs(arcs, [[0]]), ofArcs(arcs, [[0]], [[1]]));
  assert.equal(ofArcs([outer.slice(0, 3), outer.slice(2)], [[0, 1]]), digestOf(outer));
});

for (const [claim, rings] of [
  [
    "a vertex that moves by a millionth of a degree",
    [outer.map(([x, y]) => [x === 12 ? x + 1e-6 : x, y] as const), hole],
  ],
  [
    "a vertex more",
    [
      outer.toSpliced(1, 0, [(outer[0]![0] + outer[1]![0]) / 2, (outer[0]![1] + outer[1]![1]) / 2]),
      hole,
    ],
  ],
  ["a hole less", [outer]],
  ["a ring wound the other way", [outer.toReversed(), hole]],
] as const)
  test(`${claim} changes the digest`, () => {
    assert.notEqual(digestOf(...rings), digestOf(outer, hole));
  });

test("what is less than half a decimetre does not count", () => {
  assert.equal(digestOf(outer.map(([x, y]) => [x + 1e-8, y - 1e-8] as const)), digestOf(outer));
});
