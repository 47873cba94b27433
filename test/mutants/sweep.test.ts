import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const UNIT = `
  import { test } from "node:test";
  const must = (isTrue) => { if (!isTrue) throw new Error("no"); };
  const limit = globalThis.mutant(1) ? 2 : 1;
  const twice = (n) => globalThis.mutant(2) ? n : 2 * n;
  const unseen = () => globalThis.mutant(3);
  test("limit", () => must(limit === 1));
  test("twice", () => must(twice(2) === 4));
  test("unseen", () => void unseen());
  test("red", () => must(false));
`;

test("a sweep names the test that sees a fault, and faults that are there from the start apart", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-sweep-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = (name: string): string => join(folder, name);
  writeFileSync(path("unit.mjs"), UNIT);
  writeFileSync(path("passing"), JSON.stringify(["twice", "limit"]));
  const told = (numbers: readonly string[], variables: Readonly<Record<string, string>>) => {
    writeFileSync(path("list"), "");
    const sweep = join(import.meta.dirname, "sweep.mjs");
    const switches = pathToFileURL(join(import.meta.dirname, "switch.mjs")).href;
    const own = { NODE_OPTIONS: `--import ${switches}`, REACHED: path("reached") };
    spawnSync(process.execPath, [sweep, path("unit.mjs"), path("list"), ...numbers], {
      env: { ...process.env, ...own, ...variables },
    });
    const lines = readFileSync(path("list"), "utf8").trim().split("\n");
    const all = lines.map((line): Record<string, unknown> => JSON.parse(line));
    return all.filter((one) => Object.keys(one).length > 0);
  };
  const [red, sound, ...found] = told(["1", "2", "3"], {});
  assert.deepEqual(red, { setAside: "red" });
  assert.deepEqual(sound!["atStart"], [1]);
  const tried = [{ trying: 2 }, { seen: 2, name: "twice" }, { trying: 3 }, { isDone: true }];
  assert.deepEqual(found, tried);
  for (const [number, failed] of [
    ["1", "limit"],
    ["2", "twice"],
    ["3", null],
  ] as const)
    assert.deepEqual(told([], { MUTANTS: number, PASSING: path("passing") }), [{ failed }]);
});
