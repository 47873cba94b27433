import { png } from "./encode/png.ts";
import { GEOMETRY_RELEASE, geometryLayer } from "./geometry/atlas.ts";
import { unknownNames, type Warnings } from "./geometry/resolve.ts";
import { RENDERER_RELEASE, render } from "./render.ts";
import { fingerprint } from "./request/fingerprint.ts";
import type { MapRequest } from "./request/types.ts";

/** Releases that every fingerprint holds. */
export const RELEASES = { geometry: GEOMETRY_RELEASE, renderer: RENDERER_RELEASE } as const;

export interface Image {
  readonly body: Uint8Array;
  readonly warnings: Warnings;
}

/** Lowercase hexadecimal SHA-1 of what a request means under the releases in use. */
export function imageFingerprint(request: MapRequest): string {
  return fingerprint(request, RELEASES);
}

/** The image of a request, and what of the request it could not show. */
export async function image(
  request: MapRequest,
  fingerprintOfIt: string = imageFingerprint(request),
): Promise<Image> {
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const markup = render(request, geometry, fingerprintOfIt);
  const body = request.format === "png" ? await png(markup) : Buffer.from(markup, "utf8");
  return { body, warnings: unknownNames(request) };
}
