import { formatNames } from "../../src/formats.ts";
import type { ImageFormat } from "../../src/request/types.ts";
import { didYouMean, type Flag, type GivenFlags, UsageError } from "../terminal/flags.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { LocalEditions } from "../editions.ts";
import { type Asked, asked } from "./asked.ts";
import { INPUT_KINDS, readInput } from "./input.ts";
import { givenParameters } from "./parameter-flags.ts";

/** Flags of every command that takes one map. */
export const MAP_FLAGS: readonly Flag[] = [
  {
    name: "from",
    value: "KIND",
    help: "csv or json: the notation of INPUT (default: by its name or its first character)",
  },
  {
    name: "edition",
    value: "N",
    help: "the edition to draw with (default: the URL's edition, or 1)",
  },
];

/** What a map may be made from, as helps say it. */
export const INPUT_HELP =
  "INPUT is a table (.csv, .tsv, .txt), a JSON body (.json), - to read either from a pipe, or the URL or query of a map. Without INPUT, the flags are the whole request.";

/**
 * The map that the arguments of a command ask for, and the edition that knows it.
 *
 * @param places the arguments that are no flags
 */
export async function mapAskedFor(
  places: readonly string[],
  given: GivenFlags,
  terminal: Terminal,
): Promise<Asked> {
  const [place = null, second] = places;
  if (second !== undefined) throw new UsageError(`unexpected argument "${second}"`);
  const parameters = givenParameters(given);
  if (place === null && parameters.size === 0)
    throw new UsageError("nothing to draw: give a file, - or a URL, or set --scope");
  const kind = oneOf(given, "from", INPUT_KINDS);
  const input = await readInput(place, kind, terminal);
  const map = await asked(input, parameters);
  const edition = given.get("edition") ?? map.edition;
  if (edition !== null && !/^[1-9]\d*$/.test(edition))
    throw new UsageError(`--edition expects a number, received "${edition}"`);
  return { ...map, edition };
}

/** Hands the service of an edition over, and ends what it started. */
export async function withService<T>(
  edition: string | null,
  use: (service: Awaited<ReturnType<LocalEditions["service"]>>) => Promise<T>,
): Promise<T> {
  const editions = new LocalEditions();
  try {
    return await use(await editions.service(edition));
  } finally {
    editions.kill();
  }
}

/** @throws UsageError for a value that is none of the names */
export function oneOf<T extends string>(
  given: GivenFlags,
  name: string,
  names: readonly T[],
): T | null {
  const text = given.get(name);
  const found = names.find((one) => one === text);
  if (text === undefined || found !== undefined) return found ?? null;
  const expected = names.join(" or ");
  throw new UsageError(
    `--${name} expects ${expected}, received "${text}"${didYouMean(text, names)}`,
  );
}

/** The format that flags ask for: by its name, or by that of the file. */
export function askedFormat(given: GivenFlags, file: string | null): ImageFormat | undefined {
  const named = oneOf(given, "format", formatNames);
  const extension = file?.split(".").at(-1)?.toLowerCase();
  const ofFile = formatNames.find((name) => name === extension);
  if (named !== null && ofFile !== undefined && named !== ofFile)
    throw new UsageError(`--format ${named} does not go with the file ${file}`);
  return named ?? ofFile;
}
