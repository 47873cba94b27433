import { checkedDomain, parseDomain } from "../grammars/domain.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { Domain } from "../types.ts";

/** `domain` of a JSON body: two numbers, or the text of a query. */
export function readDomain(value: unknown, problems: ProblemList): Domain | null {
  if (typeof value === "string") return value === "" ? null : parseDomain(value, problems);
  return checkedDomain(Array.isArray(value) ? value : [], value, problems);
}
