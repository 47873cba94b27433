import type { SfntWriter } from "./sfnt.ts";

const WINDOWS = 3;
const UNICODE_BMP = 1;
const LAST_CODE = 0xffff;
const SUBTABLE_OFFSET = 12;
const HEAD_BYTES = 28;
const SEGMENT_BYTES = 8;

/** Bytes that it takes for so many characters, at most. */
export function maxCharacterMapBytes(count: number): number {
  return HEAD_BYTES + SEGMENT_BYTES * (count + 1);
}

/**
 * The `cmap` of characters whose glyphs stand in their order, the first at number 1: format 4.
 *
 * @param codes ascending, below U+FFFF
 */
export function putCharacterMap(out: SfntWriter, codes: readonly number[]): void {
  // Places among the codes where a segment begins: codes in a row are one.
  const starts: number[] = [];
  for (let i = 0; i < codes.length; i += 1)
    if (i === 0 || codes[i - 1] !== codes[i]! - 1) starts.push(i);
  const count = starts.length;
  // The last segment must be there, and maps to no glyph.
  const segments = count + 1;
  out.putAll([0, 1, WINDOWS, UNICODE_BMP, 0, SUBTABLE_OFFSET]);
  out.putAll([4, HEAD_BYTES - SUBTABLE_OFFSET + SEGMENT_BYTES * segments, 0]);
  out.putAll(searchWords(segments, 2));
  for (let i = 1; i < count; i += 1) out.put(codes[starts[i]! - 1]!);
  if (count > 0) out.put(codes[codes.length - 1]!);
  out.putAll([LAST_CODE, 0]);
  for (let i = 0; i < count; i += 1) out.put(codes[starts[i]!]!);
  out.put(LAST_CODE);
  for (let i = 0; i < count; i += 1) out.put(starts[i]! + 1 - codes[starts[i]!]!);
  out.put(1);
  for (let i = 0; i < segments; i += 1) out.put(0);
}

/** What a binary search over so many items of so many bytes begins with, as tables spell it out. */
export function searchWords(count: number, itemBytes: number): readonly number[] {
  const steps = 31 - Math.clz32(count);
  const range = itemBytes * 2 ** steps;
  // Segments are counted twice, tables of the directory are not.
  const countWord = itemBytes === 2 ? 2 * count : count;
  return [countWord, range, steps, itemBytes * count - range];
}
