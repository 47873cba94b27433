import type { Table } from "../src/text/font/sfnt.ts";

/** The tables of a TrueType font by their tags, as views of it. */
export function fontTables(font: Buffer): ReadonlyMap<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const entry = 12 + 16 * i;
      const start = font.readUInt32BE(entry + 8);
      const tag = font.toString("latin1", entry, entry + 4);
      return [tag, font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** A table as a file is written from. */
export function readyTable(tag: string, content: Buffer): Table {
  return [tag, { parts: [content], byteLength: content.length, sum: sumOf(content) }];
}

/** Of its words of 32 bits, modulo 2^32; bytes that lack at the end count as zero. */
function sumOf(content: Buffer): number {
  const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
  padded.set(content);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
