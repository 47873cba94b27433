import assert from "node:assert/strict";
import { test } from "node:test";
import { eastAsianOrder, fontsFor } from "../../../src/text/scripts/blocks.ts";

/** The first font that is asked for a character: the first and the last of a block, and what lies beside it. */
const FIRST: readonly (readonly [code: number, font: string | undefined])[] = [
  [0x1f, undefined],
  [0x20, "accented"],
  [0x5ff, "hebrew"],
  [0x600, "arabic"],
  [0x6ff, "arabic"],
  [0x700, undefined],
  [0xa8df, undefined],
  [0xa8e0, "devanagari"],
  [0x1faff, "emoji"],
  [0x1fb00, undefined],
];

for (const [code, font] of FIRST)
  test(`U+${code.toString(16)} asks ${font ?? "no font"} first`, () => {
    assert.equal(fontsFor(code, eastAsianOrder(""))[0], font);
  });
