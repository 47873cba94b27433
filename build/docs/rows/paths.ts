import { formatNames, mapPath } from "../../../src/formats.ts";
import { COMPACT_PREFIX } from "../../../src/http/asked-map.ts";
import {
  DRY_RUN_PATH,
  LINK_PATH,
  MCP_PATH,
  POST_PATH,
  VERSION_PATH,
  SCOPES_PATH,
} from "../../../src/http/admission.ts";
import {
  ASSETS_PREFIX,
  DOCS_PATH,
  LLMS_PATH,
  OPENAPI_PATH,
} from "../../../src/http/site/site-paths.ts";

/** What is at a path of the server. */
export interface PathRow {
  readonly method: "get" | "post";
  /** A part that varies stands in braces. */
  readonly path: string;
  /** Its name in descriptions for programs. */
  readonly operation: string;
  /** In Markdown, as is the next. */
  readonly takes: string;
  readonly gives: string;
  /** Whether it also stands under the number of each edition. */
  readonly isOfEdition: boolean;
}

const formatTitles = formatNames.map((format) => ({ format, title: format.toUpperCase() }));
const capital = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

/** Every path, for people in the order in which they need them. */
export const pathRows: readonly PathRow[] = [
  page("/", "showPlayground", "the playground, which turns a table into a map and its URL"),
  ...formatTitles.map(({ format, title }) =>
    drawing(mapPath(format), `draw${capital(title)}`, "all parameters in the query", title),
  ),
  {
    method: "post",
    path: POST_PATH,
    operation: "drawBody",
    takes: "JSON, or CSV with the other parameters in the query",
    gives: "SVG, or PNG with `format` set to `png`",
    isOfEdition: true,
  },
  drawing(
    DRY_RUN_PATH,
    "describeMap",
    "all parameters in the query",
    "a description of the image without drawing it, as JSON",
  ),
  {
    method: "post",
    path: LINK_PATH,
    operation: "linkBody",
    takes: `the same as \`POST ${POST_PATH}\``,
    gives: "links to that image, as JSON",
    isOfEdition: true,
  },
  {
    method: "post",
    path: MCP_PATH,
    operation: "exchangeMessage",
    takes: "a Model Context Protocol message",
    gives: "the response, as JSON",
    isOfEdition: true,
  },
  ...formatTitles.map(({ format, title }) =>
    drawing(
      `${COMPACT_PREFIX}{query}.${format}`,
      `drawCompact${capital(title)}`,
      "the deflated query in the path",
      title,
    ),
  ),
  drawing(SCOPES_PATH, "listScopes", "nothing", "the scopes and their projections, as JSON"),
  drawing(
    `${SCOPES_PATH}/{scope}.json`,
    "listRegions",
    "`lang`",
    "the regions of a scope, as JSON",
  ),
  drawing(
    `${SCOPES_PATH}/{scope}.csv`,
    "listRegionsAsTable",
    "`lang`",
    "the regions of a scope, as CSV",
  ),
  page(VERSION_PATH, "tellVersion", "the software version and its editions, as JSON"),
  page(DOCS_PATH, "showGuide", "the documentation"),
  page(`${DOCS_PATH}/{page}`, "showDocument", "another page of the documentation"),
  page(OPENAPI_PATH, "describeServer", "the OpenAPI description"),
  page(LLMS_PATH, "describeBriefly", "a short description for language models"),
  page("/healthz", "tellAlive", "200 while the server runs"),
  page("/readyz", "tellReady", "200 once the server can draw maps in time, otherwise 503"),
  page(`${ASSETS_PREFIX}{file}`, "sendAsset", "scripts, styles and images of the pages"),
];

function drawing(path: string, operation: string, takes: string, gives: string): PathRow {
  return { method: "get", path, operation, takes, gives, isOfEdition: true };
}

/** Of no edition. */
function page(path: string, operation: string, gives: string): PathRow {
  return { method: "get", path, operation, takes: "nothing", gives, isOfEdition: false };
}
