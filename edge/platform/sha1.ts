const ROUNDS = 80;
/** Of 32 bits. */
const WORDS_PER_BLOCK = 16;
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** SHA-1 (FIPS 180-4, 6.1): 20 bytes. */
export function sha1Digest(bytes: Uint8Array): Uint8Array {
  const blocks = paddedBlocks(bytes);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) mix(state, blocks, at);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** A message in whole blocks: a bit that is set, zeros, and its length in bits (FIPS 180-4, 5.1.1). */
function paddedBlocks(bytes: Uint8Array): DataView {
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

function mix(state: Uint32Array, blocks: DataView, start: number): void {
  const schedule = new Uint32Array(ROUNDS);
  for (let i = 0; i < WORDS_PER_BLOCK; i += 1) schedule[i] = blocks.getUint32(start + 4 * i);
  for (let i = WORDS_PER_BLOCK; i < ROUNDS; i += 1)
    schedule[i] = rotatedLeft(
      schedule[i - 3]! ^ schedule[i - 8]! ^ schedule[i - 14]! ^ schedule[i - 16]!,
      1,
    );
  let [a, b, c, d, e] = [state[0]!, state[1]!, state[2]!, state[3]!, state[4]!];
  for (let i = 0; i < ROUNDS; i += 1) {
    const next = (rotatedLeft(a, 5) + choice(i, b, c, d) + e + schedule[i]!) >>> 0;
    [a, b, c, d, e] = [next, a, rotatedLeft(b, 30) >>> 0, c, d];
  }
  [a, b, c, d, e].forEach((word, i) => (state[i]! += word));
}

/** The function of a round with its constant. */
function choice(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotatedLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
