/** Of 32 bits, in SHA-1 and SHA-256 alike. */
export const WORDS_PER_BLOCK = 16;
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** A message in whole blocks: a bit that is set, zeros, and its length in bits (FIPS 180-4, 5.1.1). */
export function paddedBlocks(bytes: Uint8Array): DataView {
  const { length } = bytes;
  const size = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(length / 2 ** 29));
  view.setUint32(size - 4, length * 8);
  return view;
}

export function rotatedLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
