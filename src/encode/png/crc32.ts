const POLYNOMIAL = 0xedb88320;

/** Four bytes are taken at once (Kounavis and Berry, 2005). */
const NO_MORE = table(0);
const ONE_MORE = table(1);
const TWO_MORE = table(2);
const THREE_MORE = table(3);

/** Long data is taken in pieces: a function that is called often is compiled sooner than a long loop. */
const PIECE_BYTES = 4096;

/** CRC-32 as PNG has it (third edition, 5.5). */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    crc = continued(crc, bytes.subarray(from, from + PIECE_BYTES));
  return ~crc >>> 0;
}

function continued(before: number, bytes: Uint8Array): number {
  const { length } = bytes;
  let crc = before;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      THREE_MORE[crc & 255]! ^
      TWO_MORE[(crc >>> 8) & 255]! ^
      ONE_MORE[(crc >>> 16) & 255]! ^
      NO_MORE[crc >>> 24]!;
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ NO_MORE[(crc ^ bytes[at]!) & 255]!;
  return crc;
}

/** What a byte does to the sum when so many bytes of its group follow it. */
function table(following: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8 * (following + 1); bit += 1)
      rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
    return rest;
  });
}
