/**
 * Whether something that was thrown is an error of a class of ours, by its name: that of a frozen edition is of
 * another class, which its own code has.
 *
 * @param member which an error of that class has
 */
export function isKnownError<E extends Error>(
  error: unknown,
  name: string,
  member: string & keyof E,
): error is E {
  return error instanceof Error && error.name === name && member in error;
}
