import { literal, splitFields } from "./entries.ts";
import { isWithin, limits } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { Domain } from "../types.ts";
import { parseNumber, unsignedZero } from "../values/number-text.ts";

export const domainShape = "min,max";

const expected = "min,max: two numbers from -1e15 to 1e15, the first smaller";

/** `domain = number "," number`, the first smaller; null after telling `problems` why not. */
export function parseDomain(text: string, problems: ProblemList): Domain | null {
  const ends = splitFields(text, ",").map((field) => parseNumber(literal(field)));
  return checkedDomain(ends, text, problems);
}

/** The domain of either notation. */
export function checkedDomain(
  ends: readonly unknown[],
  received: unknown,
  problems: ProblemList,
): Domain | null {
  const [min, max] = ends;
  const isRight = ends.length === 2 && isEnd(min) && isEnd(max) && min < max;
  if (isRight) return [unsignedZero(min), unsignedZero(max)];
  const shown = Array.isArray(received) ? received.map(String).join(",") : received;
  problems.add({ param: "domain" }, { received: shown, expected });
  return null;
}

function isEnd(value: unknown): value is number {
  return typeof value === "number" && isWithin(value, limits.value);
}
