import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { PNG } from "pngjs";
import { SaxesParser } from "saxes";
import { browserProgram, skipsBrowser } from "../../../../build/gallery/browser-program.ts";
import { htmlReport } from "../../../../command/golden/report/html-report.ts";
import { junitReport } from "../../../../command/golden/report/junit-report.ts";
import { type Outcome, plainVerdict } from "../../../../command/golden/compare/outcome.ts";
import type { Report } from "../../../../command/golden/report/report.ts";
import { workspace } from "../workspace.ts";

const CASES = `sea /map.svg?scope=RO&detail=low&width=300&title=<b>"A" %26 B</b></script>
raster /map.png?scope=RO&detail=low&width=300
never-blessed /map.svg?scope=RO&detail=low&width=320
not-a-theme /map.svg?scope=RO&theme=drak
untouched /map.svg?scope=RO&detail=low&width=340
`;

/** A run with one case of every status but `new`. */
async function everyStatus(context: TestContext) {
  const space = workspace(context, CASES);
  await space.golden("bless");
  space.edit("goldens/sea.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  const image = PNG.sync.read(space.read("goldens/raster.png"));
  image.data[4 * 1000]! ^= 1;
  space.write("goldens/raster.png", PNG.sync.write(image));
  copyFileSync(space.path("goldens/untouched.svg"), space.path("goldens/old #1%.svg"));
  rmSync(space.path("goldens/never-blessed.svg"));
  const { code } = await space.golden("run");
  assert.equal(code, 2);
  return space;
}

test("the JSON report lists every case with its status, findings and pictures", async (context) => {
  const { text, folder } = await everyStatus(context);
  const report = JSON.parse(text("report/report.json"));
  assert.equal(report.version, 1);
  assert.equal(report.exitCode, 2);
  const counts = { failed: 1, changed: 2, new: 0, missing: 1, orphaned: 1, same: 1 };
  assert.deepEqual(report.counts, counts);
  const statuses = report.cases.map(({ name, status }: Outcome) => `${name} ${status}`);
  assert.deepEqual(statuses, [
    "sea changed",
    "raster changed",
    "never-blessed missing",
    "not-a-theme failed",
    "untouched same",
    "old #1% orphaned",
  ]);
  const [sea, raster] = report.cases;
  const finding = { element: "svg > g.cp-sea > rect", what: "fill" };
  assert.deepEqual(sea.findings, [{ ...finding, expected: '"#0b1425"', actual: '"#0b1424"' }]);
  assert.equal(raster.pixels.count, 1);
  assert.deepEqual(raster.pixels.box, { x: 100, y: 3, width: 1, height: 1 });
  const images = report.cases.flatMap((one: { images: Record<string, string | null> }) =>
    Object.values(one.images).filter((file) => file !== null),
  );
  const kept = readdirSync(join(folder, "report", "images")).map((file) => `images/${file}`);
  assert.deepEqual(images.toSorted(), kept.toSorted());
});

test("the JUnit report is well-formed, names every case and counts what failed", async (context) => {
  const { text } = await everyStatus(context);
  const tags: string[] = [];
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    tags.push(name);
    if (name === "testcase") names.push(String(attributes["name"]));
    if (name !== "testsuite") return;
    const { tests, failures, errors } = attributes;
    assert.deepEqual({ tests, failures, errors }, { tests: "6", failures: "4", errors: "1" });
  });
  parser.write(text("report/junit.xml")).close();
  const expected = ["sea", "raster", "never-blessed", "not-a-theme", "untouched", "old #1%"];
  assert.deepEqual(names, expected);
  assert.equal(tags.filter((tag) => tag === "failure").length, 4);
  assert.equal(tags.filter((tag) => tag === "error").length, 1);
});

test("characters that XML forbids do not reach the JUnit report", () => {
  const outcome: Outcome = {
    name: 'a"<&',
    format: "svg",
    status: "failed",
    request: "]]>\u0000",
    line: 1,
    summary: "\u001b[31m <b>\nred",
    findings: [],
    unlistedCount: 0,
    pixels: null,
    milliseconds: 1,
    images: { expected: null, actual: null, difference: null },
    golden: null,
    promises: null,
  };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(junitReport({ ...REPORT, outcomes: [outcome], problems: ["\u0000 <b>"] }));
  parser.close();
});

const REPORT: Report = {
  outcomes: [],
  problems: [],
  expected: "",
  goldens: null,
  folder: null,
  actual: null,
  tolerance: { threshold: 0, maxDiffPixels: 0 },
  releases: null,
  milliseconds: 1,
};

