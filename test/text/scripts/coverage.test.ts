import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Standard, standardCodes } from "../../../build/fonts/standards.ts";
import type { ScriptFont } from "../../../src/text/scripts/blocks.ts";
import { scriptFont } from "../../../src/text/scripts/font-store.ts";
import { loadedFonts, missingCodes } from "../../../src/text/scripts/runs.ts";
import { FONT_FOLDER } from "../../../fonts/folder.ts";

/** How many letters each standard says that it has, by the rows that have them. */
const LETTERS: readonly (readonly [
  name: string,
  standard: Standard,
  rows: readonly [number, number],
  count: number,
])[] = [
  ["GB 2312, levels 1 and 2", "GB 2312", [0xb0, 0xf7], 6763],
  ["Big5, level 1", "Big5", [0xa4, 0xc6], 5401],
  ["JIS X 0208, levels 1 and 2", "JIS X 0208", [0xb0, 0xf4], 6355],
  ["JIS X 0208, kana", "JIS X 0208", [0xa4, 0xa5], 169],
  ["KS X 1001, syllables", "KS X 1001", [0xb0, 0xc8], 2350],
  ["KS X 1001, hanja", "KS X 1001", [0xca, 0xfd], 4888],
];

/** In the order of East Asian fonts that each language asks for. */
const ASKED: Readonly<Record<Standard, string>> = {
  "GB 2312": "中",
  Big5: "ㄅ",
  "JIS X 0208": "あ",
  "KS X 1001": "한",
};
const OWN: Readonly<Record<Standard, ScriptFont>> = {
  "GB 2312": "simplified",
  Big5: "traditional",
  "JIS X 0208": "japanese",
  "KS X 1001": "korean",
};

for (const [name, standard, rows, count] of LETTERS)
  test(`all letters of ${name} are drawn`, async (context) => {
    const codes = standardCodes(standard, rows).slice(0, count);
    assert.equal(codes.length, count);
    // As requests are read: of characters that mean the same, one.
    const text = String.fromCodePoint(...codes).normalize("NFC");
    const fonts = await loadedFonts([text, ASKED[standard]]);
    for (const weight of ["regular", "semibold"] as const) {
      assert.deepEqual(missingCodes(text, weight, fonts), []);
      const own = scriptFont(OWN[standard], weight)!;
      const others = codesOf(text).filter((code) => own.nominalGlyph(code) === undefined);
      context.diagnostic(
        `${weight}: from other fonts ${others.length}: ${String.fromCodePoint(...others)}`,
      );
      assert.ok(others.length <= 12, "in forms of the language, but for a few");
    }
  });

/** Latin letters with marks that no single character has: Yoruba, Ewe, Old Church Slavonic, statistics. */
test("marks stand on letters in the font of all other texts", async () => {
  for (const text of ["Ẹ\u0301kọ\u0301", "ɔ\u0303", "x\u0302 y\u0304", "α\u0304", "б\u0301"])
    assert.deepEqual(missingCodes(text, "regular", await loadedFonts([text])), [], text);
});

test("signs of the standards are drawn in maps of any language", async () => {
  const texts = ["∥∧∨∪∈⊥∠⌒∵∴℃★☆●○◎◇◆□■△▲※→↑", "①②③㈠㈱㎡㎢㏊〒〓", "ⅠⅡⅢⅣⅤ"];
  for (const text of texts)
    assert.deepEqual(missingCodes(text, "regular", await loadedFonts([text])), [], text);
});

function codesOf(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}

interface Manifest {
  readonly files: readonly {
    readonly file: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
}

const { files }: Manifest = JSON.parse(readFileSync(join(FONT_FOLDER, "manifest.json"), "utf8"));

test("every font is as the manifest states it, and there is no other", () => {
  const present = readdirSync(FONT_FOLDER).filter((name) => name.endsWith(".br"));
  assert.deepEqual(present.toSorted(), files.map(({ file }) => file).toSorted());
  for (const { file, sha256, bytes } of files) {
    const content = readFileSync(join(FONT_FOLDER, file));
    assert.equal(content.length, bytes, file);
    assert.equal(createHash("sha256").update(content).digest("hex"), sha256, file);
  }
});

test("the fonts take at most 25 MB", () => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(total <= 25e6, `${total} bytes`);
});
