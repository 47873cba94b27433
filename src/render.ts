import { imageDescription, imageTitle } from "./compose/description.ts";
import { document } from "./compose/document.ts";
import { scene } from "./compose/scene.ts";
import type { GeometryLayer } from "./geometry/atlas.ts";
import type { MapRequest } from "./request/types.ts";

/** The name of what turns a request into an image; part of every ETag. */
export const RENDERER_RELEASE = "1-rc";

/** A request drawn over its geometry layer, as SVG text. */
export function render(request: MapRequest, geometry: GeometryLayer): string {
  const drawn = scene(request, geometry);
  return document(drawn, imageTitle(request), imageDescription(request));
}
