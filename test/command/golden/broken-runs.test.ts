import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { programs } from "../../operations/compiled.ts";
import { listening } from "./listening.ts";
import { workspace } from "./workspace.ts";

const PROGRAM = join(await programs(), "copperplate.js");
const MAP = "scope=RO&detail=low&width=300";
const CASES = `one /map.svg?${MAP}
two /map.svg?${MAP}&title=two
`;

/** What continuous integration reads of a JUnit report. */
function totals(xml: string): readonly string[] {
  const [, tests = "", failures = "", errors = ""] =
    /<testsuites [^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(xml) ?? [];
  return [tests, failures, errors];
}

/** A workspace with the reports of a run in which all was the same. */
async function afterAGoodRun(context: TestContext) {
  const space = workspace(context, CASES);
  await space.golden("bless");
  assert.equal((await space.golden("run")).code, 0);
  assert.deepEqual(totals(space.text("report/junit.xml")), ["2", "0", "0"]);
  assert.match(space.text("report/index.html"), /All the same/);
  return space;
}

for (const [name, spoil, said] of [
  ["that holds a mistake", "one /map.svg?scope=RO\nOne\n", "cases.txt:2: a name has only"],
  ["without cases", "# none\n", "no cases"],
  ["that is not UTF-8", Buffer.from([0xff, 0xfe]), "not UTF-8"],
] as const)
  test(`a case file ${name} is an error in every report`, async (context) => {
    const { golden, write, text } = await afterAGoodRun(context);
    write("goldens/cases.txt", spoil);
    const { code, error } = await golden("run");
    assert.equal(code, 2);
    assert.ok(error.includes(said), error);
    assert.deepEqual(totals(text("report/junit.xml")), ["1", "0", "1"]);
    assert.ok(text("report/junit.xml").includes(said));
    assert.match(text("report/index.html"), /<h1>Broken<\/h1>/);
    assert.ok(text("report/index.html").includes(said));
    const { exitCode, problems } = JSON.parse(text("report/report.json"));
    assert.equal(exitCode, 2);
    assert.ok(problems[0].includes(said));
  });

test("a case file that is gone, or a folder, is an error in every report", async (context) => {
  const { golden, path, text } = await afterAGoodRun(context);
  rmSync(path("goldens/cases.txt"));
  assert.equal((await golden("run")).code, 2);
  assert.match(text("report/junit.xml"), /cases\.txt cannot be read: ENOENT/);
  mkdirSync(path("goldens/cases.txt"));
  assert.equal((await golden("run")).code, 2);
  assert.match(text("report/junit.xml"), /cases\.txt cannot be read: it is not a file/);
});

test("arguments that mean nothing leave no report of an earlier run", async (context) => {
  const { golden, text, path } = await afterAGoodRun(context);
  assert.equal((await golden("run", "--treshold", "1")).code, 2);
  assert.deepEqual(totals(text("report/junit.xml")), ["1", "0", "1"]);
  assert.match(text("report/index.html"), /unknown flag --treshold/);
  rmSync(path("report"), { recursive: true });
  await golden("run", "--treshold", "1");
  assert.ok(!readdirSync(path("")).includes("report"));
});

test("a server that is gone is an error of every case, in every report", async (context) => {
  const { golden, text } = await afterAGoodRun(context);
  const { code, out } = await golden("run", "--base", "http://127.0.0.1:1", "--retries", "0");
  assert.equal(code, 2);
  assert.match(out, /failed {4}one\.svg \(line 1\) {2}http:\/\/127\.0\.0\.1:1: connect ECONN/);
  assert.deepEqual(totals(text("report/junit.xml")), ["2", "0", "2"]);
  assert.match(text("report/index.html"), /2 of 2 not the same/);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  test(`a run that ${signal} ends says so in every report`, async (context) => {
    const { golden, path, text } = await afterAGoodRun(context);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const base = await listening(context, (request, response) => {
      if (request.url!.endsWith("two")) asked();
      else response.end(readFileSync(path("goldens/one.svg")));
    });
    const flags = ["--goldens", path("goldens"), "--report", path("report"), "--base", base];
    const args = [PROGRAM, "golden", "run", ...flags, "--jobs", "1"];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    await isAsked;
    child.kill(signal);
    await once(child, "close");
    assert.equal(child.exitCode, 2);
    assert.deepEqual(totals(text("report/junit.xml")), ["3", "0", "2"]);
    assert.ok(text("report/junit.xml").includes(`interrupted by ${signal}`));
    assert.match(text("report/index.html"), /<h1>Broken: 1 of 2 not the same<\/h1>/);
    assert.equal((await golden("run")).code, 0);
  });

test("a run that is killed leaves reports that say that it did not end", async (context) => {
  const { path, text } = await afterAGoodRun(context);
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const base = await listening(context, () => asked());
  const flags = ["--goldens", path("goldens"), "--report", path("report"), "--base", base];
  const args = [PROGRAM, "golden", "run", ...flags];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  await isAsked;
  child.kill("SIGKILL");
  await once(child, "close");
  for (const file of ["junit.xml", "index.html", "report.json"])
    assert.match(text(`report/${file}`), /did not finish/);
  assert.deepEqual(totals(text("report/junit.xml")), ["1", "0", "1"]);
});

test("a report that cannot be written is an error in the others", async (context) => {
  const { golden, path, text, edit } = await afterAGoodRun(context);
  rmSync(path("report/junit.xml"));
  mkdirSync(path("report/junit.xml"));
  edit("goldens/one.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  const { code, error } = await golden("run");
  assert.equal(code, 2);
  assert.match(error, /report\/junit\.xml cannot be removed: EISDIR/);
  const page = text("report/index.html");
  assert.equal(page.match(/junit\.xml cannot be written: EISDIR/g)?.length, 1);
  // Only a disk without room costs the pictures.
  assert.ok(page.includes('src="images/one.actual.svg"'));
  assert.ok(readdirSync(path("report/images")).includes("one.actual.svg"));
  assert.ok(!readdirSync(path("report")).some((name) => name.endsWith(".tmp")));
});

const canMount =
  spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" })
    .status === 0;

test(
  "a disk that is full is an error in every report, and leaves no half of a file",
  { skip: canMount ? false : "this machine lets nobody mount a small disk" },
  async (context) => {
    const { path, golden, text, edit } = await afterAGoodRun(context);
    edit("goldens/one.svg", (svg) => svg.replace("</svg>", `<!--${"x".repeat(300_000)}--></svg>`));
    mkdirSync(path("copy"));
    const run = `node "$2" golden run --goldens "$1/goldens" --report "$1/report"`;
    const script = `mount -t tmpfs -o size=200k none "$1/report"; ${run}; code=$?; ls "$1/report/images"; cp "$1"/report/*.* "$1/copy"; exit $code`;
    const { status, stdout, stderr } = spawnSync(
      "unshare",
      ["-rm", "bash", "-c", script, "bash", path(""), PROGRAM],
      { encoding: "utf8" },
    );
    assert.equal(status, 2, stderr);
    assert.match(stderr, /images\/one\.expected\.svg cannot be written: ENOSPC/);
    assert.ok(!stdout.includes(".tmp"), stdout);
    for (const file of ["junit.xml", "index.html", "report.json"])
      assert.match(text(`copy/${file}`), /one\.expected\.svg cannot be written: ENOSPC/);
    assert.deepEqual(totals(text("copy/junit.xml")), ["3", "1", "1"]);
    assert.equal((await golden("run")).code, 1);
  },
);

test("what the disk refuses to bless is named, and what was accepted before is listed", async (context) => {
  const { golden, path } = workspace(context, CASES);
  mkdirSync(path("goldens/two.svg"));
  const { code, out } = await golden("bless");
  assert.equal(code, 2);
  assert.match(out, /^new {6}one\.svg$/m);
  assert.match(out, /^failed {3}two\.svg {2}\S+goldens\/two\.svg cannot be read: it is not a/m);
  assert.deepEqual(readdirSync(path("goldens")), ["cases.txt", "one.svg", "two.svg"]);
});

test(
  "a disk that is full while goldens are written leaves no half of a file",
  { skip: canMount ? false : "this machine lets nobody mount a small disk" },
  (context) => {
    const { path } = workspace(context, CASES);
    const bless = `node "$2" golden bless --cases "$1/goldens/cases.txt" --goldens "$1/small" --jobs 1`;
    const script = `mkdir "$1/small"; mount -t tmpfs -o size=60k none "$1/small"; ${bless}; code=$?; ls "$1/small"; exit $code`;
    const { status, stdout, stderr } = spawnSync(
      "unshare",
      ["-rm", "bash", "-c", script, "bash", path(""), PROGRAM],
      // Where continuous integration says so, nothing is blessed.
      { encoding: "utf8", env: { ...process.env, CI: "" } },
    );
    assert.equal(status, 2, stderr);
    assert.match(stdout, /^new {6}one\.svg$/m);
    assert.match(stdout, /^failed {3}two\.svg {2}\S+small\/two\.svg cannot be written: ENOSPC/m);
    assert.match(stdout, /\none\.svg\n$/);
  },
);

test("a golden that is a symbolic link is refused, and not written through", async (context) => {
  const { golden, path, text, write } = workspace(context, CASES);
  await golden("bless");
  write("elsewhere.svg", "mine");
  rmSync(path("goldens/one.svg"));
  symlinkSync(path("elsewhere.svg"), path("goldens/one.svg"));
  for (const verb of ["run", "bless"]) {
    const { code, out } = await golden(verb);
    assert.equal(code, 2);
    assert.match(out, /goldens\/one\.svg cannot be read: it is a symbolic link/);
  }
  assert.equal(text("elsewhere.svg"), "mine");
  symlinkSync(path("nowhere.svg"), path("goldens/dangling.svg"));
  assert.match((await golden("run")).out, /^orphaned {2}dangling\.svg/m);
});

test("a golden that is a pipe does not hang the run", { timeout: 20_000 }, async (context) => {
  const { golden, path } = workspace(context, CASES);
  execFileSync("mkfifo", [path("goldens/one.svg")]);
  const { code, out } = await golden("run");
  assert.equal(code, 2);
  assert.match(out, /one\.svg cannot be read: it is not a file/);
});
