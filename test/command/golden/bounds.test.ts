import assert from "node:assert/strict";
import { test } from "node:test";
import { everyNth } from "../../helpers/thorough.ts";
import { deflateSync, gzipSync } from "node:zlib";
import { PNG } from "pngjs";
import { parseCaseFile } from "../../../command/golden/cases/case-file.ts";
import { readPng } from "../../../command/golden/compare/png-reader.ts";
import { svgFindings } from "../../../command/golden/compare/svg-difference.ts";
import { chunk, SIGNATURE } from "./png-chunks.ts";
import { listening } from "./listening.ts";
import { workspace } from "./workspace.ts";

const MEGABYTE = 2 ** 20;

/** A PNG that says one thing of its size, and holds so many bytes of zeros. */
function bomb(width: number, height: number, zeros: number, interlace = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlace], 8);
  const pixels = deflateSync(Buffer.alloc(zeros));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** How much more memory the process has taken at its peak. */
function peakMegabytes(work: () => void): number {
  const before = process.resourceUsage().maxRSS;
  work();
  return (process.resourceUsage().maxRSS - before) / 1024;
}

test("a PNG that names too many pixels is refused before any is read", () => {
  const body = bomb(20_000, 20_000, 300 * MEGABYTE);
  assert.ok(body.length < 400_000, `${body.length} bytes`);
  const taken = peakMegabytes(() => {
    assert.throws(() => readPng(body), /20000 × 20000 is more than 67108864 pixels/);
  });
  assert.ok(taken < 100, `${taken} MB`);
});

test("a PNG that holds more than its pixels is refused in little memory", () => {
  for (const interlace of [0, 1]) {
    const body = bomb(10, 10, 150 * MEGABYTE, interlace);
    const taken = peakMegabytes(() => {
      assert.throws(() => readPng(body));
    });
    assert.ok(taken < 100, `${taken} MB`);
  }
});

test("interlaced PNG of every small size are read", () => {
  for (let width = 1; width <= 9; width += 1)
    for (let height = 1; height <= 9; height += 1) {
      const passes = [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ] as const;
      let bytes = 0;
      for (const [x, y, stepX, stepY] of passes) {
        const across = Math.max(0, Math.ceil((width - x) / stepX));
        const down = Math.max(0, Math.ceil((height - y) / stepY));
        bytes += across === 0 ? 0 : down * (1 + across * 4);
      }
      const picture = readPng(bomb(width, height, bytes, 1));
      assert.deepEqual([picture.width, picture.height], [width, height]);
    }
});

test("a golden that is a bomb is told as a picture that changed", async (context) => {
  const { golden, write } = workspace(context, "");
  write("goldens/cases.txt", "map /map.png?scope=RO&detail=low&width=300\n");
  write("goldens/map.png", bomb(20_000, 20_000, 300 * MEGABYTE));
  const { code, out } = await golden("run");
  assert.equal(code, 1);
  assert.match(out, /the expected picture: .* more than 67108864 pixels/);
});

for (const [name, headers, piece] of [
  ["an answer that never ends", {}, Buffer.alloc(MEGABYTE)],
  [
    "an answer that unpacks to gigabytes",
    { "content-encoding": "gzip" },
    gzipSync(Buffer.alloc(200 * MEGABYTE)),
  ],
] as const)
  test(`${name} is given up, and asked for once`, async (context) => {
    const { golden, write } = workspace(context, "map /map.svg?scope=RO\n");
    write("goldens/map.svg", "<svg/>");
    let asked = 0;
    const base = await listening(context, (_, response) => {
      asked += 1;
      response.writeHead(200, headers);
      if ("content-encoding" in headers) return response.end(piece);
      let sent = 0;
      const more = () => {
        sent += 1;
        if (sent < 200 && !response.destroyed) response.write(piece, more);
        else response.end();
      };
      return more();
    });
    const { code, out } = await golden("run", "--base", base);
    assert.equal(code, 2);
    assert.match(out, /more than 67108864 bytes|longer than 67108864 bytes/);
    assert.equal(asked, 1);
  });

