import { sfntFile } from "../../src/text/font/sfnt.ts";

/** What shaping and outlines need. Names, hints, vertical metrics and axes go. */
const KEPT: ReadonlySet<string> = new Set(
  "GDEF GPOS GSUB OS/2 cmap glyf head hhea hmtx loca maxp".split(" "),
);

/** A TrueType font of the tables that are read here, and no others. */
export function withoutSpareTables(tables: ReadonlyMap<string, Buffer>): Uint8Array {
  const kept = [...tables].filter(([tag]) => KEPT.has(tag));
  return sfntFile(
    kept.map(([tag, table]) => {
      const content = Buffer.from(table);
      // Where the sum of the whole file goes.
      if (tag === "head") content.writeUInt32BE(0, 8);
      return [tag, content];
    }),
  );
}
