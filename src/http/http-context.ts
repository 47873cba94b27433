import { ArrivingBodies } from "./arriving-bodies.ts";
import { ImageSource } from "./cache/image-source.ts";
import type { Readiness } from "./probes.ts";
import { ResponseCache } from "./cache/response-cache.ts";
import type { Editions, Log, OperatorBounds } from "./service-port.ts";
import { Site } from "./site/site.ts";

/** What the routes and the listener share. */
export interface HttpContext extends OperatorBounds {
  readonly editions: Editions;
  readonly cache: ResponseCache;
  readonly images: ImageSource;
  readonly arriving: ArrivingBodies;
  readonly log: Log;
  readonly readiness: Readiness;
  /** The pages for people; null for none. */
  readonly site: Site | null;
}

/** What is absent is as if it were null, or none. */
export interface HttpOptions extends Partial<OperatorBounds> {
  readonly log: Log;
  /** Bound of the response cache, 64 MB if absent. */
  readonly cacheBytes?: number;
  /**
   * Bound of the responses that clients have yet to read, and one of the bodies that they have yet to send, 128 MB
   * if absent: past it the slowest lose theirs.
   */
  readonly unreadBytes?: number;
  /** Where the build has written the pages for people; none are served if absent. */
  readonly siteFolder?: string | null;
}

export const DEFAULT_UNREAD_BYTES = 128 * 1024 * 1024;

export function createHttpContext(editions: Editions, options: HttpOptions): HttpContext {
  const { log, cacheBytes, publicUrl = null, siteFolder = null } = options;
  const { allowedOrigins = null, signingKeys = [], maxUrlScale = null } = options;
  const cache = new ResponseCache(cacheBytes);
  const images = new ImageSource(cache);
  const arriving = new ArrivingBodies(options.unreadBytes ?? DEFAULT_UNREAD_BYTES);
  const readiness = { isReady: false };
  const site = siteFolder === null ? null : new Site(siteFolder);
  const settings = { publicUrl, allowedOrigins, signingKeys, maxUrlScale };
  return { editions, cache, images, arriving, log, readiness, site, ...settings };
}
