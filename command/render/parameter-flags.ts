import type { Endpoint, Parameter } from "../../src/request/parameters/parameter.ts";
import {
  type NamedParameter,
  parameterRows,
} from "../../src/request/parameters/parameter-names.ts";
import { queryPair } from "../../src/request/link/query-encoding.ts";
import { type Flag, type GivenFlags, UsageError } from "../terminal/flags.ts";

/** Help says no more names than these letters hold; the documentation has all. */
const MAX_NAMES_LENGTH = 160;

/** How a server answers a mistake means nothing here. */
const ROWS = parameterRows.filter(({ name }) => name !== "errors");

/** A flag for each row of the table of parameters. */
export const PARAMETER_FLAGS: readonly Flag[] = ROWS.map(({ name, parameter }) => ({
  name,
  value: parameter.type === "boolean" ? null : sign(parameter),
  ...(parameter.type === "boolean" ? { words: ["true", "false", "1", "0"] } : {}),
  isLoose: true,
  help: helpOf({ name, parameter }),
}));

/** What stands for a value. */
function sign(parameter: Parameter): string {
  switch (parameter.type) {
    case "list":
      return parameter.maxEntries > 1 ? "LIST" : "VALUE";
    case "integer":
    case "number":
      return "N";
    case "choice":
      return "NAME";
    case "boolean":
    case "text":
      return "TEXT";
  }
}

function helpOf({ name, parameter }: NamedParameter): string {
  const parts = [plain(parameter.description), valuesOf(parameter)];
  const usual = parameter.type === "list" ? null : parameter.defaultValue;
  if (["string", "number", "boolean"].includes(typeof usual))
    parts.push(`(default: ${JSON.stringify(usual).replaceAll('"', "")})`);
  if (name === "format") return "svg or png; the default follows from the name of the output file";
  return parts.filter((part) => part !== "").join(" ");
}

function valuesOf(parameter: Parameter): string {
  if (parameter.type === "list") return `[${parameter.shape}, …]`;
  const names = parameter.allowed?.join(", ") ?? "";
  if (parameter.type === "boolean" || names === "" || names.length > MAX_NAMES_LENGTH) return "";
  return `[${names}]`;
}

/** Markdown as a terminal shows it. */
function plain(description: string): string {
  return description.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}

/** The parameters among the given flags, by name, but the format. */
export function givenParameters(given: GivenFlags): ReadonlyMap<string, string> {
  const names = ROWS.map(({ name }) => name).filter((name) => name !== "format");
  return new Map(
    names.flatMap((name) => {
      const text = given.get(name);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/**
 * The same as a query.
 *
 * @throws UsageError for one that has no effect beside such an input
 */
export function parameterQuery(
  texts: ReadonlyMap<string, string>,
  endpoint: Endpoint,
  input: string,
): string {
  for (const { name, parameter } of parameterRows)
    if (texts.has(name) && parameter.use[endpoint] !== "read")
      throw new UsageError(`--${name} has no effect together with ${input}`);
  return [...texts].map(([name, text]) => queryPair(name, text)).join("&");
}