test("elements within ever more elements are told by their bytes", { timeout: 20_000 }, () => {
  const nested = (depth: number, fill: string) =>
    `${"<g>".repeat(depth)}<a fill="${fill}"/>${"</g>".repeat(depth)}`;
  const [finding] = svgFindings(nested(100_000, "a"), nested(100_000, "b"));
  assert.match(finding?.what ?? "", /not compared as trees: .*nested more than 256 deep/);
  assert.equal(svgFindings(nested(200, "a"), nested(200, "b"))[0]?.what, "fill");
});

/** Of ten times as much, at most so many times the time: a square would be a hundred. */
const MAX_GROWTH = 60;

/** Less than this cannot be told from what else a process does. */
const LEAST_MS = 5;

/** By the time of the processor, which other processes take no part in. What is too much is measured again. */
function growth(work: (size: number) => void, size: number): number {
  const milliseconds = (count: number) => {
    const before = process.cpuUsage();
    work(count);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const times = () => milliseconds(size * 10) / Math.max(LEAST_MS, milliseconds(size));
  let least = times();
  for (let turn = 0; turn < 3 && least > MAX_GROWTH; turn += 1) least = Math.min(least, times());
  return least;
}

const many = (count: number, child: (index: number) => string) =>
  `<svg>${Array.from({ length: count }, (_, index) => child(index)).join("")}</svg>`;

for (const [name, before, after] of everyNth(
  [
    ["changed siblings", (index) => `<a id="a${index}"/>`, (index) => `<a id="b${index}"/>`],
    [
      "siblings in another order",
      (index) => `<a id="${index}"/>`,
      (index) => `<a id="${-index}"/>`,
    ],
    ["siblings of one name", () => `<a id="x"/>`, (index) => `<a id="x" x="${index}"/>`],
    ["nameless siblings", () => `<a/>`, (index) => `<b x="${index}"/>`],
    ["siblings between texts", (index) => `<a/>${index}`, (index) => `<b/>${index + 1}`],
  ] as const satisfies readonly (readonly [string, (i: number) => string, (i: number) => string])[],
  3,
))
  test(`ten times as many ${name} do not take a hundred times as long`, () => {
    const compare = (count: number) => svgFindings(many(count, before), many(count, after));
    const times = growth(compare, 4000);
    assert.ok(times < MAX_GROWTH, `${times.toFixed(1)} times`);
  });

for (const [name, line] of [
  ["blanks after POST", (size) => `a POST${" ".repeat(size)}svg`],
  ["blanks after POST svg", (size) => `a POST svg${" ".repeat(size)}x`],
  ["blanks in a CSV case", (size) => `a POST svg ?scope=RO${" ".repeat(size)}x`],
  ["blanks in a query", (size) => `a /map.svg?title=${" x".repeat(size / 2)}`],
  ["blanks before the options", (size) => `a [${" ".repeat(size)}] /map.svg?scope=RO`],
  ["options", (size) => `a [${"timeout=1 ".repeat(size / 10)}] /map.svg?scope=RO`],
  ["blanks before a file", (size) => `a svg${" ".repeat(size)}x`],
  ["quotes", (size) => `a POST svg ?x "${'" "'.repeat(size / 3)}`],
] as const satisfies readonly (readonly [string, (size: number) => string])[])
  test(`a line of ten times as many ${name} is read in no hundred times the time`, () => {
    const times = growth((size) => parseCaseFile(line(size), "cases.txt"), 100_000);
    assert.ok(times < MAX_GROWTH, `${times.toFixed(1)} times`);
  });

test("a picture of ordinary size is read", () => {
  const picture = new PNG({ width: 3, height: 2 });
  assert.equal(readPng(PNG.sync.write(picture)).data.length, 24);
});
