import { parseArgs } from "node:util";
import { suggestionFor } from "../src/request/problems/nearest.ts";

/** A flag as the help lists it; one without a value is on or off. */
export interface Flag {
  readonly name: string;
  /** What stands for its value in the help; null: it has none. */
  readonly value: string | null;
  readonly help: string;
}

/** The flags that were given. */
export interface GivenFlags {
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
}

/** What the caller got wrong, in words. */
export class UsageError extends Error {}

/**
 * Reads arguments that are all flags, `--name value` or `--name=value`.
 *
 * @throws UsageError that names the argument, with the nearest flag for one that is not known
 */
export function readFlags(args: readonly string[], flags: readonly Flag[]): GivenFlags {
  const values = new Map<string, string>();
  const switches = new Set<string>();
  for (const token of tokens(args, flags)) {
    if (token.kind === "positional") throw new UsageError(`unexpected argument "${token.value}"`);
    if (token.kind !== "option") continue;
    const flag = flags.find(({ name }) => `--${name}` === token.rawName);
    if (flag === undefined) throw unknownFlag(token.rawName, flags);
    if (values.has(flag.name) || switches.has(flag.name))
      throw new UsageError(`${token.rawName} is given twice`);
    if (flag.value === null) addSwitch(switches, flag.name, token.value);
    else values.set(flag.name, valueOf(flag, token.value, token.inlineValue === true));
  }
  return { values, switches };
}

function tokens(args: readonly string[], flags: readonly Flag[]) {
  const options = Object.fromEntries(
    flags.map(({ name, value }) => [
      name,
      { type: value === null ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  return parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

function addSwitch(switches: Set<string>, name: string, value: string | undefined): void {
  if (value !== undefined) throw new UsageError(`--${name} takes no value, received "${value}"`);
  switches.add(name);
}

function valueOf(flag: Flag, value: string | undefined, isInline: boolean): string {
  const isNextFlag = !isInline && value?.startsWith("--") === true;
  if (value === undefined || value === "" || isNextFlag)
    throw new UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value ?? ""}`);
  return value;
}

function unknownFlag(rawName: string, flags: readonly Flag[]): UsageError {
  const nearest = suggestionFor(
    rawName,
    flags.map(({ name }) => `--${name}`),
  );
  const question = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return new UsageError(`unknown flag ${rawName}${question}`);
}
