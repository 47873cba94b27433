import type { H3Event } from "h3";
import type { Editions } from "./service-port.ts";

/** A request target as the client wrote it: nothing decoded, no dot segments removed. */
export interface RequestTarget {
  readonly raw: string;
  /** The digits that the path begins with, as in `/2/map.svg`; null in a bare path. */
  readonly edition: string | null;
  /** Up to the first `?`, without the number of an edition. */
  readonly path: string;
  /** What follows the first `?`, in ASCII: Node's parser refuses any other byte in a target. */
  readonly query: string;
}

export function requestTarget(raw: string): RequestTarget {
  const mark = raw.indexOf("?");
  const whole = mark === -1 ? raw : raw.slice(0, mark);
  const query = mark === -1 ? "" : raw.slice(mark + 1);
  const edition = NUMBERED.exec(whole)?.[1] ?? null;
  return { raw, edition, path: edition === null ? whole : whole.slice(edition.length + 1), query };
}

const NUMBERED = /^\/(\d+)\//;

/**
 * The target of an h3 event. `event.url` is normalised, so that `/map%2Esvg` would pass for
 * `/map.svg`; a request that was made in process has nothing better than what its URL still shows.
 */
export function targetOfEvent({ req, runtime }: H3Event): RequestTarget {
  return requestTarget(runtime?.node?.req.url ?? withoutOrigin(req.url));
}

function withoutOrigin(url: string): string {
  const { origin, hash } = new URL(url);
  return url.slice(origin.length, url.length - hash.length);
}

/** The target with the edition whose answer writes URLs: a bare one has them of the newest closed edition. */
export function linkingTarget(
  { linked = null }: Pick<Editions, "linked">,
  target: RequestTarget,
): RequestTarget {
  return target.edition === null ? { ...target, edition: linked } : target;
}

/** What stands before the paths of the edition that a target names: `/2`, nothing for a bare path. */
export function editionPrefix({ edition }: RequestTarget): string {
  return edition === null ? "" : `/${edition}`;
}
