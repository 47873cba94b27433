const WINDOWS = 3;
const UNICODE_BMP = 1;
const LAST_CODE = 0xffff;

/**
 * The `cmap` of characters whose glyphs stand in their order, the first at number 1: format 4.
 *
 * @param codes ascending, below U+FFFF
 */
export function characterMap(codes: ArrayLike<number>): readonly number[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const deltas: number[] = [];
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i]!;
    if (i > 0 && codes[i - 1] === code - 1) ends[ends.length - 1] = code;
    else {
      starts.push(code);
      ends.push(code);
      deltas.push(i + 1 - code);
    }
  }
  // The last segment must be there, and maps to no glyph.
  starts.push(LAST_CODE);
  ends.push(LAST_CODE);
  deltas.push(1);
  const count = starts.length;
  const offsets = starts.map(() => 0);
  const body = [...searchWords(count, 2), ...ends, 0, ...starts, ...deltas, ...offsets];
  const length = 2 * (3 + body.length);
  return [0, 1, WINDOWS, UNICODE_BMP, 0, 12, 4, length, 0, ...body];
}

/** What a binary search over so many items of so many bytes begins with, as tables spell it out. */
export function searchWords(count: number, itemBytes: number): readonly number[] {
  const steps = 31 - Math.clz32(count);
  const range = itemBytes * 2 ** steps;
  // Segments are told doubled, tables of the directory are not.
  const told = itemBytes === 2 ? 2 * count : count;
  return [told, range, steps, itemBytes * count - range];
}
