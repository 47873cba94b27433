import { requestTexts } from "../src/compose/request-texts.ts";
import { scene } from "../src/compose/scene.ts";
import { geometryLayer } from "../src/geometry/atlas.ts";
import { recognised } from "../src/geometry/resolve.ts";
import type { Scene } from "../src/layout/scene.ts";
import { idSuffix } from "../src/request/fingerprint.ts";
import type { MapRequest } from "../src/request/map-request.ts";
import { imageFingerprint, renderedImage } from "../src/service.ts";
import { loadScripts } from "../src/text/set-text.ts";
import { shownText } from "../src/text/text.ts";

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

/** Everything that a request draws, before it becomes markup. */
export async function ownScene(request: MapRequest): Promise<Scene> {
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const scripts = await loadScripts(requestTexts(request).map(shownText));
  return scene(recognised(request, geometry), geometry, () => idSuffix(request), scripts);
}
