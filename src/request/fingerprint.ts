import { sha1 } from "../platform/digests.ts";
import { canonicalText } from "./canonical.ts";
import type { MapRequest } from "./map-request.ts";

/** What a picture is drawn from beside its request. */
export interface DrawnFrom {
  /** The number of the edition whose code draws it. */
  readonly edition: number;
  /** A digest of that code; null once the edition is declared, whose code does not change. */
  readonly build: string | null;
  /** Digests of the geometry that this picture shows, and of no other. */
  readonly geometry: readonly string[];
}

/** Lowercase hexadecimal SHA-1 of a request and what it is drawn from: names the bytes of one picture. */
export function fingerprint(request: MapRequest, { edition, build, geometry }: DrawnFrom): string {
  const candidate = build === null ? "" : `"build":${JSON.stringify(build)},`;
  const sources = `${candidate}"edition":${edition},"geometry":${JSON.stringify(geometry)}`;
  return sha1(`{${sources},"request":${canonicalText(request)}}`);
}

/** As much of a digest as keeps the ids of two maps in one page apart. */
const ID_SUFFIX_LENGTH = 10;

/**
 * What every id in a picture ends in. It follows from the request alone: nothing that it is drawn from
 * may reach a byte of a picture by its name.
 */
export function idSuffix(request: MapRequest): string {
  return sha1(canonicalText(request)).slice(0, ID_SUFFIX_LENGTH);
}
