import { asciiLowerCase } from "../values/text.ts";
import { isWithin } from "../parameters/limits.ts";
import { parseInteger, parseNumberWithin } from "../values/number-text.ts";
import type { Parameter } from "../parameters/parameter.ts";

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/**
 * The typed value that a query text spells for a parameter. A text that spells none, or one out of range, is returned as it
 * is, and then fails the same check as a text in a JSON body.
 */
export function queryValue(parameter: Parameter, text: string): string | number | boolean {
  if (parameter.type === "integer") {
    const value = parseInteger(text);
    return value !== null && isWithin(value, parameter.range) ? value : text;
  }
  if (parameter.type === "number") return parseNumberWithin(text, parameter.range) ?? text;
  if (parameter.type === "boolean") return flags.get(asciiLowerCase(text)) ?? text;
  return text;
}
