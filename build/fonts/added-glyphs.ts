import { characterTable, mappedGlyphs } from "./character-table.ts";

type Tables = ReadonlyMap<string, Buffer>;

/** A glyph as it goes into another font of the same design. */
export interface Glyph {
  readonly code: number;
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly leftBearing: number;
}

/**
 * A font with more characters, whose glyphs are added after its own: what it says of those stays true.
 *
 * @param donors subsets of the same typeface that have the characters, in outlines that stand alone
 * @param spare gives what no donor has
 * @throws RangeError for a glyph that is made of others, whose numbers would not be the same here
 */
export function withAddedGlyphs(
  font: Tables,
  donors: readonly Tables[],
  codes: readonly number[],
  spare: (codes: readonly number[]) => readonly Glyph[],
): Tables {
  const own = mappedGlyphs(font.get("cmap")!);
  const wanted = new Set(codes.filter((code) => !own.has(code)));
  const given = donatedGlyphs(donors, wanted);
  const known = new Set(given.map(({ code }) => code));
  const rest = [...wanted].filter((code) => !known.has(code));
  const added = [...given, ...spare(rest)].toSorted((a, b) => a.code - b.code);
  if (added.length === 0) return font;
  const ownCount = glyphCount(font);
  const count = ownCount + added.length;
  const mapped = new Map([...own, ...added.map(({ code }, i) => [code, ownCount + i] as const)]);
  const outlines = Array.from({ length: ownCount }, (_, id) => outline(font, id));
  const { glyf, loca } = outlineTables([...outlines, ...added.map((glyph) => glyph.outline)]);
  const made = new Map(font);
  made.set("glyf", glyf);
  made.set("loca", loca);
  made.set("cmap", characterTable(mapped, font.get("cmap")!));
  made.set("hmtx", metricsTable([...ownMetrics(font, ownCount), ...added]));
  made.set("hhea", patched(font.get("hhea")!, 34, count));
  made.set("maxp", patched(profile(font, donors), 4, count));
  made.set("head", patched(font.get("head")!, 50, 1));
  return made;
}

/** By code point; of several donors that have a character, the first gives it. */
function donatedGlyphs(donors: readonly Tables[], wanted: ReadonlySet<number>): readonly Glyph[] {
  const found = new Map<number, Glyph>();
  for (const donor of donors)
    for (const [code, id] of mappedGlyphs(donor.get("cmap")!)) {
      if (!wanted.has(code) || found.has(code)) continue;
      const content = outline(donor, id);
      if (content.length > 0 && content.readInt16BE(0) < 0)
        throw new RangeError(`the glyph of U+${code.toString(16)} is made of others`);
      found.set(code, { code, outline: content, ...metricsOf(donor, id) });
    }
  return [...found.values()];
}

function glyphCount(font: Tables): number {
  return font.get("maxp")!.readUInt16BE(4);
}

function outline(font: Tables, id: number): Buffer {
  const [glyf, loca] = [font.get("glyf")!, font.get("loca")!];
  const isLong = font.get("head")!.readInt16BE(50) === 1;
  const start = (at: number): number =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at);
  return glyf.subarray(start(id), start(id + 1));
}

function outlineTables(outlines: readonly Uint8Array[]): {
  readonly glyf: Buffer;
  readonly loca: Buffer;
} {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let offset = 0;
  const padded = outlines.map((content, id) => {
    offset += content.length + (content.length % 2);
    loca.writeUInt32BE(offset, 4 * (id + 1));
    return content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.alloc(1)]);
  });
  return { glyf: Buffer.concat(padded), loca };
}

type Metrics = Pick<Glyph, "advance" | "leftBearing">;

function ownMetrics(font: Tables, count: number): readonly Metrics[] {
  return Array.from({ length: count }, (_, id) => metricsOf(font, id));
}

/** Glyphs after the last that tells its advance have the same. */
function metricsOf(font: Tables, id: number): Metrics {
  const hmtx = font.get("hmtx")!;
  const told = font.get("hhea")!.readUInt16BE(34);
  const isTold = id < told;
  return {
    advance: hmtx.readUInt16BE(4 * (isTold ? id : told - 1)),
    leftBearing: hmtx.readInt16BE(isTold ? 4 * id + 2 : 4 * told + 2 * (id - told)),
  };
}

function metricsTable(metrics: readonly Metrics[]): Buffer {
  const table = Buffer.alloc(4 * metrics.length);
  metrics.forEach(({ advance, leftBearing }, id) => {
    table.writeUInt16BE(advance, 4 * id);
    table.writeInt16BE(leftBearing, 4 * id + 2);
  });
  return table;
}

/** What no glyph has more of: points, and contours. */
function profile(font: Tables, donors: readonly Tables[]): Buffer {
  const table = Buffer.from(font.get("maxp")!);
  for (const at of [6, 8])
    for (const donor of donors)
      table.writeUInt16BE(
        Math.max(table.readUInt16BE(at), donor.get("maxp")!.readUInt16BE(at)),
        at,
      );
  return table;
}

function patched(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}
