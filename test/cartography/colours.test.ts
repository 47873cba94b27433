import assert from "node:assert/strict";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { sceneAt, pixelsOf } from "../helpers/image.ts";
import { contrast } from "../theme/color-science.ts";

test("the border can be told from the fills on both sides, on the pixels of the image", async () => {
  for (const theme of themeNames) {
    const target = `/map.png?scope=RO&theme=${theme}&width=1200&attribution=false`;
    const scene = await sceneAt(target);
    const { data } = await pixelsOf(target);
    const pixels = new Set<number>();
    for (let at = 0; at < data.length; at += 4) pixels.add(data.readUIntBE(at, 3));
    const colors = Array.from(pixels, (one) => `#${one.toString(16).padStart(6, "0")}`);
    // A hairline thinner than a pixel is mixed with the land: at least half of its contrast is there.
    const full = contrast(scene.theme.border, scene.theme.land);
    const inks = colors.filter((one) => contrast(one, scene.theme.land) >= 1 + (full - 1) / 2);
    assert.ok(inks.length > 0, theme);
  }
});
