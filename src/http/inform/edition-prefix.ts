import type { RequestTarget } from "../request-target.ts";

/** What stands before the paths of the edition that a target names: `/2`, nothing for a bare path. */
export function editionPrefix({ edition }: RequestTarget): string {
  return edition === null ? "" : `/${edition}`;
}
