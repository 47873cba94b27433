import { invalidCode, NAMES } from "../model/parameters.ts";

/** The published errors that a caller can bring about, with `invalid_request` for what is no HTTP. */
const ROWS: readonly (readonly [status: number, codes: readonly string[]])[] = [
  [
    400,
    "missing_scope unknown_ids mixed_data_types conflicting_parameters limit_exceeded".split(" "),
  ],
  [400, ["unknown_parameter", "duplicate_parameter", "invalid_encoding"]],
  [400, ["invalid_json", "invalid_csv", "invalid_request"]],
  [400, NAMES.filter((name) => name !== "scope").map(invalidCode)],
  [404, ["invalid_scope", "not_found"]],
  [405, ["method_not_allowed"]],
  [408, ["request_timeout"]],
  [413, ["body_too_large"]],
  [414, ["url_too_long"]],
  [415, ["unsupported_media_type"]],
  [431, ["headers_too_large"]],
  [501, ["unsupported_transfer_encoding", "fonts_missing"]],
  [503, ["overloaded", "render_timeout", "shutting_down", "levels_missing"]],
];

export const STATUS_OF_CODE: ReadonlyMap<string, number> = new Map(
  ROWS.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)),
);
