/** Pages for people and descriptions for programs, which the build of the site has made. No edition has them. */

/** The description of the server for programs. */
export const OPENAPI_PATH = "/openapi.json";

export const sitePages = ["/", OPENAPI_PATH] as const;

/** Where the files of pages are. Their names hold a digest of what is in them. */
export const ASSETS_PREFIX = "/assets/";
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;

/** The paths of the site, as they are told. */
export const sitePaths: readonly string[] = [...sitePages, `${ASSETS_PREFIX}…`];

/** Whether a path is that of a page or of a file of one, right or wrong. */
export function isSitePath(path: string): boolean {
  return ASSET.test(path) || sitePages.some((page) => page === path);
}
