import { UNITS_PER_EM } from "./metrics.ts";
import { type BreakableText, breakable, type Font, isBundled } from "./set-text.ts";
import { wrappedText } from "./text.ts";
import { type SizedFont, textWidthPx, textWidthUnits } from "./widths.ts";

/** A text in lines. */
export interface BrokenText {
  readonly lines: readonly string[];
  /** Whether all of the text stands in them. */
  readonly isWhole: boolean;
}

/** A piece that no line splits, without its trailing spaces. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** How far from the start of the text it begins and ends, in thousandths of an em. */
  readonly fromUnits: number;
  readonly toUnits: number;
}

/**
 * A shown text in as few lines as `wrappedText` makes of it, but of like length: those with the least
 * sum of squared widths (after Knuth and Plass, 1981). Lines end between words; only a word that is
 * wider than a line is broken in itself. A text that is cut is as `wrappedText` has it.
 */
export function balancedText(
  text: string,
  font: SizedFont,
  widestPx: number,
  maxLines: number,
): BrokenText {
  const filled = wrappedText(text, font, widestPx, maxLines);
  if (filled[0] === text) return { lines: filled, isWhole: true };
  const isWhole = withoutBlanks(filled.join("")) === withoutBlanks(text);
  if (!isWhole || filled.length < 2) return { lines: filled, isWhole };
  const widestUnits = (widestPx * UNITS_PER_EM) / font.sizePx;
  const pieces = piecesOf(text, font, widestUnits);
  const firsts = evenBreaks(pieces, filled.length, widestUnits);
  const even = firsts.map((first, at) => {
    const last = (firsts[at + 1] ?? pieces.length) - 1;
    return text.slice(pieces[first]!.start, pieces[last]!.end);
  });
  // Letters may take other forms, and other widths, where a line begins or ends.
  const fits = even.every((line) => textWidthPx(line, font) <= widestPx);
  return { lines: even.length > 0 && fits ? even : filled, isWhole };
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/gu, "");
}

function piecesOf(text: string, font: Font, widestUnits: number): readonly Piece[] {
  const { parts, breaks } = isBundled(text) ? letters(text, font) : breakable(text, font);
  const isBreak = new Set(breaks);
  const clusters: Piece[] = [];
  let [start, fromUnits] = [0, 0];
  for (const { end, toUnits } of parts) {
    clusters.push({ start, end, fromUnits, toUnits });
    [start, fromUnits] = [end, toUnits];
  }
  const pieces: Piece[] = [];
  let first = 0;
  clusters.forEach(({ end }, at) => {
    if (!isBreak.has(end) && at < clusters.length - 1) return;
    const word = clusters.slice(first, at + 1);
    first = at + 1;
    while (word.length > 1 && text.slice(word.at(-1)!.start, word.at(-1)!.end).trim() === "")
      word.pop();
    const whole = { ...word.at(-1)!, start: word[0]!.start, fromUnits: word[0]!.fromUnits };
    pieces.push(...(whole.toUnits - whole.fromUnits > widestUnits ? word : [whole]));
  });
  return pieces;
}

/** Of a text that the bundled font has: a line may end after each blank. */
function letters(text: string, font: Font): BreakableText {
  const parts: { end: number; toUnits: number }[] = [];
  const breaks: number[] = [];
  let [end, toUnits] = [0, 0];
  for (const letter of text) {
    end += letter.length;
    toUnits += textWidthUnits(letter, font);
    parts.push({ end, toUnits });
    if (letter === " ") breaks.push(end);
  }
  return { parts, breaks };
}

/** The first piece of each line for the most even way to break into this number of lines; empty if there is none. */
function evenBreaks(
  pieces: readonly Piece[],
  lineCount: number,
  widestUnits: number,
): readonly number[] {
  const count = pieces.length;
  /** For each number of pieces: how uneven they are at best in the lines so far. */
  let costs = new Float64Array(count + 1).fill(Infinity, 1);
  const begins: Int32Array[] = [];
  for (let line = 0; line < lineCount; line += 1) {
    const [longer, firsts] = [
      new Float64Array(count + 1).fill(Infinity),
      new Int32Array(count + 1),
    ];
    for (let end = 1; end <= count; end += 1)
      for (let first = end - 1; first >= 0; first -= 1) {
        const width = pieces[end - 1]!.toUnits - pieces[first]!.fromUnits;
        if (width > widestUnits) break;
        const cost = costs[first]! + width * width;
        if (cost >= longer[end]!) continue;
        longer[end] = cost;
        firsts[end] = first;
      }
    begins.push(firsts);
    costs = longer;
  }
  if (costs[count] === Infinity) return [];
  const lines: number[] = [];
  for (let line = lineCount - 1, end = count; line >= 0; line -= 1)
    lines.push((end = begins[line]![end]!));
  return lines.toReversed();
}
