import type * as z from "zod";
import { arrayOf } from "./array.ts";
import { invalidCode } from "../problems/problem-list.ts";
import { isReserved } from "../parameters/reserved.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";

export interface Item<T> {
  readonly item: T;
  readonly place: Place;
}

/** The items of an array of objects that have the right types; the others are told to `problems`. */
export function readItems<S extends z.ZodObject>(
  param: string,
  maxEntries: number,
  schema: S,
  value: unknown,
  problems: ProblemList,
): readonly Item<z.infer<S>>[] {
  const values = arrayOf(param, maxEntries, value, problems) ?? [];
  const names = Object.keys(schema.shape);
  const code = invalidCode(param);
  const items: Item<z.infer<S>>[] = [];
  for (const [index, member] of values.entries()) {
    // A check that fails costs ten times one that succeeds, and nobody would hear of what comes after the first.
    if (problems.isFull(code) && problems.dropped > 0) break;
    const place = { param, index };
    if (!isObject(member)) {
      problems.add(place, { received: member, expected: `an object with ${names.join(", ")}` });
      continue;
    }
    reportUnknown(member, names, place, problems);
    const parsed = schema.safeParse(withoutEmptyArrays(member));
    if (parsed.success) items.push({ item: parsed.data, place });
    else reportIssues(parsed.error.issues, schema, member, place, problems);
  }
  return items;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEmptyArray(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** An empty array means "not given" wherever it stands. */
function withoutEmptyArrays(
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!Object.values(value).some(isEmptyArray)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => !isEmptyArray(member)));
}

function reportUnknown(
  value: Readonly<Record<string, unknown>>,
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

/** Only the field is taken from an issue: the words are those of the schema's description. */
function reportIssues(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  problems: ProblemList,
): void {
  const fields = new Set(issues.map(({ path }) => String(path[0])));
  const shape = new Map(Object.entries(schema.shape));
  for (const field of fields) {
    const expected = shape.get(field)?.description ?? "another type";
    problems.add({ ...place, field }, { received: value[field], expected });
  }
}
