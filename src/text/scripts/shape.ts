import { glyph, type Weight } from "../metrics.ts";
import type { EastAsianOrder, ScriptFont } from "./blocks.ts";
import { isInvisible } from "./clusters.ts";
import { mirrored } from "./directions.ts";
import { harfBuzz, scriptFont } from "./font-store.ts";
import { type Run, runs } from "./runs.ts";

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
export function shapedText(text: string, weight: Weight, order: EastAsianOrder): ShapedText {
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  for (const run of runs(text, weight, order)) {
    const set = run.font === null ? bundledRun(run, weight) : shapedRun(run, text, weight);
    for (const placed of set.glyphs) glyphs.push({ ...placed, x: advance + placed.x });
    advance += set.advance;
  }
  return { advance, glyphs };
}

/** As the bundled font is set everywhere: letter by letter, without kerning. */
function bundledRun({ text, start, level }: Run, weight: Weight): ShapedText {
  const isReversed = level % 2 === 1;
  const letters = lettersOf(text, start).filter(
    ({ letter }) => !isInvisible(letter.codePointAt(0)!),
  );
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

function lettersOf(text: string, start: number): readonly { letter: string; at: number }[] {
  let at = start;
  return Array.from(text, (letter) => {
    const found = { letter, at };
    at += letter.length;
    return found;
  });
}

/** In code units: the shaper looks at no more than five letters on either side. */
const CONTEXT = 12;

/** One for all runs: each would keep memory of the shaper until it is collected. */
let shared: InstanceType<ReturnType<typeof harfBuzz>["Buffer"]> | null = null;

function shapedRun(
  { text, start, font: name, level }: Run,
  whole: string,
  weight: Weight,
): ShapedText {
  const library = harfBuzz();
  const font = scriptFont(name!, weight)!;
  const buffer = (shared ??= new library.Buffer());
  buffer.clearContents();
  // Letters join with those of the whole text, wherever a run ends.
  const from = Math.max(0, start - CONTEXT);
  const around = whole.slice(from, start + text.length + CONTEXT);
  buffer.addText(around, start - from, text.length);
  buffer.setDirection(level % 2 === 1 ? library.Direction.RTL : library.Direction.LTR);
  // Not the language of the system.
  buffer.setLanguage("und");
  buffer.guessSegmentProperties();
  library.shape(font, buffer);
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  for (const {
    codepoint: id,
    cluster,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    const place = { x: advance + xOffset, y: -yOffset, advance: xAdvance };
    glyphs.push({ ...place, at: from + cluster, font: name, id });
    advance += xAdvance;
  }
  return { advance, glyphs };
}
