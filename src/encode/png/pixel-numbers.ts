import { endianness } from "node:os";

/** One number a pixel, red in the lowest byte; without a copy where the machine allows. */
export function pixelNumbers(pixels: Uint8Array): Int32Array {
  if (endianness() === "LE" && pixels.byteOffset % 4 === 0)
    return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  return Int32Array.from({ length: pixels.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}
