import type { MapRequest } from "../request/types.ts";
import type { ContentCoding } from "./accept-encoding.ts";
import { compressed } from "./compress.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { ImageVariant } from "./respond.ts";
import type { MapService } from "./service-port.ts";
import { SharedWork } from "./shared-work.ts";
import { warningsHeader } from "./warnings-header.ts";

interface ObtainedImage {
  readonly variant: ImageVariant;
  /** HIT when nothing was rendered for this request, even if the coding is new. */
  readonly cache: "HIT" | "MISS";
}

/** Images from the cache or, once for all who ask at the same time, from the service. */
export class ImageSource {
  readonly #service: MapService;
  readonly #cache: ResponseCache;
  readonly #pending = new SharedWork<ImageVariant>();

  constructor(service: MapService, cache: ResponseCache) {
    this.#service = service;
    this.#cache = cache;
  }

  /**
   * Rejects as MapService.render does; a failed render is not kept.
   *
   * @param signal given when the client leaves: a render that nobody else waits for is then stopped
   */
  async obtain(
    request: MapRequest,
    fingerprint: string,
    coding: ContentCoding,
    signal?: AbortSignal,
  ): Promise<ObtainedImage> {
    const ready = this.#cache.variant(fingerprint, coding);
    if (ready !== undefined) return { variant: ready.variant, cache: "HIT" };
    const kept = this.#cache.variant(fingerprint, "identity");
    const cache = kept === undefined ? "MISS" : "HIT";
    const plain = kept?.variant ?? (await this.#rendered(request, fingerprint, signal));
    const variant = coding === "identity" ? plain : await this.#encoded(plain, coding);
    return { variant, cache };
  }

  #rendered(
    request: MapRequest,
    fingerprint: string,
    client: AbortSignal | undefined,
  ): Promise<ImageVariant> {
    return this.#once(`identity ${fingerprint}`, client, async (signal) => {
      const { body, warnings } = await this.#service.render(request, fingerprint, signal);
      const { format } = request;
      const header = warningsHeader(warnings);
      return { fingerprint, format, coding: "identity", body, warnings: header };
    });
  }

  #encoded(plain: ImageVariant, coding: "br" | "gzip"): Promise<ImageVariant> {
    return this.#once(`${coding} ${plain.fingerprint}`, undefined, async () => {
      const body = await compressed(plain.body, coding);
      return { ...plain, coding, body };
    });
  }

  #once(
    key: string,
    client: AbortSignal | undefined,
    make: (signal: AbortSignal) => Promise<ImageVariant>,
  ): Promise<ImageVariant> {
    return this.#pending.of(key, client, async (signal) => {
      const made = await make(signal);
      return this.#cache.keep(made).variant;
    });
  }
}
