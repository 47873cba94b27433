import { type List, uses } from "../parameters/parameter.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { arraySchema, type JsonSchema } from "../values/json-schema.ts";
import { splitEntries, splitFields } from "./entries.ts";
import type { Item } from "./items.ts";

/** What one entry says; null after telling `problems` why it says nothing. */
export type EntryReader<V, E> = (value: V, place: Place, problems: ProblemList) => E | null;

/** What a JSON body says instead of a text. */
interface JsonForm<E> {
  /** Asked of all entries before the first is read. */
  readonly accepts?: (value: unknown, place: Place, problems: ProblemList) => boolean;
  readonly read: EntryReader<unknown, E>;
  readonly schema: () => JsonSchema;
  readonly item?: List["item"];
  /** Null for a value that has no entries; by default, any but an array. */
  readonly entries?: (value: unknown) => readonly unknown[] | null;
  /** What is told then. */
  readonly expected?: string;
  readonly hint?: string;
}

/**
 * @typeParam E what one entry says
 * @typeParam T what all of them say
 */
interface ListParts<E, T>
  extends
    Pick<List<T>, "description" | "maxEntries" | "shape" | "print">,
    Partial<Pick<List, "use">> {
  readonly none: NoInfer<T>;
  /** By default the same. */
  readonly unreadable?: NoInfer<T>;
  /** Each of these ends an entry of a query. */
  readonly separators: string;
  /** Whether an empty entry keeps its place, else it is skipped. */
  readonly keepsEmpty?: boolean;
  /** Whether too many entries are for `together` to tell. */
  readonly isCounted?: boolean;
  readonly entry: EntryReader<string, E>;
  /** What a text says as a whole; null for entries. */
  readonly keyword?: (text: string) => T | null;
  /**
   * @param entries in the order given, null for a wrong one
   * @param received all of them as they were given
   */
  readonly together: (
    entries: readonly (E | null)[],
    param: string,
    problems: ProblemList,
    received: unknown,
  ) => T;
  /** Absent where a JSON body has no such member. */
  readonly json?: JsonForm<E>;
}

/** A parameter of many entries. */
export function list<E, T>({
  separators,
  keepsEmpty = false,
  isCounted = false,
  entry,
  keyword = () => null,
  together,
  json,
  use = uses.everywhere,
  none,
  unreadable = none,
  ...row
}: ListParts<E, T>): List<T> {
  const split = keepsEmpty ? splitFields : splitEntries;

  function all<V>(
    values: readonly V[],
    one: EntryReader<V, E>,
    received: unknown,
    param: string,
    problems: ProblemList,
    accepts?: JsonForm<E>["accepts"],
  ): T {
    if (values.length > row.maxEntries && !isCounted) {
      const expected = `at most ${row.maxEntries} entries`;
      problems.add({ param }, { code: "limit_exceeded", received: values.length, expected });
      return unreadable;
    }
    const accepted =
      accepts && values.map((value, index) => accepts(value, { param, index }, problems));
    const entries = values.map((value, index) =>
      accepted?.[index] === false ? null : one(value, { param, index }, problems),
    );
    return together(entries, param, problems, received);
  }

  const parse: List<T>["parse"] = (text, param, problems) =>
    keyword(text.trim()) ?? all(split(text, separators), entry, text, param, problems);

  const read: List<T>["read"] = (value, param, problems) => {
    if (json === undefined) return none;
    const values = (json.entries ?? arrayEntries)(value);
    if (values !== null) return all(values, json.read, value, param, problems, json.accepts);
    const { expected = "an array", hint } = json;
    const remark = hint === undefined ? {} : { hint };
    problems.add({ param }, { received: value, expected, ...remark });
    return unreadable;
  };

  const { schema = () => ({ type: "string" }), item = null } = json ?? {};
  return { ...row, type: "list", use, none, unreadable, parse, read, schema, item };
}

function arrayEntries(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** JSON whose entries are objects. */
export function objects<E>(item: Item<E>, maxEntries: number): JsonForm<E> {
  const { accepts, read } = item;
  return { accepts, read, schema: () => arraySchema(item.schema, maxEntries), item };
}

/** Entries as they are, without the wrong ones. */
export function rightOnes<E>(entries: readonly (E | null)[]): readonly E[] {
  return entries.filter((entry) => entry !== null);
}
