import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { coveredShare } from "../../../src/geometry/paths/region-cover.ts";
import { sampledShare } from "../../cartography/drawn-shares.ts";

const PLACE = { scale: 1, x: 0, y: 0 };

test("the covered part of a region agrees with what rows of points say, holes and islands too", async () => {
  let count = 0;
  for (const [scope, detail, projection] of [
    ["world", "low", "naturalEarth1"],
    ["RO", "medium", "conicConformal"],
  ] as const) {
    const geometry = await geometryLayer(scope, detail, projection);
    for (const [index, { areaPx2, bounds }] of geometry.regions.entries()) {
      if (areaPx2 < 400) continue;
      const [left, top, right, bottom] = bounds;
      const [x, y] = [0.6 * left + 0.4 * right, 0.3 * top + 0.7 * bottom];
      for (const box of [
        { left, top, right: x, bottom: y },
        { left: x, top: y, right, bottom },
        { left: x - 5, top: y - 9, right: x + 20, bottom: y + 3 },
      ]) {
        const sampled = sampledShare({ geometry, placement: PLACE }, index, box);
        assert.ok(Math.abs(coveredShare(geometry, index, box) - sampled) < 0.01, String(index));
        count += 1;
      }
    }
  }
  assert.ok(count > 300, `${count} boxes`);
});

test("a box apart from a region covers none of it, one around it all", async () => {
  const geometry = await geometryLayer("world", "low", "naturalEarth1");
  const index = geometry.indices.get("FR")!;
  const [left, top, right, bottom] = geometry.regions[index]!.bounds;
  assert.equal(coveredShare(geometry, index, { left, top, right, bottom }), 1);
  const aside = { left: right, top, right: right + 50, bottom };
  assert.equal(coveredShare(geometry, index, aside), 0);
});

test("areas that cancel each other are no land: a box beside a bay covers none", async () => {
  const geometry = await geometryLayer("GQ", "low", "azimuthalEqualArea");
  const litoral = geometry.indices.get("GQ-LI")!;
  for (let top = 0; top < 60; top += 1.7)
    for (let left = 236; left < 240; left += 0.77) {
      const box = { left, top, right: left + 110.3, bottom: top + 55.1 };
      assert.equal(coveredShare(geometry, litoral, box), 0, JSON.stringify(box));
    }
});
