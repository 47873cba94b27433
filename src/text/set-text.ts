import { LRUCache } from "lru-cache";
import { bundledWidthUnits, glyph, type Weight } from "./metrics.ts";
import type { Ink } from "./scripts/ink.ts";
import type { MapFonts } from "./scripts/runs.ts";
import type { ShapedText } from "./scripts/shape.ts";

/** Fonts of other scripts and the code that sets them. Maps in Latin, Greek or Cyrillic never load it. */
type Engine = typeof import("./scripts/engine.ts");

/**
 * What the texts of one map are set with: found once, from all that it writes, then handed down in each
 * style, so that a text is set alike whatever other maps are drawn meanwhile.
 */
export interface Typesetting extends MapFonts {
  /** Null if the bundled font covers all texts. */
  readonly engine: Engine | null;
  /** The order of scripts and the fonts. Maps that share both set their texts alike. */
  readonly key: string;
  /** Code points that no font has, ascending. */
  readonly missing: readonly number[];
}

/** A font together with the typesetting of one map. */
export interface Font {
  readonly weight: Weight;
  readonly typesetting: Typesetting;
}

/** The typesetting of a map whose texts the bundled font covers. */
export const BUNDLED: Typesetting = {
  engine: null,
  order: [],
  names: new Set(),
  key: "",
  missing: [],
};

const MAX_GLYPHS = 100_000;
const known = new LRUCache<string, ShapedText>({
  maxSize: MAX_GLYPHS,
  sizeCalculation: ({ glyphs }, key) => glyphs.length + key.length,
});

/** Whether the bundled font covers all of a text. */
export function isBundled(text: string): boolean {
  return bundledWidthUnits(text, "regular") !== null;
}

/** The typesetting for the shown texts of a map. Loads the fonts that they need in addition to the bundled one. */
export async function typesettingOf(texts: readonly string[]): Promise<Typesetting> {
  const foreign = texts.filter((text) => !isBundled(text));
  if (foreign.length === 0) return BUNDLED;
  const engine = await import("./scripts/engine.ts");
  const fonts = await engine.loadedFonts(foreign);
  const key = [fonts.order[0], ...[...fonts.names].toSorted()].join(" ");
  const codes = foreign.flatMap((text) => engine.missingCodes(text, "regular", fonts));
  return { ...fonts, engine, key, missing: [...new Set(codes)].toSorted((a, b) => a - b) };
}

/** A text that the bundled font does not fully cover, from left to right. */
export function setText(text: string, { weight, typesetting }: Font): ShapedText {
  const { engine, key: fonts } = typesetting;
  if (engine === null) return boxes(text, weight);
  const key = `${weight} ${fonts} ${text}`;
  const set = known.get(key) ?? engine.shapedText(text, weight, typesetting);
  known.set(key, set);
  return set;
}

/** The outline of a line of text, with each glyph at its place. */
export function setOutline(text: string, font: Font): string {
  let path = "";
  for (const placed of setText(text, font).glyphs) {
    const drawn = outlineOf(placed, font);
    if (drawn !== "") path += `M${placed.x} ${placed.y}${drawn}`;
  }
  return path;
}

/** How far the glyphs of other scripts in a text reach, in thousandths of an em; null without any. */
export function inkOf(text: string, font: Font): Ink | null {
  const { engine } = font.typesetting;
  if (engine === null || isBundled(text)) return null;
  return engine.inkOf(setText(text, font), font.weight);
}

/** Whether a text is read from right to left as a whole: its first letter says. */
export function isRightToLeft(text: string, { engine }: Typesetting): boolean {
  if (engine === null || isBundled(text)) return false;
  return engine.baseDirection(text) === "rtl";
}

/** Results of setting a text, kept as long as its typesetting. */
const breakables = new WeakMap<ShapedText, BreakableText>();

/** The places where lines of a text may end, and the width of each of its clusters. */
export function breakable(text: string, font: Font): BreakableText {
  const { engine } = font.typesetting;
  const set = setText(text, font);
  const before = breakables.get(set);
  if (before !== undefined) return before;
  const starts =
    engine === null ? letterStarts(text) : engine.clusters(text).map(({ start }) => start);
  const breaks = engine === null ? [] : engine.lineBreakOffsets(text);
  const found = { parts: measuredParts(starts, set, text.length), breaks };
  breakables.set(set, found);
  return found;
}

function measuredParts(
  starts: readonly number[],
  { glyphs }: ShapedText,
  length: number,
): BreakableText["parts"] {
  const owners = new Uint32Array(length);
  starts.forEach((start, i) => owners.fill(i, start));
  const units = new Float64Array(starts.length);
  for (const { at, advance } of glyphs) units[owners[at]!]! += advance;
  let toUnits = 0;
  return starts.map((_, i) => ({
    end: starts[i + 1] ?? length,
    toUnits: (toUnits += units[i]!),
  }));
}

export interface BreakableText {
  /** Clusters in the order in which they are read: where each ends, and how far from the start of the text. */
  readonly parts: readonly { readonly end: number; readonly toUnits: number }[];
  /** Where a line may end. */
  readonly breaks: readonly number[];
}

function letterStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) starts.push(at);
  return starts;
}

function outlineOf(
  placed: ShapedText["glyphs"][number],
  { weight, typesetting: { engine } }: Font,
): string {
  if (engine !== null) return engine.glyphOutline(placed, weight);
  return glyph(String.fromCodePoint(placed.id), weight).path;
}

/** Typesetting without fonts of other scripts, for tools that load none. */
function boxes(text: string, weight: Weight): ShapedText {
  let advance = 0;
  const glyphs = letterStarts(text).map((at) => {
    const id = text.codePointAt(at)!;
    const placed = {
      x: advance,
      y: 0,
      at,
      font: null,
      id,
      advance: glyph(String.fromCodePoint(id), weight).advance,
    };
    advance += placed.advance;
    return placed;
  });
  return { advance, glyphs };
}
