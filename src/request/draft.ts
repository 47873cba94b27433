import { reportJoinedAnnotations } from "./lists/joined-texts.ts";
import { parameterRows } from "./parameters/parameter-names.ts";
import type { List } from "./parameters/parameter.ts";
import { type Given, type ParameterName, parameters } from "./parameters/parameters.ts";
import type { ProblemList } from "./problems/problem-list.ts";
import type { Query } from "./query/query.ts";
import { checkedValue } from "./values/kinds.ts";

/**
 * What a request says, from whichever notation: each parameter checked by itself, nothing yet decided
 * that needs two of them. Lists are in the order given, with all their duplicates.
 */
export type Draft = Given;

/** Where no parameter is given. Drafts are copies of it, as few parameters are given at a time. */
const nothing: Readonly<Record<string, unknown>> = Object.fromEntries(
  parameterRows.map(({ name, parameter }) => [
    name,
    parameter.type === "list" ? parameter.none : null,
  ]),
);

const DEFAULT_LANG = parameters.lang.defaultValue;

/** What a query says of every parameter that has an effect there. */
export function queryDraft({ texts, unreadable }: Query, problems: ProblemList): Draft {
  const members = { ...nothing };
  for (const { name, parameter } of parameterRows) {
    const text = texts.get(name);
    if (parameter.type === "list" && unreadable.has(name)) members[name] = parameter.unreadable;
    else if (text !== undefined)
      members[name] =
        parameter.type === "list"
          ? parsedList(name, parameter, text, problems, "a JSON body is for POST /render/map")
          : (checkedValue(parameter, parameter.spelled(text), { param: name }, problems) ?? null);
  }
  const draft = toDraft(members);
  const { scope, lang } = draft;
  const annotations = texts.get("annotations");
  if (scope !== null && annotations !== undefined)
    reportJoinedAnnotations(annotations, { scope, lang: lang ?? DEFAULT_LANG }, problems);
  return draft;
}

/** JSON is no grammar of a query, though some of it would be read as ids and labels. */
function parsedList(
  name: ParameterName,
  parameter: List,
  text: string,
  problems: ProblemList,
  hint: string,
): unknown {
  if (text === "") return parameter.none;
  if (!isJson(text)) return parameter.parse(text, name, problems);
  const expected = `entries of the form ${parameter.shape}, not JSON`;
  problems.add({ param: name }, { received: text, expected, hint });
  return parameter.unreadable;
}

/** Whether a text is an array or an object in JSON. */
function isJson(text: string): boolean {
  if (!BRACKET.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const BRACKET = /^\s*[[{]/;

/** The members of a JSON body; null and empty arrays are already removed. */
export function jsonDraft(given: ReadonlyMap<string, unknown>, problems: ProblemList): Draft {
  const members = { ...nothing };
  for (const { name, parameter } of parameterRows) {
    const value = given.get(name);
    if (value !== undefined)
      members[name] =
        parameter.type === "list"
          ? typeof value === "string"
            ? parsedList(name, parameter, value, problems, "write it without quotes around it")
            : parameter.read(value, name, problems)
          : (checkedValue(parameter, value, { param: name }, problems) ?? null);
  }
  return toDraft(members);
}

function toDraft(members: Readonly<Record<string, unknown>>): Draft {
  // Each member comes from the row of its name, whose type is what `Given` says of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be filled in a loop
  return members as Draft;
}
