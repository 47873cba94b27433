/** One member of each item. */
export function pluck<T, K extends keyof T>(items: Iterable<T>, member: K): readonly T[K][] {
  return Array.from(items, (item) => item[member]);
}
