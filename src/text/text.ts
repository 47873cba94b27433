import { fittedSet, wrappedSet } from "./set-lines.ts";
import { isBundled } from "./set-text.ts";
import { REPLACEMENT, UNITS_PER_EM } from "./metrics.ts";
import { type SizedFont, textWidthPx, textWidthUnits } from "./widths.ts";

const ELLIPSIS = "\u2026";
/** Invisible characters that only affect their neighbours: joiners, selectors, directions. */
const INVISIBLE =
  /\u034f|[\u180b-\u180e]|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e01ef}]/gu;
/** Words in letters of the bundled font, one space apart. Most texts are like this and need no change. */
const PLAIN =
  /^[!-~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2026\u2212]+(?: [!-~\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2026\u2212]+)*$/;
/** Every space of Unicode except the two that forbid a line break, which the font has. */
const BLANK = /[\t\n\r \u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/;
const BLANKS = /[\t\n\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Characters that join letters of other scripts, separate them, or choose among their forms. */
const JOINING = "\u200c\u200d\ufe00-\ufe0f";
const STEERING = new RegExp(`[^${JOINING}]`, "u");
/** No language writes more marks on one letter; more would reach far out of the line. */
const MARKS_TOO_MANY = /(\p{Mn}{6})\p{Mn}+/gu;
/** Characters that XML forbids, and characters without any meaning. */
const UNUSABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text as it is drawn: on one line, with single spaces, without characters that only affect others. */
export function shownText(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = onOneLine(text.replace(INVISIBLE, ""));
  if (isBundled(seen)) return seen;
  const joined = text.replace(INVISIBLE, (sign) => (STEERING.test(sign) ? "" : sign));
  return onOneLine(joined).replace(UNUSABLE, REPLACEMENT).replace(MARKS_TOO_MANY, "$1");
}

/** A shown text cut to a width, with an ellipsis where it is cut; empty if not even that fits. */
export function fittedText(text: string, font: SizedFont, widestPx: number): string {
  if (textWidthPx(text, font) <= widestPx) return text;
  if (!isBundled(text)) return fittedSet(text, font, widestPx);
  let units = textWidthUnits(ELLIPSIS, font);
  if (isWider(units, font, widestPx)) return "";
  let fitted = "";
  for (const character of text) {
    units += textWidthUnits(character, font);
    if (isWider(units, font, widestPx)) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}${ELLIPSIS}`;
}

/**
 * A shown text broken at blanks into lines no wider than asked; a word too long for a line is broken
 * where the line ends, and the last line ends in an ellipsis if the text goes on. Empty if the text
 * does not fit and not even the ellipsis does.
 */
export function wrappedText(
  text: string,
  font: SizedFont,
  widestPx: number,
  mostLines: number,
): readonly string[] {
  if (!isBundled(text)) return wrappedSet(text, font, widestPx, mostLines);
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < mostLines - 1) {
    const line = firstLine(rest, font, widestPx);
    if (line === "") break;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  if (rest === "") return lines;
  const last = mostLines < 1 ? "" : fittedText(rest, font, widestPx);
  return last === "" ? [] : [...lines, last];
}

function onOneLine(text: string): string {
  return text.replace(BLANKS, (blanks) => (BLANK.test(blanks) ? " " : blanks)).trim();
}

/** As much of a text as fits, up to its last space if there is one. */
function firstLine(text: string, font: SizedFont, widestPx: number): string {
  let units = 0;
  let end = 0;
  let blank = 0;
  for (const character of text) {
    units += textWidthUnits(character, font);
    // A blank at the end of a line takes no room.
    if (character === " ") blank = end + 1;
    else if (isWider(units, font, widestPx)) return text.slice(0, blank > 0 ? blank : end);
    end += character.length;
  }
  return text;
}

/** Adds whole units, so that the width of a line equals the result of `textWidthPx`. */
function isWider(units: number, { sizePx }: SizedFont, widestPx: number): boolean {
  return (units * sizePx) / UNITS_PER_EM > widestPx;
}
