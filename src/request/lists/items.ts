import { isReserved, onlyKnownMembers } from "../parameters/reserved.ts";
import { invalidCode, type Place, type ProblemList } from "../problems/problem-list.ts";
import type { JsonSchema } from "../values/json-schema.ts";
import { type Kind, tellWrong } from "../values/kinds.ts";
import { literal } from "./entries.ts";

/** One field of an item: an object in a JSON body, an entry of a query. */
export interface Field<T = unknown> {
  readonly kind: Kind<T>;
  readonly isRequired: boolean;
  /** Whether nothing is left of an item where it is wrong. */
  readonly isVital: boolean;
  /** Where it is not given; a required one is. */
  readonly none: T | null;
  /** Instead of its kind, where more than the field itself tells what it says; undefined after telling why not. */
  readonly read?: (item: Members, place: Place, problems: ProblemList) => T | undefined;
}

export type Members = Readonly<Record<string, unknown>>;

export function required<T>(kind: Kind<T>): Field<T> {
  return { kind, isRequired: true, isVital: true, none: null };
}

/** @param row what else is so: by default, null stands for none, and for a wrong one */
export function optional<T, N extends T | null = null>(
  kind: Kind<T>,
  row: Partial<Field<T>> & { readonly none?: N } = {},
): Field<T | N> {
  return { kind, isRequired: false, isVital: false, none: null, ...row };
}

/** A field as the documentation tells it. */
export interface ItemRow {
  readonly field: string;
  readonly value: string;
  readonly isRequired: boolean;
}

type Fields = Readonly<Record<string, Field>>;
type Said<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

/** How the items of a list are read from either notation, and described. */
export interface Item<E> {
  readonly name: string;
  readonly rows: readonly ItemRow[];
  readonly schema: JsonSchema;
  /** Whether a member of a JSON array is an object whose fields have their types; false after telling `problems`. */
  readonly accepts: (value: unknown, place: Place, problems: ProblemList) => boolean;
  /** From such a member; null after telling `problems` why it is none. */
  readonly read: (value: unknown, place: Place, problems: ProblemList) => E | null;
  /**
   * From the parts of an entry, checked in their order; null after telling `problems` why it is none.
   *
   * @param placeOf where a part stands
   */
  readonly spelled: (
    parts: Readonly<Record<string, string | undefined>>,
    placeOf: (field: string) => Place,
    problems: ProblemList,
  ) => E | null;
}

interface ItemParts<F extends Fields, E> {
  readonly name: string;
  /** In the order in which they are described, and in which values of a wrong type are told. */
  readonly fields: F;
  /** Those that are checked further, in the order in which that is told. */
  readonly checked: readonly (keyof F & string)[];
  /** @param item as it was given in JSON, else empty */
  readonly made: (said: Said<F>, item: Members) => E;
}

export function item<F extends Fields, E>({
  name,
  fields,
  checked,
  made,
}: ItemParts<F, E>): Item<E> {
  const names = Object.keys(fields);
  const nothing = Object.fromEntries(
    Object.entries(fields).map(([field, { none }]) => [field, none]),
  );

  /**
   * Places are made where they are needed: a body has thousands of items.
   *
   * @param areTexts whether values are parts of an entry, still to be read
   */
  function itemOf(
    order: readonly string[],
    values: Members,
    placeOf: (field: string) => Place,
    problems: ProblemList,
    areTexts = false,
  ): E | null {
    const said = { ...nothing };
    let isNone = false;
    for (const field of order) {
      const { kind, isVital, read } = fields[field]!;
      const given = values[field];
      const value = areTexts && typeof given === "string" ? kind.spelled(literal(given)) : given;
      let right: unknown = null;
      if (read !== undefined) right = read(values, placeOf(field), problems);
      else if (!isAbsent(value)) {
        right = kind.check(value);
        if (right === undefined) tellWrong(kind, value, placeOf(field), problems);
      }
      if (right !== undefined && right !== null) said[field] = right;
      isNone ||= right === undefined && isVital;
    }
    // Each member comes from the field of its name, whose type is what `Said` says of it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be filled in a loop
    return isNone ? null : made(said as Said<F>, values);
  }

  return {
    name,
    rows: Object.entries(fields).map(([field, { kind, isRequired }]) => ({
      field,
      value: kind.expected(),
      isRequired,
    })),
    schema: itemSchema(fields),
    spelled: (parts, placeOf, problems) =>
      itemOf(Object.keys(parts), parts, placeOf, problems, true),
    accepts: (value, place, problems) => {
      // Nobody would hear of what comes after so many.
      if (problems.dropped > 0 && problems.isFull(invalidCode(place.param))) return false;
      if (!isObject(value)) {
        problems.add(place, { received: value, expected: `an object with ${names.join(", ")}` });
        return false;
      }
      reportUnknown(value, names, place, problems);
      let isRight = true;
      for (const field of names) {
        const { kind, isRequired } = fields[field]!;
        const received = value[field];
        if (isAbsent(received) ? !isRequired : kind.isOfType(received)) continue;
        problems.add({ ...place, field }, { received, expected: kind.expected() });
        isRight = false;
      }
      return isRight;
    },
    read: (value, place, problems) =>
      isObject(value) ? itemOf(checked, value, (field) => ({ ...place, field }), problems) : null,
  };
}

export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An empty array means "not given" wherever it stands. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function reportUnknown(
  value: Members,
  names: readonly string[],
  place: Place,
  problems: ProblemList,
): void {
  for (const key of Object.keys(value)) {
    if (names.includes(key) || isReserved(key)) continue;
    const expected = `only the fields ${names.join(", ")}`;
    problems.add(place, { code: "unknown_parameter", received: key, expected, allowed: names });
  }
}

function itemSchema(fields: Fields): JsonSchema {
  const rows = Object.entries(fields);
  const properties = rows.map(([name, { kind, isRequired }]) => {
    const schema = kind.schema();
    const description = kind.expected();
    const kinds = [...(schema.anyOf ?? [schema]), { type: "null" }];
    return [name, isRequired ? { ...schema, description } : { description, anyOf: kinds }] as const;
  });
  const isNeeded = rows.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(isNeeded.length === 0 ? {} : { required: isNeeded }),
    ...onlyKnownMembers,
  };
}
