import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { Progress } from "../../golden/progress.ts";
import { RELEASES } from "../../src/service.ts";
import { command, workspace } from "./workspace.ts";

const ROOT = join(import.meta.dirname, "..", "..");

function inShell(...args: readonly string[]) {
  const argv = ["--import", "tsx", "golden/main.ts", ...args];
  const env = { ...process.env, CI: "false" };
  return spawnSync(process.execPath, argv, { cwd: ROOT, env, encoding: "utf8", timeout: 120_000 });
}

test("the exit code of the process is 0, 1 or 2, and its output has no colours in a pipe", (context) => {
  const { path, edit } = workspace(context, "map /map.svg?scope=RO&detail=low&width=300\n");
  const flags = ["--goldens", path("goldens"), "--report", path("report")];
  assert.equal(inShell("golden", "bless", ...flags).status, 0);
  assert.equal(inShell("golden", "run", ...flags).status, 0);
  edit("goldens/map.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  const changed = inShell("golden", "run", ...flags);
  assert.equal(changed.status, 1);
  assert.ok(!changed.stdout.includes("\u001b"));
  const broken = inShell("golden", "run", "--nonsense");
  assert.equal(broken.status, 2);
  assert.match(broken.stderr, /unknown flag --nonsense/);
});

for (const [args, said] of [
  [["golden", "run", "--treshold", "0"], "unknown flag --treshold; did you mean --threshold?"],
  [["golden", "run", "--max-diff-pixel=1"], "did you mean --max-diff-pixels?"],
  [["golden", "run", "--prune"], "unknown flag --prune"],
  [["golden", "bless", "--head", "http://localhost"], "unknown flag --head"],
  [["golden", "run", "-x"], "unknown flag -x"],
  [["golden", "run", "cases.txt"], 'unexpected argument "cases.txt"'],
  [["golden", "run", "--jobs"], "--jobs needs a value: --jobs N"],
  [["golden", "run", "--only", "--jobs"], "--only needs a value"],
  [["golden", "run", "--only="], "--only needs a value"],
  [["golden", "run", "--jobs", "2", "--jobs", "3"], "--jobs is given twice"],
  [["golden", "run", "--jobs", "0"], "--jobs expects a number from 1 to 64"],
  [["golden", "run", "--jobs", "1.5"], "--jobs expects a whole number"],
  [["golden", "run", "--threshold", "1.01"], "--threshold expects a number from 0 to 1"],
  [["golden", "run", "--threshold", "1e-3"], "--threshold expects a number from 0 to 1"],
  [["golden", "run", "--max-diff-pixels", "-1"], "--max-diff-pixels expects a number"],
  [["golden", "bless", "--prune=yes"], '--prune takes no value, received "yes"'],
  [["golden", "rnu"], "did you mean run?"],
  [["golden"], "golden needs one of run, bless, help"],
  [["gloden"], "did you mean golden?"],
] as const)
  test(`"${args.join(" ")}" is refused with what is meant`, async () => {
    const { code, out, error } = await command(...args);
    assert.equal(code, 2);
    assert.equal(out, "");
    assert.ok(error.includes(said), error);
    assert.match(error, /see: copperplate (?:golden )?help\n$/);
  });

for (const args of [
  ["help"],
  ["--help"],
  ["golden", "help"],
  ["golden", "--help"],
  ["golden", "run", "--help"],
  ["golden", "bless", "--jobs", "2", "-h"],
])
  test(`"${args.join(" ")}" helps`, async () => {
    const { code, out, error } = await command(...args);
    assert.equal(code, 0);
    assert.equal(error, "");
    assert.match(out, /^(?:Usage|Compares)/);
    assert.ok(out.split("\n").every((line) => line.length <= 100));
  });

test("the version names both releases", async () => {
  const { code, out } = await command("golden", "--version");
  assert.equal(code, 0);
  assert.equal(out, `copperplate geometry ${RELEASES.geometry}, renderer ${RELEASES.renderer}\n`);
});

function progressText(isInteractive: boolean): string {
  let text = "";
  const out = (more: string) => void (text += more);
  const surroundings = { isInteractive, hasColor: false, environment: {} };
  const progress = new Progress({ out, error: out, ...surroundings }, 40);
  for (let done = 1; done <= 40; done += 1) progress.advance(`case-${done}`, done !== 7);
  progress.end();
  return text;
}

test("progress in a pipe is one plain line a tenth of the way", () => {
  const lines = progressText(false).trimEnd().split("\n");
  assert.equal(lines.length, 10);
  assert.equal(lines[0], "4 of 40");
  assert.equal(lines[9], "40 of 40, 1 not the same");
});

test("progress at a terminal is one line, written over and erased at the end", () => {
  const text = progressText(true);
  assert.ok(!text.includes("\n"));
  assert.ok(text.includes("\r\u001b[2K40 of 40, 1 not the same  case-40"));
  assert.ok(text.endsWith("\r\u001b[2K"));
});
