import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Position as GeoPosition } from "geojson";
import { layerKeys } from "../../../generated/index.ts";
import { quantile } from "../../../build-geo/verify/quality.ts";
import { displacement, mutualDisplacement } from "../../../build-geo/verify/displacement.ts";
import { coastsOf, gaps } from "../../../build-geo/topology/gaps.ts";
import { PATCHES } from "../../../build-geo/sources/patches.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { gazetteers, importedLayer } from "../../helpers/imported-geometry.ts";
import {
  type MadeUpFile,
  madeUpFile,
  madeUpRelease,
  putScope,
  scratchFolder,
} from "../made-up-scope.ts";
import { square } from "../plane/plane.ts";
import { positions } from "../positions.ts";
import { pluck } from "../../helpers/pluck.ts";

const report = readFileSync(join(import.meta.dirname, "../../../generated/REPORT.md"), "utf8");

/** The cells of the first row that starts with a label, after a heading. */
function row(text: string, heading: string, label: string): readonly string[] {
  const section = text.split("\n## ").find((part) => part.startsWith(heading));
  const line = section?.split("\n").find((one) => one.startsWith(`| ${label} |`));
  assert.ok(line !== undefined, `no ${label} under ${heading}`);
  return line
    .split("|")
    .map((cell) => cell.trim())
    .slice(1, -1);
}

test("a quantile is the value that so large a share of all does not exceed", () => {
  assert.equal(quantile([1, 2, 3, 4], 0.5), 2);
  assert.equal(quantile([1, 2, 3, 4], 0.95), 4);
  assert.equal(quantile([1, 2, 3, 4, 5], 0.5), 3);
  assert.equal(quantile([], 0.5), 0);
});

test("the report has a row of quality and one of validity for every layer", () => {
  for (const key of layerKeys) {
    const [scope, ...layer] = key.split(" ");
    const quality = row(report, `${scope}: quality`, layer.join(" "));
    assert.ok(Number(quality[1]) > 0 && Number(quality[2]) > 0, key);
    const [, , crossed, overlapping, , , broken] = row(report, "Validity of the layers", key);
    assert.deepEqual([crossed, overlapping, broken], ["0", "0", "0"], key);
  }
});

test("the land between the regions of the world is the Caspian Sea and two others", () => {
  const [, found] = row(report, "world: validity", "holes between regions (seas, lakes, gaps)");
  assert.match(found!, /^3, 398\d{3} km²$/);
  assert.match(
    report,
    /\| Azerbaijan \(AZ\), Iran \(IR\), Kazakhstan \(KZ\), Russia \(RU\), Turkmenistan \(TM\) \| 397\d{3} \|/,
  );
});

test("Romania's counties have neither gaps nor slivers nor overlaps", () => {
  for (const label of [
    "holes between regions (seas, lakes, gaps)",
    "slivers: such holes, or parts, narrower than 50 m on average",
    "regions whose pieces overlapped, or left slits, before they were joined",
  ])
    assert.equal(row(report, "RO: validity", label)[1], "0, 0.000 km²");
});

test("every correction is listed with its reason", () => {
  for (const { match, reason } of PATCHES)
    assert.ok(row(report, "Disputed areas", `${match.attribute} ${match.value}`)[2] === reason);
});

test("a region that the report lists as a dot is one, and smaller than a unit of the grid", async () => {
  const layer = await importedLayer("world low equalEarth");
  const ids = row(report, "Regions of which rounding", "world low equalEarth")[2]!.split(" ");
  assert.ok(ids.includes("VA") && ids.includes("NR") && !ids.includes("LU"));
  const areas = new Map(gazetteers["world"]!.map(([id, , , , , , area]) => [id, area]));
  for (const [id, , , , area] of layer.regions)
    if (ids.includes(id)) assert.ok(areas.get(id)! < 1500 && area <= 0.2, `${id} ${area} px²`);
});

async function reportOf(
  change: (file: MadeUpFile) => void,
  allow: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const file = madeUpFile();
  change(file);
  const folder = scratchFolder("report");
  putScope(folder, file, { allow });
  const files = await madeUpRelease(folder);
  return files.find(({ path }) => path === "REPORT.md")!.text;
}

/** The outer ring of a region, to be changed in place. */
function outerRing(file: MadeUpFile, code: string): GeoPosition[] {
  const { geometry } = file.features.find(({ properties }) => properties["code"] === code)!;
  assert.equal(geometry.type, "Polygon");
  return geometry.coordinates[0]!;
}

