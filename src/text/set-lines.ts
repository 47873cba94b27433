import { UNITS_PER_EM } from "./metrics.ts";
import { type BreakableText, breakable } from "./set-text.ts";
import { type SizedFont, textWidthPx } from "./widths.ts";

const ELLIPSIS = "\u2026";
/**
 * Letters take other forms at the ends of a line, and so other widths: by no more than this, in thousandths of an
 * em, and what the text as a whole tells to be wider or narrower need not be set to know it.
 */
const FORMS = 3 * UNITS_PER_EM;

/** As `fittedText`, for texts of any script: cut between clusters. */
export function fittedSet(text: string, font: SizedFont, widestPx: number): string {
  const left = widestPx - textWidthPx(ELLIPSIS, font);
  if (left < 0) return "";
  const { parts } = breakable(text, font);
  for (let count = partsWithin(parts, (left * UNITS_PER_EM) / font.sizePx); count > 0; count -= 1) {
    const cut = `${text.slice(0, parts[count - 1]!.end).trimEnd()}${ELLIPSIS}`;
    if (textWidthPx(cut, font) <= widestPx) return cut;
  }
  return ELLIPSIS;
}

/** As `wrappedText`, for texts of any script: broken where UAX 14 allows, else between clusters. */
export function wrappedSet(
  text: string,
  font: SizedFont,
  widestPx: number,
  maxLines: number,
): readonly string[] {
  const page = { text: text.trim(), font, widestPx };
  const lines: string[] = [];
  let start = 0;
  while (start < page.text.length && lines.length < maxLines - 1) {
    const end = lineEnd(page, start);
    if (end === start) break;
    lines.push(page.text.slice(start, end).trimEnd());
    start = end + blanksAt(page.text, end);
  }
  const rest = page.text.slice(start);
  if (rest === "") return lines;
  const whole = (): string => (restFits(page, start) ? rest : fittedSet(rest, font, widestPx));
  const last = maxLines < 1 ? "" : whole();
  return last === "" ? [] : [...lines, last];
}

/** A text, and how large and how wide its lines are. */
interface Page {
  readonly text: string;
  readonly font: SizedFont;
  readonly widestPx: number;
}

/** Where the line that begins at an offset ends, in code units: where it begins, if not even a cluster fits. */
function lineEnd(page: Page, start: number): number {
  const { text, font, widestPx } = page;
  if (restFits(page, start)) return text.length;
  const { parts, breaks } = breakable(text, font);
  const first = partAt(parts, start);
  const widest = unitsBefore(parts, first) + (widestPx * UNITS_PER_EM) / font.sizePx;
  const count = partsWithin(parts, widest);
  const farthest = parts[count]?.end ?? text.length;
  const fits = (end: number): boolean =>
    textWidthPx(text.slice(start, end).trimEnd(), font) <= widestPx;
  const broken = breaks.findLast((end) => end > start && end <= farthest && fits(end));
  if (broken !== undefined) return broken;
  for (let taken = count; taken > first; taken -= 1)
    if (fits(parts[taken - 1]!.end)) return parts[taken - 1]!.end;
  return start;
}

function restFits({ text, font, widestPx }: Page, start: number): boolean {
  if (start > 0) {
    const { parts } = breakable(text, font);
    const units = parts.at(-1)!.toUnits - unitsBefore(parts, partAt(parts, start));
    if (units - FORMS > (widestPx * UNITS_PER_EM) / font.sizePx) return false;
  }
  return textWidthPx(text.slice(start), font) <= widestPx;
}

function blanksAt(text: string, start: number): number {
  const rest = text.slice(start);
  return rest.length - rest.trimStart().length;
}

type Parts = BreakableText["parts"];

/** The cluster in which an offset lies. */
function partAt(parts: Parts, offset: number): number {
  const found = parts.findIndex(({ end }) => end > offset);
  return found < 0 ? parts.length : found;
}

/** How far from the start of the text a cluster begins. */
function unitsBefore(parts: Parts, index: number): number {
  return parts[index - 1]?.toUnits ?? 0;
}

/** How many of the first clusters end so far from the start, about. */
function partsWithin(parts: Parts, widest: number): number {
  const past = parts.findIndex(({ toUnits }) => toUnits > widest);
  return past < 0 ? parts.length : past;
}
