import { sfntFile, type Table } from "../src/text/font/sfnt.ts";

/** What shaping and outlines need. Names, hints, vertical metrics and axes go. */
const KEPT: ReadonlySet<string> = new Set(
  "GDEF GPOS GSUB OS/2 cmap glyf head hhea hmtx loca maxp".split(" "),
);

/** A TrueType font with the tables that are read here, and no others. */
export function withoutSpareTables(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, i): Table => {
    const entry = 12 + 16 * i;
    const start = font.readUInt32BE(entry + 8);
    const content = Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)));
    const tag = font.toString("latin1", entry, entry + 4);
    if (tag === "head") content.writeUInt32BE(0, 8);
    return [tag, { parts: [content], byteLength: content.length, sum: sumOf(content) }];
  });
  return sfntFile(tables.filter(([tag]) => KEPT.has(tag)));
}

/** Of its words of 32 bits, modulo 2^32; bytes that lack at the end count as zero. */
function sumOf(content: Buffer): number {
  const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
  padded.set(content);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
