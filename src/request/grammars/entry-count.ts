import type { ProblemList } from "../problems/problem-list.ts";

/** Whether a list stays within its limit; when not, says so, and its entries are not looked at. */
export function isWithinLimit(
  param: string,
  count: number,
  limit: number,
  problems: ProblemList,
): boolean {
  if (count <= limit) return true;
  problems.add(
    { param },
    { code: "limit_exceeded", received: count, expected: `at most ${limit} entries` },
  );
  return false;
}
