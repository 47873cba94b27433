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
  page("/", "showPlayground", "the playground: a table becomes a map, and its URL"),
  ...formatTitles.map(({ format, title }) =>
    drawing(mapPath(format), `draw${capital(title)}`, "everything in the query", title),
  ),
  {
    method: "post",
    path: POST_PATH,
    operation: "drawBody",
    takes: "JSON, or CSV with the other parameters in the query",
    gives: "SVG, or PNG with `format` set to `png`",
    isOfEdition: true,
  },
  drawing(DRY_RUN_PATH, "describeMap", "everything in the query", "what the image would be, JSON"),
  {
    method: "post",
    path: LINK_PATH,
    operation: "linkBody",
    takes: `what \`POST ${POST_PATH}\` takes`,
    gives: "links to that image, as JSON",
    isOfEdition: true,
  },
  {
    method: "post",
    path: MCP_PATH,
    operation: "exchangeMessage",
    takes: "a message of the Model Context Protocol",
    gives: "its answer, as JSON",
    isOfEdition: true,
  },
  ...formatTitles.map(({ format, title }) =>
    drawing(
      `${COMPACT_PREFIX}{query}.${format}`,
      `drawCompact${capital(title)}`,
      "the query in the path, deflated",
      title,
    ),
  ),
  drawing(SCOPES_PATH, "listScopes", "nothing", "the scopes and their projections, JSON"),
  drawing(`${SCOPES_PATH}/{scope}.json`, "listRegions", "`lang`", "regions of a scope, JSON"),
  drawing(`${SCOPES_PATH}/{scope}.csv`, "listRegionsAsTable", "`lang`", "the same as CSV"),
  page(VERSION_PATH, "tellVersion", "the software and its editions, as JSON"),
  page(DOCS_PATH, "showGuide", "the documentation, for people"),
  page(`${DOCS_PATH}/{page}`, "showDocument", "its other pages"),
  page(OPENAPI_PATH, "describeServer", "this description, for programs"),
  page(LLMS_PATH, "describeBriefly", "the same in brief, for language models"),
  page("/healthz", "tellAlive", "200 as long as the server answers"),
  page("/readyz", "tellReady", "200 once maps are drawn in time, else 503"),
  page(`${ASSETS_PREFIX}{file}`, "sendAsset", "what pages load"),
];

function drawing(path: string, operation: string, takes: string, gives: string): PathRow {
  return { method: "get", path, operation, takes, gives, isOfEdition: true };
}

/** Of no edition. */
function page(path: string, operation: string, gives: string): PathRow {
  return { method: "get", path, operation, takes: "nothing", gives, isOfEdition: false };
}
