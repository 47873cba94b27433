import { imageFingerprint, renderedImage } from "../src/service.ts";
import type { MapRequest } from "../src/request/map-request.ts";

/** An SVG by the service itself: from the request to the bytes of the response. */
export async function ownSvg(
  request: MapRequest,
  coding: "identity" | "gzip" = "identity",
): Promise<Uint8Array> {
  const { encoded } = await renderedImage(request);
  return encoded(coding);
}

/** The same with its tag, which a server makes before it draws. */
export async function ownTaggedSvg(
  request: MapRequest,
): Promise<{ readonly tag: string; readonly body: Uint8Array }> {
  return { tag: imageFingerprint(request), body: await ownSvg(request) };
}
