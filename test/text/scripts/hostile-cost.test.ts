import { stepsOf } from "../../helpers/steps.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonRequestOf, sceneOf } from "../../helpers/image.ts";
import { HOSTILE } from "./hostile.ts";

const PLAIN = "Share of households by county, and of those that were counted ";
/** In code points, as long as they may be. */
const LENGTHS = { title: 120, subtitle: 160 };
/** Of blocks of code entered. */
const MAX_STEPS = 130_000;

test("titles that are hard to set take a bounded number of steps, in every width", async (context) => {
  let most: readonly [steps: number, name: string] = [0, ""];
  for (const widthPx of [300, 600, 1200])
    for (const [name, text] of [["plain", PLAIN] as const, ...HOSTILE]) {
      // What is loaded once is not counted.
      await sceneOf(requestWith(text, widthPx));
      const request = requestWith(`1 ${text}`, widthPx);
      const steps = await stepsOf(() => sceneOf(request));
      context.diagnostic(`${name}, ${widthPx} px: ${steps} steps`);
      if (steps > most[0]) most = [steps, `${name}, ${widthPx} px`];
    }
  assert.ok(most[0] <= MAX_STEPS, `${most[1]}: ${most[0]} steps`);
});

function requestWith(text: string, widthPx: number) {
  const words = { title: filled(text, LENGTHS.title), subtitle: filled(text, LENGTHS.subtitle) };
  return jsonRequestOf({ scope: "RO", width: widthPx, ...words });
}

function filled(text: string, length: number): string {
  return Array.from(text.repeat(length)).slice(0, length).join("");
}
