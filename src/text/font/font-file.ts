import { glyph, type Weight } from "../metrics.ts";
import { characterMap, searchWords } from "./character-map.ts";
import { contours } from "./contours.ts";
import { type GlyphRecord, glyphRecord } from "./glyph-record.ts";
import {
  FILE_SUM_OFFSET,
  headTable,
  horizontalHeader,
  maximumProfile,
  NAME_TABLE,
  POSTSCRIPT_TABLE,
  windowsMetrics,
} from "./tables.ts";
import { long, words } from "./words.ts";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const MAX_SHORT_OFFSET = 2 * 0xffff;
/** The sum of all words of a whole file, by which its adjustment is reckoned. */
const FILE_SUM = 0xb1b0afba;
const MISSING_ADVANCE = 500;

type Table = readonly [tag: string, content: Buffer];

const records: Readonly<Record<Weight, Map<number, GlyphRecord>>> = {
  regular: new Map(),
  semibold: new Map(),
};

/**
 * A TrueType font of some characters of the bundled one, with the same outlines and advances.
 *
 * @param codes code points of the bundled font, ascending
 */
export function fontFile(codes: readonly number[], weight: Weight): Buffer {
  const glyphs = codes.map((code) => recordOf(code, weight));
  const count = glyphs.length + 1;
  const outlines = Buffer.concat(glyphs.map(({ bytes }) => bytes));
  const hasLongOffsets = outlines.length > MAX_SHORT_OFFSET;
  return file([
    ["OS/2", windowsMetrics(weight, codes[0]!, codes.at(-1)!)],
    ["cmap", characterMap(codes)],
    ["glyf", outlines],
    ["head", headTable(hasLongOffsets)],
    ["hhea", horizontalHeader(count)],
    ["hmtx", horizontalMetrics(codes, glyphs, weight)],
    ["loca", locations(glyphs, hasLongOffsets)],
    ["maxp", maximumProfile(count)],
    ["name", NAME_TABLE],
    ["post", POSTSCRIPT_TABLE],
  ]);
}

/** Made of the outline that PNG draws too, on first use, and kept: some 100 bytes each. */
function recordOf(code: number, weight: Weight): GlyphRecord {
  const known = records[weight].get(code);
  if (known !== undefined) return known;
  const made = glyphRecord(contours(glyph(String.fromCodePoint(code), weight).path));
  records[weight].set(code, made);
  return made;
}

function horizontalMetrics(
  codes: readonly number[],
  glyphs: readonly GlyphRecord[],
  weight: Weight,
): Buffer {
  const values = [MISSING_ADVANCE, 0];
  for (let i = 0; i < codes.length; i++)
    values.push(glyph(String.fromCodePoint(codes[i]!), weight).advance, glyphs[i]!.xMin);
  return words(values);
}

/** Where each glyph begins, and the last one ends. The first glyph stands for no character: it is blank. */
function locations(glyphs: readonly GlyphRecord[], areLong: boolean): Buffer {
  const values: number[] = [];
  let offset = 0;
  const put = (): void => void (areLong ? values.push(...long(offset)) : values.push(offset / 2));
  put();
  put();
  for (const { bytes } of glyphs) {
    offset += bytes.length;
    put();
  }
  return words(values);
}

/** @param tables by tag */
function file(tables: readonly Table[]): Buffer {
  let end = HEADER_BYTES + ENTRY_BYTES * tables.length;
  const starts = tables.map(([, content]) => {
    const start = end;
    end += Math.ceil(content.length / 4) * 4;
    return start;
  });
  const bytes = Buffer.alloc(end);
  bytes.set(words([1, 0, ...searchWords(tables.length, ENTRY_BYTES)]));
  tables.forEach(([tag, content], i) => {
    const start = starts[i]!;
    bytes.set(content, start);
    const sum = sumOfLongs(bytes, start, start + content.length);
    const entry = HEADER_BYTES + ENTRY_BYTES * i;
    bytes.write(tag, entry, "latin1");
    bytes.set(words([...long(sum), ...long(start), ...long(content.length)]), entry + 4);
  });
  const head = starts[tables.findIndex(([tag]) => tag === "head")]!;
  bytes.writeUInt32BE((FILE_SUM - sumOfLongs(bytes, 0, end)) >>> 0, head + FILE_SUM_OFFSET);
  return bytes;
}

/** Modulo 2^32. */
function sumOfLongs(bytes: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 4)
    sum += (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  return sum >>> 0;
}
