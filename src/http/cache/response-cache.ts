import { LRUCache } from "lru-cache";
import type { ContentCoding } from "../negotiate/accept-encoding.ts";
import {
  imageResponse,
  type ImageVariant,
  type KnownImage,
  lastingResponse,
  notModifiedResponse,
  type OutgoingResponse,
} from "../respond/responses.ts";

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/** What V8 and the cache spend on an image and on a target besides their bytes, rounded up. */
const ENTRY_OVERHEAD_BYTES = 1024;
const TARGET_OVERHEAD_BYTES = 512;

/** The part of the budget that remembers which request target meant which image. */
const TARGET_SHARE = 1 / 8;

/** A variant with its response to GET, which is made when it is first asked for. */
class CachedVariant {
  readonly variant: ImageVariant;
  #hit: OutgoingResponse | undefined;

  constructor(variant: ImageVariant) {
    this.variant = variant;
  }

  get hit(): OutgoingResponse {
    this.#hit ??= lastingResponse(imageResponse(this.variant, "HIT"));
    return this.#hit;
  }
}

class KnownTarget {
  readonly image: KnownImage;
  #unchanged: OutgoingResponse | undefined;

  constructor(image: KnownImage) {
    this.image = image;
  }

  /** 304, for clients that have the image already. */
  get unchanged(): OutgoingResponse {
    this.#unchanged ??= lastingResponse(notModifiedResponse(this.image));
    return this.#unchanged;
  }
}

/**
 * Images by fingerprint and coding, and fingerprints by raw request target, each least recently used
 * out first. Nothing in it can go stale: a fingerprint determines the bytes, a target the fingerprint.
 */
export class ResponseCache {
  readonly #variants: LRUCache<string, CachedVariant>;
  readonly #targets: LRUCache<string, KnownTarget>;
  #evictions = 0;

  /** @param maxBytes bound of everything kept, bodies and keys included */
  constructor(maxBytes: number = DEFAULT_CACHE_BYTES) {
    const targetBytes = Math.max(1, Math.floor(maxBytes * TARGET_SHARE));
    this.#variants = new LRUCache({
      maxSize: Math.max(1, maxBytes - targetBytes),
      sizeCalculation: ({ variant }) =>
        ENTRY_OVERHEAD_BYTES +
        variant.body.byteLength +
        (variant.warnings?.length ?? 0) +
        (variant.notes?.length ?? 0) +
        (variant.suggestions?.length ?? 0),
      dispose: (_cached, _key, reason) => {
        if (reason === "evict") this.#evictions += 1;
      },
    });
    this.#targets = new LRUCache({
      maxSize: targetBytes,
      sizeCalculation: ({ image }, target) =>
        TARGET_OVERHEAD_BYTES + target.length + (image.notes?.length ?? 0),
    });
  }

  variant(fingerprint: string, coding: ContentCoding): CachedVariant | undefined {
    return this.#variants.get(keyOf(fingerprint, coding));
  }

  keep(variant: ImageVariant): CachedVariant {
    const cached = new CachedVariant(variant);
    this.#variants.set(keyOf(variant.fingerprint, variant.coding), cached);
    return cached;
  }

  target(rawTarget: string): KnownTarget | undefined {
    return this.#targets.get(rawTarget);
  }

  /** @param rawTarget as it stood on the request line, of a request that was found valid */
  keepTarget(rawTarget: string, { fingerprint, format, notes }: KnownImage): void {
    this.#targets.set(rawTarget, new KnownTarget({ fingerprint, format, notes }));
  }

  /** Bytes accounted for, never above the bound. */
  get bytes(): number {
    return this.#variants.calculatedSize + this.#targets.calculatedSize;
  }

  /** Images, in however many codings. */
  get images(): number {
    return this.#variants.size;
  }

  /** Images that left so far to make room. */
  get evictions(): number {
    return this.#evictions;
  }
}

function keyOf(fingerprint: string, coding: ContentCoding): string {
  return `${coding} ${fingerprint}`;
}
