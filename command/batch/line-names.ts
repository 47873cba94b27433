import { formatNames } from "../../src/formats.ts";
import { excerpt } from "../../src/request/problems/problem-list.ts";
import type { ImageFormat } from "../../src/request/types.ts";
import { failure, type Problem, type Result, success } from "../../src/request/result.ts";

/** Where the map of a line goes. */
export interface LineTarget {
  /** Below the folder, with slashes. */
  readonly file: string;
  readonly format: ImageFormat;
}

/** What a name in a file system, and in a pack, may be long, in bytes. */
const MAX_NAME_BYTES = 200;
const DIGITS = 6;

/**
 * Where the map of a line goes: as its `file` says, or its `name`, or its number.
 *
 * @param body the line, read; null where it is no JSON object
 * @param asked the format that flags ask for
 */
export function lineTarget(
  body: Readonly<Record<string, unknown>> | null,
  line: number,
  asked: ImageFormat | undefined,
): Result<LineTarget> {
  const { file, name, format } = body ?? {};
  const said = asked ?? formatNames.find((one) => one === lower(format));
  if (file !== undefined && name !== undefined)
    return failure(problem("name", name, "either name or file, not both"));
  if (file !== undefined) return ofFile(file, said);
  const stem = name ?? String(line).padStart(DIGITS, "0");
  if (typeof stem !== "string" || !isPath(stem)) return failure(problem("name", stem, PATH));
  return success({ file: `${stem}.${said ?? "svg"}`, format: said ?? "svg" });
}

function ofFile(file: unknown, said: ImageFormat | undefined): Result<LineTarget> {
  if (typeof file !== "string" || !isPath(file)) return failure(problem("file", file, PATH));
  const format = formatNames.find((one) => file.endsWith(`.${one}`));
  const endings = formatNames.map((one) => `.${one}`).join(" or ");
  if (format === undefined) return failure(problem("file", file, `a name that ends in ${endings}`));
  if (said === undefined || said === format) return success({ file, format });
  return failure(problem("file", file, `a name that ends in .${said}, as the format says`));
}

const PATH = `a path of at most ${MAX_NAME_BYTES} bytes below the folder, such as eu/RO, without . and .., and no folder that ends in .json or .ndjson`;

/** Whether a text is a path that leads nowhere else, on any system, and to no place of an index or a report. */
function isPath(text: string): boolean {
  if (Buffer.byteLength(text) > MAX_NAME_BYTES) return false;
  const parts = text.split("/");
  if (parts.slice(0, -1).some((folder) => RECORDS.test(folder))) return false;
  return parts.every((part) => PART.test(part) && !/^\.|[. ]$/.test(part));
}

/** What an index and a report are called, also while they are written. */
const RECORDS = /\.(?:nd)?json(?:\.(?:part|joined))?$/i;

const PART = /^[^\p{Cc}\p{Cs}\\:*?"<>|]+$/u;

function lower(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function problem(param: string, value: unknown, expected: string): Problem {
  const received = excerpt(value);
  const message = `${param}: expected ${expected}, received ${typeof value === "string" ? `"${received}"` : received}`;
  return { code: `invalid_${param}`, param, value: received, message };
}
