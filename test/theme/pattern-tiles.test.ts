import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { TILE_PX, TILES } from "../../src/theme/pattern-tiles.ts";
import { svgOf } from "../helpers/image.ts";

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

test("borders lie over patterns, and those of hatched regions are wide enough to part two of one hatch", async () => {
  for (const width of [400, 1200, 2400]) {
    const map = (more: string): Promise<string> =>
      svgOf(`/map.svg?scope=RO&width=${width}&data=RO-CJ:1,RO-AB:2${more}`);
    const hatched = await map("&patterns=RO-CJ:stripes,RO-AB:stripes");
    assert.ok(hatched.indexOf('class="patterns"') < hatched.indexOf('class="borders"'));
    const px = linePx(hatched, "patterns", 'fill="url[^>]*');
    const plain = linePx(await map(""), "borders");
    assert.ok(px >= 1.35 && px > 1.5 * plain, `${width} px: ${px}`);
    assert.ok(Math.abs(linePx(hatched, "borders") - plain) < 0.01);
  }
});

/** Width of the first line of a layer in pixels of the image. */
function linePx(markup: string, layer: string, before = ""): number {
  const group = markup.slice(markup.indexOf(`<g class="${layer}"`));
  const scale = Number(/scale\(([\d.]+)\)/.exec(group)![1]);
  return scale * Number(new RegExp(`${before}stroke-width="([\\d.]+)"`).exec(group)![1]);
}
