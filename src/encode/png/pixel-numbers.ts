/** One number a pixel, red in the lowest byte; without a copy where the machine allows. */
export function pixelNumbers(pixels: Uint8Array): Int32Array {
  if (IS_LITTLE_ENDIAN && pixels.byteOffset % 4 === 0)
    return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  return Int32Array.from({ length: pixels.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
