import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { test } from "node:test";
import { PNG } from "pngjs";
import { NO_OPTIONS } from "../../../command/golden/cases/case.ts";
import { parseCaseFile } from "../../../command/golden/cases/case-file.ts";
import { formatOf } from "../../../command/golden/draw/picture.ts";
import { listening } from "./listening.ts";
import { command } from "../../helpers/command.ts";
import { workspace } from "./workspace.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A grey PNG with a dot of one step at each place. */
function png(...dots: readonly (readonly [x: number, y: number])[]): Buffer {
  const image = new PNG({ width: 40, height: 30 });
  image.data.fill(128);
  for (const [x, y] of dots) image.data[(y * 40 + x) * 4] = 129;
  return PNG.sync.write(image);
}

function only(line: string) {
  const { cases, problems } = parseCaseFile(line, "cases.txt");
  return problems[0] ?? cases[0]!;
}

for (const [line, request] of [
  ["a GET svg /charts/1?title=A b", { kind: "path", path: "/charts/1?title=A%20b" }],
  ["a png https://charts.example/ă.png", { kind: "url", url: "https://charts.example/%C4%83.png" }],
  ["a svg HTTP://x", { kind: "url", url: "HTTP://x" }],
  ["a svg ../charts/one two.svg", { kind: "file", path: "../charts/one two.svg" }],
] as const)
  test(`"${line}" is a case`, () => {
    const read = only(line);
    assert.ok(typeof read !== "string", JSON.stringify(read));
    assert.deepEqual([read.request, read.options], [request, NO_OPTIONS]);
  });

test("options are read, boxes as often as they stand", () => {
  const line =
    "a [ threshold=.5 ignore=1,2,3x4\tmax-diff-pixels=7 ignore=5,6,7x8 timeout=1.5] png a";
  const read = only(line);
  assert.ok(typeof read !== "string", JSON.stringify(read));
  assert.equal(read.source, "png a");
  assert.deepEqual(read.options, {
    threshold: 0.5,
    maxDiffPixels: 7,
    timeoutMs: 1500,
    ignored: [
      { x: 1, y: 2, width: 3, height: 4 },
      { x: 5, y: 6, width: 7, height: 8 },
    ],
  });
});

for (const [line, said] of [
  ["a [threshold=2] png a", 'threshold expects 0 to 1; received "2"'],
  ["a [threshold=1e-3] png a", "threshold expects 0 to 1"],
  ["a [max-diff-pixels=1.5] png a", "max-diff-pixels expects a whole number"],
  ["a [ignore=1,2,0x4] png a", "ignore expects X,Y,WxH"],
  ["a [ignore=1,2,3] png a", "ignore expects X,Y,WxH"],
  ["a [timeout=0] png a", "timeout expects seconds above 0"],
  ["a [tolerance=1] png a", 'no option "tolerance", only threshold'],
  ["a [treshold=1] png a", "did you mean threshold?"],
  ["a [threshold=0 threshold=1] png a", "threshold is given twice"],
  ["a [threshold=0] svg a", "threshold is for PNG only"],
  ["a [threshold=0 png a", 'the options have no closing "]"'],
  ["a svg ftp://charts.example/1.svg", "a URL begins with http:// or https://; received ftp://"],
  ["a png https://", "is not a URL"],
  ["a GET svg charts", "expected /map.svg?"],
  ["a POST svg /charts", "expected /map.svg?"],
  ["a svg", "expected /map.svg?"],
] as const)
  test(`"${line}" is refused`, () => {
    const read = only(line);
    assert.ok(typeof read === "string" && read.startsWith("cases.txt:1: a:"), JSON.stringify(read));
    assert.ok(read.includes(said), read);
  });

for (const [document, format] of [
  [`\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- <b> > -->\n${SVG}`, "svg"],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', "svg"],
  ["<svgx/>", null],
  ["<!-- <svg>", null],
  ["<html><svg/></html>", null],
] as const)
  test(`${JSON.stringify(document)} begins as ${format ?? "no picture"}`, () => {
    assert.equal(formatOf(Buffer.from(document)), format);
  });

