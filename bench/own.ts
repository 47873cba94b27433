import type { Scene } from "../src/layout/scene.ts";
import type { MapRequest } from "../src/request/map-request.ts";
import { layOut } from "../src/service/laid-out-map.ts";
import { imageFingerprint, renderedImage } from "../src/service/image.ts";

/** An SVG by the service itself: from the request to the bytes of the response. */
export async function ownSvg(request: MapRequest): Promise<Uint8Array> {
  return (await renderedImage(request)).body;
}

/** The same with its tag, which a server makes before it draws. */
export async function ownTaggedSvg(
  request: MapRequest,
): Promise<{ readonly tag: string; readonly body: Uint8Array }> {
  return { tag: imageFingerprint(request), body: await ownSvg(request) };
}

/** Everything that a request draws, before it becomes markup. */
export async function ownScene(request: MapRequest): Promise<Scene> {
  return (await layOut(request)).scene;
}
