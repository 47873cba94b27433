import { hash } from "node:crypto";
import { canonicalText } from "./canonical.ts";
import type { MapRequest } from "./map-request.ts";

/** What a picture depends on beside its request. */
export interface Releases {
  readonly geometry: string;
  readonly renderer: string;
}

/** Lowercase hexadecimal SHA-1 of a request and both releases: names the bytes of one picture. */
export function fingerprint(request: MapRequest, { geometry, renderer }: Releases): string {
  const names = `"geometry":${JSON.stringify(geometry)},"renderer":${JSON.stringify(renderer)}`;
  return hash("sha1", `{${names},"request":${canonicalText(request)}}`);
}

/** As much of a digest as keeps the ids of two maps in one page apart. */
const ID_SUFFIX_LENGTH = 10;

/**
 * What every id in a picture ends in. It follows from the request alone: no name of a release may
 * reach a byte of a picture.
 */
export function idSuffix(request: MapRequest): string {
  return hash("sha1", canonicalText(request)).slice(0, ID_SUFFIX_LENGTH);
}
