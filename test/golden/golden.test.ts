import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pixelDifferences } from "../helpers/pixels.ts";
import { imageOf } from "../helpers/image.ts";
import { CASES } from "./cases.ts";

const folder = import.meta.dirname;
const rejected = join(folder, "..", "..", "output", "golden");
const isBlessing = process.env["BLESS"] === "1";
/** Steps of 255 that a channel may be off: rasterisers round differently between processors. */
const CHANNEL_TOLERANCE = 1;

for (const [name, target] of Object.entries(CASES)) {
  const extension = target.startsWith("/map.png") ? "png" : "svg";
  const file = join(folder, extension, `${name}.${extension}`);
  test(`${name} is drawn as it was`, async () => {
    const actual = Buffer.from((await imageOf(target)).body);
    if (isBlessing) bless(file, actual);
    assert.ok(existsSync(file), `${file} is missing: run make bless and look at it`);
    const expected = readFileSync(file);
    const isSame = extension === "svg" ? actual.equals(expected) : isSamePicture(actual, expected);
    if (!isSame) keepRejected(`${name}.actual.${extension}`, actual);
    assert.ok(isSame, `${name} differs: see output/golden/${name}.actual.${extension}`);
  });
}

test("every golden belongs to a case", () => {
  const files = ["svg", "png"].flatMap((extension) => readdirSync(join(folder, extension)));
  const orphans = files.filter((file) => !(file.replace(/\.(?:svg|png)$/, "") in CASES));
  assert.deepEqual(orphans, []);
});

test("every SVG golden is well-formed in the eyes of a second reader", (context) => {
  try {
    execFileSync("xmllint", ["--version"], { stdio: "ignore" });
  } catch {
    context.skip("xmllint is not installed");
    return;
  }
  const files = readdirSync(join(folder, "svg")).map((file) => join(folder, "svg", file));
  assert.ok(files.length > 0);
  execFileSync("xmllint", ["--noout", "--nonet", ...files]);
});

function isSamePicture(actual: Buffer, expected: Buffer): boolean {
  return pixelDifferences(actual, expected, CHANNEL_TOLERANCE) === 0;
}

function bless(file: string, actual: Buffer): void {
  assert.notEqual(process.env["CI"], "true", "goldens are never written in CI");
  writeFileSync(file, actual);
}

function keepRejected(name: string, actual: Buffer): void {
  mkdirSync(rejected, { recursive: true });
  writeFileSync(join(rejected, name), actual);
}
