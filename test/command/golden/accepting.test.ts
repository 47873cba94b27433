import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { type Outcome, plainVerdict } from "../../../command/golden/compare/outcome.ts";
import { acceptCommand } from "../../../command/golden/report/accept-command.ts";
import { htmlReport } from "../../../command/golden/report/html-report.ts";
import type { Report } from "../../../command/golden/report/report.ts";
import { command, commandWith } from "../../helpers/command.ts";
import { workspace } from "./workspace.ts";

const MAP = "/map.svg?scope=RO&detail=low&width=300";
const CASES = `one ${MAP}
two ${MAP}&title=two
three ${MAP}&title=three
`;

/** A workspace of which two goldens are not as drawn, and one is missing. */
async function looked(context: TestContext) {
  const space = workspace(context, CASES);
  await space.golden("bless");
  for (const name of ["one", "two"])
    space.edit(`goldens/${name}.svg`, (svg) => svg.replace("#0b1424", "#0b1425"));
  rmSync(space.path("goldens/three.svg"));
  assert.equal((await space.golden("run")).code, 1);
  const accept = (...names: readonly string[]) =>
    command("golden", "accept", ...names, "--report", space.path("report"));
  return { ...space, accept };
}

test("what is accepted is the picture of the report, and no other case", async (context) => {
  const { accept, golden, read, write } = await looked(context);
  // Drawn anew, it would be a refused request.
  write("goldens/cases.txt", CASES.replaceAll("scope=RO", "scope=nowhere"));
  const { code, out } = await accept("one");
  assert.deepEqual([code, out], [0, "written  one.svg\n"]);
  assert.ok(read("goldens/one.svg").equals(read("report/images/one.actual.svg")));
  assert.equal((await accept("three.svg")).out, "new      three.svg\n");
  write("goldens/cases.txt", CASES);
  const { out: after } = await golden("run");
  assert.match(after, /3 cases: 1 changed, 2 same/);
});

test("names may be patterns, and several", async (context) => {
  const { accept, golden } = await looked(context);
  const { out } = await accept("t*", "one");
  assert.equal(out, "written  two.svg\nnew      three.svg\nwritten  one.svg\n");
  assert.equal((await golden("run")).code, 0);
});

test("a name that cannot be accepted is told, with what was meant", async (context) => {
  const { accept, golden, path } = await looked(context);
  assert.match((await accept("tow")).error, /nothing to accept for "tow"; did you mean two\?/);
  assert.match((await accept()).error, /accept needs the name of a case/);
  await accept("one");
  await golden("run");
  const { code, error } = await accept("one");
  assert.equal(code, 2);
  assert.match(error, /nothing to accept for "one": it is same/);
  rmSync(path("report/report.json"));
  assert.match((await accept("one")).error, /report\.json cannot be read: ENOENT/);
});

test("nothing is accepted in integration, through a link, or out of the folders", async (context) => {
  const { accept, path, text, write } = await looked(context);
  const flags = ["--report", path("report")];
  const inCi = await commandWith({ environment: { CI: "1" } }, "golden", "accept", "one", ...flags);
  assert.match(inCi.error, /\(CI=1\)/);
  write("elsewhere.svg", "mine");
  rmSync(path("goldens/one.svg"));
  symlinkSync(path("elsewhere.svg"), path("goldens/one.svg"));
  const linked = await accept("one");
  assert.equal(linked.code, 2);
  assert.match(linked.out, /failed {3}one\.svg {2}\S+one\.svg cannot be read: it is a symbolic/);
  assert.equal(text("elsewhere.svg"), "mine");
  const report = text("report/report.json");
  write("report/report.json", report.replace('"golden": "two.svg"', '"golden": "../out.svg"'));
  assert.match((await accept("two")).out, /\.\.\/out\.svg is outside/);
  assert.ok(!existsSync(path("out.svg")));
  write("report/report.json", report.replace("images/two.actual.svg", "../goldens/cases.txt"));
  assert.match((await accept("two")).out, /\.\.\/goldens\/cases\.txt is outside/);
});

test("a picture of one folder is accepted into the other", async (context) => {
  const { path, write, text } = workspace(context, "");
  for (const side of ["expected", "actual"]) {
    mkdirSync(path(`${side}/deep`), { recursive: true });
    write(`${side}/deep/it's.svg`, `<svg id="${side}"/>`);
  }
  const flags = ["--report", path("report")];
  const places = ["--expected", path("expected"), "--actual", path("actual")];
  assert.equal((await command("golden", "compare", ...places, ...flags)).code, 1);
  const page = text("report/index.html");
  const [, shown = ""] = /<code>(copperplate [^<]*)<\/code>/.exec(page) ?? [];
  assert.ok(shown.endsWith(String.raw`&#39;deep/it&#39;\&#39;&#39;s.svg&#39;`), shown);
  assert.equal((await command("golden", "accept", "deep/it's.svg", ...flags)).code, 0);
  assert.equal(readFileSync(path("expected/deep/it's.svg"), "utf8"), '<svg id="actual"/>');
});

test("two servers have no goldens to accept into, and no button", () => {
  const outcome: Outcome = {
    ...plainVerdict("changed", "1 difference"),
    name: "one",
    format: "svg",
    request: null,
    line: 1,
    images: { expected: "a", actual: "b", difference: null },
    golden: null,
    promises: null,
    milliseconds: 0,
  };
  const report: Report = {
    outcomes: [outcome],
    problems: [],
    expected: "https://a",
    actual: "https://b",
    goldens: null,
    folder: "golden-report",
    tolerance: { threshold: 0, maxDiffPixels: 0 },
    releases: null,
    milliseconds: 0,
  };
  assert.equal(acceptCommand(outcome, report), null);
  assert.ok(!htmlReport(report).includes("<button"));
  const known = acceptCommand({ ...outcome, golden: "one.svg" }, { ...report, goldens: "goldens" });
  assert.equal(known, "copperplate golden accept one.svg");
});
