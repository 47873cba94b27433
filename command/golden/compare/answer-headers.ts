import type { Finding } from "./outcome.ts";

/** What an answer promises beside its picture, by name: headers, and the codings it is sent in. */
export type Promises = ReadonlyMap<string, string>;

/** The value of a header that is not sent, and of codings where there is none. */
export const NONE = "none";

/** The headers that callers rely on. */
const HEADERS = ["cache-control", "etag", "x-geo-warnings"] as const;

/** The name of the codings. */
export const CODINGS = "codings";

/** What of its answers a run compares. */
export interface WantedPromises {
  readonly headers: boolean;
  readonly codings: boolean;
}

export function wantedNames({ headers, codings }: WantedPromises): readonly string[] {
  return [...(headers ? HEADERS : []), ...(codings ? [CODINGS] : [])];
}

/** One for each promise of these names that differs. */
export function promiseFindings(
  names: readonly string[],
  expected: Promises,
  actual: Promises,
): readonly Finding[] {
  return names.flatMap((name): readonly Finding[] => {
    const [before, after] = [expected.get(name) ?? null, actual.get(name) ?? null];
    if (before === after) return [];
    const what = before === null ? `${name} added` : after === null ? `${name} removed` : name;
    return [{ element: "answer", what, expected: quoted(before), actual: quoted(after) }];
  });
}

function quoted(value: string | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** As goldens keep them: a line each, `name: value`, sorted. */
export function promiseText(promises: Promises): string {
  const lines = Array.from(promises, ([name, value]) => `${name}: ${value}\n`);
  return lines.toSorted().join("");
}

/** What promiseText wrote. */
export function promisesIn(text: string): Promises {
  const rows = text.split("\n").flatMap((line) => {
    const at = line.indexOf(": ");
    return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 2)] as const];
  });
  return new Map(rows);
}
