import assert from "node:assert/strict";
import { pluck } from "../../helpers/pluck.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { PathCommand } from "opentype.js";
import { glyphs as regularRows } from "../../../generated/font-regular.ts";
import { contours } from "../../../src/text/font/contours.ts";
import { fontFile } from "../../../src/text/font/font-file.ts";
import { SfntWriter, sfntFile, type Table } from "../../../src/text/font/sfnt.ts";
import { MAX_CONTOURS, MAX_POINTS } from "../../../src/text/font/tables.ts";
import { glyph, type Weight } from "../../../src/text/metrics.ts";
import { skippedWithout } from "../../cartography/programs.ts";
import { parsedFont } from "../../helpers/opentype.ts";

const WEIGHTS: readonly Weight[] = ["regular", "semibold"];
const ALL = regularRows.map(([character]) => character.codePointAt(0)!).toSorted((a, b) => a - b);
const SOME = codesOf(" ,.0123456789ABIRUSTaeikmrstuĂășțΩжы–…\ufffd");

function codesOf(text: string): readonly number[] {
  return Array.from(new Set(text), (letter) => letter.codePointAt(0)!).toSorted((a, b) => a - b);
}

test("a font has the advances and outlines of its characters, and no other characters", () => {
  for (const weight of WEIGHTS) {
    const font = parsedFont(fontFile(SOME, weight));
    assert.equal(font.unitsPerEm, 1000);
    for (const code of SOME) {
      const character = String.fromCodePoint(code);
      const drawn = font.charToGlyph(character);
      assert.equal(drawn.advanceWidth, glyph(character, weight).advance, character);
      const { commands } = drawn.getPath(0, 0, 1000);
      assert.deepEqual(corners(commands), wantedCorners(character, weight), character);
    }
    for (const code of ALL.filter((one) => !SOME.includes(one)))
      assert.ok(!font.hasChar(String.fromCodePoint(code)), String(code));
  }
});

test("glyph 0, for what no font of a reader has, is the crossed box of PNG", () => {
  for (const weight of WEIGHTS) {
    const box = parsedFont(fontFile(codesOf("a"), weight)).charToGlyph("\ue000");
    assert.equal(box.advanceWidth, glyph("\ufffd", weight).advance);
    assert.deepEqual(corners(box.getPath(0, 0, 1000).commands), wantedCorners("\ufffd", weight));
  }
});

test("all bundled characters fit into one font, of short offsets or of long ones", () => {
  for (const weight of WEIGHTS)
    for (const codes of [ALL.slice(0, 700), ALL]) {
      const font = parsedFont(fontFile(codes, weight));
      for (const code of codes) {
        const character = String.fromCodePoint(code);
        const { commands } = font.charToGlyph(character).getPath(0, 0, 1000);
        assert.deepEqual(corners(commands), wantedCorners(character, weight), character);
      }
    }
});

test("no glyph is larger than the profile says", () => {
  for (const weight of WEIGHTS)
    for (const code of ALL) {
      const shapes = contours(glyph(String.fromCodePoint(code), weight).path);
      assert.ok(shapes.length <= MAX_CONTOURS);
      assert.ok(shapes.flat().length <= MAX_POINTS);
    }
});

test("sums of every table and of the whole file are right", () => {
  const file = Buffer.from(fontFile(SOME, "semibold"));
  assert.equal(sum(file), 0xb1b0afba);
  const count = file.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + 16 * i;
    const [told, start, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
    const table = Buffer.from(file.subarray(start, start! + Math.ceil(length! / 4) * 4));
    const tag = file.toString("latin1", entry, entry + 4);
    // Its own sum is reckoned before that of the file is put in.
    if (tag === "head") table.writeUInt32BE(0, 8);
    assert.equal(sum(table), told, tag);
    assert.equal(start! % 4, 0, tag);
  }
});

test("the same characters give the same bytes", () => {
  assert.deepEqual(fontFile(SOME, "regular"), fontFile([...SOME], "regular"));
  assert.notDeepEqual(fontFile(SOME, "regular"), fontFile(SOME, "semibold"));
});

