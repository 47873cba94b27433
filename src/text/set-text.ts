import { LRUCache } from "lru-cache";
import { bundledWidthUnits, glyph, type Weight } from "./metrics.ts";
import type { EastAsianOrder } from "./scripts/blocks.ts";
import type { Ink } from "./scripts/ink.ts";
import type { ShapedText } from "./scripts/shape.ts";

/** Fonts of other scripts and what sets them: no map in Latin, Greek or Cyrillic loads any of it. */
type Engine = typeof import("./scripts/engine.ts");

/** What the texts of a map need beyond the bundled font: found once, then handed down with the map. */
export interface Scripts {
  /** One order for all texts of a map, whatever line each is broken into. */
  readonly order: EastAsianOrder;
  /** Code points that no bundled font has, ascending. */
  readonly missing: readonly number[];
}

/** Of a map whose texts the bundled font has. */
export const NO_SCRIPTS: Scripts = { order: [], missing: [] };

/** Kept once it is loaded, like the fonts in it. */
let engine: Engine | null = null;
/** Of the map that is being drawn: from its layout to its last line nothing else runs. */
let order: EastAsianOrder = NO_SCRIPTS.order;

const MAX_GLYPHS = 100_000;
const known = new LRUCache<string, ShapedText>({
  maxSize: MAX_GLYPHS,
  sizeCalculation: ({ glyphs }, key) => glyphs.length + key.length,
});

/** Whether the bundled font has all of a text. */
export function isBundled(text: string): boolean {
  return bundledWidthUnits(text, "regular") !== null;
}

/** Loads what shown texts need beyond the bundled font: awaited before a map of them is drawn. */
export async function loadScripts(texts: readonly string[]): Promise<Scripts> {
  const foreign = texts.filter((text) => !isBundled(text));
  if (foreign.length === 0) return NO_SCRIPTS;
  const loaded = (engine ??= await import("./scripts/engine.ts"));
  const asked = loaded.eastAsianOrder(foreign.join(" "));
  for (const text of foreign)
    for (const weight of ["regular", "semibold"] as const)
      // oxlint-disable-next-line no-await-in-loop -- most texts need what the one before them did
      await loaded.loadFonts(text, weight, asked);
  const codes = foreign.flatMap((text) => loaded.missingCodes(text, "regular", asked));
  return { order: asked, missing: [...new Set(codes)].toSorted((a, b) => a - b) };
}

/** Called before a map is laid out. */
export function beginTexts(scripts: Scripts): void {
  order = scripts.order;
}

/** A text that the bundled font does not have all of, from left to right. */
export function setText(text: string, weight: Weight): ShapedText {
  if (engine === null) return boxes(text, weight);
  // A font that came since may have what another map found missing.
  const key = `${weight} ${order[0]} ${engine.loadedFontCount()} ${text}`;
  const set = known.get(key) ?? engine.shapedText(text, weight, order);
  known.set(key, set);
  return set;
}

/** The outline of a line: its glyphs where they stand. */
export function setOutline(text: string, weight: Weight): string {
  let path = "";
  for (const placed of setText(text, weight).glyphs) {
    const drawn = outlineOf(placed, weight);
    if (drawn !== "") path += `M${placed.x} ${placed.y}${drawn}`;
  }
  return path;
}

/** How far the glyphs of other scripts in a text reach, in thousandths of an em; null without any. */
export function inkOf(text: string, weight: Weight): Ink | null {
  if (engine === null || isBundled(text)) return null;
  return engine.inkOf(setText(text, weight), weight);
}

/** Whether a text is read from right to left as a whole: its first letter says. */
export function isRightToLeft(text: string): boolean {
  if (engine === null || isBundled(text)) return false;
  return engine.baseDirection(text) === "rtl";
}

/** Of each text that was set: as long as what it was set as is kept. */
const breakables = new WeakMap<ShapedText, BreakableText>();

/** Where lines of a text may end, and how wide each of its clusters is. */
export function breakable(text: string, weight: Weight): BreakableText {
  const set = setText(text, weight);
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

function outlineOf(placed: ShapedText["glyphs"][number], weight: Weight): string {
  if (engine !== null) return engine.glyphOutline(placed, weight);
  return glyph(String.fromCodePoint(placed.id), weight).path;
}

/** Without the fonts of other scripts: for tools that load none. */
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
