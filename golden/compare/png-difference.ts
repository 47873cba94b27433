import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { PixelBox, PixelDifference } from "./outcome.ts";
import type { Pixels } from "./pixels.ts";
import { writePng } from "./png-writer.ts";

/** @throws Error for bytes that are not a whole PNG */
export function readPng(body: Buffer): Pixels {
  return PNG.sync.read(body);
}

/**
 * How the pixels of two pictures of one size differ; null when no two are further apart than the
 * threshold.
 *
 * @param threshold 0..1, the share of the largest distance of two colours as pixelmatch measures it;
 *   0 counts every pixel of which any channel differs
 */
export function pixelDifference(
  expected: Pixels,
  actual: Pixels,
  threshold: number,
): PixelDifference | null {
  const exact = exactDifference(expected, actual);
  if (exact === null || threshold === 0) return exact;
  const count = matched(expected, actual, threshold, undefined);
  return count === 0 ? null : { ...exact, count };
}

/** PNG of the expected picture in faint grey with the differing pixels in red. */
export function differencePicture(expected: Pixels, actual: Pixels, threshold: number): Buffer {
  const { width, height } = expected;
  const data = Buffer.alloc(width * height * 4);
  matched(expected, actual, threshold, data);
  return writePng({ width, height, data });
}

const DIFFERENCE_COLOR: [number, number, number] = [214, 28, 52];

/** Pixels that look like smoothed edges count: a golden has the same smoothing or is not the same. */
function matched(
  { data, width, height }: Pixels,
  actual: Pixels,
  threshold: number,
  output: Buffer | undefined,
): number {
  const options = { threshold, includeAA: true, alpha: 0.25, diffColor: DIFFERENCE_COLOR };
  return pixelmatch(data, actual.data, output, width, height, options);
}

function exactDifference(expected: Pixels, actual: Pixels): PixelDifference | null {
  const [a, b, { width }] = [words(expected), words(actual), expected];
  let [count, largestStep, left, right, top, bottom] = [0, 0, width, -1, -1, -1];
  for (let pixel = 0; pixel < a.length; pixel += 1) {
    if (a[pixel] === b[pixel]) continue;
    const x = pixel % width;
    const y = (pixel - x) / width;
    if (count === 0) top = y;
    count += 1;
    bottom = y;
    if (x < left) left = x;
    if (x > right) right = x;
    largestStep = Math.max(largestStep, stepOf(expected.data, actual.data, pixel * 4));
  }
  if (count === 0) return null;
  const box: PixelBox = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { count, largestStep, box };
}

function words({ data, width, height }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

function stepOf(a: Buffer, b: Buffer, at: number): number {
  let step = 0;
  for (let channel = at; channel < at + 4; channel += 1)
    step = Math.max(step, Math.abs(a[channel]! - b[channel]!));
  return step;
}
