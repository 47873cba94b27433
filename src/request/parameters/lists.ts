import { arraySchema, type JsonSchema } from "../values/json-schema.ts";
import { regionIdSchema } from "../values/region-id.ts";
import { maxEntries } from "./limits.ts";
import { type List, uses } from "./parameter.ts";

/** An array of ids. */
export const idsSchema: JsonSchema = arraySchema(regionIdSchema, maxEntries.regions);

/**
 * A parameter of many entries.
 *
 * @param read absent where a JSON body has no such member, as is `schema`
 */
export function list<T>({
  use = uses.everywhere,
  read,
  unreadable,
  schema = () => ({ type: "string" }),
  ...row
}: Omit<List<T>, "type" | "use" | "read" | "unreadable" | "schema"> &
  Partial<Pick<List<T>, "use" | "read" | "unreadable" | "schema">>): List<T> {
  return {
    ...row,
    use,
    schema,
    type: "list",
    unreadable: unreadable === undefined ? row.none : unreadable,
    read: read ?? (() => row.none),
  };
}
