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
