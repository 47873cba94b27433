import { formats } from "../../formats.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { Client } from "../client.ts";
import type { ContentCoding } from "../negotiate/accept-encoding.ts";
import { compressed } from "../../platform/compression.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { ImageVariant } from "../respond/responses.ts";
import type { MapService, RenderedImage } from "../service-port.ts";
import { notesHeader, suggestionsHeader, warningsHeader } from "../respond/warning-headers.ts";
import { SharedWork } from "../../platform/shared-work.ts";

interface ObtainedImage {
  readonly variant: ImageVariant;
  /** HIT when it was in the cache in the coding asked for. */
  readonly cache: "HIT" | "MISS";
}

/**
 * Compressed by four threads, while the main thread draws as many more. What waits is not drawn yet, so that it
 * takes no memory; and who reads a file waits for few codings, as the threads read files too.
 */
const CODED_AT_ONCE = 8;

/**
 * Images from the cache or, once for all who ask at the same time, from a service. Only what was
 * asked for is kept: to draw a map again for another coding costs less than the room of all.
 */
export class ImageSource {
  readonly #cache: ResponseCache;
  readonly #renders = new SharedWork<RenderedImage>();
  readonly #variants = new SharedWork<ImageVariant>();
  readonly #codings = new BoundedWork(CODED_AT_ONCE);

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  /**
   * Rejects as MapService.render does; a failed render is not kept.
   *
   * @param client whose signal is given when it leaves: a PNG that nobody else waits for is then
   *   stopped. For SVG it is not looked at: to draw one takes less time than to watch for it.
   */
  async obtain(
    service: MapService,
    request: MapRequest,
    fingerprint: string,
    coding: ContentCoding,
    client: Pick<Client, "signal" | "ended">,
  ): Promise<ObtainedImage> {
    const ready = this.#cache.variant(fingerprint, coding);
    if (ready !== undefined) return { variant: ready.variant, cache: "HIT" };
    const signal = formats[request.format].isRaster ? client.signal : undefined;
    const names = { edition: service.edition, format: request.format, fingerprint, coding };
    const make = async (left?: AbortSignal): Promise<ImageVariant> => {
      const image = await this.#renders.of(fingerprint, left, (last) =>
        service.render(request, last),
      );
      client.ended("draw");
      return this.#variant(image, names);
    };
    const variant = await this.#variants.of(`${coding} ${fingerprint}`, signal, (left) =>
      coding === "identity" ? make(left) : this.#codings.of(() => make(left)),
    );
    client.ended("encode");
    return { variant, cache: "MISS" };
  }

  /** The same, not compressed, without what is told of it. */
  async bytes(service: MapService, request: MapRequest, signal: AbortSignal): Promise<Uint8Array> {
    const fingerprint = service.fingerprint(request);
    const { variant } = await this.obtain(service, request, fingerprint, "identity", {
      signal,
      ended: () => undefined,
    });
    return variant.body;
  }

  async #variant(
    image: RenderedImage,
    names: Pick<ImageVariant, "edition" | "format" | "fingerprint" | "coding">,
  ): Promise<ImageVariant> {
    const { coding } = names;
    const body = coding === "identity" ? image.body : await compressed(image.body, coding);
    const warnings = warningsHeader(image.warnings);
    const notes = notesHeader(image.notes);
    const suggestions = suggestionsHeader(image.warnings.suggestions ?? []);
    return this.#cache.keep({ ...names, warnings, notes, suggestions, body }).variant;
  }
}

/** Work that is done for a few at a time: others wait for their turn, in their order. */
class BoundedWork {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param atOnce how much of it, at least 1 */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @param make begins the work, once it has its turn; a failure ends it as well */
  async of<T>(make: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
