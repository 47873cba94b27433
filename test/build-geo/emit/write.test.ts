import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { differences, write } from "../../../build-geo/emit/write.ts";

const files = [
  { path: "index.ts", text: "one\ntwo\nthree\n" },
  { path: "world/low/mercator.ts", text: "paths\n" },
];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "generated-"));
  write(folder, files);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was written is what is there, and differs in nothing", () => {
  for (const { path, text } of files) assert.equal(readFileSync(join(folder, path), "utf8"), text);
  assert.deepEqual(differences(folder, files), []);
  assert.ok(!existsSync(`${folder}.next`));
});

test("files that are missing, too many or changed are named, with the first line that differs", () => {
  const missing = ["index.ts", "world/low/mercator.ts"].map((path) => `generated/${path}: missing`);
  assert.deepEqual(differences(join(folder, "nowhere"), files), missing);
  rmSync(join(folder, "world/low/mercator.ts"));
  mkdirSync(join(folder, "RO/high"), { recursive: true });
  writeFileSync(join(folder, "RO/high/mercator.ts"), "");
  writeFileSync(join(folder, "index.ts"), "one\ntoo\n3\n");
  assert.deepEqual(differences(folder, files), [
    "generated/RO/high/mercator.ts: not part of the release",
    "generated/index.ts: line 2 differs: too instead of two, and 1 more lines",
    missing[1],
  ]);
});

test("writing takes away what is no longer part of the release", () => {
  writeFileSync(join(folder, "old.ts"), "");
  write(folder, files);
  assert.deepEqual(differences(folder, files), []);
});

test("what an earlier write left half done gets into no release", () => {
  mkdirSync(`${folder}.next`);
  writeFileSync(join(`${folder}.next`, "stale.ts"), "half");
  write(folder, files);
  assert.ok(!existsSync(join(folder, "stale.ts")));
  assert.deepEqual(differences(folder, files), []);
});

test("a file that cannot be written is named, and the folder stays as it was", () => {
  const inFile = { path: "index.ts/inner.ts", text: "" };
  assert.throws(() => write(folder, [...files, inFile]), {
    message: new RegExp(`^${join(folder, inFile.path)} cannot be written: E[A-Z]+: `),
  });
  assert.deepEqual(differences(folder, files), []);
  assert.ok(!existsSync(`${folder}.next`));
});

for (const [claim, text] of [
  ["a file that ends early", "one\ntwo\n"],
  ["a file that goes on", "one\ntwo\nthree\nfour\n"],
  ["a file with an empty line at its end", "one\ntwo\nthree\n\n"],
  ["a file without its last newline", "one\ntwo\nthree"],
  ["a file with carriage returns", "one\r\ntwo\r\nthree\r\n"],
] as const)
  test(`${claim} is named`, () => {
    writeFileSync(join(folder, "index.ts"), text);
    const [only, ...others] = differences(folder, files);
    assert.match(only!, /^generated\/index\.ts: line \d differs: /);
    assert.deepEqual(others, []);
  });

/** A layer, a manifest and a report as the build writes them, with a fault planted in one. */
const RELEASE = [
  {
    path: "world/low/mercator.ts",
    text: `export const layer: LayerModule = {
  widthPx: 1200,
  borders: "M1 2l3 4",
  regions: [
["AD","M10 20${"l1 2".repeat(40)}z",1,2,3,4,5,6,7],
["AE","M30 40h5v6z",1,2,3,4,5,6,7],
  ],
};
`,
  },
  {
    path: "manifest.json",
    text: `{
"release": "1",
"regions": [
{"scope":"world","id":"AD","name":"Andorra","areaKm2":463,"geometry":"0123","paths":["ab","cd"]},
{"scope":"world","id":"AE","name":"United Arab Emirates","areaKm2":7,"geometry":"4567","paths":[null,"ef"]}
]
}
`,
  },
  { path: "REPORT.md", text: "| RO low | 5340 |\n" },
];

const TWICE = "2l1 ".repeat(5);

/** What is planted in which file, and how it is named. */
const TAMPERED = [
  ["a constant of a layer", 0, "1200", "1201", "line 2 differs, widthPx: 1201 instead of 1200"],
  ["deep in a path", 0, "2z", "3z", `line 5 differs, AD path: …${TWICE}3z instead of …${TWICE}2z`],
  ["a region's area", 1, "463", "464", "line 4 differs, AD areaKm2: 464 instead of 463"],
  ["a path's digest", 1, '"ef"', '"ee"', "line 5 differs, AE paths 1: ee instead of ef"],
  ["the release", 1, '"release": "1"', '"release": "2"', "line 2 differs, release: 2 instead of 1"],
  ["a lost field", 1, '"areaKm2":463,', "", "line 4 differs, AD areaKm2: nothing instead of 463"],
  ["a figure", 2, "5340", "5341", "line 1 differs: | RO low | 5341 | instead of | RO low | 5340 |"],
] as const;

for (const [claim, place, from, to, message] of TAMPERED)
  test(`${claim} is named with its place, as it is and as it should be`, () => {
    write(folder, RELEASE);
    const { path, text } = RELEASE[place]!;
    writeFileSync(join(folder, path), text.replace(from, to));
    assert.deepEqual(differences(folder, RELEASE), [`generated/${path}: ${message}`]);
  });

test("one digit of one path in a copy of the release is found, by file, line and region", () => {
  const released = join(import.meta.dirname, "../../../generated");
  const texts = ["manifest.json", "REPORT.md", "RO/high/equalEarth.ts"].map((path) => ({
    path,
    text: readFileSync(join(released, path), "utf8"),
  }));
  write(folder, texts);
  assert.deepEqual(differences(folder, texts), []);
  const file = join(folder, "RO/high/equalEarth.ts");
  const lines = readFileSync(file, "utf8").split("\n");
  const place = lines.findIndex((line) => line.startsWith('["RO-CJ"'));
  const [before, after] = [lines[place]!.slice(0, 200), lines[place]!.slice(200)];
  lines[place] = before + after.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  writeFileSync(file, lines.join("\n"));
  const [only, ...others] = differences(folder, texts);
  assert.deepEqual(others, []);
  const start = `generated/RO/high/equalEarth.ts: line ${place + 1} differs, RO-CJ path: …`;
  assert.equal(only!.slice(0, start.length), start);
});
