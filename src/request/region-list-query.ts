import { type Result, success } from "./result.ts";
import { parameters } from "./parameters/parameters.ts";
import { failureOf } from "./problems/failure-table.ts";
import { ProblemList } from "./problems/problem-list.ts";
import { decodeQuery } from "./query/query.ts";
import { checkedValue } from "./values/kinds.ts";
import type { LocaleName, Scope } from "./types.ts";

/** Which regions are asked for, and in which language their names. */
export interface RegionListQuery {
  readonly scope: Scope;
  readonly lang: LocaleName;
}

/** @param rawQuery what stands behind the `?`, in ASCII: `lang` alone has a meaning */
export function regionListQuery(scopeText: string, rawQuery: string): Result<RegionListQuery> {
  const problems = new ProblemList();
  const { texts } = decodeQuery(rawQuery, "get", problems);
  for (const name of texts.keys())
    if (name !== "lang")
      problems.add(
        { param: name },
        { code: "unknown_parameter", received: name, expected: "only the parameter lang" },
      );
  const { defaultValue } = parameters.lang;
  const scope = checkedValue(parameters.scope, scopeText, { param: "scope" }, problems);
  const lang = checkedValue(
    parameters.lang,
    texts.get("lang") ?? defaultValue,
    { param: "lang" },
    problems,
  );
  if (scope && lang && problems.isEmpty) return success({ scope, lang });
  return { ok: false, problems: failureOf(problems)! };
}