test("a file has nothing of those that were written before it into the same memory", () => {
  const writer = new SfntWriter();
  for (const codes of [ALL, ALL.slice(3, 700), SOME, codesOf("a"), codesOf("ab"), codesOf("abc")])
    for (const weight of WEIGHTS)
      assert.deepEqual(fontFile(codes, weight, writer), fontFile(codes, weight));
});

test("tables of odd lengths are told as long as they are, and filled up with zeros", () => {
  const tables: readonly Table[] = [
    ["aaaa", Uint8Array.of(1, 2, 3, 4, 5)],
    ["head", Array.from({ length: 27 }, () => 0)],
    ["zzzz", Uint8Array.of(255, 254, 253)],
  ];
  const file = Buffer.from(sfntFile(tables));
  assert.equal(sum(file), 0xb1b0afba);
  const [first, , last] = [12, 28, 44];
  assert.deepEqual([file.readUInt32BE(first + 4), file.readUInt32BE(first + 12)], [0x06020304, 5]);
  assert.deepEqual([file.readUInt32BE(last + 4), file.readUInt32BE(last + 12)], [0xfffefd00, 3]);
  assert.equal(file.toString("hex", 60, 68), "0102030405000000");
  assert.equal(file.toString("hex", 124), "fffefd00");
});

test("HarfBuzz finds the glyphs and their advances", { skip: skippedWithout("hb-shape") }, () => {
  const text = "România, 1 234";
  const folder = mkdtempSync(join(tmpdir(), "copperplate-font-"));
  try {
    const file = join(folder, "some.ttf");
    writeFileSync(file, fontFile(codesOf(text), "regular"));
    const flags = ["--output-format=json", "--no-glyph-names", "--no-clusters"];
    const said = execFileSync("hb-shape", [...flags, file, text], { encoding: "utf8" });
    const shaped: readonly { readonly g: number; readonly ax: number }[] = JSON.parse(said);
    assert.deepEqual(
      shaped.map(({ g, ax }) => [g, ax]),
      Array.from(text, (letter) => [
        codesOf(text).indexOf(letter.codePointAt(0)!) + 1,
        glyph(letter, "regular").advance,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an outline that TrueType cannot hold is refused", () => {
  assert.throws(() => contours("m0 0c1 1 2 2 3 3z"), RangeError);
});

test("what goes without saying is left out, and nothing else", () => {
  const [circle] = contours("m0 0q10 0 10 10q0 10-10 10q-10 0-10-10q0-10 10-10z");
  assert.deepEqual(pluck(circle!, "isOnCurve"), [true, false, false, false, false]);
  const [wave] = contours("m0 0q0 10 10 10q10 0 10-10l5 0z");
  assert.deepEqual(
    wave!.map(({ x, y, isOnCurve }) => [x, y, isOnCurve]),
    [
      [0, -0, true],
      [0, -10, false],
      [20, -10, false],
      [20, -0, true],
      [25, -0, true],
    ],
  );
});

/** Where an outline turns: ends of lines, and control points of curves. */
function corners(commands: readonly PathCommand[]): readonly string[] {
  let pen = "";
  const found = commands.flatMap((command) => {
    if (command.type === "Z") return [];
    const before = pen;
    pen = `${command.x} ${command.y}`;
    if (command.type === "Q") return [`control ${command.x1} ${command.y1}`];
    // The parser ends each curve in a line of no length.
    return command.type === "L" && pen !== before ? [pen] : [];
  });
  return [...new Set(found)].toSorted();
}

/** The same of the bundled outline, which is drawn for PNG. */
function wantedCorners(character: string, weight: Weight): readonly string[] {
  const found: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const { path } = glyph(character, weight);
  for (const [, command, numbers] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const values = (numbers!.match(/-?\d+/g) ?? []).map(Number);
    if (command === "z") {
      if (x !== startX || y !== startY) found.push(`${startX} ${startY}`);
      [x, y] = [startX, startY];
      continue;
    }
    if (command === "q") found.push(`control ${x + values[0]!} ${y + values[1]!}`);
    x += values.at(-2)!;
    y += values.at(-1)!;
    if (command === "l") found.push(`${x} ${y}`);
    if (command === "m") [startX, startY] = [x, y];
  }
  return [...new Set(found)].toSorted();
}

function sum(bytes: Buffer): number {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0;
  return total;
}