test("pictures in files and at URLs are blessed and compared", async (context) => {
  const space = workspace(context, "");
  const { golden, write, path, read } = space;
  let drawn = SVG;
  const base = await listening(context, (_, response) => response.end(drawn));
  write("chart.png", png());
  write(
    "goldens/cases.txt",
    `file png ${path("chart.png")}\nurl svg ${base}/any\npath GET svg /chart?a=b\n`,
  );
  const { code, out } = await golden("bless", "--base", base);
  assert.equal(code, 0, out);
  assert.ok(read("goldens/file.png").equals(png()));
  assert.equal((await golden("run", "--base", base)).code, 0);
  write("chart.png", png([3, 4]));
  drawn = '<svg xmlns="http://www.w3.org/2000/svg" id="a"/>';
  const changed = await golden("run", "--base", base);
  assert.match(changed.out, /file\.png {2}1 of 1200 pixels differs by up to 1 of 255, .* at 3, 4/);
  assert.match(changed.out, /url\.svg {2}1 difference\n {2}svg {2}id added: "a"/);
  assert.match(changed.out, /path\.svg {2}1 difference/);
  const local = await golden("run", "--only", "path");
  assert.match(local.out, /needs --base/);
  rmSync(path("chart.png"));
  assert.match((await golden("run", "--only", "file")).out, /there is no file \S+chart\.png/);
});

test("tolerance and ignored boxes are of their case alone", async (context) => {
  const { golden, write, path } = workspace(context, "");
  write("chart.png", png([3, 4], [10, 10]));
  for (const name of ["bare", "some", "few", "box", "boxes", "near"])
    write(`goldens/${name}.png`, png());
  const file = `png ${path("chart.png")}`;
  const lines = [
    `bare ${file}`,
    `some [max-diff-pixels=2] ${file}`,
    `few [max-diff-pixels=1] ${file}`,
    `box [ignore=3,4,1x1] ${file}`,
    `boxes [ignore=2,2,2x3 ignore=10,10,1000x1000] ${file}`,
    `near [threshold=0.1] ${file}`,
  ];
  write("goldens/cases.txt", lines.join("\n"));
  const { out } = await golden("run");
  assert.match(out, /3 changed, 3 same/);
  assert.match(out, /bare\.png {2}2 of 1200/);
  assert.match(out, /few\.png {2}2 of 1200/);
  assert.match(out, /box\.png {2}1 of 1200 pixels differs by up to 1 of 255, in 1 × 1 at 10, 10/);
  write("goldens/cases.txt", `bare [ignore=40,0,1x1] ${file}`);
  assert.match((await golden("run")).out, /ignore=40,0 is outside 40 × 30 pixels/);
});

/** Two folders with a picture of every status. */
function twoFolders(context: Parameters<typeof workspace>[0]) {
  const space = workspace(context, "");
  for (const side of ["expected", "actual"]) {
    mkdirSync(space.path(`${side}/deep/er`), { recursive: true });
    space.write(`${side}/same.svg`, SVG);
    space.write(`${side}/notes.txt`, side);
    space.write(`${side}/deep/er/ă #1%.png`, side === "expected" ? png() : png([1, 1]));
  }
  space.write("expected/gone.svg", SVG);
  space.write("actual/new.svg", SVG);
  const compare = (expected: string, actual: string, ...flags: readonly string[]) => {
    const places = ["--expected", expected, "--actual", actual, "--report", space.path("report")];
    return command("golden", "compare", ...places, ...flags);
  };
  return { ...space, compare };
}

