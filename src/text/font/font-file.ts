import { glyph, REPLACEMENT, type Weight } from "../metrics.ts";
import { characterMap } from "./character-map.ts";
import { contours } from "./contours.ts";
import { type GlyphRecord, glyphRecord } from "./glyph-record.ts";
import { type ReadyTable, sfntFile, type Table } from "./sfnt.ts";
import {
  HEAD_TABLES,
  horizontalHeader,
  maximumProfile,
  NAME_TABLE,
  POSTSCRIPT_TABLE,
  windowsMetrics,
} from "./tables.ts";
import { long } from "./words.ts";

const MAX_SHORT_OFFSET = 2 * 0xffff;
/** Glyph 0, which a reader shows where no font has a character: the crossed box that PNG has there. */
const MISSING_CODE = REPLACEMENT.codePointAt(0)!;

/** A record with its advance. */
interface DrawnGlyph extends GlyphRecord {
  readonly advance: number;
}

const drawn: Readonly<Record<Weight, Map<number, DrawnGlyph>>> = {
  regular: new Map(),
  semibold: new Map(),
};

/**
 * A TrueType font of some characters of the bundled one, with the same outlines and advances.
 *
 * @param codes code points of the bundled font, ascending
 * @param roomOf gives memory of a length, whatever is in it
 */
export function fontFile(
  codes: ArrayLike<number>,
  weight: Weight,
  roomOf?: (length: number) => Buffer,
): Buffer {
  const glyphs = [drawnGlyph(MISSING_CODE, weight)];
  for (let i = 0; i < codes.length; i += 1) glyphs.push(drawnGlyph(codes[i]!, weight));
  const count = glyphs.length;
  const outlines = outlineTable(glyphs);
  const hasLongOffsets = outlines.byteLength > MAX_SHORT_OFFSET;
  const tables: readonly Table[] = [
    ["OS/2", windowsMetrics(weight, codes[0]!, codes[codes.length - 1]!)],
    ["cmap", characterMap(codes)],
    ["glyf", outlines],
    ["head", hasLongOffsets ? HEAD_TABLES.ofLongOffsets : HEAD_TABLES.ofShortOffsets],
    ["hhea", horizontalHeader(count)],
    ["hmtx", horizontalMetrics(glyphs)],
    ["loca", locations(glyphs, hasLongOffsets)],
    ["maxp", maximumProfile(count)],
    ["name", NAME_TABLE],
    ["post", POSTSCRIPT_TABLE],
  ];
  return sfntFile(tables, roomOf);
}

/** Made of the outline that PNG draws too, on first use, and kept: some 100 bytes each. */
function drawnGlyph(code: number, weight: Weight): DrawnGlyph {
  const known = drawn[weight].get(code);
  if (known !== undefined) return known;
  const { advance, path } = glyph(String.fromCodePoint(code), weight);
  const made = { ...glyphRecord(contours(path)), advance };
  drawn[weight].set(code, made);
  return made;
}

/** All records in a row. For the sum none is read: its first word is a high one or a low one. */
function outlineTable(glyphs: readonly GlyphRecord[]): ReadyTable {
  let [high, low, byteLength] = [0, 0, 0];
  for (const { bytes, evenSum, oddSum } of glyphs) {
    const isAligned = byteLength % 4 === 0;
    high += isAligned ? evenSum : oddSum;
    low += isAligned ? oddSum : evenSum;
    byteLength += bytes.length;
  }
  const sum = (high * 0x10000 + low) % 2 ** 32;
  return { parts: glyphs.map(({ bytes }) => bytes), byteLength, sum };
}

function horizontalMetrics(glyphs: readonly DrawnGlyph[]): readonly number[] {
  const values: number[] = [];
  for (const { advance, xMin } of glyphs) values.push(advance, xMin);
  return values;
}

/** Where each glyph begins, and the last one ends. */
function locations(glyphs: readonly GlyphRecord[], areLong: boolean): readonly number[] {
  const values: number[] = [];
  let offset = 0;
  const put = (): void => void (areLong ? values.push(...long(offset)) : values.push(offset / 2));
  put();
  for (const { bytes } of glyphs) {
    offset += bytes.length;
    put();
  }
  return values;
}
