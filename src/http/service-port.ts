import type { Encoded } from "../formats.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Result } from "../result.ts";

/** The editions that are served. Each answers under its number, the first under bare paths too. */
export interface Editions {
  /** Their numbers as they stand in paths, ascending. */
  readonly numbers: readonly string[];
  /**
   * The service of an edition, loaded when it is first asked for; of a bare path, whose number is null,
   * that of the first. Null where there is none, or where it is damaged.
   */
  service(number: string | null): MapService | Promise<MapService | null> | null;
  /** What `/version` tells. */
  version(): object;
}

/** What the HTTP edge needs of the service behind it. Nothing else of the service is known here. */
export interface MapService {
  /** As X-Copperplate-Edition tells it. */
  readonly edition: string;
  /** @param rawQuery what follows the first `?` of the request target, in ASCII, escapes intact */
  parseGet(format: ImageFormat, rawQuery: string): Result<MapRequest>;
  parseJson(body: Uint8Array): Result<MapRequest>;
  parseCsv(rawQuery: string, body: Uint8Array): Result<MapRequest>;
  /** Lowercase hexadecimal SHA-1; equal for requests that mean the same, format included. */
  fingerprint(request: MapRequest): string;
  /**
   * Rejects with a RenderFailure when the image cannot be made now, and with the reason of the signal
   * when nobody waits for the image any more. Any other rejection is a bug.
   */
  render(request: MapRequest, signal?: AbortSignal): Promise<RenderedImage>;
}

export interface RenderedImage {
  /**
   * Encodes at each call; a PNG only as "identity". The bytes share no memory with others, so that a
   * cache may keep them.
   */
  readonly encoded: Encoded;
  readonly warnings: RenderWarnings;
}

/** In any order, duplicates allowed; an end is an id or a `lat,lon` literal. */
export interface RenderWarnings {
  readonly unknownIds: readonly string[];
  readonly unknownRoutes: readonly { readonly from: string; readonly to: string }[];
  /** Ids that the map does not show, and `lat,lon` of markers beside it. */
  readonly notShown: readonly string[];
  /** Code points that no font has: drawn as boxes. */
  readonly missingCharacters: readonly number[];
}

/** Receives what must not be told to a caller. `fingerprint` is null when none was computed yet. */
export type Log = (entry: {
  readonly message: string;
  readonly fingerprint: string | null;
  readonly error: unknown;
}) => void;
