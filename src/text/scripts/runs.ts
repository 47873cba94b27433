import type { Font } from "harfbuzzjs";
import { isInFont, type Weight } from "../metrics.ts";
import { eastAsianOrder, type EastAsianOrder, fontsFor, type ScriptFont } from "./blocks.ts";
import { clusters, isInvisible } from "./clusters.ts";
import { directionLevels, visualOrder } from "./directions.ts";
import { loadedFont, scriptFont } from "./font-store.ts";

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

/** The loaded fonts for the texts of one map, in addition to the bundled font. */
export interface MapFonts {
  /** One order for all texts of a map, whatever line each is broken into. */
  readonly order: EastAsianOrder;
  /** In both weights. No others are looked at, whatever other maps have loaded. */
  readonly names: ReadonlySet<ScriptFont>;
}

/** The runs of a text from left to right. */
export function runs(text: string, weight: Weight, fonts: MapFonts): readonly Run[] {
  const levels = directionLevels(text);
  const found: Run[] = [];
  let [start, font, level]: [number, ScriptFont | null, number] = [0, null, -1];
  const close = (end: number): void => {
    if (end > start) found.push({ text: text.slice(start, end), start, font, level });
    start = end;
  };
  for (const cluster of clusters(text)) {
    const own = fontOf(cluster.text, weight, fonts);
    const ownLevel = levels[cluster.start]!;
    if (own !== font || ownLevel !== level) close(cluster.start);
    [font, level] = [own, ownLevel];
  }
  close(text.length);
  return visualOrder(found);
}

/** Loads the fonts that texts need in addition to the bundled one, and no others. */
export async function loadedFonts(texts: readonly string[]): Promise<MapFonts> {
  const order = eastAsianOrder(texts.join(" "));
  const names = new Set<ScriptFont>();
  for (const cluster of new Set(texts.flatMap(differentClusters))) {
    const codes = visibleCodes(cluster);
    if (areBundled(codes)) continue;
    for (const name of candidates(codes, order)) {
      names.add(name);
      // oxlint-disable-next-line no-await-in-loop -- the next is only read where this one lacks letters
      const weights = await Promise.all([
        loadedFont(name, "regular"),
        loadedFont(name, "semibold"),
      ]);
      const hasAll = (font: Font): boolean =>
        codes.every((code) => font.nominalGlyph(code) !== undefined);
      if (weights.every(hasAll)) break;
    }
  }
  return { order, names };
}

type Choice = { readonly font: ScriptFont | null };

type Choices = Readonly<Record<Weight, Map<string, Choice>>>;

/** Clusters of a text come back with every line that is tried: what was chosen for each, as long as a map is kept. */
const chosen = new WeakMap<MapFonts, Choices>();

function fontOf(cluster: string, weight: Weight, fonts: MapFonts): ScriptFont | null {
  const choices: Choices = chosen.get(fonts) ?? { regular: new Map(), semibold: new Map() };
  chosen.set(fonts, choices);
  const found = choices[weight].get(cluster) ?? { font: chosenFont(cluster, weight, fonts) };
  choices[weight].set(cluster, found);
  return found.font;
}

/** The first font that has most of a cluster's characters, of those that have its letter. */
function chosenFont(text: string, weight: Weight, fonts: MapFonts): ScriptFont | null {
  const codes = visibleCodes(text);
  if (areBundled(codes)) return null;
  let best: ScriptFont | null = null;
  let bestCount = 0;
  for (const name of candidates(codes, fonts.order)) {
    const font = fonts.names.has(name) ? scriptFont(name, weight) : null;
    if (font?.nominalGlyph(codes[0]!) === undefined) continue;
    const count = codes.filter((code) => font.nominalGlyph(code) !== undefined).length;
    if (count > bestCount) [best, bestCount] = [name, count];
  }
  return best;
}

/** The characters of a text that no font has. */
export function missingCodes(text: string, weight: Weight, fonts: MapFonts): readonly number[] {
  return differentClusters(text).flatMap((cluster) => {
    const codes = visibleCodes(cluster);
    const name = fontOf(cluster, weight, fonts);
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
