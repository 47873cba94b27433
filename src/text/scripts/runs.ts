import { LRUCache } from "lru-cache";
import { isInFont, type Weight } from "../metrics.ts";
import { type EastAsianOrder, fontsFor, type ScriptFont } from "./blocks.ts";
import { clusters, isInvisible } from "./clusters.ts";
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
  const found: Run[] = [];
  let [start, font, level]: [number, ScriptFont | null, number] = [0, null, -1];
  const close = (end: number): void => {
    if (end > start) found.push({ text: text.slice(start, end), start, font, level });
    start = end;
  };
  for (const cluster of clusters(text)) {
    const own = fontOf(cluster.text, weight, order);
    const ownLevel = levels[cluster.start]!;
    if (own !== font || ownLevel !== level) close(cluster.start);
    [font, level] = [own, ownLevel];
  }
  close(text.length);
  return visualOrder(found);
}

/** Loads what a text needs beyond the bundled font, and nothing that it does not. */
export async function loadFonts(
  text: string,
  weight: Weight,
  order: EastAsianOrder,
): Promise<void> {
  for (const cluster of differentClusters(text)) {
    const codes = visibleCodes(cluster);
    if (areBundled(codes)) continue;
    for (const name of candidates(codes, order)) {
      // oxlint-disable-next-line no-await-in-loop -- the next is only read where this one lacks letters
      const font = await loadedFont(name, weight);
      if (codes.every((code) => font.nominalGlyph(code) !== undefined)) break;
    }
  }
}

type Choice = { readonly font: ScriptFont | null };

const MAX_CHOICES = 10_000;
/** Clusters of a text come back with every line that is tried: what was chosen for each, by weight and order. */
const chosen = new Map<string, LRUCache<string, Choice>>();
let chosenAmong = 0;

function fontOf(cluster: string, weight: Weight, order: EastAsianOrder): ScriptFont | null {
  // A font that came since may have what was missing.
  if (chosenAmong !== loadedFontCount()) {
    chosen.clear();
    chosenAmong = loadedFontCount();
  }
  const kind = weight + order[0];
  const choices = chosen.get(kind) ?? new LRUCache<string, Choice>({ max: MAX_CHOICES });
  chosen.set(kind, choices);
  const found = choices.get(cluster) ?? { font: chosenFont(cluster, weight, order) };
  choices.set(cluster, found);
  return found.font;
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
  return differentClusters(text).flatMap((cluster) => {
    const codes = visibleCodes(cluster);
    const name = fontOf(cluster, weight, order);
    const font = name === null ? null : scriptFont(name, weight);
    return codes.filter((code) => !areBundled([code]) && font?.nominalGlyph(code) === undefined);
  });
}

function differentClusters(text: string): readonly string[] {
  return [...new Set(clusters(text).map((cluster) => cluster.text))];
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
