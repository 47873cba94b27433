import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "../../src/compose/frame.ts";

const MAP = { widthPx: 1200, heightPx: 641.28 };

test("without a height the image is as high as the map, whatever the width", () => {
  for (const widthPx of [1, 7, 300, 1200, 2400, 8000]) {
    const { heightPx, placement } = frame({ widthPx, heightPx: null }, MAP);
    assert.equal(heightPx, Math.max(1, Math.round((widthPx * 641.28) / 1200)));
    assert.deepEqual(placement, { scale: widthPx / 1200, x: 0, y: 0 });
  }
});

test("a tall image has the map in the middle of its height", () => {
  const { placement } = frame({ widthPx: 600, heightPx: 600 }, MAP);
  assert.equal(placement.scale, 0.5);
  assert.equal(placement.x, 0);
  assert.ok(Math.abs(placement.y - (600 - 320.64) / 2) < 1e-9);
});

test("a wide image has the map in the middle of its width, its shape kept", () => {
  const { placement } = frame({ widthPx: 4000, heightPx: 641.28 }, MAP);
  assert.ok(Math.abs(placement.scale - 1) < 1e-12);
  assert.ok(Math.abs(placement.x - 1400) < 1e-9);
  assert.ok(Math.abs(placement.y) < 1e-9);
});
