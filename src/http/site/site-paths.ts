/**
 * Pages for people and descriptions for programs, which the build of the site has made: of the server, the same under
 * the number of every edition.
 */

/** The description of the server for programs. */
export const OPENAPI_PATH = "/openapi.json";

/** What language models should know of the server. */
export const LLMS_PATH = "/llms.txt";

/** The documentation: its first page, and those below it. */
export const DOCS_PATH = "/docs";
const BELOW_DOCS = /^\/docs(?:\/[\w-]+)+$/;

const singlePaths: readonly string[] = ["/", DOCS_PATH, OPENAPI_PATH, LLMS_PATH];

/** Where the files of pages are. A file name contains the digest of its content. */
export const ASSETS_PREFIX = "/assets/";
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;

/** The paths of the site, as they are told. */
export const sitePaths: readonly string[] = [...singlePaths, `${DOCS_PATH}/…`, `${ASSETS_PREFIX}…`];

/** The same as routes. */
export const siteRoutes: readonly string[] = [
  ...singlePaths,
  `${DOCS_PATH}/**`,
  `${ASSETS_PREFIX}:file`,
];

/** Whether a path describes the server, which it does under the number of an edition too. */
export function isDescription(path: string): boolean {
  return path === OPENAPI_PATH || path === LLMS_PATH || path === DOCS_PATH || BELOW_DOCS.test(path);
}

/** Whether a path is that of a page or of a file of one, right or wrong. */
export function isSitePath(path: string): boolean {
  return singlePaths.includes(path) || BELOW_DOCS.test(path) || ASSET.test(path);
}
