import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import {
  differencePicture,
  pixelDifference,
} from "../../../../command/golden/compare/pixel-difference.ts";

/** A grey picture with other values at some bytes. */
function picture(width: number, height: number, bytes: Readonly<Record<number, number>> = {}): PNG {
  const image = new PNG({ width, height });
  image.data.fill(100);
  for (const [at, value] of Object.entries(bytes)) image.data[Number(at)] = value;
  return image;
}

test("the box holds every differing pixel, whatever the order of rows and columns", () => {
  const at = (x: number, y: number) => (y * 10 + x) * 4;
  const changed = picture(10, 10, { [at(5, 2)]: 101, [at(3, 4)]: 90, [at(7, 4)]: 99 });
  assert.deepEqual(pixelDifference(picture(10, 10), changed, 0), {
    count: 3,
    largestStep: 10,
    box: { x: 3, y: 2, width: 5, height: 3 },
  });
});

test("a step of opacity alone is a step", () => {
  const found = pixelDifference(picture(2, 2), picture(2, 2, { 7: 60 }), 0);
  assert.deepEqual([found?.count, found?.largestStep], [1, 40]);
});

test("pixels that are nowhere different are no difference", () => {
  assert.equal(pixelDifference(picture(2, 2), picture(2, 2), 0), null);
});

for (const [first, second] of [
  [picture(4, 2), picture(3, 5)],
  [picture(3, 5), picture(4, 2)],
] as const)
  test(`what only one of ${first.width} × ${first.height} and the other has is marked`, () => {
    const { width, height, data } = PNG.sync.read(differencePicture(first, second, 0));
    assert.deepEqual([width, height], [4, 5]);
    const isRed = (x: number, y: number) => data.readUIntBE((y * 4 + x) * 4, 3) === 0xd61c34;
    assert.deepEqual(
      [isRed(0, 0), isRed(2, 1), isRed(3, 0), isRed(0, 4), isRed(3, 4)],
      [false, false, true, true, false],
    );
  });
