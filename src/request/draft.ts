import { parameterRows } from "./parameters/parameter-names.ts";
import type { Parameter, Setting } from "./parameters/parameter.ts";
import type { Given, ParameterName } from "./parameters/parameters.ts";
import type { ProblemList } from "./problems/problem-list.ts";
import type { Query } from "./query/query.ts";

/**
 * What a request says, from whichever notation: each parameter checked by itself, nothing yet decided
 * that needs two of them. Lists are in the order given, with all their duplicates.
 */
export type Draft = Given;

/** Where no parameter is given. */
const nothing = Object.fromEntries(
  parameterRows.map(({ name, parameter }) => [
    name,
    parameter.type === "list" ? parameter.none : null,
  ]),
);

/** What a query says of every parameter that has an effect there. */
export function queryDraft({ texts, unreadable }: Query, problems: ProblemList): Draft {
  return draft((name, parameter) => {
    const text = texts.get(name);
    if (parameter.type === "list") {
      if (unreadable.has(name)) return parameter.unreadable;
      return text === undefined ? parameter.none : parameter.parse(text, problems);
    }
    return text === undefined ? null : checked(name, parameter, parameter.spelled(text), problems);
  });
}

/** What the members of a JSON body say, of which none is null or an empty array. */
export function jsonDraft(members: ReadonlyMap<string, unknown>, problems: ProblemList): Draft {
  return draft((name, parameter) => {
    const value = members.get(name);
    if (parameter.type === "list")
      return value === undefined ? parameter.none : parameter.read(value, problems);
    return value === undefined ? null : checked(name, parameter, value, problems);
  });
}

function draft(said: (name: ParameterName, parameter: Parameter) => unknown): Draft {
  const members: Record<string, unknown> = { ...nothing };
  for (const { name, parameter } of parameterRows) members[name] = said(name, parameter);
  // Each member comes from the row of its name, whose type is what `Given` says of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be filled in a loop
  return members as Draft;
}

/** Null after telling `problems` of a wrong value. */
function checked(
  name: ParameterName,
  { check, expected, allowed }: Setting,
  value: unknown,
  problems: ProblemList,
): unknown {
  const right = check(value);
  if (right !== undefined) return right;
  const names = allowed === null ? {} : { allowed };
  problems.add({ param: name }, { received: value, expected: expected(value), ...names });
  return null;
}
