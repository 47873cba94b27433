import { png } from "./encode/png.ts";
import { encodedSvg } from "./encode/svg.ts";
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

/** PNG bytes of an SVG image; rejects when the signal is given before they are made. */
export type Rasterise = (markup: string, signal?: AbortSignal) => Promise<Uint8Array>;

/**
 * The image of a request, and what of the request it could not show.
 *
 * @param signal given when nobody waits for the image any more
 * @param rasterise in this process if absent: for tools and tests
 */
export async function image(
  request: MapRequest,
  fingerprintOfIt: string = imageFingerprint(request),
  signal?: AbortSignal,
  rasterise: Rasterise = png,
): Promise<Image> {
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const svg = encodedSvg(render(request, geometry, fingerprintOfIt).pieces);
  const body = request.format === "png" ? await rasterise(svg.toString(), signal) : svg;
  return { body, warnings: unknownNames(request) };
}
