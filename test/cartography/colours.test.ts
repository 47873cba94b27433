import assert from "node:assert/strict";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { png } from "../../src/rasterise.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { imageOf, requestOf, sceneOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
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

test("C1: every text is 4.5:1 against what is behind it, 3:1 from 24 px on", async () => {
  for (const { name, request } of samples()) {
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

test("K5: every fill of a value or category is a swatch of the legend, pattern and all", async () => {
  const withSwatches = samples().filter(({ name }) => /choropleth|diverging|categories/.test(name));
  assert.equal(withSwatches.length, 6 * 6 * 6);
  for (const { name, request } of withSwatches) {
    const { legend, paints } = await sceneOf(request);
    assert.ok(legend !== null, `${name}: no legend`);
    const look = (fill: string, pattern: { name: string; ink: string } | null): string =>
      `${fill} ${pattern?.name ?? ""} ${pattern?.ink ?? ""}`;
    const swatches = new Set(legend.entries.map(({ fill, pattern }) => look(fill, pattern)));
    // Twelve categories do not fit into a map of 300 px: the legend says how many are missing.
    const isExcerpt = legend.heading.some(({ text }) => /^\+ \d+ more$/.test(text));
    if (isExcerpt) assert.match(name, / 300 px 12 categories$/);
    if (isExcerpt) continue;
    for (const [id, { fill, pattern }] of paints)
      assert.ok(swatches.has(look(fill ?? "land", pattern)), `${name}: ${id}`);
  }
});

test("K5: low values stand at the bottom of a vertical legend, at the left of a horizontal one", async () => {
  const query = "scope=world&data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40";
  const swatches = async (layout: string): Promise<readonly Box[]> => {
    const { legend } = await sceneOf(requestOf(`/map.svg?${query}&legendLayout=${layout}`));
    return legend!.entries.map(({ swatch }) => swatch);
  };
  const vertical = await swatches("vertical");
  const horizontal = await swatches("horizontal");
  assert.equal(vertical.length, 5);
  assert.equal(horizontal.length, 5);
  for (const i of [1, 2, 3, 4]) {
    assert.ok(vertical[i]!.bottom <= vertical[i - 1]!.top);
    assert.ok(horizontal[i]!.left >= horizontal[i - 1]!.right);
  }
});

test("K6: the legend leaves the bottom right only when it hides too much there, for where it hides least", async (t) => {
  const queries = [
    "scope=world&data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40&width=600",
    "scope=world&data=US:200,CN:150,AU:80,NZ:60,RU:120&width=600",
    "scope=world&data=AU:80,NZ:60,ID:3&width=600&legendLayout=horizontal",
    "scope=world&data=AU:80,AR:60,CL:7,US:2,RU:3&width=400",
    "scope=RO&data=RO-B:500,RO-CJ:200,RO-CT:150,RO-TL:180,RO-BV:120&width=600",
    "scope=RO&data=RO-BH:5,RO-SM:2,RO-CT:15,RO-VS:8,RO-DJ:1&width=400",
    "scope=RO&data=RO-BH:5,RO-SM:2,RO-IS:8&width=900",
  ];
  const homes: boolean[] = [];
  for (const query of queries) {
    const scene = await sceneOf(requestOf(`/map.svg?${query}&attribution=false`));
    const { panel } = scene.legend!;
    const hidden = await hiddenShares(scene, panel);
    const [home] = hidden;
    const isHome = hidden.find(({ box }) => sameBox(box, panel)) === home;
    homes.push(isHome);
    t.diagnostic(`${query}: ${hidden.map(({ share }) => (100 * share).toFixed(1)).join(" ")} %`);
    if (home!.share <= 0.0095) assert.ok(isHome, `${query}: moved for nothing`);
    if (home!.share >= 0.0105) {
      const chosen = hidden.find(({ box }) => sameBox(box, panel))!;
      const least = Math.min(...hidden.map(({ share }) => share));
      assert.ok(chosen.share <= least + 0.002, `${query}: hides ${chosen.share}, not ${least}`);
    }
  }
  assert.ok(homes.includes(true) && homes.includes(false), "both cases occur");
});

test("C8: the border can be told from the fills on both sides, on the pixels of the image", async () => {
  for (const theme of themeNames) {
    const target = `/map.png?scope=RO&theme=${theme}&width=1200&attribution=false`;
    const scene = await sceneOf(requestOf(target));
    const { data } = readPixels(Buffer.from((await imageOf(target)).body));
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      colors.add(`#${data.subarray(at, at + 3).toString("hex")}`);
    // A hairline thinner than a pixel is mixed with the land: at least half of its contrast is there.
    const full = contrast(scene.theme.border, scene.theme.land);
    const inks = [...colors].filter(
      (color) => contrast(color, scene.theme.land) >= 1 + (full - 1) / 2,
    );
    assert.ok(inks.length > 0, theme);
  }
});

/** What the panel would hide in each corner, bottom right first, counted in pixels. */
async function hiddenShares(
  { geometry, placement, paints, widthPx, heightPx }: Scene,
  panel: Box,
): Promise<readonly { readonly box: Box; readonly share: number }[]> {
  const { scale, x, y } = placement;
  const paths = geometry.regions
    .filter(({ id }) => paints.has(id))
    .map(({ path }) => `<path d="${path}"/>`);
  const move = `translate(${x} ${y}) scale(${scale / geometry.unitsPerPx})`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#fff"/><g transform="${move}">${paths.join("")}</g></svg>`;
  const { data, width } = readPixels(Buffer.from(await png(markup)));
  const [w, h] = [panel.right - panel.left, panel.bottom - panel.top];
  const margin = Math.min(panel.left, panel.top, widthPx - panel.right, heightPx - panel.bottom);
  const ink = (box: Box): number => {
    let sum = 0;
    for (let row = box.top; row < box.bottom; row++)
      for (let column = box.left; column < box.right; column++)
        sum += 255 - data[4 * (row * width + column)]!;
    return sum;
  };
  const all = ink({ left: 0, top: 0, right: widthPx, bottom: heightPx });
  return [
    [widthPx - margin - w, heightPx - margin - h],
    [margin, heightPx - margin - h],
    [widthPx - margin - w, margin],
    [margin, margin],
  ].map(([left, top]) => {
    const box = { left: left!, top: top!, right: left! + w, bottom: top! + h };
    return { box, share: ink(box) / all };
  });
}

function sameBox(one: Box, other: Box): boolean {
  return Math.abs(one.left - other.left) <= 1 && Math.abs(one.top - other.top) <= 1;
}
