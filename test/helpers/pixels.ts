import { PNG } from "pngjs";

/** How many pixels of two PNG images differ in a channel by more than a tolerance, 0..255. */
export function pixelDifferences(one: Buffer, other: Buffer, tolerance: number): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height)
    return Math.max(a.data.length, b.data.length) / 4;
  let differing = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += 4) {
    const channels = [0, 1, 2, 3].map((channel) => pixel + channel);
    if (channels.some((at) => Math.abs(a.data[at]! - b.data[at]!) > tolerance)) differing += 1;
  }
  return differing;
}

/** The pixels of a PNG image: four bytes each, row by row. */
export function readPixels(image: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
} {
  return PNG.sync.read(image);
}
