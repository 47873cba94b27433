import { DRY_RUN_PATH, LINK_PATH, MCP_PATH, VERSION_PATH } from "../src/http/admission.ts";
import { probeAskedFor } from "../src/http/probes.ts";
import { requestTarget } from "../src/http/request-target.ts";
import { isSitePath } from "../src/http/site/site-paths.ts";
import { EDITION, linkedEdition } from "../src/service/edition.ts";

/** Another Worker, as a platform binds it: what it is asked does not leave the platform. */
export interface BoundWorker {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What bare paths mean, for ever. */
export const FIRST_EDITION = "1";

const WRITE_URLS: ReadonlySet<string> = new Set([DRY_RUN_PATH, LINK_PATH, MCP_PATH]);
const BINDING = /^EDITION_([1-9]\d{0,3})$/;

/**
 * Workers that serve other editions than this code's, by number. Each is built from the release in which its edition
 * was the current one: a closed edition is a program of its own, which nothing here can load while it runs.
 */
export function boundEditions(
  bindings: object,
  ownNumber: string,
): ReadonlyMap<string, BoundWorker> {
  const found = Object.entries(bindings).flatMap(([name, bound]) => {
    const number = BINDING.exec(name)?.[1];
    const isOther = number !== undefined && number !== ownNumber && isWorker(bound);
    return isOther ? [[number, bound] as const] : [];
  });
  return new Map(found);
}

/** The Worker that is to answer a path and query in place of this one; undefined for this one. */
export function workerFor(
  others: ReadonlyMap<string, BoundWorker>,
  pathAndQuery: string,
): BoundWorker | undefined {
  const { edition, path } = requestTarget(pathAndQuery);
  if (edition !== null) return others.get(edition);
  const isOfNone = isSitePath(path) || path === VERSION_PATH || probeAskedFor(path) !== null;
  if (isOfNone) return undefined;
  const linked = WRITE_URLS.has(path) ? linkedEdition(EDITION) : null;
  return others.get(linked ?? FIRST_EDITION);
}

function isWorker(bound: unknown): bound is BoundWorker {
  return typeof bound === "object" && bound !== null && "fetch" in bound;
}
