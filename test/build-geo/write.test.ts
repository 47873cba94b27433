import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { differences, write } from "../../build-geo/write.ts";

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
});

test("writing takes away what is no longer part of the release", () => {
  writeFileSync(join(folder, "old.ts"), "");
  write(folder, files);
  assert.deepEqual(differences(folder, files), []);
});

test("a missing file is named", () => {
  rmSync(join(folder, "world/low/mercator.ts"));
  assert.deepEqual(differences(folder, files), ["generated/world/low/mercator.ts: missing"]);
});

test("a missing folder is a missing file for each of the release", () => {
  assert.deepEqual(differences(join(folder, "nowhere"), files), [
    "generated/index.ts: missing",
    "generated/world/low/mercator.ts: missing",
  ]);
});

test("a file too many is named, however deep", () => {
  mkdirSync(join(folder, "RO/high"), { recursive: true });
  writeFileSync(join(folder, "RO/high/mercator.ts"), "");
  assert.deepEqual(differences(folder, files), [
    "generated/RO/high/mercator.ts: not part of the release",
  ]);
});

test("a changed file is named with its first line that differs, as it is and as it should be", () => {
  writeFileSync(join(folder, "index.ts"), "one\ntoo\nthree\n");
  assert.deepEqual(differences(folder, files), [
    "generated/index.ts: line 2 differs: too instead of two",
  ]);
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
