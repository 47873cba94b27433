import { type List, uses } from "./parameter.ts";

/**
 * A parameter of many entries.
 *
 * @param read absent where a JSON body has no such member
 */
export function list<T>({
  use = uses.everywhere,
  read,
  unreadable,
  ...row
}: Omit<List<T>, "type" | "use" | "read" | "unreadable"> &
  Partial<Pick<List<T>, "use" | "read" | "unreadable">>): List<T> {
  return {
    ...row,
    use,
    type: "list",
    unreadable: unreadable === undefined ? row.none : unreadable,
    read: read ?? (() => row.none),
  };
}