/** A vertex of B2's border with C2 moves to the east by degrees; C2 stays. */
function borderMoved(byDeg: number): (file: MadeUpFile) => void {
  return (file) => {
    const ring = outerRing(file, "B2");
    const place = ring.findIndex(([lon, lat]) => lon! > 11.9 && lat! > 41.4 && lat! < 41.6);
    ring[place] = [ring[place]![0]! + byDeg, ring[place]![1]!];
  };
}

test("a gap between regions is counted, measured and placed, with their names", async () => {
  const text = await reportOf(borderMoved(-0.2));
  assert.match(
    row(text, "MADEUP: validity", "holes between regions (seas, lakes, gaps)")[1]!,
    /^1, \d+ km²$/,
  );
  const [, area] = row(text, "MADEUP: validity", "Region B2 (B2), Region C2 (C2)");
  // A triangle of a quarter of a degree by a fifth: 27.8 km and 16.7 km.
  assert.ok(Math.abs(Number(area) / ((27.8 * 16.7) / 2) - 1) < 0.02, area);
});

test("a gap of sixteen metres on average is a sliver, one of eight kilometres is none", async () => {
  const label = "slivers: such holes, or parts, narrower than 50 m on average";
  const [slivers, wide] = await Promise.all(
    [-0.0004, -0.2].map(async (byDeg) =>
      row(await reportOf(borderMoved(byDeg)), "MADEUP: validity", label),
    ),
  );
  assert.match(slivers![1]!, /^1, 0\.4\d\d km²$/);
  assert.equal(wide![1], "0, 0.000 km²");
});

test("ground that two regions claim is reported with the region that lost it", async () => {
  const text = await reportOf(borderMoved(0.2), { overlapKm2: 300 });
  const label = "regions whose pieces overlapped, or left slits, before they were joined";
  assert.match(row(text, "MADEUP: validity", label)[1]!, /^[12], [1-9]\d* km²$/);
});

test("the sound file has an island left out nowhere, no dots, and areas within a twentieth", async () => {
  const text = await reportOf(() => undefined);
  assert.match(text, /## Regions of which rounding leaves a dot\n\nNone\./);
  const low = row(text, "MADEUP: quality", "low conicConformal");
  assert.ok(Number(low[4]) < 5);
  assert.equal(low[7], "0, 0.000 km²");
});

const line: Position[] = positions("0 0, 10 0");

test("a vertex two degrees from a line is 222.4 km off, and is named", () => {
  const found = displacement([positions("5 2, 6 1")], [line])!;
  assert.ok(Math.abs(found.km - 222.4) < 0.1);
  assert.deepEqual(found.at, [5, 2]);
});

test("distances along a parallel shrink with the latitude", () => {
  const meridian: Position[] = positions("0 50, 0 70");
  assert.ok(Math.abs(displacement([[[1, 60]]], [meridian])!.km - 55.6) < 0.1);
});

test("the displacement there and back is the larger of both", () => {
  const spit: Position[] = positions("0 0, 5 0, 5 3, 5 0, 10 0");
  assert.equal(displacement([line], [spit])!.km, 0);
  assert.ok(Math.abs(mutualDisplacement([line], [spit])!.km - 333.6) < 0.2);
  assert.equal(mutualDisplacement([line], [line])!.km, 0);
});

test("the search through cells finds what a search through all finds", () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const walk = (count: number): Position[] =>
    Array.from({ length: count }, () => [20 * random(), 20 * random()] as const);
  for (let round = 0; round < 20; round++) {
    const [from, to] = [walk(30), walk(30)];
    const each = from.map((vertex) =>
      Math.min(...to.slice(1).map((end, i) => displacement([[vertex]], [[to[i]!, end]])!.km)),
    );
    assert.ok(Math.abs(displacement([from], [to])!.km - Math.max(...each)) < 1e-9);
  }
});

test("a hole in the land is a gap of the regions around it, a bay and a lake in one are not", () => {
  const frame = (
    id: string,
    ...rings: (readonly Position[])[]
  ): { id: string; rings: (readonly Position[])[] } => ({ id, rings });
  // A and B make a frame around the square from (4, 4) to (8, 8); C has a lake of its own.
  const left: Position[] = positions("0 0, 6 0, 6 4, 4 4, 4 8, 6 8, 6 12, 0 12, 0 0");
  const right: Position[] = positions("6 0, 12 0, 12 12, 6 12, 6 8, 8 8, 8 4, 6 4, 6 0");
  const lake = frame("C", square(20, 0, 12), square(24, 4, 2).toReversed());
  const found = gaps(coastsOf([frame("A", left), frame("B", right), lake]), true);
  assert.deepEqual(pluck(found, "ids"), [["A", "B"], ["C"]]);
});
