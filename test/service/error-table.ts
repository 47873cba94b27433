/** The published parameters, in the order in which mistakes in them are told. */
export const PARAMETERS = [
  "scope",
  "theme",
  "format",
  "width",
  "height",
  "scale",
  "projection",
  "detail",
  "background",
  "sea",
  "smallRegions",
  "colorScale",
  "classification",
  "breaks",
  "legend",
  "legendTitle",
  "legendLayout",
  "title",
  "subtitle",
  "alt",
  "legendPosition",
  "classes",
  "domain",
  "midpoint",
  "missing",
  "noData",
  "noDataColor",
  "patternLabels",
  "attribution",
  "logo",
  "northArrow",
  "scaleBar",
  "graticule",
  "lakes",
  "labels",
  "labelMinArea",
  "proportional",
  "proportionalMax",
  "proportionalMin",
  "data",
  "regions",
  "patterns",
  "annotations",
  "markers",
  "routes",
] as const;

/** The published errors that a caller can bring about, with `invalid_request` for what is no HTTP. */
const ROWS: readonly (readonly [status: number, codes: readonly string[]])[] = [
  [400, ["missing_scope", "mixed_data_types", "conflicting_parameters", "limit_exceeded"]],
  [400, ["unknown_parameter", "duplicate_parameter", "invalid_encoding"]],
  [400, ["invalid_json", "invalid_csv", "invalid_request"]],
  [400, PARAMETERS.filter((name) => name !== "scope").map(invalidCode)],
  [404, ["invalid_scope", "not_found"]],
  [405, ["method_not_allowed"]],
  [408, ["request_timeout"]],
  [413, ["body_too_large"]],
  [414, ["url_too_long"]],
  [415, ["unsupported_media_type"]],
  [431, ["headers_too_large"]],
  [503, ["overloaded", "render_timeout", "shutting_down"]],
];

export const STATUS_OF_CODE: ReadonlyMap<string, number> = new Map(
  ROWS.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)),
);

/** `invalid_color_scale` for `colorScale`. */
export function invalidCode(parameter: string): string {
  return `invalid_${parameter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
