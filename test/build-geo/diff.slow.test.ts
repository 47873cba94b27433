import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { RegionChange } from "../../build-geo/diff/compare-regions.ts";
import {
  isSame,
  releaseDifference,
  type ReleaseDifference,
} from "../../build-geo/diff/compare-releases.ts";
import { diffSheet } from "../../build-geo/diff/diff-sheet.ts";
import { diffText } from "../../build-geo/diff/diff-text.ts";
import { planeDifference } from "../../build-geo/diff/plane-difference.ts";
import { readRelease } from "../../build-geo/diff/read-release.ts";
import { releasesToCompare } from "../../build-geo/diff/releases-to-compare.ts";
import { partOf, storeParts } from "../../build/edition/store.ts";
import { compiledProgram } from "../helpers/compiled-program.ts";
import { write } from "../../build-geo/emit/write.ts";
import {
  type MadeUpFile,
  madeUpFile,
  madeUpRelease,
  putScope,
  scratchFolder,
} from "./made-up-scope.ts";
import { square } from "./plane/plane.ts";

const scratch = scratchFolder("diff");
const program = await compiledProgram(new URL("../../build-geo/diff/diff.ts", import.meta.url));

/** The folder of a release of the made-up scope with a change. */
async function built(name: string, change: (file: MadeUpFile) => void): Promise<string> {
  const file = madeUpFile();
  change(file);
  putScope(join(scratch, `${name}-sources`), file);
  const folder = join(scratch, name);
  write(folder, await madeUpRelease(join(scratch, `${name}-sources`)));
  return folder;
}

function compared(base: string, head: string): ReleaseDifference {
  return releaseDifference(readRelease(base), readRelease(head));
}

function sheet(from: string, to: string): string {
  return diffSheet(compared(from, to), { base: readRelease(from), head: readRelease(to) });
}

function feature(file: MadeUpFile, code: string): MadeUpFile["features"][number] {
  return file.features.find(({ properties }) => properties["code"] === code)!;
}

function changeOf({ regions }: ReleaseDifference, id: string): RegionChange {
  const found = regions.find((region) => region.id === id);
  assert.ok(found !== undefined, `${id} is not among ${regions.map((region) => region.id).join()}`);
  return found;
}

function newIds({ regions }: ReleaseDifference): readonly string[] {
  return regions.filter(({ isNewGeometry }) => isNewGeometry).map(({ id }) => id);
}

/** The island of D1, 66 km high, and 51 km wide at its middle, moved by degrees of longitude. */
function moveIsland(file: MadeUpFile, byDeg: number): void {
  const { geometry } = feature(file, "D1");
  assert.equal(geometry.type, "MultiPolygon");
  for (const position of geometry.coordinates[1]![0]!) position[0]! += byDeg;
}

const base = await built("base", () => undefined);
const moved = await built("moved", (file) => moveIsland(file, -0.1));
const renamed = await built("renamed", (file) => {
  feature(file, "EN").properties["code"] = "EX";
  feature(file, "A1").properties["label"] = "First";
});
const without = await built("without", (file) => {
  file.features = file.features.filter(({ properties }) => properties["code"] !== "A3");
});

/** A copy of the base of which one file has another text. */
function copied(name: string, path: string, change: (text: string) => string): string {
  const folder = join(scratch, name);
  cpSync(base, folder, { recursive: true });
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
  return folder;
}

test("a release and itself are the same", () => {
  const difference = compared(base, base);
  assert.ok(isSame(difference));
  assert.deepEqual([difference.regions, difference.layers, difference.files], [[], [], []]);
  assert.match(diffText(difference), /the same$/);
});

test("an island moved by a tenth of a degree is so many km² and km off, and alone", () => {
  const difference = compared(base, moved);
  assert.ok(!isSame(difference));
  assert.deepEqual(newIds(difference), ["D1"]);
  const change = changeOf(difference, "D1");
  // 8.49 km along the parallel at 40.5° N, twice over the island's 66.7 km from south to north.
  const expected = 2 * 0.1 * 84.6 * 66.7;
  assert.ok(Math.abs(change.differenceKm2 / expected - 1) < 0.01, `${change.differenceKm2} km²`);
  assert.ok(Math.abs(change.displacementKm - 8.5) < 0.1, `${change.displacementKm} km`);
  assert.ok(Math.abs(Math.abs(change.at![0] - 15) - 0.3) < 0.11);
  assert.equal(change.layers.length, 6);
  assert.equal(change.name, "Region D1");
  assert.ok(Math.abs(change.differencePercent - (100 * change.differenceKm2) / 13_700) < 1);
});

