import { UNITS_PER_EM, type Weight } from "./metrics.ts";
import { type BreakableText, breakable } from "./set-text.ts";
import { textWidthPx } from "./widths.ts";

const ELLIPSIS = "\u2026";

/** As `fittedText`, for texts of any script: cut between clusters. */
export function fittedSet(text: string, sizePx: number, widestPx: number, weight: Weight): string {
  const left = widestPx - textWidthPx(ELLIPSIS, sizePx, weight);
  if (left < 0) return "";
  const { parts } = breakable(text, weight);
  for (let count = fittingParts(parts, (left * UNITS_PER_EM) / sizePx); count > 0; count -= 1) {
    const cut = `${text.slice(0, parts[count - 1]!.end).trimEnd()}${ELLIPSIS}`;
    // Letters take other forms, and other widths, at the end of what is left.
    if (textWidthPx(cut, sizePx, weight) <= widestPx) return cut;
  }
  return ELLIPSIS;
}

/** As `wrappedText`, for texts of any script: broken where UAX 14 allows, else between clusters. */
export function wrappedSet(
  text: string,
  sizePx: number,
  widestPx: number,
  maxLines: number,
  weight: Weight,
): readonly string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < maxLines - 1) {
    const end = lineEnd(rest, sizePx, widestPx, weight);
    if (end === 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest === "") return lines;
  const isWhole = textWidthPx(rest, sizePx, weight) <= widestPx;
  const last = maxLines < 1 ? "" : isWhole ? rest : fittedSet(rest, sizePx, widestPx, weight);
  return last === "" ? [] : [...lines, last];
}

/** Where the first line of a text ends, in code units; 0 where not even a cluster fits. */
function lineEnd(text: string, sizePx: number, widestPx: number, weight: Weight): number {
  if (textWidthPx(text, sizePx, weight) <= widestPx) return text.length;
  const { parts, breaks } = breakable(text, weight);
  const fits = (end: number): boolean =>
    textWidthPx(text.slice(0, end).trimEnd(), sizePx, weight) <= widestPx;
  const count = fittingParts(parts, (widestPx * UNITS_PER_EM) / sizePx);
  const farthest = parts[count]?.end ?? text.length;
  const broken = breaks.findLast((end) => end <= farthest && fits(end));
  if (broken !== undefined) return broken;
  for (let kept = count; kept > 0; kept -= 1)
    if (fits(parts[kept - 1]!.end)) return parts[kept - 1]!.end;
  return 0;
}

/** How many of the first clusters are about as wide as asked. */
function fittingParts(parts: BreakableText["parts"], widest: number): number {
  let units = 0;
  const past = parts.findIndex((part) => (units += part.units) > widest);
  return past < 0 ? parts.length : past;
}
