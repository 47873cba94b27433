import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { Progress } from "../../../command/golden/progress.ts";
import { inked, processTerminal } from "../../../command/terminal/terminal.ts";
import { RELEASES } from "../../../src/service/image.ts";
import { SOFTWARE_VERSION } from "../../../src/service/software-version.ts";
import { command, terminalOf } from "../../helpers/command.ts";
import { programs } from "../../operations/compiled.ts";
import { workspace } from "./workspace.ts";

const PROGRAM = join(await programs(), "copperplate.js");

/** The command line in a process of its own, read by a program of the shell. */
async function inShell(arguments_: string, reader = "cat") {
  const line = `node "$0" ${arguments_} | ${reader}; exit $PIPESTATUS`;
  const child = spawn("bash", ["-c", line, PROGRAM], { timeout: 120_000 });
  const said = { out: "", error: "" };
  child.stdout.on("data", (data: Buffer) => void (said.out += data.toString("utf8")));
  child.stderr.on("data", (data: Buffer) => void (said.error += data.toString("utf8")));
  await once(child, "close");
  return { ...said, code: child.exitCode };
}

test("the exit code of the process is 0, 1 or 2, without colours or complaints in a pipe", async (context) => {
  const cases = "map /map.svg?scope=RO&detail=low&width=300\n";
  const [whole, repainted] = [workspace(context, cases), workspace(context, cases)];
  for (const { golden } of [whole, repainted]) assert.equal((await golden("bless")).code, 0);
  repainted.edit("goldens/map.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  const run = ({ path }: typeof whole) =>
    inShell(`golden run --goldens ${path("goldens")} --report ${path("report")}`);
  const [same, changed, broken, unread] = await Promise.all([
    run(whole),
    run(repainted),
    inShell("golden run --nonsense"),
    inShell("golden help", "true"),
  ]);
  assert.deepEqual([same.code, changed.code, broken.code], [0, 1, 2]);
  assert.ok(!changed.out.includes("\u001b"));
  assert.match(broken.error, /unknown flag --nonsense/);
  assert.deepEqual(unread, { code: 0, out: "", error: "" });
});

for (const [variables, isInteractive, hasColor] of [
  [{}, true, true],
  [{ NO_COLOR: "1" }, true, false],
  [{ TERM: "dumb" }, false, false],
] as const)
  test(`a terminal with ${JSON.stringify(variables)} is painted as it can be`, (context) => {
    const { isTTY } = process.stdout;
    const environment = { ...process.env };
    context.after(() => {
      Object.assign(process.stdout, { isTTY });
      process.env = environment;
    });
    process.stdout.isTTY = true;
    process.env = { ...environment, NO_COLOR: "", TERM: "xterm", ...variables };
    const terminal = processTerminal();
    assert.deepEqual([terminal.isInteractive, terminal.hasColor], [isInteractive, hasColor]);
    const painted = hasColor ? "\u001b[31mno\u001b[39m" : "no";
    assert.equal(inked(terminal, "red", "no"), painted);
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
  [["golden", "run", "--base", "localhost:8080"], "--base expects a URL"],
  [["golden", "run", "--base", "ftp://localhost"], "--base expects a URL"],
  [["golden", "run", "--head", "http://localhost"], "--head needs --base"],
  [["golden", "rnu"], "did you mean run?"],
  [["golden"], "golden needs one of run, bless, compare, accept, help"],
  [["gloden"], "did you mean golden?"],
] as const)
  test(`"${args.join(" ")}" is refused with what is meant`, async () => {
    const { code, out, error } = await command(...args);
    assert.equal(code, 2);
    assert.equal(out, "");
    assert.ok(error.includes(said), error);
    assert.match(error, /^[^\n]* \(see: copperplate (?:golden )?--help\)\n$/);
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
    assert.match(out, /^(?:Maps|Compares)/);
    assert.ok(out.split("\n").every((line) => line.length <= 100));
  });

test("the version names both releases", async () => {
  const { code, out } = await command("golden", "--version");
  const { geometry, renderer } = RELEASES;
  const said = `copperplate ${SOFTWARE_VERSION}, geometry ${geometry}, renderer ${renderer}\n`;
  assert.deepEqual([code, out], [0, said]);
});

function progressText(isInteractive: boolean): string {
  let text = "";
  const out = (more: string | Uint8Array) => void (text += String(more));
  const terminal = terminalOf({ out, isInteractive });
  const progress = new Progress(terminal, 40);
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
