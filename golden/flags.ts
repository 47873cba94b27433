import { parseArgs } from "node:util";
import { suggestionFor } from "../src/request/problems/nearest.ts";

/** A flag as the help lists it; one without a value is on or off. */
export interface Flag {
  readonly name: string;
  /** What stands for its value in the help; null: it has none. */
  readonly value: string | null;
  readonly help: string;
  readonly isRepeatable?: boolean;
}

/** The flags that were given, by name; the value of a switch is "on", several values have a U+0000 between them,
 * which no argument can hold. */
export type GivenFlags = ReadonlyMap<string, string>;

/** What the caller got wrong, in words. */
export class UsageError extends Error {}

/**
 * Reads flags, `--name value` or `--name=value`.
 *
 * @param names gets the arguments that are no flags; null: there may be none
 * @throws UsageError that names the argument, with the nearest flag for one that is not known
 */
export function readFlags(
  args: readonly string[],
  flags: readonly Flag[],
  names: string[] | null = null,
): GivenFlags {
  const given = new Map<string, string>();
  const type = ({ value }: Flag) => (value === null ? "boolean" : "string");
  const options = Object.fromEntries(
    flags.map((flag) => [flag.name, { type: type(flag) } as const]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional" && names !== null) names.push(token.value);
    else if (token.kind === "positional")
      throw new UsageError(`unexpected argument "${token.value}"`);
    if (token.kind !== "option") continue;
    const { name, rawName } = token;
    const flag = flags.find((one) => rawName === `--${one.name}`);
    if (flag === undefined) throw unknownFlag(rawName, flags);
    const earlier = given.get(name);
    if (earlier !== undefined && flag.isRepeatable !== true)
      throw new UsageError(`${rawName} is given twice`);
    if (flag.value !== null) {
      const value = valueOf(flag, token.value, token.inlineValue);
      given.set(name, earlier === undefined ? value : `${earlier}\0${value}`);
    } else if (token.value === undefined) given.set(name, "on");
    else throw new UsageError(`${rawName} takes no value, received "${token.value}"`);
  }
  return given;
}

function valueOf({ name, value: sign }: Flag, value = "", isInline = false): string {
  if (value === "" || (!isInline && value.startsWith("--")))
    throw new UsageError(`--${name} needs a value: --${name} ${sign}`);
  return value;
}

function unknownFlag(rawName: string, flags: readonly Flag[]): UsageError {
  const names = flags.map(({ name }) => `--${name}`);
  return new UsageError(`unknown flag ${rawName}${didYouMean(rawName, names)}`);
}

/** The end of a message on a misspelt name: a question, or nothing. */
export function didYouMean(text: string, names: readonly string[]): string {
  const nearest = suggestionFor(text, names);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}
