import callbacks from "./callbacks.wasm";
import harfbuzz from "./harfbuzz.wasm";
import resvg from "./resvg.wasm";
import { answerSettings, type Environment } from "../src/service/answer-settings.ts";
import { isSigned } from "../src/signing/signed-path.ts";
import { buildDigest } from "../src/platform/build-digest.ts";
import { useAssets } from "./assets.ts";
import { editionsHere, OWN_NUMBER } from "./editions.ts";
import { createHandler, type Handler, mapAskedFor, targetOf } from "./handler.ts";
import { useLibraries } from "./libraries/modules.ts";
import { type BoundWorker, boundEditions, workerFor } from "./other-editions.ts";
import { cacheKey, keptAnswer, mayBeKept, type PlatformCache } from "./platform-cache.ts";

/** What a Worker is bound to, as its configuration names it, beside the variables of the environment. */
interface Bindings {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

declare const caches: { readonly default: PlatformCache };

useLibraries({ resvg, harfbuzz, callbacks });

interface Prepared {
  readonly handler: Handler;
  readonly others: ReadonlyMap<string, BoundWorker>;
  /** Whether a path and query has what it needs to be answered from the cache. */
  readonly mayBeFetched: (pathAndQuery: string) => Promise<boolean>;
}

let made: Prepared | undefined;

/** The entry of Cloudflare Workers and of what runs them elsewhere. */
// oxlint-disable-next-line import/no-default-export -- so platforms look for it
export default {
  async fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    try {
      made ??= prepared(bindings);
    } catch (error) {
      // What is wrong is for the operator's log alone.
      console.error(error);
      return new Response("This server is not configured.\n", { status: 500 });
    }
    const { handler, others, mayBeFetched } = made;
    const other = workerFor(others, targetOf(request));
    if (other !== undefined) return other.fetch(request);
    const asked = mapAskedFor(request);
    if (asked === null || !(await mayBeFetched(asked.target.raw))) return handler(request);
    const key = cacheKey(request, buildDigest());
    const kept = await caches.default.match(key);
    if (kept !== undefined) return keptAnswer(request, kept);
    const response = await handler(request);
    if (mayBeKept(request, response)) context.waitUntil(caches.default.put(key, response.clone()));
    return response;
  },
};

/** @throws RangeError naming variables that are not as they must be */
function prepared(bindings: Bindings): Prepared {
  const variables = Object.entries(bindings).filter(([, value]) => typeof value === "string");
  const environment: Environment = Object.fromEntries(variables);
  const settings = answerSettings(environment);
  const log = (message: string, error: unknown): void => console.error(message, error);
  const { signingKeys } = settings;
  const others = boundEditions(bindings, OWN_NUMBER);
  useAssets((asset) => bindings.ASSETS.fetch(asset));
  return {
    handler: createHandler(editionsHere(settings, [...others.keys()]), settings, log),
    others,
    mayBeFetched: async (pathAndQuery) =>
      signingKeys.length === 0 || isSigned(signingKeys, pathAndQuery),
  };
}
