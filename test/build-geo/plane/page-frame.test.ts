import assert from "node:assert/strict";
import { test } from "node:test";
import { framing } from "../../../build-geo/plane/frame.ts";
import { pageFrame } from "../../../build-geo/plane/page-frame.ts";
import { project } from "../../../src/geometry/projection.ts";
import { boxesTopology, type LonLatBox } from "../topologies.ts";
import { FRAMED_SCOPE } from "../scope-parameters.ts";

function frameOf(land: LonLatBox) {
  return framing(FRAMED_SCOPE, "azimuthalEqualArea", boxesTopology({ A: [land] }));
}

/** How much room the frame has left, right, above and below a rectangle about the origin, in pixels. */
function roomPx(frame: ReturnType<typeof frameOf>, [west, south, east, north]: LonLatBox) {
  const forward = project(frame.constants);
  const [left, right] = [forward([west, 0])![0], forward([east, 0])![0]];
  const [top, bottom] = [forward([0, north])![1], forward([0, south])![1]];
  return [left, frame.widthPx - right, top, frame.heightPx - bottom];
}

function assertRoom(found: readonly number[], expected: readonly number[]): void {
  for (const [i, px] of found.entries())
    assert.ok(Math.abs(px - expected[i]!) < 0.5, `${found.join()} instead of ${expected.join()}`);
}

test("land that is higher than a page stands in the middle of one", () => {
  const tall: LonLatBox = [-1, -4, 1, 4];
  const before = frameOf(tall);
  assert.ok(before.heightPx > 4000);
  const { widthPx, heightPx, ...page } = pageFrame(before);
  assert.deepEqual([widthPx, heightPx], [1200, 1920]);
  const side = (1200 - (1200 - 36) * (1884 / (before.heightPx - 36))) / 2;
  assertRoom(roomPx({ ...page, widthPx, heightPx }, tall), [side, side, 18, 18]);
});

test("land that is a strip stands in the middle of a frame half as high as wide", () => {
  const wide: LonLatBox = [-4, -1, 4, 1];
  const before = frameOf(wide);
  const after = pageFrame(before);
  assert.deepEqual([after.widthPx, after.heightPx], [1200, 600]);
  assert.equal(after.constants.scale, before.constants.scale);
  const room = (600 - (before.heightPx - 36)) / 2;
  assertRoom(roomPx(after, wide), [18, 18, room, room]);
});

test("other frames are as they were", () => {
  for (const land of [
    [-2, -2, 2, 2],
    [-2, -3, 2, 3],
    [-3, -1.6, 3, 1.6],
  ] as const) {
    const frame = frameOf(land);
    assert.equal(pageFrame(frame), frame);
  }
});
