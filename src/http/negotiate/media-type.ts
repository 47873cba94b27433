import type { Problem } from "../../request/result.ts";

type BodyType = "application/json" | "text/csv";

/** Of bodies that say what a map is. */
export const BODY_TYPES: readonly BodyType[] = ["application/json", "text/csv"];
/** Of messages of the Model Context Protocol. */
export const MESSAGE_TYPES: readonly BodyType[] = ["application/json"];

/** None that is sent is longer, and to part one of 32 KB would take as long as to draw a map. */
const MAX_CHARACTERS = 1024;

/** The type of a body the service can read, or null: another type, or a charset other than UTF-8. */
export function bodyType(contentType: string | null): BodyType | null {
  if (contentType !== null && contentType.length > MAX_CHARACTERS) return null;
  const [type, ...parameters] = (contentType ?? "").split(";").map((part) => part.trim());
  const name = type?.toLowerCase();
  if (name !== "application/json" && name !== "text/csv") return null;
  return parameters.every(keepsUtf8) ? name : null;
}

/** What stands in the way of reading a body: its type, its charset, its coding. */
export function mediaTypeProblem(
  types: readonly BodyType[],
  contentType: string | null,
  contentEncoding: string | null,
): Problem | null {
  const type = bodyType(contentType);
  if (type === null || !types.includes(type)) {
    const expected = `expected ${types.join(" or ")} in UTF-8`;
    return unsupported("content-type", contentType ?? "", expected, types);
  }
  if (contentEncoding !== null && !/^(?:identity)?$/i.test(contentEncoding.trim())) {
    return unsupported("content-encoding", contentEncoding, "send the body unencoded", []);
  }
  return null;
}

function keepsUtf8(parameter: string): boolean {
  const [name, value = ""] = parameter.split("=");
  return name?.trim().toLowerCase() !== "charset" || /^"?utf-?8"?$/i.test(value.trim());
}

function unsupported(
  param: string,
  value: string,
  expected: string,
  allowed: readonly string[],
): Problem {
  const received = value === "" ? `no ${param}` : `${param} "${value.slice(0, 64)}"`;
  const message = `received ${received}; ${expected}`;
  const problem = { code: "unsupported_media_type", param, value, message };
  return allowed.length === 0 ? problem : { ...problem, allowed };
}
