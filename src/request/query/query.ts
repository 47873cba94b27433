import type { Endpoint } from "../parameters/parameter.ts";
import {
  namesReadBy,
  type NamedParameter,
  parameterInQuery,
  placeOfUse,
} from "../parameters/parameter-names.ts";
import { isReserved, reasonAgainst } from "../parameters/reserved.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { decodedText } from "./decoded-text.ts";

/** What a query gives: the texts of known parameters, by name in its official spelling. */
export interface Query {
  readonly texts: ReadonlyMap<string, string>;
  /** Parameters whose value cannot be read; they are given, though nothing is known of them. */
  readonly unreadable: ReadonlySet<string>;
  /** Whether some name cannot be read, so that any parameter may have been given. */
  readonly hasUnreadableName: boolean;
}

/**
 * Decodes the part of a request target behind the first `?`.
 *
 * @param rawQuery one character a byte, as node gives a target: what is not ASCII is raw UTF-8
 */
export function decodeQuery(rawQuery: string, endpoint: Endpoint, problems: ProblemList): Query {
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  const unreadable = new Set<string>();
  let hasUnreadableName = false;
  for (const pair of rawQuery.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const rawName = equals < 0 ? pair : pair.slice(0, equals);
    const name = decodedText(rawName);
    const text = equals < 0 ? undefined : decodedText(pair.slice(equals + 1));
    if (name === null) {
      hasUnreadableName = true;
      reportEncoding(rawName, rawName, problems);
      continue;
    }
    if (text === null) reportEncoding(name, pair.slice(equals + 1), problems);
    const row = parameterFor(name, endpoint, seen, problems);
    if (row === null) continue;
    const use = row.parameter.use[endpoint];
    if (text === null) unreadable.add(row.name);
    else if (text === undefined) reportWithoutEquals(row, problems);
    else if (text !== "" && use !== "ignored") texts.set(row.name, text);
  }
  return { texts, unreadable, hasUnreadableName };
}

/** The parameter of a name at its first occurrence; otherwise null, after saying what is wrong. */
function parameterFor(
  name: string,
  endpoint: Endpoint,
  seen: Set<string>,
  problems: ProblemList,
): NamedParameter | null {
  const row = parameterInQuery(name);
  if (row === undefined || row.parameter.use[endpoint] === "unknown") {
    if (!isReserved(name.toLowerCase())) reportUnknown(name, endpoint, problems);
    return null;
  }
  if (!seen.has(row.name)) {
    seen.add(row.name);
    return row;
  }
  const expected = "each parameter once, in upper or lower case";
  problems.add({ param: row.name }, { code: "duplicate_parameter", received: name, expected });
  return null;
}

/** A flag by its name alone may one day mean that it is on, and an old URL must not change then. */
function reportWithoutEquals({ name, parameter }: NamedParameter, problems: ProblemList): void {
  // A scope is missing then, and that is told.
  if (name === "scope") return;
  const hint = parameter.type === "boolean" ? `write ${name}=true` : `write ${name}= for none`;
  problems.add({ param: name }, { received: undefined, expected: 'a "=" and a value', hint });
}

function reportUnknown(name: string, endpoint: Endpoint, problems: ProblemList): void {
  const known = parameterInQuery(name);
  const place = known === undefined ? null : `${known.name} is for ${placeOfUse(known.parameter)}`;
  const hint = place ?? reasonAgainst(name.toLowerCase());
  problems.add(
    { param: name },
    {
      code: "unknown_parameter",
      received: name,
      expected: "the name of a parameter",
      allowed: namesReadBy(endpoint),
      ...(hint === null ? {} : { hint }),
    },
  );
}

function reportEncoding(param: string, received: string, problems: ProblemList): void {
  const hint = received.includes("#") ? "write # as %23" : "write % as %25";
  problems.add(
    { param },
    { code: "invalid_encoding", received, expected: "percent-encoded UTF-8 without NUL", hint },
  );
}
