import { renderedImage } from "../src/service.ts";
import type { MapRequest } from "../src/request/map-request.ts";

/** An SVG by the service itself: from the request to the bytes of the answer. */
export async function ownSvg(
  request: MapRequest,
  fingerprint: string,
  coding: "identity" | "gzip" = "identity",
): Promise<Uint8Array> {
  const { encoded } = await renderedImage(request, fingerprint);
  return encoded(coding);
}
