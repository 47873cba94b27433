import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { FONT_FOLDER } from "../../../fonts/folder.ts";
import { loadedFonts } from "../../../src/text/scripts/runs.ts";
import { shapedText } from "../../../src/text/scripts/shape.ts";
import { skippedWithout } from "../../cartography/programs.ts";
import { everyNth } from "../../helpers/thorough.ts";
import { SAMPLES } from "./samples.ts";

const WEIGHTS = ["regular", "semibold"] as const;

describe("texts of one script", { skip: skippedWithout("hb-shape") }, () => {
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "copperplate-shape-"));
  });
  after(() => rmSync(folder, { recursive: true }));

  test("have the glyphs, advances and offsets that HarfBuzz's own program gives", async () => {
    assert.ok(SAMPLES.length >= 20 && SAMPLES.flatMap(([, texts]) => texts).length >= 60);
    const fonts = SAMPLES.flatMap(([name, texts]) =>
      WEIGHTS.filter((weight) => name !== "emoji" || weight === "regular").map(
        (weight) => ({ name, texts, weight }) as const,
      ),
    );
    // Three, as there are two weights: each has its turn.
    for (const { name, texts, weight } of everyNth(fonts, 3)) {
      const packed = readFileSync(join(FONT_FOLDER, `${name}-${weight}.ttf.br`));
      const file = join(folder, `${name}-${weight}.ttf`);
      writeFileSync(file, brotliDecompressSync(packed));
      const expected = shapedByProgram(file, texts);
      for (const [at, text] of texts.entries()) {
        const { glyphs } = shapedText(text, weight, await loadedFonts([text]));
        assert.ok(
          glyphs.every(({ font }) => font === name),
          `${text}: ${glyphs.map(({ font }) => font).join(" ")}`,
        );
        let pen = 0;
        assert.deepEqual(
          glyphs.map(({ id, advance, x, y }) => {
            const offset = x - pen;
            pen += advance;
            return [id, advance, offset, 0 - y];
          }),
          expected[at],
          `${text} ${weight}`,
        );
      }
    }
  });
});

/** Of each text glyph numbers, advances and offsets, right and up, in thousandths of an em, from left to right. */
function shapedByProgram(
  file: string,
  texts: readonly string[],
): readonly (readonly (readonly number[])[])[] {
  const flags = ["--output-format=json", "--no-glyph-names", "--no-clusters", "--font-size=1000"];
  const said = execFileSync("hb-shape", [...flags, "--language=und", "--text-file=-", file], {
    encoding: "utf8",
    input: `${texts.join("\n")}\n`,
  });
  return said
    .trim()
    .split("\n")
    .map((line) => {
      const glyphs: readonly { g: number; ax: number; dx?: number; dy?: number }[] =
        JSON.parse(line);
      return glyphs.map(({ g, ax, dx = 0, dy = 0 }) => [g, ax, dx, dy]);
    });
}
