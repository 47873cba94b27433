import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { frameBox, inFrame } from "../../src/layout/frame.ts";
import { coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";
import { sceneAt } from "../helpers/image.ts";

async function withData(scope: Scope, query: string) {
  const data = idsOf(scope).map((id, i) => `${id}:${(i * 37) % 101}`);
  return sceneAt(`scope=${scope}&data=${data.join()}&legendTitle=A&${query}`);
}

const NARROW = [
  ["south-america", 320],
  ["africa", 320],
  ["nordic", 400],
  ["asia", 400],
  ["DK", 400],
  ["AU", 400],
  ["HR", 320],
] as const;

for (const [scope, width] of NARROW)
  test(`the legend stands on the map of ${scope}, ${width} px wide, and covers nothing of it`, async () => {
    const { legend, geometry, placement } = await withData(scope, `width=${width}`);
    const { left, right } = frameBox(geometry, placement);
    assert.ok(right - left > width - 1, "the map is as wide as the image");
    assert.equal(legend!.hasPanel, false);
    const covered = inFrame(legend!.panel, placement);
    const hidden = geometry.regions.filter((_, i) => coveredShare(geometry, i, covered) > 0);
    assert.deepEqual(pluck(hidden, "id"), []);
  });

test("a legend on the sea of a country stands between its islands rather than over one", async () => {
  for (const width of [320, 400, 640]) {
    const { legend, widthPx, heightPx } = await withData("IT", `width=${width}`);
    const { left, top, right, bottom } = legend!.panel;
    assert.equal(legend!.hasPanel, false);
    assert.ok(left >= 0 && top >= 0 && right <= widthPx && bottom <= heightPx);
  }
});
