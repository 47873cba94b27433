import { checkedBbox, parseBbox } from "../grammars/bbox.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { GeographicBox } from "../types.ts";

/** `bbox` of a JSON body: four numbers, or the text of a query. */
export function readBbox(value: unknown, problems: ProblemList): GeographicBox | null {
  if (typeof value === "string") return value === "" ? null : parseBbox(value, problems);
  return checkedBbox(Array.isArray(value) ? value : [], value, problems);
}
