import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { PixelBox } from "../cases/case.ts";
import type { PixelDifference } from "./outcome.ts";

/**
 * How the pixels of two pictures of one size differ; null when no two are further apart than the
 * threshold.
 *
 * @param threshold 0..1, the share of the largest distance of two colours as pixelmatch measures it;
 *   0 counts every pixel of which any channel differs
 */
export function pixelDifference(
  expected: PNG,
  actual: PNG,
  threshold: number,
): PixelDifference | null {
  const exact = exactDifference(expected, actual);
  if (exact === null || threshold === 0) return exact;
  const count = matched(expected, actual, threshold, undefined);
  return count === 0 ? null : { ...exact, count };
}

/**
 * PNG of the expected picture in faint grey with the differing pixels in red, on a canvas that is
 * large enough for both.
 */
export function differencePicture(expected: PNG, actual: PNG, threshold: number): Buffer {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const [one, other] = [expected, actual].map((picture) => {
    if (picture.width === width && picture.height === height) return picture;
    const canvas = new PNG({ width, height });
    PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height);
    return canvas;
  });
  const picture = new PNG({ width, height });
  matched(one!, other!, threshold, picture.data);
  // To choose a filter for each row takes pngjs six times as long, for nearly the same bytes.
  return PNG.sync.write(picture, { filterType: 0, deflateLevel: 3 });
}

/** Empties boxes of a picture, whatever of them lies in it: of two that are emptied alike, they are the same. */
export function emptyBoxes({ data, width, height }: PNG, boxes: readonly PixelBox[]): void {
  for (const box of boxes) {
    const [left, right] = [Math.min(box.x, width), Math.min(box.x + box.width, width)];
    for (let y = box.y; y < Math.min(box.y + box.height, height); y += 1)
      data.fill(0, (y * width + left) * 4, (y * width + right) * 4);
  }
}

const DIFFERENCE_COLOR: [number, number, number] = [214, 28, 52];

/** PNG that look like smoothed edges count: a golden has the same smoothing or is not the same. */
function matched(
  { data, width, height }: PNG,
  actual: PNG,
  threshold: number,
  output: Buffer | undefined,
): number {
  const options = { threshold, includeAA: true, alpha: 0.25, diffColor: DIFFERENCE_COLOR };
  return pixelmatch(data, actual.data, output, width, height, options);
}

function exactDifference(expected: PNG, actual: PNG): PixelDifference | null {
  const [a, b, { width }] = [words(expected), words(actual), expected];
  let [count, largestStep, left, right, top, bottom] = [0, 0, width, -1, -1, -1];
  for (let pixel = 0; pixel < a.length; pixel += 1) {
    if (a[pixel] === b[pixel]) continue;
    const x = pixel % width;
    bottom = (pixel - x) / width;
    if (count === 0) top = bottom;
    count += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    for (let at = pixel * 4; at < pixel * 4 + 4; at += 1)
      largestStep = Math.max(largestStep, Math.abs(expected.data[at]! - actual.data[at]!));
  }
  if (count === 0) return null;
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { count, largestStep, box };
}

function words({ data, width, height }: PNG): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}
