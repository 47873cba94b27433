/** Numbers as words of 16 bits, big-endian, as every table of a font has them; negative ones too. */
export function words(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * values.length);
  // By the loop, as a callback for each of them takes three times as long.
  for (let i = 0; i < values.length; i++) {
    bytes[2 * i] = values[i]! >> 8;
    bytes[2 * i + 1] = values[i]!;
  }
  return bytes;
}

/** A number of 32 bits as two words. */
export function long(value: number): readonly [number, number] {
  return [value >>> 16, value & 0xffff];
}
