import assert from "node:assert/strict";
import { test } from "node:test";
import { canvas, frameBox, placed, placement, reservedBy } from "../../src/layout/frame.ts";

const MAP = { leftPx: 0, topPx: 0, widthPx: 1200, heightPx: 641.28 };
const NOTHING = reservedBy(0, null);
const band = (side: "below" | "left" | "right", thicknessPx: number) =>
  ({ kind: "band", side, thicknessPx }) as const;

test("without a height the image is as high as the map, whatever the width", () => {
  for (const widthPx of [1, 7, 300, 1200, 2400, 8000]) {
    const size = canvas({ widthPx, heightPx: null }, MAP);
    assert.equal(size.heightPx, Math.max(1, Math.round((widthPx * 641.28) / 1200)));
    assert.deepEqual(placement(size, MAP, true, NOTHING), { scale: widthPx / 1200, x: 0, y: 0 });
  }
});

test("a tall image has the map in the middle of its height", () => {
  const { scale, x, y } = placement({ widthPx: 600, heightPx: 600 }, MAP, false, NOTHING);
  assert.equal(scale, 0.5);
  assert.equal(x, 0);
  assert.ok(Math.abs(y - (600 - 320.64) / 2) < 1e-9);
});

test("a wide image has the map in the middle of its width, its shape kept", () => {
  const { scale, x, y } = placement({ widthPx: 4000, heightPx: 641.28 }, MAP, false, NOTHING);
  assert.ok(Math.abs(scale - 1) < 1e-12);
  assert.ok(Math.abs(x - 1400) < 1e-9);
  assert.ok(Math.abs(y) < 1e-9);
});

test("a heading takes its room from the map, which stays in the middle of the rest", () => {
  const size = canvas({ widthPx: 1200, heightPx: null }, MAP);
  const { scale, x, y } = placement(size, MAP, true, reservedBy(100, null));
  assert.ok(Math.abs(scale - (641 - 100) / 641.28) < 1e-12);
  assert.ok(Math.abs(y - 100) < 1e-9);
  assert.ok(Math.abs(2 * x + 1200 * scale - 1200) < 1e-9);
});

test("the frame's corners and points land where the placement says", () => {
  const place = { scale: 0.5, x: 10, y: 20 };
  assert.deepEqual(placed([100, 200], place), [60, 120]);
  assert.deepEqual(frameBox(MAP, place), { left: 10, top: 20, right: 610, bottom: 20 + 320.64 });
});

test("a band takes its room on its own side, and the map is as large as the rest allows", () => {
  const size = { widthPx: 1200, heightPx: 800 };
  const below = placement(size, MAP, false, reservedBy(100, band("below", 150)));
  assert.ok(Math.abs(below.scale - (800 - 250) / 641.28) < 1e-12);
  assert.ok(Math.abs(below.y - 100) < 1e-9);
  const right = placement(size, MAP, false, reservedBy(0, band("right", 200)));
  assert.ok(Math.abs(right.scale - 1000 / 1200) < 1e-12);
  assert.equal(right.x, 0);
  const left = placement(size, MAP, false, reservedBy(0, band("left", 200)));
  assert.deepEqual(left, { ...right, x: 200 });
});
