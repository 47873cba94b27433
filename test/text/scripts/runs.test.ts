import assert from "node:assert/strict";
import { test } from "node:test";
import { loadedFonts, runs } from "../../../src/text/scripts/runs.ts";

type Told = readonly [text: string, start: number, font: string | null, isLeftwards: boolean];

const TEXTS: readonly (readonly [text: string, ...runs: Told[]])[] = [
  ["Cluj", ["Cluj", 0, null, false]],
  [
    "Tokyo 東京!",
    ["Tokyo ", 0, null, false],
    ["東京", 6, "simplified", false],
    ["!", 8, null, false],
  ],
  [
    "とうきょう 東京",
    ["とうきょう", 0, "japanese", false],
    [" ", 5, null, false],
    ["東京", 6, "japanese", false],
  ],
  [
    "서울 नमस्ते",
    ["서울", 0, "korean", false],
    [" ", 2, null, false],
    ["नमस्ते", 3, "devanagari", false],
  ],
  ["ab שלום", ["ab ", 0, null, false], ["שלום", 3, "hebrew", true]],
  ["שלום 12", ["12", 5, null, false], [" ", 4, null, true], ["שלום", 0, "hebrew", true]],
];

for (const [text, ...expected] of TEXTS)
  test(`"${text}" has ${expected.length} runs from left to right`, async () => {
    const fonts = await loadedFonts([text]);
    for (const weight of ["regular", "semibold"] as const) {
      const told = runs(text, weight, fonts).map((run): Told => [
        run.text,
        run.start,
        run.font,
        run.level % 2 === 1,
      ]);
      assert.deepEqual(told, expected, weight);
    }
  });

test("a map has its own fonts alone, whatever another map has loaded", async () => {
  const fontOf = (fonts: Parameters<typeof runs>[2]) => runs("東京", "regular", fonts)[0]!.font;
  const fonts = await loadedFonts(["東京"]);
  const none = { ...fonts, names: new Set<never>() };
  const japanese = await loadedFonts(["東京", "とう"]);
  assert.deepEqual([fonts, none, japanese, none, fonts].map(fontOf), [
    "simplified",
    null,
    "japanese",
    null,
    "simplified",
  ]);
});
