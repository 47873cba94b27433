import { checkedBreaks } from "../grammars/breaks.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { arrayOf } from "./array.ts";

/** `breaks` of a JSON body. */
export function readBreaks(value: unknown, problems: ProblemList): readonly number[] | null {
  const items = arrayOf("breaks", maxEntries.breaks, value, problems);
  return items === null ? null : checkedBreaks(items, problems);
}
