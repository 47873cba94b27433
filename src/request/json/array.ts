import { isWithinLimit } from "../grammars/entry-count.ts";
import type { ProblemList } from "../problems/problem-list.ts";

/** The items of an array; null after telling `problems` that it is none, or too long. */
export function arrayOf(
  param: string,
  maxEntries: number,
  value: unknown,
  problems: ProblemList,
  hint?: string,
): readonly unknown[] | null {
  if (Array.isArray(value)) {
    return isWithinLimit(param, value.length, maxEntries, problems) ? value : null;
  }
  const remark = hint === undefined ? {} : { hint };
  problems.add({ param }, { received: value, expected: "an array", ...remark });
  return null;
}
