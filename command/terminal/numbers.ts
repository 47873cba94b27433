import { type GivenFlags, UsageError } from "./flags.ts";

/** A number within bounds; null where the flag is not given. @throws UsageError for any other value */
export function numberIn(given: GivenFlags, name: string, min: number, max: number): number | null {
  const text = given.get(name);
  if (text === undefined) return null;
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${name} expects a number from ${min} to ${max}, received "${text}"`);
}

/** The same of whole numbers. */
export function wholeIn(given: GivenFlags, name: string, min: number, max: number): number | null {
  const value = numberIn(given, name, min, max);
  if (value === null || Number.isInteger(value)) return value;
  throw new UsageError(`--${name} expects a whole number, received "${value}"`);
}