test("the page shows every picture of the report folder, and needs nothing else", async (context) => {
  const { text, path } = await everyStatus(context);
  const page = text("report/index.html");
  const sources = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source!);
  const shown = new Set(sources.filter((source) => source !== "data:,").map(decodeURIComponent));
  const kept = readdirSync(path("report/images")).map((file) => `images/${file}`);
  assert.deepEqual([...shown].toSorted(), kept.toSorted());
  assert.equal(page.match(/https?:\/\//g), null);
  assert.ok(!page.includes('"A" %26 B'));
  assert.ok(page.includes("&lt;b&gt;&quot;A&quot; %26 B&lt;/b&gt;&lt;/script&gt;"));
  for (const [status, count] of [
    ["changed", 2],
    ["new", 0],
    ["missing", 1],
    ["same", 1],
  ] as const)
    assert.ok(page.includes(`${status} <b>${count}</b>`), status);
});

test("a run leaves no picture of an earlier one, and no file of others' is touched", async (context) => {
  const { golden, write, path } = await everyStatus(context);
  write("report/images/mine.png", "");
  write("report/images/sea.expected.txt", "");
  await golden("bless", "--prune");
  await golden("run", "--only", "sea");
  const left = readdirSync(path("report/images")).toSorted();
  assert.deepEqual(left, ["mine.png", "sea.expected.txt"]);
});

test("what a server or a picture says reaches the page as text", () => {
  const said = "<img src=x>";
  const finding = { element: said, what: said, expected: said, actual: said };
  const outcome: Outcome = {
    ...plainVerdict("changed", said),
    name: said,
    format: "svg",
    request: said,
    line: 1,
    milliseconds: 1,
    findings: [finding],
    images: { expected: `images/${said}`, actual: `images/${said}`, difference: null },
    golden: said,
    promises: null,
  };
  const sides = { expected: said, actual: said, goldens: said, folder: said, problems: [said] };
  const page = htmlReport({ ...REPORT, ...sides, outcomes: [outcome] });
  assert.ok(!page.includes(said));
  assert.equal(page.match(/&lt;img src=x&gt;/g)?.length, 2 + 3 + 4 + 1 + 1 + 2);
});

test("a page of nothing but the same says so", () => {
  const page = htmlReport(REPORT);
  assert.ok(page.includes("<h1>All the same</h1>"));
});

/** Looks at the page as a visitor would, then writes what it saw into the document. */
const VISIT = `<script>
addEventListener("load", () => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const images = shown("img");
  const seen = { all: shown("article").length, boxes: shown(".box").length, overlays: shown(".overlay").length, wipes: shown(".wipe").length };
  seen.images = images.filter((image) => image.naturalWidth >= 300).length;
  const box = document.querySelector(".box");
  const [frame, picture] = [box, box.previousElementSibling].map((one) => one.getBoundingClientRect());
  seen.box = [frame.left - picture.left, frame.top - picture.top, frame.width, frame.height].join(" ");
  document.querySelector("details.same").open = true;
  seen.opened = shown("article").length;
  const range = document.querySelector(".wipe input");
  const cut = () => getComputedStyle(range.parentElement.querySelector(".after")).clipPath;
  seen.cut = cut();
  range.value = 25;
  range.dispatchEvent(new Event("input", { bubbles: true }));
  seen.moved = cut();
  seen.commands = shown(".accept code").map((one) => one.textContent.replace(/--report \\S+ /, ""));
  const copied = [];
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void copied.push(text) } });
  document.querySelector(".accept button").click();
  seen.copied = copied[0] === document.querySelector(".accept code").textContent;
  document.documentElement.dataset.seen = JSON.stringify(seen);
});
</script>`;

test("the page works in a browser, without an error", { skip: skipsBrowser }, async (context) => {
  const { text, write, path, folder } = await everyStatus(context);
  // The page is loaded once all pictures are, but for those that wait until they are scrolled to.
  const page = text("report/index.html").replaceAll(' loading="lazy"', "");
  write("report/visit.html", page.replace("</body>", `${VISIT}</body>`));
  const { stdout, stderr } = await promisify(execFile)(
    browserProgram!,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--enable-logging=stderr",
      "--virtual-time-budget=10000",
      "--window-size=1400,3000",
      "--dump-dom",
      `--user-data-dir=${join(folder, "browser")}`,
      pathToFileURL(path("report/visit.html")).href,
    ],
    { maxBuffer: 2 ** 26, timeout: 60_000 },
  );
  assert.deepEqual(
    stderr.split("\n").filter((line) => line.includes("CONSOLE")),
    [],
  );
  const seen = /data-seen="([^"]*)"/.exec(stdout)?.[1]?.replaceAll("&quot;", '"');
  assert.deepEqual(JSON.parse(seen ?? "null"), {
    all: 5,
    boxes: 1,
    overlays: 1,
    wipes: 2,
    images: 14,
    box: "95 -2 11 11",
    opened: 6,
    cut: "inset(0px 0px 0px 50%)",
    moved: "inset(0px 0px 0px 25%)",
    commands: [
      "copperplate golden accept sea.svg",
      "copperplate golden accept raster.png",
      "copperplate golden accept never-blessed.svg",
    ],
    copied: true,
  });
});
