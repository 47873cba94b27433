import { LRUCache } from "lru-cache";
import { isInFont, type Weight } from "../metrics.ts";
import { type EastAsianOrder, fontsFor, type ScriptFont } from "./blocks.ts";
import { type Cluster, clusters, isInvisible } from "./clusters.ts";
import { directionLevels, visualOrder } from "./directions.ts";
import { loadedFont, loadedFontCount, scriptFont } from "./font-store.ts";

/** A part of a text in one font and one direction. */
export interface Run {
  readonly text: string;
  /** From the start of the whole text, in code units. */
  readonly start: number;
  /** Null: the bundled font, and its box for characters that no font has. */
  readonly font: ScriptFont | null;
  /** Odd: from right to left. */
  readonly level: number;
}

/** The runs of a text from left to right. Its fonts were loaded before. */
export function runs(text: string, weight: Weight, order: EastAsianOrder): readonly Run[] {
  const levels = directionLevels(text);
  const found: { text: string; start: number; font: ScriptFont | null; level: number }[] = [];
  for (const cluster of clusters(text)) {
    const font = fontOf(cluster, weight, order);
    const level = levels[cluster.start]!;
    const last = found.at(-1);
    if (last?.font === font && last.level === level) last.text += cluster.text;
    else found.push({ ...cluster, font, level });
  }
  return visualOrder(found);
}

/** Loads what a text needs beyond the bundled font, and nothing that it does not. */
export async function loadFonts(
  text: string,
  weight: Weight,
  order: EastAsianOrder,
): Promise<void> {
  for (const { text: cluster } of clusters(text)) {
    const codes = visibleCodes(cluster);
    if (areBundled(codes)) continue;
    for (const name of candidates(codes, order)) {
      // oxlint-disable-next-line no-await-in-loop -- the next is only read where this one lacks letters
      const font = await loadedFont(name, weight);
      if (codes.every((code) => font.nominalGlyph(code) !== undefined)) break;
    }
  }
}

/** Clusters of a text come back with every line that is tried: of each, null or a name. */
const chosen = new LRUCache<string, { readonly font: ScriptFont | null }>({ max: 10_000 });

function fontOf({ text }: Cluster, weight: Weight, order: EastAsianOrder): ScriptFont | null {
  // A font that came since may have what was missing.
  const key = `${weight} ${order[0]} ${loadedFontCount()} ${text}`;
  let known = chosen.get(key);
  if (known === undefined) {
    known = { font: chosenFont(text, weight, order) };
    chosen.set(key, known);
  }
  return known.font;
}

/** The first font that has most of a cluster's characters, of those that have its letter. */
function chosenFont(text: string, weight: Weight, order: EastAsianOrder): ScriptFont | null {
  const codes = visibleCodes(text);
  if (areBundled(codes)) return null;
  let best: ScriptFont | null = null;
  let bestCount = 0;
  for (const name of candidates(codes, order)) {
    const font = scriptFont(name, weight);
    if (font?.nominalGlyph(codes[0]!) === undefined) continue;
    const count = codes.filter((code) => font.nominalGlyph(code) !== undefined).length;
    if (count > bestCount) [best, bestCount] = [name, count];
  }
  return best;
}

/** The characters of a text that no font has. What the text needs was loaded before. */
export function missingCodes(
  text: string,
  weight: Weight,
  order: EastAsianOrder,
): readonly number[] {
  return clusters(text).flatMap((cluster) => {
    const codes = visibleCodes(cluster.text);
    const name = fontOf(cluster, weight, order);
    const font = name === null ? null : scriptFont(name, weight);
    return codes.filter((code) => !areBundled([code]) && font?.nominalGlyph(code) === undefined);
  });
}

function visibleCodes(cluster: string): readonly number[] {
  return Array.from(cluster, (character) => character.codePointAt(0)!).filter(
    (code) => !isInvisible(code),
  );
}

function areBundled(codes: readonly number[]): boolean {
  return codes.every((code) => isInFont(String.fromCodePoint(code)));
}

function candidates(codes: readonly number[], order: EastAsianOrder): readonly ScriptFont[] {
  return [...new Set(codes.flatMap((code) => fontsFor(code, order)))];
}
