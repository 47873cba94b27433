import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { extraScopes, scopeEntries } from "../../../../build-geo/sources/extra-scopes.ts";
import { type Said, takenSource } from "../../../../build-geo/sources/taking/taken-source.ts";
import { WorldLand } from "../../../../build-geo/sources/own/world-land.ts";
import { madeUpFile, scratchFolder } from "../../made-up-scope.ts";

const SAID: Said = {
  scope: "ATL",
  title: "Atlantis",
  credit: "Plato",
  origin: "the sea",
  edition: "1",
  licence: "CC0",
};

function taken(folder: string, content: unknown, said: Said, set = ""): readonly string[] {
  const bytes = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
  const file = "atlantis.geojson";
  return takenSource({ folder, file, bytes, said, set, world });
}

/** The land of the made-up file as all that the world has. */
const world = new WorldLand(
  madeUpFile().features.map(({ geometry, properties }) => ({
    geometry,
    properties: { admin: "Atlantis", iso_3166_2: String(properties["code"]) },
  })),
);

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

test("a new file gets an entry of what is said, with its digest and what it shows", () => {
  const folder = scratchFolder("new");
  const lines = taken(folder, madeUpFile(), SAID);
  const [entry] = scopeEntries(folder);
  assert.deepEqual(entry, {
    ...SAID,
    file: "atlantis.geojson",
    sha256: sha256(JSON.stringify(madeUpFile())),
    levels: "fitted",
    idProperty: "code",
    nameProperty: "label",
    projections: ["conicConformal", "mercator", "equalEarth", "naturalEarth1"],
    graticuleStepDeg: 1,
  });
  assert.equal(extraScopes(folder)[0]!.input.names.size, 13);
  assert.ok(lines.includes("ATL: 13 regions, lon 9.95 to 15.3, lat 39.95 to 43.03"), lines.join());
});

test("a file whose entry is there gets its digest anew, and what is said; the rest stays", () => {
  const folder = scratchFolder("renewed");
  taken(folder, madeUpFile(), SAID, '{"graticuleStepDeg": 2, "projections": ["equalEarth"]}');
  const changed = madeUpFile();
  changed.features[0]!.properties["label"] = "First";
  taken(folder, changed, { edition: "2" });
  const [entry] = scopeEntries(folder);
  assert.equal(entry!.sha256, sha256(JSON.stringify(changed)));
  assert.equal(entry!.edition, "2");
  assert.equal(entry!.graticuleStepDeg, 2);
  assert.deepEqual(entry!.projections, ["equalEarth"]);
});

test("what nobody can guess is asked for by its variable, with what the file shows; nothing is written", () => {
  const folder = scratchFolder("missing");
  assert.throws(
    () => taken(folder, madeUpFile(), { scope: "ATL", title: "Atlantis" }),
    /^Error: 13 features, with code, label\nids: code\nnames: label\natlantis\.geojson has no entry yet; for one, state CREDIT=… ORIGIN=… EDITION=… LICENCE=…$/,
  );
  assert.ok(
    !existsSync(join(folder, "atlantis.geojson")) && !existsSync(join(folder, "scopes.json")),
  );
});

test("a file with a fault leaves everything as it was", () => {
  const folder = scratchFolder("fault");
  taken(folder, madeUpFile(), SAID);
  const texts = (): readonly string[] =>
    ["atlantis.geojson", "scopes.json"].map((name) => readFileSync(join(folder, name), "utf8"));
  const before = texts();
  const file = madeUpFile();
  file.features[2]!.properties["code"] = "c1";
  assert.throws(() => taken(folder, file, {}), /feature 2 \(c1\): code must be 1 to 16/);
  assert.throws(() => taken(folder, madeUpFile(), {}, '{"graticuleStepDeg": 0}'), /graticuleStep/);
  assert.throws(() => taken(folder, madeUpFile(), {}, "[1]"), /SET: expected an object of members/);
  assert.deepEqual(texts(), before);
});

test("a file of the product is never written over", () => {
  const folder = scratchFolder("taken");
  writeFileSync(join(folder, "atlantis.geojson"), "{}");
  assert.throws(() => taken(folder, madeUpFile(), SAID), /the sources have another file/);
  assert.equal(readFileSync(join(folder, "atlantis.geojson"), "utf8"), "{}");
});

test("one file can have two scopes, whose digests stay the same", () => {
  const folder = scratchFolder("two");
  taken(folder, madeUpFile(), SAID);
  const changed = madeUpFile();
  changed.features[0]!.properties["label"] = "First";
  taken(folder, changed, { ...SAID, scope: "PART" }, '{"withinDeg": [10, 40, 11.5, 41.5]}');
  const digest = sha256(JSON.stringify(changed));
  const digests = scopeEntries(folder).map((entry) => `${entry.scope} ${entry.sha256}`);
  assert.deepEqual(digests, [`ATL ${digest}`, `PART ${digest}`]);
});

test("a file whose longitude and latitude are exchanged is refused, and nothing is written", () => {
  const folder = scratchFolder("exchanged");
  const turned = JSON.parse(
    JSON.stringify(madeUpFile()).replaceAll(/\[([\d.]+),([\d.]+)\]/g, "[$2,$1]"),
  ) as unknown;
  assert.throws(
    () => taken(folder, turned, SAID),
    /^Error: atlantis\.geojson: lon 39\.95 to 43\.03, lat 9\.95 to 15\.3: .* as land of Atlantis does, 100 % alike/,
  );
  assert.deepEqual(readdirSync(folder), []);
});
