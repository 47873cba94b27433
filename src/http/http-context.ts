import { ArrivingBodies } from "./arriving-bodies.ts";
import { ImageSource } from "./cache/image-source.ts";
import type { Readiness } from "./probes.ts";
import { ResponseCache } from "./cache/response-cache.ts";
import type { Editions, Log } from "./service-port.ts";
import type { SigningKey } from "../signing/signing-key.ts";
import { Site } from "./site/site.ts";

/** What the routes and the listener share. */
export interface HttpContext {
  readonly editions: Editions;
  readonly cache: ResponseCache;
  readonly images: ImageSource;
  readonly arriving: ArrivingBodies;
  readonly log: Log;
  readonly readiness: Readiness;
  /** Scheme, host and port under which clients reach the server; null for as each addresses it. */
  readonly publicUrl: string | null;
  /** The pages for people; null for none. */
  readonly site: Site | null;
  /** Origins whose pages may send bodies; null for all. */
  readonly allowedOrigins: readonly string[] | null;
  /** By one of which the URL of an image must be signed; none for images to be had without. */
  readonly signingKeys: readonly SigningKey[];
  /** The largest `scale` that a URL may ask for; null for that of the API. */
  readonly maxUrlScale: number | null;
}

export interface HttpOptions {
  readonly log: Log;
  /** Bound of the response cache, 64 MB if absent. */
  readonly cacheBytes?: number;
  /**
   * Bound of the responses that clients have yet to read, and one of the bodies that they have yet to send, 128 MB
   * if absent: past it the slowest lose theirs.
   */
  readonly unreadBytes?: number;
  /** Scheme, host and port under which clients reach the server; as each addresses it if absent. */
  readonly publicUrl?: string | null;
  /** Where the build has written the pages for people; none are served if absent. */
  readonly siteFolder?: string | null;
  /** Origins whose pages may send bodies; all if absent. */
  readonly allowedOrigins?: readonly string[] | null;
  /** By one of which the URL of an image must be signed, the first signs links; none if absent. */
  readonly signingKeys?: readonly SigningKey[];
  /** The largest `scale` that a URL may ask for; that of the API if absent. */
  readonly maxUrlScale?: number | null;
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
