import { LRUCache } from "lru-cache";
import { glyph, type Weight } from "../metrics.ts";
import type { ScriptFont } from "./blocks.ts";
import { isInvisible } from "./clusters.ts";
import { mirrored } from "./directions.ts";
import { harfBuzz, scriptFont } from "./font-store.ts";
import { type MapFonts, type Run, runs } from "./runs.ts";

/** A glyph on its line: thousandths of an em, y down. */
export interface PlacedGlyph {
  readonly x: number;
  readonly y: number;
  /** Where the characters that it stands for begin in the text, in code units. */
  readonly at: number;
  /** Null: the bundled font, where the number is the code point. */
  readonly font: ScriptFont | null;
  readonly id: number;
  readonly advance: number;
}

/** A text as it is set on one line, from left to right. */
export interface ShapedText {
  readonly advance: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** Sets a text in the bundled font and, where that lacks characters, in those of their scripts. */
export function shapedText(text: string, weight: Weight, fonts: MapFonts): ShapedText {
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of runs(text, weight, fonts)) {
    const set = run.font === null ? bundledRun(run, weight) : shapedRun(run, text, weight);
    for (const { x, y, at, font, id, advance } of set.glyphs)
      glyphs.push({ x: pen + x, y, at: run.start + at, font, id, advance });
    pen += set.advance;
  }
  return { advance: pen, glyphs };
}

/** As the bundled font is set everywhere: letter by letter, without kerning. Places are from the run's start. */
function bundledRun({ text, level }: Run, weight: Weight): ShapedText {
  const isReversed = level % 2 === 1;
  const letters = lettersOf(text).filter(({ letter }) => !isInvisible(letter.codePointAt(0)!));
  const seen = isReversed
    ? letters.toReversed().map(({ letter, at }) => ({ letter: mirrored(letter), at }))
    : letters;
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  for (const { letter, at } of seen) {
    const { advance: width } = glyph(letter, weight);
    glyphs.push({ x: advance, y: 0, at, font: null, id: letter.codePointAt(0)!, advance: width });
    advance += width;
  }
  return { advance, glyphs };
}

function lettersOf(text: string): readonly { letter: string; at: number }[] {
  let at = 0;
  return Array.from(text, (letter) => {
    const found = { letter, at };
    at += letter.length;
    return found;
  });
}

/** In code units: the shaper looks at no more than five letters on either side. */
const CONTEXT = 12;

const MAX_GLYPHS = 50_000;
/** A line that is tried shares its runs with the lines before it, where a text changes scripts all the time. */
const known = new LRUCache<string, ShapedText>({
  maxSize: MAX_GLYPHS,
  sizeCalculation: ({ glyphs }, key) => glyphs.length + key.length,
});

/** Places are from the start of the run. */
function shapedRun(run: Run, whole: string, weight: Weight): ShapedText {
  const { text, start, font, level } = run;
  // Letters join with those of the whole text, wherever a run ends.
  const from = Math.max(0, start - CONTEXT);
  const around = whole.slice(from, start + text.length + CONTEXT);
  const key = `${font} ${weight} ${level % 2} ${start - from} ${text.length} ${around}`;
  const set = known.get(key) ?? shaped(run, around, start - from, weight);
  known.set(key, set);
  return set;
}

/** One for all runs: each would keep memory of the shaper until it is collected. */
let shared: InstanceType<ReturnType<typeof harfBuzz>["Buffer"]> | null = null;

function shaped(
  { text, font: name, level }: Run,
  around: string,
  offset: number,
  weight: Weight,
): ShapedText {
  const library = harfBuzz();
  const buffer = (shared ??= new library.Buffer());
  buffer.clearContents();
  buffer.addText(around, offset, text.length);
  buffer.setDirection(level % 2 === 1 ? library.Direction.RTL : library.Direction.LTR);
  // Not the language of the system.
  buffer.setLanguage("und");
  buffer.guessSegmentProperties();
  library.shape(scriptFont(name!, weight)!, buffer);
  const places = buffer.getGlyphPositions();
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  buffer.getGlyphInfos().forEach(({ codepoint: id, cluster }, i) => {
    const { xAdvance: advance, xOffset, yOffset } = places[i]!;
    glyphs.push({ x: pen + xOffset, y: -yOffset, at: cluster - offset, font: name, id, advance });
    pen += advance;
  });
  return { advance: pen, glyphs };
}
