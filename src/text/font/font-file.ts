import { REPLACEMENT, type Weight } from "../metrics.ts";
import { maxCharacterMapBytes, putCharacterMap } from "./character-map.ts";
import { type GlyphStore, recordsOf } from "./glyph-store.ts";
import { SfntWriter } from "./sfnt.ts";
import {
  HEAD_TABLES,
  horizontalHeader,
  maximumProfile,
  NAME_TABLE,
  POSTSCRIPT_TABLE,
  windowsMetrics,
} from "./tables.ts";

const MAX_SHORT_OFFSET = 2 * 0xffff;
const TABLE_COUNT = 10;
/** More than the tables take that are as long in all fonts. */
const SHARED_BYTES = 1024;
/** More than a glyph takes in `hmtx` and `loca`. */
const OWN_BYTES = 8;
/** Glyph 0, which a reader shows where no font has a character: the crossed box that PNG has there. */
const MISSING_CODE = REPLACEMENT.codePointAt(0)!;

/**
 * A TrueType font of some characters of the bundled one, with the same outlines and advances.
 *
 * @param codes code points of the bundled font, ascending
 * @param out where the file is written, and stays until the next one is
 */
export function fontFile(
  codes: readonly number[],
  weight: Weight,
  out: SfntWriter = new SfntWriter(),
): Uint8Array {
  const { store, records } = recordsOf([MISSING_CODE, ...codes], weight);
  const outlineBytes = outlinesLength(store, records);
  const hasLongOffsets = outlineBytes > MAX_SHORT_OFFSET;
  const head = hasLongOffsets ? HEAD_TABLES.ofLongOffsets : HEAD_TABLES.ofShortOffsets;
  const ownBytes = OWN_BYTES * (records.length + 1) + maxCharacterMapBytes(codes.length);
  out.open(TABLE_COUNT, SHARED_BYTES + ownBytes + outlineBytes);
  putTable(out, "OS/2", windowsMetrics(weight, codes[0]!, codes[codes.length - 1]!));
  out.begin("cmap");
  putCharacterMap(out, codes);
  out.end();
  putOutlines(out, store, records);
  putTable(out, "head", head);
  putTable(out, "hhea", horizontalHeader(records.length));
  putHorizontalMetrics(out, store, records);
  putLocations(out, store, records, hasLongOffsets);
  putTable(out, "maxp", maximumProfile(records.length));
  putTable(out, "name", NAME_TABLE);
  putTable(out, "post", POSTSCRIPT_TABLE);
  return out.close();
}

function putTable(out: SfntWriter, tag: string, content: readonly number[]): void {
  out.begin(tag);
  out.putAll(content);
  out.end();
}

/** In bytes. */
function outlinesLength({ starts }: GlyphStore, records: readonly number[]): number {
  let length = 0;
  for (let i = 0; i < records.length; i += 1)
    length += starts[records[i]! + 1]! - starts[records[i]!]!;
  return 2 * length;
}

/** All outlines in a row. */
function putOutlines(out: SfntWriter, store: GlyphStore, records: readonly number[]): void {
  const { words, starts, evenSums, oddSums } = store;
  out.begin("glyf");
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i]!;
    out.copy(words, starts[record]!, starts[record + 1]!, evenSums[record]!, oddSums[record]!);
  }
  out.end();
}

function putHorizontalMetrics(
  out: SfntWriter,
  { advances, xMins }: GlyphStore,
  records: readonly number[],
): void {
  out.begin("hmtx");
  for (let i = 0; i < records.length; i += 1) {
    out.put(advances[records[i]!]!);
    out.put(xMins[records[i]!]!);
  }
  out.end();
}

/** Where each glyph begins, and the last one ends. */
function putLocations(
  out: SfntWriter,
  { starts }: GlyphStore,
  records: readonly number[],
  areLong: boolean,
): void {
  out.begin("loca");
  let offset = 0;
  for (let i = 0; i <= records.length; i += 1) {
    if (areLong) out.put((2 * offset) >>> 16);
    out.put(areLong ? 2 * offset : offset);
    if (i < records.length) offset += starts[records[i]! + 1]! - starts[records[i]!]!;
  }
  out.end();
}
