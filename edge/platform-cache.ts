import { namesTag } from "../src/http/negotiate/if-none-match.ts";

/** The cache of a platform, as `caches.default` of Workers: a part of the Cache interface of browsers. */
export interface PlatformCache {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<void>;
}

/**
 * What names an image in the cache: its URL and the build. A candidate may draw other pictures under the same URL,
 * and a deployment answers for what it draws itself.
 */
export function cacheKey({ url }: Request, build: string): Request {
  const { origin } = new URL(url);
  return new Request(`${origin}/${build}${url.slice(origin.length)}`);
}

/** A kept image as the answer to a request: to HEAD without its bytes, to who has it with none but its headers. */
export function keptAnswer(request: Request, kept: Response): Response {
  const tag = /^"(\w+)"$/.exec(kept.headers.get("etag") ?? "")?.[1];
  const headers = new Headers(kept.headers);
  for (const name of NOT_OURS) headers.delete(name);
  if (tag !== undefined && namesTag(request.headers.get("if-none-match"), tag)) {
    for (const name of OF_THE_BODY) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  headers.set("x-cache", "HIT");
  return new Response(request.method === "HEAD" ? null : kept.body, { headers });
}

/** Whether an answer may be kept: images by GET, which say so themselves. */
export function mayBeKept(request: Request, { status, headers }: Response): boolean {
  const isLasting = headers.get("cache-control")?.includes("immutable") ?? false;
  return request.method === "GET" && status === 200 && isLasting;
}

/** What caches add. */
const NOT_OURS = ["age", "cf-cache-status", "date", "expires", "last-modified"];

/** As a 304 of the server has none of them. */
const OF_THE_BODY = [
  "content-length",
  "content-type",
  "content-security-policy",
  "x-cache",
  "x-geo-edition",
  "x-geo-warnings",
  "x-geo-suggestions",
];
