import { checkedColors, parsePalette } from "../grammars/palette.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { Palette } from "../types.ts";

/** `palette` of a JSON body: a name, an array of colours, or the text of a query. */
export function readPalette(value: unknown, problems: ProblemList): Palette | null {
  if (typeof value === "string") return parsePalette(value, problems);
  if (Array.isArray(value)) return checkedColors(value, problems);
  const expected = "the name of a palette, or an array of colours as #rrggbb";
  problems.add({ param: "palette" }, { received: value, expected });
  return null;
}
