import { suggestionFor } from "../../src/request/problems/nearest.ts";

/** A flag as the help lists it; one without a value is on or off. */
export interface Flag {
  readonly name: string;
  /** One letter that stands for it, after one hyphen. */
  readonly short?: string;
  /** What stands for its value in the help; null: it has none. */
  readonly value: string | null;
  readonly help: string;
  readonly isRepeatable?: boolean;
  /** What may stand behind a flag that has no value; alone it means the first of them. */
  readonly words?: readonly string[];
  /** Whether its name is read in any case, with hyphens or without. */
  readonly isLoose?: boolean;
}

/** The flags that were given, by name; the value of a switch is "on", several values have a U+0000 between them,
 * which no argument can hold. */
export type GivenFlags = ReadonlyMap<string, string>;

/** What the caller got wrong, in words. */
export class UsageError extends Error {}

/**
 * Reads flags, `--name value` or `--name=value`. Behind `--` there are no flags.
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
  const rest = [...args].toReversed();
  for (let arg = rest.pop(); arg !== undefined; arg = rest.pop()) {
    const isFlag = arg.startsWith("-") && arg !== "-" && arg !== "--";
    if (!isFlag) {
      takeNames(arg === "--" ? rest.splice(0).toReversed() : [arg], names);
      continue;
    }
    const [rawName = "", inline = null] = parted(arg);
    const flag = flagNamed(rawName, flags);
    if (flag === undefined) throw unknownFlag(rawName, flags);
    const earlier = given.get(flag.name);
    if (earlier !== undefined && flag.isRepeatable !== true)
      throw new UsageError(`${rawName} is given twice`);
    const value = flag.value === null ? switched(flag, inline, rest) : valueOf(flag, inline, rest);
    given.set(flag.name, earlier === undefined ? value : `${earlier}\0${value}`);
  }
  return given;
}

function takeNames(found: readonly string[], names: string[] | null): void {
  const [first] = found;
  if (names === null && first !== undefined) throw new UsageError(`unexpected argument "${first}"`);
  names?.push(...found);
}

function parted(arg: string): readonly [string] | readonly [string, string] {
  const at = arg.indexOf("=");
  return at === -1 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

function flagNamed(rawName: string, flags: readonly Flag[]): Flag | undefined {
  const exact = flags.find(({ name, short }) => [`--${name}`, `-${short}`].includes(rawName));
  if (exact !== undefined || !rawName.startsWith("--")) return exact;
  return flags.find(({ name, isLoose }) => isLoose === true && loose(name) === loose(rawName));
}

function loose(name: string): string {
  return name.replaceAll("-", "").toLowerCase();
}

/** @param rest the arguments behind, last first */
function switched({ name, words }: Flag, inline: string | null, rest: string[]): string {
  if (words === undefined) {
    if (inline === null) return "on";
    throw new UsageError(`--${name} takes no value, received "${inline}"`);
  }
  const next = rest.at(-1);
  if (inline === null && next !== undefined && words.includes(next)) return rest.pop()!;
  if (inline === null) return words[0]!;
  if (words.includes(inline)) return inline;
  throw new UsageError(`--${name} takes ${words.join(" or ")}, received "${inline}"`);
}

function valueOf({ name, value: sign }: Flag, inline: string | null, rest: string[]): string {
  const isMissing = inline === null && rest.at(-1)?.startsWith("--") !== false;
  const value = isMissing ? "" : (inline ?? rest.pop()!);
  if (value !== "") return value;
  throw new UsageError(`--${name} needs a value: --${name} ${sign}`);
}

function unknownFlag(rawName: string, flags: readonly Flag[]): UsageError {
  const nearest = suggestionFor(
    rawName.replace(/^-+/, ""),
    flags.map(({ name }) => name),
  );
  const question = nearest === undefined ? "" : `; did you mean --${nearest}?`;
  return new UsageError(`unknown flag ${rawName}${question}`);
}

/** The end of a message on a misspelt name: a question, or nothing. */
export function didYouMean(text: string, names: readonly string[]): string {
  const nearest = suggestionFor(text, names);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}
