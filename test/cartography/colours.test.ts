import assert from "node:assert/strict";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt, sceneOf, pixelsOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { contrast } from "../theme/color-science.ts";
import { samples } from "./corpus.ts";

/** A colour laid over another, as the eye gets it. */
function blended(over: string, under: string, opacity: number): string {
  const channel = (at: number): string => {
    const [a, b] = [over, under].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(opacity * a! + (1 - opacity) * b!)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Fills that are somewhere on the map. */
function groundsOf({ paints, theme }: Scene): readonly string[] {
  const fills = [...paints.values()].map(({ fill }) => fill ?? theme.land);
  return [...new Set([...fills, theme.land, theme.sea, theme.background])];
}

test("every text is 4.5:1 against what is behind it, 3:1 from 24 px on", async () => {
  // Seven has no divisor in common with the numbers of kinds, sizes and themes.
  for (const { name, request } of everyNth(samples(), 7)) {
    const scene = await sceneOf(request);
    const { theme, legend, heading } = scene;
    const least = (sizePx: number): number => (sizePx >= 24 ? 3 : 4.5);
    // The heading has the background to itself.
    for (const { style } of heading)
      assert.ok(contrast(style.color, theme.background) >= least(style.sizePx), name);
    // The legend stands on a panel that lets some of the map through.
    const panels = groundsOf(scene).map((fill) => blended(theme.background, fill, 0.92));
    const legendLines = [
      ...(legend?.heading ?? []),
      ...(legend?.entries.flatMap(({ lines }) => lines) ?? []),
      ...(legend?.bar?.ticks ?? []),
    ];
    for (const { style } of legendLines)
      for (const panel of panels) assert.ok(contrast(style.color, panel) >= 4.5, name);
    // Everything else is over the map, with a halo.
    const { attribution, wordmark, scaleBar, northArrow, labelStyle, markerLabelStyle } = scene;
    const overMap = [attribution, wordmark, scaleBar?.label, northArrow?.letter].flatMap((line) =>
      line == null ? [] : [line.style],
    );
    for (const { color, halo } of [...overMap, labelStyle, markerLabelStyle]) {
      assert.ok(halo !== null && halo.widthPx >= 2, name);
      assert.ok(contrast(color, halo.color) >= 4.5, name);
    }
  }
});

test("the border can be told from the fills on both sides, on the pixels of the image", async () => {
  for (const theme of themeNames) {
    const target = `/map.png?scope=RO&theme=${theme}&width=1200&attribution=false`;
    const scene = await sceneAt(target);
    const { data } = await pixelsOf(target);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      colors.add(`#${data.subarray(at, at + 3).toString("hex")}`);
    // A hairline thinner than a pixel is mixed with the land: at least half of its contrast is there.
    const full = contrast(scene.theme.border, scene.theme.land);
    const inks = [...colors].filter((one) => contrast(one, scene.theme.land) >= 1 + (full - 1) / 2);
    assert.ok(inks.length > 0, theme);
  }
});
