import { idsOf } from "../../names/scope-ids.ts";
import type { Draft } from "../draft.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { RegionRequest } from "../types.ts";
import { parseRegionId } from "../values/region-id.ts";

/** The regions that have the values of a draft by their order alone: that of the ids of the scope. */
export function withOrderedValues(draft: Draft, problems: ProblemList): Draft {
  const { scope, values } = draft;
  if (scope === null || values.length === 0) return draft;
  const ids = idsOf(scope);
  // A wrong entry is told where it stands.
  if (values.length !== ids.length && !problems.has("invalid_values")) {
    const expected = `${ids.length} values with scope=${scope}, one for each of its regions`;
    const hint = "nothing between two commas is a region without a value";
    problems.add({ param: "values" }, { received: values.length, expected, hint });
  }
  const given = values.slice(0, ids.length).flatMap((value, at): readonly RegionRequest[] => {
    const id = parseRegionId(ids[at]!);
    if (value === null || id === null) return [];
    return [{ id, datum: { kind: "value", value, color: null }, pattern: null, annotation: null }];
  });
  return { ...draft, values: parameters.values.none, data: [...given, ...draft.data] };
}