test("two folders are compared, whatever is in them, and nothing is drawn", async (context) => {
  const { compare, path, text } = twoFolders(context);
  const { code, out } = await compare(path("expected"), path("actual"));
  assert.equal(code, 1);
  assert.match(out, /changed {3}deep\/er\/ă #1%\.png {2}1 of 1200 pixels differs/);
  assert.match(out, /new {7}new\.svg {2}only the actual side has it/);
  assert.match(out, /orphaned {2}gone\.svg {2}only the expected side has it/);
  assert.match(out, /4 cases: 1 changed, 1 new, 1 orphaned, 1 same/);
  const { cases, releases } = JSON.parse(text("report/report.json"));
  assert.equal(releases, null);
  const image = "images/deep%2Fer%2Fă #1%25.difference.png";
  assert.equal(cases[0].images.difference, image);
  assert.ok(readdirSync(path("report/images")).includes(image.slice("images/".length)));
  const page = text("report/index.html");
  assert.ok(page.includes(`src="images/${encodeURIComponent(image.slice("images/".length))}"`));
  copyFileSync(path("expected/deep/er/ă #1%.png"), path("actual/deep/er/ă #1%.png"));
  const again = await compare(path("expected"), path("actual"), "--only", "same,deep/*");
  assert.equal(again.code, 0, again.out);
});

test("a folder is compared with what stands under a URL", async (context) => {
  const { compare, path, read } = twoFolders(context);
  const asked: string[] = [];
  const base = await listening(context, ({ url }, response) => {
    asked.push(url!);
    const file = decodeURIComponent(url!.replace("/pictures/", "actual/"));
    if (file === "actual/gone.svg") response.writeHead(404).end("no");
    else response.end(read(file));
  });
  const { code, out } = await compare(path("expected"), `${base}/pictures/`);
  assert.equal(code, 1);
  assert.match(out, /3 cases: 1 changed, 1 orphaned, 1 same/);
  assert.ok(asked.includes("/pictures/deep/er/%C4%83%20%231%25.png"), asked.join());
});

test("files are listed with their options, which two URLs need", async (context) => {
  const { compare, path, write } = twoFolders(context);
  write("list.txt", "deep [max-diff-pixels=1] png deep/er/ă #1%.png\nnone svg none.svg\n");
  const folders = [path("expected"), path("actual")] as const;
  const { code, out } = await compare(...folders, "--cases", path("list.txt"));
  assert.equal(code, 2);
  assert.match(out, /failed {4}none\.svg \(line 2\) {2}neither side has it/);
  assert.match(out, /2 cases: 1 failed, 1 same/);
  write("list.txt", "map /map.svg?scope=RO\n");
  const drawn = await compare(...folders, "--cases", path("list.txt"));
  assert.match(drawn.out, /compare takes only files/);
  const urls = await compare("http://localhost:1", "http://localhost:2");
  assert.match(urls.error, /two URLs need --cases/);
});

test("a folder that is not there is told, and one without pictures", async (context) => {
  const { compare, path } = twoFolders(context);
  const missing = await compare(path("expected"), path("nowhere"));
  assert.equal(missing.code, 2);
  assert.match(missing.error, /nowhere cannot be read: ENOENT/);
  mkdirSync(path("empty"));
  assert.match((await compare(path("empty"), path("empty"))).error, /no SVG and no PNG/);
});

test("a picture that cannot be read is never accepted, new or changed", async (context) => {
  const space = workspace(context, "");
  const files = ["bad.svg", "cut.png", "fine.svg"];
  const cases = files.map((file) => `${file.slice(0, -4)} ${file.slice(-3)} ${space.path(file)}\n`);
  space.write("goldens/cases.txt", cases.join(""));
  space.write("fine.svg", SVG);
  space.write("bad.svg", "<svg><g></svg>");
  space.write("cut.png", png().subarray(0, 70));
  for (const isNew of [true, false]) {
    if (!isNew) for (const one of ["bad.svg", "cut.png"]) space.write(`goldens/${one}`, "before");
    const { code, out } = await space.golden("bless");
    assert.equal(code, 2);
    for (const name of ["bad.svg", "cut.png"])
      assert.match(
        out,
        new RegExp(`failed +${name} .*the drawn picture: \\d+ bytes are not a complete`),
      );
    assert.deepEqual(readdirSync(space.path("goldens")).includes("bad.svg"), !isNew);
  }
  assert.equal(space.text("goldens/cut.png"), "before");
});
