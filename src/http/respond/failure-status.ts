import { rankOf } from "../../request/problems/failure-table.ts";
import type { NonEmpty, Problem } from "../../result.ts";

export { statusOf } from "../../request/problems/failure-table.ts";

/** Problems in the order of the published table; those of one code stay as they were found. */
export function byPrecedence(problems: NonEmpty<Problem>): NonEmpty<Problem> {
  const [first, ...rest] = problems;
  const sorted: [Problem, ...Problem[]] = [first, ...rest];
  sorted.sort((a, b) => rankOf(a.code) - rankOf(b.code));
  return sorted;
}
