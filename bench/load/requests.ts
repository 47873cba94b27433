import { ask } from "../server-process.ts";
import { countingQuery } from "../work.ts";
import type { Stream } from "./plan.ts";

/** What the load is made of: streams for the generator, all of the map that everything is measured with. */

const HIT = `/map.svg?${countingQuery()}1`;

/** No two streams of a run may ask for the same number. */
let unused = 1000;

function first(): number {
  unused += 10_000_000;
  return unused;
}

export function hits(perSecond: number): Stream {
  return { name: "hit", path: HIT, arrivals: { kind: "open", perSecond } };
}

/** @param encoding what the client accepts, as in Accept-Encoding */
export function misses(perSecond: number, encoding: "identity" | "br" = "identity"): Stream {
  return {
    name: encoding === "identity" ? "miss" : `miss, ${encoding}`,
    path: `/map.svg?${countingQuery()}{n}`,
    first: first(),
    headers: { "accept-encoding": encoding },
    arrivals: { kind: "open", perSecond },
  };
}

/** @param etag of the hit, see `warmHit` */
export function revalidations(perSecond: number, etag: string): Stream {
  const headers = { "if-none-match": etag };
  return { name: "304", path: HIT, headers, arrivals: { kind: "open", perSecond } };
}

export function pngs(arrivals: Stream["arrivals"], name = "png"): Stream {
  return { name, path: `/map.png?${countingQuery()}{n}`, first: first(), arrivals };
}

/** A client that wants the largest image there is, again and again. */
export function largest(): Stream {
  const path = `/map.png?width=8000&height=8000&${countingQuery()}{n}`;
  return { name: "8000 × 8000", path, first: first(), arrivals: { kind: "closed", clients: 1 } };
}

/** Puts what is hit into the cache and gives its ETag. */
export async function warmHit(port: number): Promise<string> {
  const { status, headers } = await ask(port, HIT);
  const etag = headers.get("etag");
  if (status !== 200 || etag === undefined) throw new Error(`${HIT} is answered with ${status}`);
  return etag;
}
