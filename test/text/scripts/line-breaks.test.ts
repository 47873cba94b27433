import assert from "node:assert/strict";
import { test } from "node:test";
import { lineBreakOffsets } from "../../../src/text/scripts/line-breaks.ts";
import { charactersOf, skippedWithoutUnicode, unicodeLines } from "./unicode-data.ts";

const FILE = "auxiliary/LineBreakTest.txt";
/** Of Unicode 15, where the library knows 13, and its own differences over numbers. */
const MAX_SHARE_OF_OTHERS = 0.02;

test(
  "lines may end where Unicode's own cases say",
  { skip: skippedWithoutUnicode(FILE) },
  (context) => {
    const lines = unicodeLines(FILE);
    const others = lines.filter((line) => {
      const signs = line.split(" ");
      const codes = signs.filter((_, i) => i % 2 === 1);
      let offset = 0;
      const wanted = codes.flatMap((code, i) => {
        offset += charactersOf(code).length;
        return signs[2 * i + 2] === "÷" ? [offset] : [];
      });
      return lineBreakOffsets(charactersOf(codes.join(" "))).join(" ") !== wanted.join(" ");
    });
    context.diagnostic(`${others.length} of ${lines.length} cases differ`);
    assert.ok(lines.length > 7000);
    assert.ok(others.length / lines.length <= MAX_SHARE_OF_OTHERS, `${others.length} cases differ`);
  },
);

test("lines end after blanks and hyphens, and between ideographs, but not before their stops", () => {
  assert.deepEqual(lineBreakOffsets("one two-three"), [4, 8, 13]);
  assert.deepEqual(lineBreakOffsets("北京。上海"), [1, 3, 4, 5]);
  assert.deepEqual(lineBreakOffsets("10\u00a0km"), [5]);
  assert.deepEqual(lineBreakOffsets(""), []);
});
