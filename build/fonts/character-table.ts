const WINDOWS = 3;
const UNICODE_FULL = 10;
const UNICODE = 0;
const VARIATION_SEQUENCES = 5;
const SEGMENTED = 12;
const VARIATIONS = 14;

/** The glyphs of characters, as a `cmap` of format 12 has them; that of format 4 where there is none. */
export function mappedGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const whole = subtable(cmap, SEGMENTED);
  if (whole !== null) return segmentedGlyphs(whole);
  const basic = subtable(cmap, 4);
  if (basic === null) throw new RangeError("a font without a table of Unicode");
  return basicGlyphs(basic);
}

/** A `cmap` of characters in format 12, with the variation sequences of another. */
export function characterTable(glyphs: ReadonlyMap<number, number>, own: Buffer): Buffer {
  const segments = segmented(glyphs);
  const variations = subtable(own, VARIATIONS);
  const records: (readonly [platform: number, encoding: number, table: Buffer])[] = [
    [WINDOWS, UNICODE_FULL, segments],
  ];
  if (variations !== null) records.unshift([UNICODE, VARIATION_SEQUENCES, variations]);
  const head = Buffer.alloc(4 + 8 * records.length);
  head.writeUInt16BE(records.length, 2);
  let offset = head.length;
  records.forEach(([platform, encoding, table], i) => {
    head.writeUInt16BE(platform, 4 + 8 * i);
    head.writeUInt16BE(encoding, 6 + 8 * i);
    head.writeUInt32BE(offset, 8 + 8 * i);
    offset += table.length;
  });
  return Buffer.concat([head, ...records.map(([, , table]) => table)]);
}

function subtable(cmap: Buffer, format: number): Buffer | null {
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const start = cmap.readUInt32BE(8 + 8 * i);
    if (cmap.readUInt16BE(start) !== format) continue;
    const lengthAt = { 4: 2, [SEGMENTED]: 4, [VARIATIONS]: 2 }[format]!;
    const length =
      format === 4 ? cmap.readUInt16BE(start + lengthAt) : cmap.readUInt32BE(start + lengthAt);
    return cmap.subarray(start, start + length);
  }
  return null;
}

function segmentedGlyphs(table: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < table.readUInt32BE(12); i += 1) {
    const at = 16 + 12 * i;
    const [first, last] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    for (let code = first; code <= last; code += 1)
      glyphs.set(code, table.readUInt32BE(at + 8) + code - first);
  }
  return glyphs;
}

function basicGlyphs(table: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const count = table.readUInt16BE(6) / 2;
  const word = (row: number, i: number): number => 14 + 2 * (row * count + i);
  for (let i = 0; i < count; i += 1) {
    const last = table.readUInt16BE(word(0, i));
    const first = table.readUInt16BE(word(1, i) + 2);
    const delta = table.readUInt16BE(word(2, i) + 2);
    const offsetAt = word(3, i) + 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const told = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const id = offset !== 0 && told === 0 ? 0 : (told + delta) & 0xffff;
      if (id !== 0) glyphs.set(code, id);
    }
  }
  return glyphs;
}

/** Characters in a row whose glyphs are in a row are one group. */
function segmented(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: { first: number; last: number; id: number }[] = [];
  for (const [code, id] of [...glyphs].toSorted(([a], [b]) => a - b)) {
    const group = groups.at(-1);
    if (group?.last === code - 1 && group.id + code - group.first === id) group.last = code;
    else groups.push({ first: code, last: code, id });
  }
  const table = Buffer.alloc(16 + 12 * groups.length);
  table.writeUInt16BE(SEGMENTED, 0);
  table.writeUInt32BE(table.length, 4);
  table.writeUInt32BE(groups.length, 12);
  groups.forEach(({ first, last, id }, i) => {
    table.writeUInt32BE(first, 16 + 12 * i);
    table.writeUInt32BE(last, 20 + 12 * i);
    table.writeUInt32BE(id, 24 + 12 * i);
  });
  return table;
}
