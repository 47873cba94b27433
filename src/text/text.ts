import {
  isInFont,
  REPLACEMENT,
  textWidthPx,
  textWidthUnits,
  UNITS_PER_EM,
  type Weight,
} from "./metrics.ts";

const ELLIPSIS = "\u2026";
/** Characters that show nothing and only steer their neighbours: joiners, selectors, directions. */
const INVISIBLE =
  /\u034f|[\u180b-\u180e]|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e01ef}]/gu;
/** Words of letters that the font has, one blank apart: most texts, and nothing in them has to change. */
const PLAIN =
  /^[!-~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2026\u2212]+(?: [!-~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2026\u2212]+)*$/;
/** Every blank of Unicode but the two that forbid a break, which the font has. */
const BLANK = /[\t\n\r \u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/;
const BLANKS = /[\t\n\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/**
 * A text as it is drawn: on one line, blanks joined, and each character that the bundled font lacks
 * replaced by U+FFFD, so that it takes the same room wherever it is drawn.
 */
export function shownText(text: string): string {
  if (PLAIN.test(text)) return text;
  let shown = "";
  for (const character of visible(text)) shown += isInFont(character) ? character : REPLACEMENT;
  return shown;
}

/** How many characters of a text `shownText` replaces. */
export function replacedCount(text: string): number {
  if (PLAIN.test(text)) return 0;
  let count = 0;
  for (const character of visible(text)) if (!isInFont(character)) count += 1;
  return count;
}

/** A shown text cut to a width, with an ellipsis where it is cut; empty if not even that fits. */
export function fittedText(
  text: string,
  sizePx: number,
  widestPx: number,
  weight: Weight = "regular",
): string {
  if (textWidthPx(text, sizePx, weight) <= widestPx) return text;
  let units = textWidthUnits(ELLIPSIS, weight);
  if (isWider(units, sizePx, widestPx)) return "";
  let kept = "";
  for (const character of text) {
    units += textWidthUnits(character, weight);
    if (isWider(units, sizePx, widestPx)) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

/**
 * A shown text broken at blanks into lines no wider than asked; a word too long for a line is broken
 * where the line ends, and the last line ends in an ellipsis if the text goes on. Empty if the text
 * does not fit and not even the ellipsis does.
 */
export function wrappedText(
  text: string,
  sizePx: number,
  widestPx: number,
  mostLines: number,
  weight: Weight = "regular",
): readonly string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < mostLines - 1) {
    const line = firstLine(rest, sizePx, widestPx, weight);
    if (line === "") break;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  if (rest === "") return lines;
  const last = mostLines < 1 ? "" : fittedText(rest, sizePx, widestPx, weight);
  return last === "" ? [] : [...lines, last];
}

function visible(text: string): string {
  const seen = text.replace(INVISIBLE, "");
  return seen.replace(BLANKS, (blanks) => (BLANK.test(blanks) ? " " : blanks)).trim();
}

/** As much of a text as fits, up to its last blank if it has one there. */
function firstLine(text: string, sizePx: number, widestPx: number, weight: Weight): string {
  let units = 0;
  let end = 0;
  let blank = 0;
  for (const character of text) {
    units += textWidthUnits(character, weight);
    // A blank at the end of a line takes no room.
    if (character === " ") blank = end + 1;
    else if (isWider(units, sizePx, widestPx)) return text.slice(0, blank > 0 ? blank : end);
    end += character.length;
  }
  return text;
}

/** Whole units are added up, so that a line is as wide here as `textWidthPx` says it is. */
function isWider(units: number, sizePx: number, widestPx: number): boolean {
  return (units * sizePx) / UNITS_PER_EM > widestPx;
}
