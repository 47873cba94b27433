import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { TILE_PX, TILES } from "../../src/theme/pattern-tiles.ts";

/** The part of a tile that is ink, drawn forty times as large. */
function inkShare({ path, strokePx }: (typeof TILES)[keyof typeof TILES]): number {
  const look = strokePx === 0 ? "" : `fill="none" stroke="#000" stroke-width="${strokePx}"`;
  const size = `width="320" height="320" viewBox="0 0 ${TILE_PX} ${TILE_PX}"`;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${path}" ${look}/></svg>`;
  const { pixels } = new Resvg(tile).render();
  let ink = 0;
  for (let at = 3; at < pixels.length; at += 4) ink += pixels[at]! / 255;
  return ink / (pixels.length / 4);
}

test("patterns are at most 35 % ink, and at least a fifth", (t) => {
  for (const [name, tile] of Object.entries(TILES)) {
    const share = inkShare(tile);
    t.diagnostic(`${name}: ${(100 * share).toFixed(1)} %`);
    assert.ok(share <= 0.35 && share >= 0.2, `${name}: ${share}`);
  }
});
