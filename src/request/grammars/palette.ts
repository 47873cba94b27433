import { literal, splitEntries } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { maxEntries } from "../parameters/limits.ts";
import { named, paletteNames } from "../parameters/vocabulary.ts";
import { oneOf, type ProblemList } from "../problems/problem-list.ts";
import type { HexColor, Palette } from "../types.ts";
import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";

export const paletteShape = "name or #rrggbb";

const param = "palette";
const MIN_COLORS = 2;
const listExpected = `${MIN_COLORS} to ${maxEntries.palette} colours as #rrggbb`;

/**
 *     palette = name / color 1*( "," color )
 *
 * Null after telling `problems` why it is none.
 */
export function parsePalette(text: string, problems: ProblemList): Palette | null {
  const entries = splitEntries(text, ",").map(literal);
  const [first] = entries;
  if (first === undefined) return null;
  return entries.length === 1 && !first.startsWith("#")
    ? namedPalette(first, problems)
    : checkedColors(entries, problems);
}

/** A scheme by its name in any case. */
function namedPalette(received: string, problems: ProblemList): Palette | null {
  const name = named(paletteNames, received);
  if (name !== null) return name;
  const expected = `${oneOf(paletteNames, received)}, or ${listExpected}`;
  problems.add({ param }, { received, expected, allowed: paletteNames });
  return null;
}

/** The colours of either notation, low to high. */
export function checkedColors(
  items: readonly unknown[],
  problems: ProblemList,
): readonly HexColor[] | null {
  if (!isWithinLimit(param, items.length, maxEntries.palette, problems)) return null;
  const colors: HexColor[] = [];
  for (const [index, received] of items.entries()) {
    const color = typeof received === "string" ? parseHexColor(received) : null;
    if (color !== null) colors.push(color);
    else problems.add({ param, index }, { received, expected: hexColorExpected });
  }
  if (colors.length < items.length) return null;
  if (colors.length >= MIN_COLORS) return colors;
  problems.add({ param }, { received: colors.join(","), expected: listExpected });
  return null;
}
