import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { buildScope } from "../../../build-geo/build.ts";
import { sourceLakes } from "../../../build-geo/sources/own-scopes.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";
import { compiledProgram } from "../../helpers/compiled-program.ts";
import {
  box,
  feature,
  madeUpFile,
  madeUpRelease,
  putScope,
  scratchFolder,
} from "../made-up-scope.ts";

/** A copy of the build beside sources that an operator has added to. */
const root = scratchFolder("one-scope");
const repository = join(import.meta.dirname, "../../..");
cpSync(join(repository, "build-geo"), join(root, "build-geo"), { recursive: true });
cpSync(join(repository, "data-sources"), join(root, "data-sources"), { recursive: true });
for (const name of ["node_modules", "src", "package.json", "package-lock.json"])
  symlinkSync(join(repository, name), join(root, name));
const sources = join(root, "data-sources");
const program = await compiledProgram(pathToFileURL(join(root, "build-geo/main.ts")));

function built(...args: readonly string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", program, ...args], { encoding: "utf8" });
}

test("one scope is built alone, as in the whole release, with a page that shows it", async () => {
  putScope(sources, madeUpFile());
  const { status, stdout, stderr } = built("--scope", "MADEUP");
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^MADEUP: every rule holds$/m);
  assert.doesNotMatch(stdout, /world|RO/);
  assert.ok(!existsSync(join(root, "generated")));
  const folder = join(root, "output/geo/MADEUP");
  const files = await madeUpRelease(sources, await sourceLakes(readSources(sources).files));
  const layers = files.filter(({ path }) => path.startsWith("MADEUP/"));
  assert.equal(layers.length, 8);
  for (const { path, text } of layers) assert.equal(readFileSync(join(folder, path), "utf8"), text);
  const page = readFileSync(join(folder, "preview.html"), "utf8");
  assert.equal(page.match(/<path class="region"/g)!.length, 2 * 13);
  assert.match(readFileSync(join(folder, "REPORT.md"), "utf8"), /MADEUP low equalEarth/);
});

test("a scope that there is not is named with the three that are most like it, and where all are listed", async () => {
  putScope(sources, madeUpFile());
  await assert.rejects(
    buildScope(sources, "MADUP", () => undefined),
    {
      message:
        /^SCOPE: expected a scope of docs\/scopes\.md or data-sources\/scopes\.json \(the nearest: MADEUP, [A-Z]+, [A-Z]+\), received "MADUP"$/,
    },
  );
});

/** A rectangle as high as a metre, clockwise. */
function metre(west: number, east: number): number[][] {
  return box(west, 41.49, east, 41.49001).toReversed();
}

test("what is wrong with an operator's scope is told before the world is drawn", () => {
  const file = madeUpFile();
  // Two halves of a hole of a metre: nothing of either is left on the grid.
  const around = file.features.find(({ properties }) => properties["code"] === "B2")!;
  const [west, middle, east] = [11.2, 11.200005, 11.20001];
  assert.equal(around.geometry.type, "Polygon");
  around.geometry.coordinates.push(metre(west, east).toReversed());
  file.features.push(feature("E1", metre(west, middle)), feature("E2", metre(middle, east)));
  putScope(sources, file);
  const { status, stdout, stderr } = built();
  assert.equal(status, 1);
  // A line for each that says all of it, and no stack trace.
  assert.match(
    stderr,
    /^(MADEUP: (conicConformal|equalEarth): E[12]: nothing of it is left on the grid near lon 11\.2\d* lat 41\.49\d*: leave it out, or join it with a neighbour\n)+$/,
  );
  assert.match(stdout, /^MADEUP: 15 regions/m);
  assert.doesNotMatch(stdout, /world|RO/);
});

test("a town that would lie far out at sea stops the build: its longitude and latitude are exchanged", async () => {
  const berlin = feature("BE", box(52.4, 13.2, 52.6, 13.6));
  putScope(sources, { type: "FeatureCollection", features: [berlin] });
  await assert.rejects(
    buildScope(sources, "MADEUP", () => undefined),
    {
      message: /^made-up\.geojson: lon 52\.4 to 52\.6, .*: write longitude first/,
    },
  );
});
