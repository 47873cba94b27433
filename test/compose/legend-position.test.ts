import assert from "node:assert/strict";
import { test } from "node:test";
import { frameBox } from "../../src/layout/frame.ts";
import { overlaps } from "../../src/layout/boxes.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";

const DATA = "data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120,RO-CT:100,RO-BH:90,RO-SM:7";

async function placed(query: string): Promise<Scene & { readonly panel: Box; readonly map: Box }> {
  const scene = await sceneAt(`scope=RO&${DATA}&legendTitle=A&${query}`);
  const map = frameBox(scene.geometry, scene.placement);
  return { ...scene, panel: scene.legend!.panel, map };
}

test("a corner that is asked for is taken, even over data", async () => {
  const middles = new Map<string, readonly [boolean, boolean]>();
  for (const position of ["top-left", "top-right", "bottom-left", "bottom-right"])
    for (const size of ["width=400", "width=900&height=400", "width=600&height=1000"]) {
      const { panel, map } = await placed(`${size}&legendPosition=${position}`);
      const isRight = panel.left + panel.right > map.left + map.right;
      const isBottom = panel.top + panel.bottom > map.top + map.bottom;
      assert.equal(`${isBottom ? "bottom" : "top"}-${isRight ? "right" : "left"}`, position, size);
      middles.set(position, [isRight, isBottom]);
    }
  assert.equal(middles.size, 4);
});

test("a legend on a side stands apart from the map, which is fitted into the rest", async () => {
  const { map: whole } = await placed("width=600");
  for (const position of ["left", "right", "above", "below"] as const)
    for (const title of ["", "&title=Counties"]) {
      const { panel, map, widthPx, heightPx } = await placed(
        `width=600&legendPosition=${position}${title}`,
      );
      assert.ok(!overlaps(panel, map), position);
      assert.ok(map.right - map.left < whole.right - whole.left, position);
      const side = {
        left: panel.right <= map.left,
        right: panel.left >= map.right,
        above: panel.bottom <= map.top,
        below: panel.top >= map.bottom,
      };
      assert.ok(side[position], position);
      assert.ok(panel.left >= 0 && panel.right <= widthPx && panel.bottom <= heightPx, position);
    }
});

test("a legend over land has a panel, over a plain sea and beside the map it has none", async () => {
  const over = await placed("width=400&legendPosition=bottom-right");
  assert.equal(over.legend!.hasPanel, true);
  const beside = await placed("width=400&legendPosition=left");
  assert.equal(beside.legend!.hasPanel, false);
  const sea = "scope=world&data=US:1,CN:2,FR:3&width=1200";
  const onSea = await sceneAt(`${sea}&legendPosition=bottom-left`);
  assert.equal(onSea.legend!.hasPanel, false);
  const onLines = await sceneAt(`${sea}&legendPosition=bottom-left&graticule=true`);
  assert.equal(onLines.legend!.hasPanel, true);
});

test("circles that reach beyond the map keep the legend at its side away", async () => {
  const query = "scope=RO&proportional=RO-CT:9,RO-TL:9,RO-B:3&proportionalMax=60&width=500";
  const { legend, circles } = await sceneAt(`${query}&legendPosition=right&legendTitle=A`);
  for (const { x, y, radiusPx } of circles) {
    const box = {
      left: x - radiusPx,
      top: y - radiusPx,
      right: x + radiusPx,
      bottom: y + radiusPx,
    };
    assert.ok(!overlaps(box, legend!.panel));
  }
});
