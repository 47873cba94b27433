import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { differences, frozenDifferences } from "../../../build/matrix/differences.ts";
import { missingForArm } from "../../../build/matrix/machines.ts";

const ROOT = join(import.meta.dirname, "../../..");
const RELEASED = join(ROOT, "test", "golden", "released");
const ANSWERS = `aa  "x"  one\nbb  "y"  two\n`;

test("the same answers differ in nothing", () => {
  assert.deepEqual(differences(ANSWERS, ANSWERS), []);
});

for (const [name, actual, said] of [
  ["bytes", ANSWERS.replace("aa", "ab"), ["one: bytes"]],
  ["a tag", ANSWERS.replace('"y"', '"z"'), ["two: tag"]],
  ["all", ANSWERS.replace('bb  "y"', 'b  "b"'), ["two: bytes, tag"]],
  ["a missing request", ANSWERS.slice(0, ANSWERS.indexOf("bb")), ["two: answered by one alone"]],
] as const)
  test(`${name} of one machine alone is told`, () => {
    assert.deepEqual(differences(ANSWERS, actual), said);
    assert.equal(differences(actual, ANSWERS).length, 1);
  });

test("bytes that are not frozen so are told, and requests without an answer", () => {
  assert.deepEqual(frozenDifferences("aa  one\nbb  two\n", ANSWERS), []);
  assert.deepEqual(frozenDifferences("aa  one\nbc  two\ncc  three\n", ANSWERS), [
    "two: not as it is frozen",
    "three: not as it is frozen",
  ]);
});

test("where every second request is asked, the others are not missed, but half of them are", () => {
  const frozen = "aa  one\nxx  more\nbb  two\nxx  again\n";
  assert.deepEqual(frozenDifferences(frozen, ANSWERS, 2), []);
  assert.deepEqual(frozenDifferences(frozen.replace("bb", "bc"), ANSWERS, 2), [
    "two: not as it is frozen",
  ]);
  const half = ANSWERS.slice(0, ANSWERS.indexOf("bb"));
  assert.deepEqual(frozenDifferences(frozen, half, 2), ["1 answers, at least 2 expected"]);
});

test("released requests are answered over HTTP as they are frozen", (context) => {
  const folder = mkdtempSync(join(tmpdir(), "matrix-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const lines = readFileSync(join(RELEASED, "requests.txt"), "utf8").split("\n");
  const some = ["/map.svg?", "/map.png?", "POST svg {", "POST svg ?"].map(
    (start) => lines.find((line) => line.replace(/^\S+\s+/, "").startsWith(start)) ?? "",
  );
  const file = join(folder, "requests.txt");
  writeFileSync(file, some.join("\n"));
  const args = ["--import", "tsx", "build/matrix/answers.ts", file];
  const out = execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  const names = some.filter((line) => line !== "").map((line) => line.split(/\s/, 1)[0]!);
  assert.ok(names.length >= 3, some.join("\n"));
  const frozen = readFileSync(join(RELEASED, "digests.txt"), "utf8").split("\n");
  const theirs = frozen.filter((line) => names.includes(line.split("  ")[1] ?? ""));
  assert.equal(theirs.length, names.length);
  assert.deepEqual(frozenDifferences(theirs.join("\n"), out), []);
  assert.match(out, /^(?:[0-9a-f]{64} {2}"[0-9a-f]{40}" {2}\S+\n)+$/);
});

test("a machine without an emulator is told what to install", (context) => {
  const { PATH } = process.env;
  context.after(() => (process.env["PATH"] = PATH));
  process.env["PATH"] = "/nowhere";
  assert.match(missingForArm() ?? "", /needs the Debian packages qemu-user-static/);
});
