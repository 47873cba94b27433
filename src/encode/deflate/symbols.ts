/** Literals, the end of a block and the lengths of matches share an alphabet (RFC 1951, 3.2.5). */
export const LITERAL_SYMBOLS = 286;
export const DISTANCE_SYMBOLS = 30;
export const END_OF_BLOCK = 256;
export const SHORTEST_MATCH = 3;
export const LONGEST_MATCH = 258;
export const FARTHEST_MATCH = 32_768;

/** By symbol - 257: the shortest length it stands for, and the bits that follow it. */
export const LENGTH_BASES = new Uint16Array(29);
export const LENGTH_EXTRA_BITS = new Uint8Array(29);
/** By length: its symbol. */
export const LENGTH_SYMBOLS = new Uint16Array(LONGEST_MATCH + 1);
/** By symbol: the smallest distance it stands for, and the bits that follow it. */
export const DISTANCE_BASES = new Uint16Array(DISTANCE_SYMBOLS);
export const DISTANCE_EXTRA_BITS = new Uint8Array(DISTANCE_SYMBOLS);

/** @param distance 1 to FARTHEST_MATCH */
export function distanceSymbol(distance: number): number {
  const offset = distance - 1;
  if (offset < 2) return offset;
  const bits = 31 - Math.clz32(offset);
  return 2 * bits + ((offset >>> (bits - 1)) & 1);
}

for (let symbol = 0, base = SHORTEST_MATCH; symbol < 28; symbol += 1) {
  const extra = symbol < 8 ? 0 : (symbol >> 2) - 1;
  LENGTH_BASES[symbol] = base;
  LENGTH_EXTRA_BITS[symbol] = extra;
  LENGTH_SYMBOLS.fill(257 + symbol, base, base + 2 ** extra);
  base += 2 ** extra;
}
// The longest length has a symbol of its own.
LENGTH_BASES[28] = LONGEST_MATCH;
LENGTH_SYMBOLS[LONGEST_MATCH] = 285;

for (let symbol = 0, base = 1; symbol < DISTANCE_SYMBOLS; symbol += 1) {
  const extra = symbol < 4 ? 0 : (symbol >> 1) - 1;
  DISTANCE_BASES[symbol] = base;
  DISTANCE_EXTRA_BITS[symbol] = extra;
  base += 2 ** extra;
}