test("an id that became another on the same ground is renamed, not removed and added", () => {
  const { renamed: pairs, added, removed, names } = compared(base, renamed);
  assert.deepEqual(pairs, [{ from: "MADEUP EN", to: "MADEUP EX" }]);
  assert.deepEqual([added, removed], [[], []]);
  assert.deepEqual(names, [{ id: "MADEUP A1", from: "Region A1", to: "First" }]);
});

test("ids without a counterpart are removed one way and added the other", () => {
  assert.deepEqual(compared(base, without).removed, ["MADEUP A3"]);
  assert.deepEqual(compared(without, base).added, ["MADEUP A3"]);
});

test("a base without a manifest is compared by what is drawn", () => {
  const old = join(scratch, "old");
  cpSync(base, old, { recursive: true });
  for (const file of ["manifest.json", "REPORT.md"]) rmSync(join(old, file));
  const same = compared(old, base);
  assert.deepEqual([same.regions, same.layers], [[], []]);
  assert.deepEqual(same.files, ["REPORT.md added", "manifest.json added"]);
  const change = changeOf(compared(old, moved), "D1");
  assert.equal(change.isNewGeometry, null);
  assert.ok(change.differenceKm2 > 1000);
  assert.deepEqual(compared(old, renamed).renamed, [{ from: "MADEUP EN", to: "MADEUP EX" }]);
});

test("a layer whose borders changed though no region did is told with what changed", () => {
  const folder = copied("borders", "MADEUP/low/equalEarth.ts", (text) =>
    text.replace('  borders: "M', '  borders: "M1 1m'),
  );
  const difference = compared(base, folder);
  assert.deepEqual(difference.regions, []);
  assert.deepEqual(difference.layers, [
    { path: "MADEUP/low/equalEarth.ts", parts: ["borders"], regions: 0 },
  ]);
  assert.match(diffText(difference), /equalEarth\.ts: no region differs, but borders/);
});

test("the sheet has a picture of each changed region, before and after, and needs nothing else", () => {
  const { regions } = compared(base, moved);
  const page = sheet(base, moved);
  for (const { id } of regions) assert.ok(page.includes(`id="MADEUP-${id}"`), id);
  assert.equal(page.match(/<section id="MADEUP-/g)!.length, regions.length);
  assert.match(page, /<path class="before" d="M/);
  assert.match(page, /<path class="after" d="M/);
  assert.doesNotMatch(page, /<script|<link|src=|href=|url\(/);
});

/** The figure that shows a scope before or after. */
function figure(page: string, caption: RegExp): string {
  const found = page.match(/<figure>.*?<\/figure>/gs)?.find((each) => caption.test(each));
  assert.ok(found !== undefined, `there is no picture of ${String(caption)}`);
  return found;
}

test("the sheet shows a changed scope whole, before and after, with what changed marked", () => {
  const page = sheet(base, moved);
  for (const when of ["before", "after"]) {
    const picture = figure(page, new RegExp(`MADEUP ${when}: 13 regions, 1 of them marked`));
    assert.equal(picture.match(/<path /g)!.length, 13);
    assert.equal(picture.match(/<path class="changed"/g)!.length, 1);
  }
  const difference = changeOf(compared(base, moved), "D1");
  const [old, now] = difference.areasKm2.map((km2) => km2!.toFixed(2));
  assert.ok(page.includes(`<td>MADEUP D1</td><td>Region D1</td><td>${old}</td><td>${now}</td>`));
});

test("the sheet has pictures of added and removed regions and scopes, and tables of their codes", async () => {
  const added = sheet(without, base);
  assert.match(figure(added, /MADEUP after/), /<path class="added"/);
  assert.match(added, /Codes added<\/h2>\n.*\n<tr><td>MADEUP A3<\/td><td>Region A3<\/td><td>\d/);
  assert.match(figure(sheet(base, without), /MADEUP before/), /<path class="removed"/);
  const twoScopes = join(scratch, "two");
  putScope(`${twoScopes}-sources`, madeUpFile());
  const list = join(`${twoScopes}-sources`, "scopes.json");
  const { scopes }: { readonly scopes: readonly object[] } = JSON.parse(readFileSync(list, "utf8"));
  writeFileSync(list, JSON.stringify({ scopes: [...scopes, { ...scopes[0], scope: "SECOND" }] }));
  write(twoScopes, await madeUpRelease(`${twoScopes}-sources`));
  assert.deepEqual(compared(base, twoScopes).scopes, { added: ["SECOND"], removed: [] });
  const page = sheet(base, twoScopes);
  const picture = figure(page, /SECOND after: 13 regions, 13 of them marked/);
  assert.equal(picture.match(/<path class="added"/g)!.length, 13);
  assert.doesNotMatch(page, /SECOND before|MADEUP before/);
});

/** A release of which one layer ends early. */
function cutOff(name: string, path: string, atLine: RegExp): string {
  return copied(name, path, (text) => text.slice(0, text.search(atLine) + 10));
}

test("regions that a layer lost are told as lost, not as drawn anew", () => {
  const path = "MADEUP/low/conicConformal.ts";
  const folder = copied("lossy", path, (text) => text.replace(/^\["A2".*\n/m, ""));
  const difference = compared(base, folder);
  assert.deepEqual(difference.lost, [{ path, cutAfterLine: null, isAll: false, ids: ["A2"] }]);
  assert.deepEqual(difference.regions, []);
  assert.match(diffText(difference), /^lost: 1 regions of MADEUP\/low\/conicConformal\.ts: A2$/m);
  assert.match(sheet(base, folder), /<b class="lost">lost: 1 regions of MADEUP/);
});

test("a layer that is cut off is told with the line and the regions that it lost", () => {
  const path = "MADEUP/high/equalEarth.ts";
  const difference = compared(base, cutOff("cut", path, /^\["C3"/m));
  const [loss] = difference.lost;
  assert.deepEqual(loss!.ids, ["C3", "D1", "D2", "D3", "EN"]);
  assert.equal(loss!.path, path);
  assert.match(
    diffText(difference),
    /^lost: 5 regions of MADEUP\/high\/equalEarth\.ts, which is cut off after line \d+: C3, D1/m,
  );
  const head = compared(base, cutOff("beheaded", path, /^ {2}scope/m));
  assert.match(diffText(head), /^lost: all of MADEUP\/high\/equalEarth\.ts, which is cut off/m);
  const gone = join(scratch, "gone");
  cpSync(base, gone, { recursive: true });
  rmSync(join(gone, path));
  assert.match(diffText(compared(base, gone)), /^lost: all of MADEUP\/high\/equalEarth\.ts$/m);
});

test("a base that is cut off cannot be compared with", () => {
  const folder = cutOff("cut-base", "MADEUP/high/equalEarth.ts", /^\["C3"/m);
  const { status, stderr } = run(folder, "--head", base);
  assert.equal(status, 2);
  assert.match(stderr, /MADEUP\/high\/equalEarth\.ts: cut off/);
});

/** A repository that has the release of a folder as closed edition 1. */
function closedEdition(folder: string): string {
  const root = join(scratch, `edition-of-${folder.split("/").at(-1)}`);
  const texts = [...readRelease(folder).files];
  const bytes = new Map(texts.map(([path, text]) => [path, Buffer.from(text)] as const));
  const files = new Map([...bytes].filter(([path]) => path.includes("/")));
  const parts = storeParts(join(root, "editions"), files, 1);
  const record = bytes.get("manifest.json")!;
  const records = [partOf("geometry-manifest.json", record)];
  mkdirSync(join(root, "editions/1"));
  writeFileSync(join(root, "editions/1/geometry-manifest.json"), record);
  const manifest = { edition: 1, date: "2001-02-03", software: "0.0.0", parts, records };
  writeFileSync(join(root, "editions/1/manifest.json"), JSON.stringify(manifest));
  return root;
}

test("a closed edition is compared by its number, from its compressed parts", () => {
  const root = closedEdition(base);
  const same = releasesToCompare(root, "1", base);
  assert.ok(isSame(releaseDifference(same.base, same.head)));
  const { base: edition, head } = releasesToCompare(root, "1", moved);
  assert.equal(edition.release, "1-rc of edition 1");
  const difference = releaseDifference(edition, head);
  assert.deepEqual(newIds(difference), ["D1"]);
  assert.deepEqual(difference.files, [
    "MADEUP/gazetteer.ts changed",
    "MADEUP/names.ts changed",
    "manifest.json changed",
  ]);
  assert.throws(() => releasesToCompare(root, "2", base), /no closed edition 2; expected one of 1/);
  writeFileSync(join(root, "editions/1/geometry-manifest.json"), "{}");
  assert.throws(() => releasesToCompare(root, "1", base), /manifest\.json is damaged: SHA-256/);
});

test("make hands BASE on without a shell or make reading it", () => {
  const mark = join(scratch, "touched");
  for (const text of [
    `$(touch ${mark})$(shell touch ${mark})`,
    `$$(touch ${mark})\`touch ${mark}\`"; touch ${mark}; "`,
  ]) {
    const cwd = join(import.meta.dirname, "../..");
    const args = ["-s", "geo-diff", `BASE=${text}`, `OUT=${join(scratch, "out")}`];
    // What is installed is taken for up to date: no test installs anything.
    const installed = ["all", "geometry"].map((part) => `--old-file=node_modules/.${part}-ready`);
    const said = spawnSync("make", [...installed, ...args], { cwd, encoding: "utf8" });
    assert.ok(!existsSync(mark), text);
    assert.notEqual(said.status, 0);
    assert.ok(said.stderr.includes(`${text} is neither`), said.stderr);
  }
});

test("names are escaped in the sheet", async () => {
  const folder = await built("escaped", (file) => {
    moveIsland(file, 0.1);
    feature(file, "D1").properties["label"] = "<b>&";
  });
  const page = sheet(base, folder);
  assert.ok(page.includes("&lt;b&gt;&amp; (D1)") && !page.includes("<b>&"));
});

function run(...args: readonly string[]) {
  const all = [program, ...args, "--out", join(scratch, "out")];
  return spawnSync(process.execPath, all, { encoding: "utf8", timeout: 60_000 });
}

test("the program exits with 0 when it compared, with 1 if a check finds a difference, and writes both files", () => {
  assert.equal(run(base, "--head", base, "--check").status, 0);
  assert.equal(run(base, "--head", moved, "--check").status, 1);
  const { status, stdout } = run(base, "--head", moved);
  assert.equal(status, 0);
  assert.match(stdout, /^region: MADEUP D1: new geometry, /m);
  const json: { readonly regions: readonly { readonly id: string }[] } = JSON.parse(
    readFileSync(join(scratch, "out/diff.json"), "utf8"),
  );
  assert.ok(json.regions.some(({ id }) => id === "D1"));
  assert.match(readFileSync(join(scratch, "out/index.html"), "utf8"), /^<!doctype html>/);
});

test("the program exits with 2 for a base that is nothing, and for a broken release", () => {
  const nothing = run("no-such-ref", "--head", base);
  assert.equal(nothing.status, 2);
  assert.match(
    nothing.stderr,
    /^no-such-ref is neither the number of an edition, nor a folder of a release, nor a commit/,
  );
  assert.match(run(base, moved, "--head", base).stderr, /^expected one BASE/);
  const folder = copied("broken", "MADEUP/high/equalEarth.ts", (text) =>
    text.replace('["B1","', '["B1","M0 0'.concat('"')),
  );
  const broken = run(folder, "--head", base);
  assert.equal(broken.status, 2);
  assert.match(broken.stderr, /^MADEUP\/high\/equalEarth\.ts: line \d+: /);
});

test("squares that share a quarter of their ground differ in the rest", () => {
  assert.deepEqual(planeDifference([square(0, 0, 10)], [square(5, 5, 10)]), {
    difference: 150,
    common: 25,
  });
  const ring = [square(0, 0, 10), square(2, 2, 4).toReversed()];
  assert.deepEqual(planeDifference(ring, [square(2, 2, 4)]), { difference: 100, common: 0 });
  assert.deepEqual(planeDifference(ring, ring), { difference: 0, common: 84 });
});
